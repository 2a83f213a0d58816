internal import EmployeeDirectory

/// How to write a search, for `help search` and the manual.
enum SearchHelp {
  /// Every form of a term and what it finds.
  static var terms: [HelpLayout.Row] {
    [
      ("mari web", SearchPhrase.and.text), ("mari or jaan", SearchPhrase.or.text),
      ("not:web, -web", SearchPhrase.not.text), ("\"tartu buss\"", SearchPhrase.phrase.text),
      ("'=mari', project:=app", SearchPhrase.exact.text),
      ("email:telisa", SearchPhrase.field.text(["fields": SearchQuery.Field.list])),
      ("5551, phone:55-1", SearchPhrase.phone.text), ("matched:yes", SearchPhrase.matched.text),
      ("'joined:<30d'", SearchPhrase.joinedAge.text), ("joined:2026-10", SearchPhrase.joined.text),
    ]
  }

  /// Commands to type.
  static let examples = [
    "employees search tester not:project:parkla",
    "employees search position:=pm or position:=sales",
    "employees search matched:no email:telisa",
  ]
}

extension SearchQuery.Field {
  /// All fields, as they are typed.
  static var list: String {
    allCases.map(\.rawValue).joined(separator: ScreenPhrase.comma.text)
  }
}
