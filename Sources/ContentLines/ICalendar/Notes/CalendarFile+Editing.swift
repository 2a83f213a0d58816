package import Foundation

/// Changes of a file: all octets that are not part of what changes stay.
extension CalendarFile {
  /// The octets with a new text of a note and new other versions of it, if given, changed now.
  ///
  /// Without a new text, the old one keeps its octets and its styled forms. Sets LAST-MODIFIED and
  /// DTSTAMP, never to an earlier time than the note had, and raises SEQUENCE, which shows which of
  /// two versions of the same second is newer.
  package func replacingText(
    _ text: String?, otherVersions: [String]? = nil, of journal: JournalComponent, at now: Date
  ) -> [UInt8] {
    var edit = CalendarEdit(bytes: bytes, journal: journal)
    let time = CalendarTime.text(max(now, journal.note.modified ?? now))
    if let text { edit.setText(text) }
    edit.setTime("DTSTAMP", to: time)
    edit.setTime("LAST-MODIFIED", to: time)
    edit.set("SEQUENCE", to: String(min(max(journal.sequence, 0), Int(Int32.max) - 1) + 1))
    if let otherVersions {
      edit.replacements += journal.properties.filter(\.isOtherVersion).map { ($0.source, []) }
      edit.append(otherVersions: otherVersions)
    }
    return edit.applied()
  }

  /// The octets without a journal; `nil` if no other journal, task or other component is left.
  package func removing(_ journal: JournalComponent) -> [UInt8]? {
    if journals.count == 1, !hasOtherComponents { return nil }
    return Array(bytes[..<journal.source.lowerBound] + bytes[journal.source.upperBound...])
  }

  /// The file with more comments and other versions of a note.
  func adding(
    comments: [String], otherVersions: [String], to journal: JournalComponent
  ) -> [UInt8] {
    var edit = CalendarEdit(bytes: bytes, journal: journal)
    for comment in comments { edit.append("COMMENT:" + Note.value(comment)) }
    edit.append(otherVersions: otherVersions)
    return edit.applied()
  }
}

private struct CalendarEdit {
  let bytes: [UInt8]
  let journal: JournalComponent
  /// New octets in place of old ones, in no order; the ranges do not overlap.
  var replacements: [(range: Range<Int>, bytes: [UInt8])] = []
  var added: [UInt8] = []

  /// Sets the text and removes the old one's styled forms, which other programs would show.
  mutating func setText(_ text: String) {
    set("DESCRIPTION", to: Note.value(text), without: ContentLine.styledParameter)
    replacements += journal.properties.filter { ContentLine.styledNames.contains($0.name) }
      .map { ($0.source, []) }
  }

  /// Sets the value of a property and keeps its parameters, but for those of a name; of several
  /// properties the first stays.
  mutating func set(_ name: String, to value: String, without parameter: String? = nil) {
    set(name, to: value) { line in
      // The value could close a quote that is open.
      let isClosed = line.head.count { $0 == ASCII.quote }.isMultiple(of: 2)
      return isClosed ? parameter.map(line.head(without:)) ?? Array(line.head) : nil
    }
  }

  mutating func setTime(_ name: String, to time: String) {
    set(name, to: time) { line in
      // With one of these, the value would be another time.
      let isOther = line.parameters.contains { ["TZID", "VALUE"].contains($0.name) }
      return isOther ? nil : Array(line.head)
    }
  }

  /// Sets a property: what `head` gives of the first one, or the name alone, and the value.
  private mutating func set(_ name: String, to value: String, head: (ContentLine) -> [UInt8]?) {
    let lines = journal.properties.filter { $0.name == name }
    guard let first = lines.first else { return append(name + ":" + value) }
    let content = (head(first) ?? Array(name.utf8)) + Array((":" + value).utf8)
    replacements.append((first.source, line(content)))
    for other in lines.dropFirst() { replacements.append((other.source, [])) }
  }

  mutating func append(_ content: String) { added += line(Array(content.utf8)) }

  mutating func append(otherVersions: [String]) {
    for text in otherVersions { append(ContentLine.otherVersion + ":" + Note.value(text)) }
  }

  func applied() -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let all = replacements + [(journal.end..<journal.end, added)]
    for (range, new) in all.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<range.lowerBound] + new
      position = range.upperBound
    }
    return result + bytes[position...]
  }

  /// A content line, folded, with the line ends that the journal has.
  private func line(_ content: [UInt8]) -> [UInt8] {
    var writer = ContentLineWriter()
    writer.append(content)
    let begin = bytes[journal.source].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    let end = bytes[begin.endIndex...].prefix(2)
    if end.first == ASCII.lineFeed { return writer.bytes.filter { $0 != ASCII.carriageReturn } }
    if end.last != ASCII.lineFeed { return writer.bytes.filter { $0 != ASCII.lineFeed } }
    return writer.bytes
  }
}
