import EmployeeDirectory
import Localization

/// How to write a search, for `help search` and the manual.
package enum SearchHelp {
  /// Every form of a term and what it finds.
  package static var terms: [HelpLayout.Row] {
    [
      ("mari web", SearchPhrase.and), ("mari or jaan", SearchPhrase.or),
      ("not:web, -web", SearchPhrase.not), ("\"tartu buss\"", SearchPhrase.phrase),
      ("'=mari', project:=app", SearchPhrase.exact),
      ("email:telisa", SearchPhrase.field(fields: SearchQuery.Field.list)),
      ("5551, phone:55-1", SearchPhrase.phone), ("office:tallinn", SearchPhrase.office),
      ("has:phone", SearchPhrase.has), ("juergen", SearchPhrase.spellings),
      ("matched:yes", SearchPhrase.matched),
      ("'joined:<30d'", SearchPhrase.joinedAge), ("joined:2026-10", SearchPhrase.joined),
    ]
  }

  /// Commands to type.
  package static let examples = [
    "employees search tester not:project:parkla",
    "employees search position:=pm or position:=sales",
    "employees search matched:no email:telisa",
  ]
}

extension SearchQuery.Field {
  /// All fields, as they are typed.
  package static var list: String { everywhere.map(\.name).joined(separator: ScreenPhrase.comma) }
}
