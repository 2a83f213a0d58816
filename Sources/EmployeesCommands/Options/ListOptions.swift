internal import ArgumentParser

/// The options of `list` and `search`: which employees, in which order and form.
struct ListOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: ArgumentHelp(HelpPhrase.listJSONOption.text))
  var json = false

  @Option(help: ArgumentHelp(HelpPhrase.formatOption.text))
  var format: ListFormat?

  @Option(
    help: ArgumentHelp(ListOptionPhrase.fieldsOption.text, valueName: "names"),
    completion: .list(OutputField.allCases.map(\.rawValue)), transform: Self.fields)
  var fields: OutputFieldList?

  @Option(
    help: ArgumentHelp(ListOptionPhrase.templateOption.text, valueName: "template"),
    transform: Self.template)
  var template: RowTemplate?

  @Option(
    name: .customLong("jq"),
    help: ArgumentHelp(ListOptionPhrase.jqOption.text, valueName: "expression"))
  var jqExpression: String?

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(ListOptionPhrase.limitOption.text, valueName: "number"))
  var limit: Int?

  @Option(help: ArgumentHelp(ListOptionPhrase.sortOption.text, valueName: "order"))
  var sort: ListOrder?

  @Flag(help: ArgumentHelp(ListOptionPhrase.countOption.text))
  var count = false

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: ArgumentHelp(ListOptionPhrase.nullOption.text))
  var endsWithNull = false

  @Flag(name: .customLong("no-pager"), help: ArgumentHelp(ListOptionPhrase.noPagerOption.text))
  var hasNoPager = false

  @OptionGroup var choice: ChoiceOptions

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(MessagePhrase.jsonOrFormat.text(["format": format.rawValue]))
    }
    if let limit, limit < 1 { throw ValidationError(ListOptionPhrase.limitOne.text) }
    if template != nil, json || format != nil || fields != nil || jqExpression != nil {
      throw ValidationError(ListOptionPhrase.templateAlone.text)
    }
    if jqExpression != nil, let format, ![.json, .ndjson].contains(format) {
      throw ValidationError(ListOptionPhrase.jqNeedsJSON.text)
    }
    let endsLines = template != nil || [.plain, .tsv, .ndjson].contains(chosenFormat())
    if endsWithNull, !endsLines || jqExpression != nil {
      throw ValidationError(ListOptionPhrase.nullNeedsLines.text)
    }
  }

  /// Whether any option says how to print.
  var isForm: Bool {
    json || format != nil || fields != nil || template != nil || jqExpression != nil
      || limit != nil || sort != nil || count || endsWithNull
  }

  /// The form to print in; `defaultFormat` counts if no option asks for one.
  func form(default defaultFormat: ListFormat = .table) -> ListForm {
    var form = ListForm(chosenFormat(default: defaultFormat))
    form.fields = fields?.fields
    form.template = template
    form.isCount = count
    if endsWithNull { form.lineEnd = "\0" }
    return form
  }

  private func chosenFormat(default defaultFormat: ListFormat = .table) -> ListFormat {
    if json || jqExpression != nil, format == nil { return .json }
    return format ?? (endsWithNull ? .plain : defaultFormat)
  }

  private static func fields(_ text: String) throws -> OutputFieldList {
    do {
      return try OutputFieldList(text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  private static func template(_ text: String) throws -> RowTemplate {
    do {
      return try RowTemplate(text)
    } catch {
      throw ValidationError(error.message)
    }
  }
}

extension OutputFieldError {
  /// What is wrong, with the nearest field.
  fileprivate var message: String {
    let suggestion = Suggestion.nearest(to: name, among: OutputField.allCases.map(\.rawValue))
    return MessagePhrase.unknownField.text(["name": name.excerpt]) + " "
      + (suggestion.map { MessagePhrase.didYouMean.text(["name": $0]) }
        ?? MessagePhrase.fieldsAre.text(["fields": OutputField.names]))
  }
}

extension RowTemplate.SyntaxError {
  /// What is wrong.
  fileprivate var message: String {
    switch self {
    case .unknownField(let name): OutputFieldError(name: name).message
    case .unclosedBrace: ListOptionPhrase.unclosedBrace.text
    case .unknownEscape(let escape):
      ListOptionPhrase.unknownEscape.text(["escape": escape.excerpt])
    }
  }
}
