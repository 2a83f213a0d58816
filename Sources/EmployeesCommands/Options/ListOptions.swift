import ArgumentParser
import Configuration
import EmployeeDirectory
import Localization
import Presentation

struct ListOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: ArgumentHelp(HelpPhrase.listJSONOption)) var json = false
  @Option(help: ArgumentHelp(HelpPhrase.formatOption)) var format: ListFormat?
  @Option(
    help: ArgumentHelp(ListOptionPhrase.fieldsOption, valueName: "names"),
    completion: .list(OutputField.everywhere.map(\.name)), transform: OutputField.list)
  var fields: [OutputField]?

  @Option(help: ArgumentHelp(ListOptionPhrase.templateOption), transform: RowTemplate.init)
  var template: RowTemplate?

  @Option(
    name: .customLong("jq"), help: ArgumentHelp(ListOptionPhrase.jqOption, valueName: "expression"))
  var jqExpression: String?

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(ListOptionPhrase.limitOption, valueName: "number"))
  var limit: Int?

  @Option(help: ArgumentHelp(ListOptionPhrase.sortOption, valueName: "order")) var sort: ListOrder?
  @Flag(help: ArgumentHelp(ListOptionPhrase.countOption)) var count = false

  @Flag(
    name: [.customShort("0"), .customLong("null")], help: ArgumentHelp(ListOptionPhrase.nullOption))
  var endsWithNull = false

  @Flag(help: ArgumentHelp(ListOptionPhrase.noPagerOption)) var noPager = false

  func validate() throws {
    try requireOneFormat(json, format)
    if let limit, limit < 1 { throw ValidationError(ListOptionPhrase.limitOne) }
    if template != nil, json || format != nil || fields != nil || jqExpression != nil {
      throw ValidationError(ListOptionPhrase.templateAlone)
    }
    if jqExpression != nil, let format, ![.json, .ndjson].contains(format) {
      throw ValidationError(ListOptionPhrase.jqNeedsJSON)
    }
    let endsLines = template != nil || [.plain, .tsv, .ndjson].contains(chosenFormat())
    if endsWithNull, !endsLines || jqExpression != nil {
      throw ValidationError(ListOptionPhrase.nullNeedsLines)
    }
  }

  var isForm: Bool {
    json || format != nil || fields != nil || template != nil || jqExpression != nil
      || limit != nil || sort != nil || count || endsWithNull
  }

  /// Takes the directory's own fields into account, whose names are given.
  func checked(own: [String]) throws -> ListOptions {
    var options = self
    do throws(OutputFieldError) {
      options.fields = try fields?.map { field throws(OutputFieldError) in try field.among(own) }
        .uniqued()
      options.template = try template?.among(own)
    } catch { throw CommandError(message: error.message(own), status: .usage) }
    return options
  }

  func form(default defaultFormat: ListFormat = .table) -> ListForm {
    var form = ListForm(chosenFormat(default: defaultFormat))
    form.fields = fields
    form.template = template
    form.isCount = count
    if endsWithNull { form.lineEnd = "\0" }
    return form
  }

  private func chosenFormat(default defaultFormat: ListFormat = .table) -> ListFormat {
    if json || jqExpression != nil, format == nil { return .json }
    return format ?? (endsWithNull ? .plain : defaultFormat)
  }
}

// What the argument parser says of a value is the description of its error.
extension OutputFieldError: CustomStringConvertible {
  package var description: String { message([]) }

  /// The fault, and which field may be meant, where `own` are the names of the directory's own.
  fileprivate func message(_ own: [String]) -> String {
    let names = OutputField.everywhere.map(\.name) + own
    let suggestion = Suggestion.nearest(to: name, among: names)
    return MessagePhrase.unknownField(name: name.excerpt) + " "
      + (suggestion.map { MessagePhrase.didYouMean(name: $0) }
        ?? MessagePhrase.fieldsAre(fields: names.joined(separator: ScreenPhrase.comma)))
  }
}

extension RowTemplate.SyntaxError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownField(let name): OutputFieldError(name: name).description
    case .unclosedBrace: ListOptionPhrase.unclosedBrace
    case .unknownEscape(let escape): ListOptionPhrase.unknownEscape(escape: escape.excerpt)
    }
  }
}

// What an option can be: its words are the raw values.
extension ExportFormat: ExpressibleByArgument {}
extension ListFormat: ExpressibleByArgument {}
extension ListOrder: ExpressibleByArgument {}
extension RecordFormat: ExpressibleByArgument {}
extension StatusFormat: ExpressibleByArgument {}
extension VCardVersion: ExpressibleByArgument {}

extension StartTime: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// The options of lists of notes, greetings and quotes: in which form, and how many.
struct NoteListOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption)) var json = false
  @Option(help: ArgumentHelp(HelpPhrase.formatOption)) var format: RecordFormat?
  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(ListOptionPhrase.rowLimitOption, valueName: "number"))
  var limit: Int?

  func validate() throws {
    try requireOneFormat(json, format)
    if let limit, limit < 1 { throw ValidationError(ListOptionPhrase.limitOne) }
  }

  var chosenFormat: RecordFormat { format ?? (json ? .json : .table) }
  var mostRows: Int { limit ?? .max }
}

struct ChoiceOptions: ParsableArguments, Sendable {
  @Option(
    name: [.customShort("p"), .customLong("position")], parsing: .singleValue,
    help: ArgumentHelp(HelpPhrase.positionOption, valueName: "position"))
  var positions: [String] = []
  @Flag(help: ArgumentHelp(HelpPhrase.matchedOption)) var matched = false
  @Flag(help: ArgumentHelp(HelpPhrase.unmatchedOption)) var unmatched = false

  func validate() throws {
    if matched, unmatched { throw ValidationError(MessagePhrase.matchedOrUnmatched) }
  }

  var isMade: Bool { !positions.isEmpty || matched || unmatched }

  func chosen(of employees: [Employee], cards: [PersonKey: [Contact]]) -> [Employee] {
    withCards(withPosition(employees), cards)
  }

  func withPosition(_ employees: [Employee]) -> [Employee] {
    TypedGroups.positions(positions).employees(of: employees)
  }

  func withCards(_ employees: [Employee], _ cards: [PersonKey: [Contact]]) -> [Employee] {
    matched || unmatched ? employees.filter { (cards[$0.key] != nil) == matched } : employees
  }

  func nobodyLeft(of employees: [Employee]) -> [String] {
    if let lines = errorLines(employees) { return lines }
    if employees.isEmpty || matched == unmatched { return [MessagePhrase.nobodyListed] }
    return [matched ? MessagePhrase.nobodyInContacts : MessagePhrase.everybodyInContacts]
  }

  /// The error, and the positions that exist; `nil` if some employee has one of the chosen ones.
  func errorLines(_ employees: @autoclosure () throws -> [Employee]) rethrows -> [String]? {
    try TypedGroups.positions(positions).errorLines(employees())
  }
}
