import Foundation

/// An iCalendar file: its octets, and the journals that are in it (RFC 5545 section 3.4).
package struct CalendarFile: Sendable {
  /// The octets, as they were read.
  package let bytes: [UInt8]
  /// The journals, in the order of the file.
  package let journals: [JournalComponent]
  /// Whether it has components besides journals and time zones, such as tasks.
  package let hasOtherComponents: Bool
  /// Whether it asks for something or answers, such as an invitation (METHOD, RFC 5546).
  package let hasMethod: Bool
  /// The parts that are unreadable.
  package let problems: [CalendarProblem]
  /// The time zones that it describes, by TZID.
  let zones: [String: CalendarZone]

  /// Reads a file in UTF-8; what is unreadable becomes a problem.
  package init(_ bytes: [UInt8]) {
    var reader = CalendarReader()
    reader.read(UnfoldedLines(bytes))
    self.bytes = bytes
    journals = reader.journals.map { JournalComponent($0, end: $1, zones: reader.zones) }
    hasOtherComponents = reader.hasOtherComponents
    hasMethod = reader.hasMethod
    zones = reader.zones
    problems = reader.problems
  }
}

/// A VJOURNAL (RFC 5545 section 3.6.3).
package struct JournalComponent: Sendable {
  package let note: Note
  /// Where it is in the file: from its BEGIN through the line end of its END.
  let source: Range<Int>
  /// Where another property can be put: before the first component in it, or before its END.
  let end: Int
  /// Its properties, without those of components in it.
  let properties: [ContentLine]

  init(
    _ component: CalendarReader.OpenComponent, end line: ContentLine, zones: [String: CalendarZone]
  ) {
    source = component.begin.source.lowerBound..<line.source.upperBound
    end = component.firstInner ?? line.source.lowerBound
    properties = component.properties
    note = Note(component.properties, zones: zones)
  }

  /// How often it was revised; 0 if it does not say (RFC 5545 section 3.8.7.4).
  var sequence: Int { properties.first { $0.name == "SEQUENCE" }.flatMap { Int($0.value) } ?? 0 }
}
