import Foundation

/// Finds journals and time zones in content lines; what is not ended ends with what is around it.
struct CalendarReader {
  static let lineLimit = 1 << 16
  static let malformedLineLimit = 10
  static let problemLimit = 100

  struct OpenComponent {
    let name: String
    let begin: ContentLine
    var properties: [ContentLine] = []
    /// Where the first component in it begins.
    var firstInner: Int?
    /// The observances of a time zone; `nil` for one that is not understood.
    var observances: [ZoneObservance?] = []
  }

  /// Each VJOURNAL, with its END.
  private(set) var journals: [(component: OpenComponent, end: ContentLine)] = []
  /// By TZID.
  private(set) var zones: [String: CalendarZone] = [:]
  private(set) var hasOtherComponents = false
  private(set) var hasMethod = false
  private(set) var problems: [CalendarProblem] = []
  private var open: [OpenComponent] = []
  /// How many of ``open`` have a name.
  private var openNames: [String: Int] = [:]
  private var hasCalendar = false
  private var strayLine: Int?
  private var malformedLines = 0

  mutating func read(_ lines: UnfoldedLines) {
    var count = 0
    for line in lines {
      if count == Self.lineLimit {
        // Reported in any case: what follows is missing.
        problems.append(
          CalendarProblem(cause: .tooManyLines(limit: Self.lineLimit), line: line.number))
        break
      }
      count += 1
      read(line)
    }
    close(downTo: 0)
    if let strayLine, hasCalendar { report(.textOutsideCalendar, strayLine) }
    if !hasCalendar { problems = [CalendarProblem(cause: .notACalendar, line: 1)] }
  }

  private mutating func report(_ fault: CalendarProblem.Cause, _ line: Int) {
    if problems.count < Self.problemLimit {
      problems.append(CalendarProblem(cause: fault, line: line))
    }
  }

  private mutating func read(_ line: ContentLine) {
    switch line.name {
    case "BEGIN": begin(line.component, line)
    case "END": end(line.component, line)
    default:
      if open.isEmpty {
        // Controls are what pads a file.
        if strayLine == nil, line.bytes.contains(where: { $0 > ASCII.space }) {
          strayLine = line.number
        }
      } else if line.isComplete {
        add(line)
      } else if malformedLines < Self.malformedLineLimit {
        malformedLines += 1
        report(.lineWithoutColon, line.number)
      }
    }
  }

  private mutating func begin(_ name: String, _ line: ContentLine) {
    if name == "VCALENDAR" {
      close(downTo: 0)
      hasCalendar = true
    } else if open.isEmpty {
      strayLine = strayLine ?? line.number
    }
    if let last = open.indices.last, open[last].firstInner == nil {
      open[last].firstInner = line.source.lowerBound
    }
    if open.count == 1, open[0].name == "VCALENDAR", name != "VJOURNAL", name != "VTIMEZONE" {
      hasOtherComponents = true
    }
    open.append(OpenComponent(name: name, begin: line))
    openNames[name, default: 0] += 1
  }

  private mutating func end(_ name: String, _ line: ContentLine) {
    // Only a search that finds something is paid for, by the components that it closes.
    guard openNames[name, default: 0] > 0, let index = open.lastIndex(where: { $0.name == name })
    else { return report(.endWithoutBegin, line.number) }
    close(downTo: index + 1)
    let component = open.removeLast()
    openNames[name, default: 0] -= 1
    switch (open.last?.name, name) {
    case ("VCALENDAR", "VJOURNAL"): journals.append((component, line))
    case ("VCALENDAR", "VTIMEZONE"): addZone(component)
    case ("VTIMEZONE", "STANDARD"), ("VTIMEZONE", "DAYLIGHT"):
      open[open.count - 1].observances.append(ZoneObservance(component.properties))
    default: break
    }
  }

  /// Gives up the components that begin at a depth, and reports them as not ended.
  private mutating func close(downTo depth: Int) {
    for component in open[depth...] {
      openNames[component.name, default: 0] -= 1
      report(.componentNotEnded, component.begin.number)
    }
    open.removeSubrange(depth...)
  }

  /// Adds a property of a journal or time zone; records a METHOD of the calendar.
  private mutating func add(_ line: ContentLine) {
    let last = open.count - 1
    switch open[last].name {
    case "VJOURNAL": open[last].properties.append(line)
    case "VTIMEZONE" where ["TZID", "X-LIC-LOCATION"].contains(line.name):
      open[last].properties.append(line)
    case "VCALENDAR" where line.name == "METHOD": hasMethod = true
    case "STANDARD", "DAYLIGHT":
      if ZoneObservance.propertyNames.contains(line.name) { open[last].properties.append(line) }
    default: break
    }
  }

  private mutating func addZone(_ component: OpenComponent) {
    func value(_ name: String) -> String? {
      component.properties.first { $0.name == name }.map { TextEscaping.unescape($0.value) }
    }
    guard let name = value("TZID") else { return }
    if let zone = DescribedZone(component.observances) {
      zones[name] = .described(zone)
    } else if let zone = TimeZone(calendarName: name)
      ?? value("X-LIC-LOCATION").flatMap(TimeZone.init(calendarName:))
    {
      zones[name] = .known(zone)
    }
  }
}

extension ContentLine {
  /// The component that a BEGIN or an END names, in capitals.
  fileprivate var component: String {
    String(value.filter { !$0.isWhitespace && $0 != "\0" }).uppercased()
  }
}
