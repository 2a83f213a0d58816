import Browser
import Testing

@testable import EmployeesCommands

/// Everything the program says, in every language.
enum Catalogue {
  /// A text in every language.
  struct Entry: Sendable, CustomTestStringConvertible {
    /// The subject and the key: "ScreenPhrase.people".
    let name: String
    let templates: [Language: Template]

    var testDescription: String { name }

    /// The text's forms in a language, by number; a text of one form has it under `nil`.
    func forms(in language: Language) -> [PluralCategory?: String] {
      switch templates[language] {
      case .text(let text): [nil: text]
      case .plural(let forms):
        Dictionary(uniqueKeysWithValues: forms.map { (Optional($0.key), $0.value) })
      case nil: [:]
      }
    }
  }

  /// The subjects, a file of keys each.
  static let subjects: [any Phrase.Type] = [
    HelpPhrase.self, ScreenPhrase.self, PositionPhrase.self, MessagePhrase.self, FaultPhrase.self,
    RecordFaultPhrase.self, SystemErrorPhrase.self, ConfigurationPhrase.self, ExportPhrase.self,
    YAMLPhrase.self, SettingPhrase.self, UsagePhrase.self, CardPhrase.self, TopicPhrase.self,
    ListOptionPhrase.self, ActionPhrase.self, ChangePhrase.self, SearchPhrase.self,
    CachePhrase.self, BrowsePhrase.self, BrowserAction.self, PicturePhrase.self,
    PictureFaultPhrase.self, ProfilePhrase.self, NotePhrase.self, SignInPhrase.self,
    NoteSyncPhrase.self, GreetingPhrase.self, MailPhrase.self, TemplatePhrase.self,
    WritingPhrase.self, QuotePhrase.self, QuoteFormPhrase.self,
  ]

  /// All texts.
  static let entries: [Entry] = subjects.flatMap { entries(of: $0) }

  private static func entries<Subject: Phrase>(of subject: Subject.Type) -> [Entry] {
    subject.allCases.map { phrase in
      Entry(
        name: "\(subject).\(phrase)",
        templates: Dictionary(
          uniqueKeysWithValues: Language.allCases.map { ($0, phrase.template(in: $0)) }))
    }
  }
}
