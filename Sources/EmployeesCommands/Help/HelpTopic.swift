import Configuration
import Localization
import Presentation

/// A help page on a subject that several commands share: `employees help exit-codes`.
enum HelpTopic: String, CaseIterable {
  case formatting
  case environment
  case exitCodes = "exit-codes"
  case search

  var abstract: String {
    switch self {
    case .formatting: TopicPhrase.formatting
    case .environment: TopicPhrase.environment
    case .exitCodes: TopicPhrase.exitCodes
    case .search: SearchPhrase.topic
    }
  }

  static var rows: [HelpLayout.Row] { allCases.map { ($0.rawValue, $0.abstract) } }

  func text(columns: Int?) -> String {
    let layout = HelpLayout(columns: columns)
    switch self {
    case .formatting:
      return layout.page([
        layout.paragraphs([abstract, TopicPhrase.formattingDiscussion]),
        layout.section(TopicPhrase.formats, rows: ListFormat.rows),
        layout.section(TopicPhrase.fields, text: TopicPhrase.fieldsDiscussion),
        layout.section("JSON", text: Self.jsonDescription),
        layout.examples(
          Examples.text([
            "employees list --format plain | cut -f 2",
            "employees search parkla --format csv > parkla.csv",
            "employees list --json | jq -r '.[] | select(.phone == null) | .email'",
          ])),
      ])
    case .environment:
      return layout.page([
        layout.paragraphs([abstract, TopicPhrase.environmentDiscussion]),
        layout.section(UsagePhrase.variables, rows: Self.variables),
      ])
    case .exitCodes:
      return layout.page([
        layout.paragraphs([abstract]),
        layout.section(
          TopicPhrase.statuses,
          rows: ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }),
      ])
    case .search:
      return layout.page([
        layout.paragraphs([abstract + " " + SearchPhrase.options]),
        layout.section(SearchPhrase.terms, rows: SearchHelp.terms),
        layout.examples(Examples.text(SearchHelp.examples)),
      ])
    }
  }

  static var jsonDescription: String {
    let commands = (try? CommandInfo.program())?.paths(taking: "--json") ?? []
    return TopicPhrase.jsonDiscussion(commands: commands.joined(separator: ScreenPhrase.comma))
  }

  static var variables: [HelpLayout.Row] {
    SettingTable.variables.map { ($0.variable, meaning(of: $0)) } + [
      ("EMPLOYEES_PAGER", TopicPhrase.pagerVariable),
      ("EMPLOYEES_SECRET", SignInPhrase.secretVariable),
      ("EMPLOYEES_ISSUER", SignInPhrase.issuerVariable),
      ("MAILER", ActionPhrase.mailerVariable),
      ("VISUAL, EDITOR", BrowsePhrase.editorVariables),
      ("WAYLAND_DISPLAY, DISPLAY, TMUX", ActionPhrase.clipboardVariables),
      ("LC_ALL, LC_MESSAGES, LANG", TopicPhrase.languageVariables),
      ("LC_ALL, LC_COLLATE, LANG", TopicPhrase.orderVariables),
      ("NO_COLOR", TopicPhrase.noColourVariable),
      ("CLICOLOR_FORCE", TopicPhrase.forceColourVariable),
      ("TERM", TopicPhrase.terminalVariable),
      ("http_proxy, https_proxy, all_proxy, no_proxy", TopicPhrase.proxyVariables),
      ("XDG_CONFIG_HOME", TopicPhrase.configurationHome),
      ("XDG_CONFIG_DIRS", TopicPhrase.systemConfiguration),
      ("XDG_CACHE_HOME", TopicPhrase.cacheHome),
      ("XDG_STATE_HOME", TopicPhrase.stateHome),
      ("XDG_DATA_HOME", TopicPhrase.dataHome),
    ]
  }

  private static func meaning(of setting: any AnySetting) -> String {
    if setting.help == nil, let note = setting.note { return note.replacing("\n", with: " ") }
    return switch setting.syntax {
    case .flag: TopicPhrase.offlineVariable(option: setting.option)
    case .single: TopicPhrase.sameAs(option: setting.option)
    case .list(let valueName, "\n", _):
      TopicPhrase.feedsVariable(option: setting.option, value: valueName.uppercased())
    case .list(_, let separator, _):
      TopicPhrase.contactsVariable(option: setting.option, separator: "\(separator)")
    }
  }
}

extension ListFormat {
  static var rows: [HelpLayout.Row] { allCases.map { ($0.rawValue, $0.meaning) } }

  private var meaning: String {
    switch self {
    case .table: TopicPhrase.tableFormat
    case .plain: TopicPhrase.plainFormat
    case .tsv: TopicPhrase.tsvFormat
    case .csv: TopicPhrase.csvFormat
    case .json: TopicPhrase.jsonFormat
    case .ndjson: TopicPhrase.ndjsonFormat
    case .mutt: TopicPhrase.muttFormat
    case .aerc: TopicPhrase.aercFormat
    }
  }
}

extension ExitStatus {
  var meaning: String {
    switch self {
    case .success: TopicPhrase.successStatus
    case .noMatch: TopicPhrase.nobodyStatus
    case .ambiguous: TopicPhrase.ambiguousStatus
    case .changed: TopicPhrase.changedStatus
    case .usage: TopicPhrase.usageStatus
    case .invalidAnswer: TopicPhrase.invalidAnswerStatus
    case .unavailable: TopicPhrase.unavailableStatus
    case .inputOutput: TopicPhrase.inputOutputStatus
    case .temporaryFailure: TopicPhrase.temporaryFailureStatus
    case .configuration: TopicPhrase.configurationStatus
    case .interrupted: TopicPhrase.interruptedStatus
    }
  }
}
