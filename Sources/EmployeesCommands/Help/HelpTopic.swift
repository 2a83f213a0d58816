/// A help page on a subject that several commands share: `employees help exit-codes`.
enum HelpTopic: String, CaseIterable {
  case formatting
  case environment
  case exitCodes = "exit-codes"
  case search

  /// The subject in one line.
  var abstract: String {
    switch self {
    case .formatting: TopicPhrase.formatting.text
    case .environment: TopicPhrase.environment.text
    case .exitCodes: TopicPhrase.exitCodes.text
    case .search: SearchPhrase.topic.text
    }
  }

  /// The topics as completion offers them behind `help`.
  static var commands: [CommandInfo] {
    allCases.map { topic in
      CommandInfo(
        commandName: topic.rawValue, abstract: topic.abstract, discussion: nil, shouldDisplay: true,
        arguments: nil, subcommands: nil)
    }
  }

  /// The page, in the current language.
  ///
  /// - Parameter columns: of the terminal; `nil` without one.
  /// - Returns: the lines, each with its end.
  func text(columns: Int?) -> String {
    let layout = HelpLayout(columns: columns)
    switch self {
    case .formatting:
      return layout.page([
        layout.paragraphs([abstract, TopicPhrase.formattingDiscussion.text]),
        layout.section(TopicPhrase.formats.text, rows: ListFormat.rows),
        layout.section(TopicPhrase.fields.text, text: TopicPhrase.fieldsDiscussion.text),
        layout.section("JSON", text: TopicPhrase.jsonDiscussion.text),
        layout.examples(
          Examples.text(
            "employees list --format plain | cut -f 2",
            "employees search parkla --format csv > parkla.csv",
            "employees list --json | jq -r '.[] | select(.phone == null) | .email'")),
      ])
    case .environment:
      return layout.page([
        layout.paragraphs([abstract, TopicPhrase.environmentDiscussion.text]),
        layout.section(UsagePhrase.variables.text, rows: Self.variables),
      ])
    case .exitCodes:
      return layout.page([
        layout.paragraphs([abstract]),
        layout.section(
          TopicPhrase.statuses.text,
          rows: ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }),
      ])
    case .search:
      return layout.page([
        layout.paragraphs([abstract + " " + SearchPhrase.options.text]),
        layout.section(SearchPhrase.terms.text, rows: SearchHelp.terms),
        layout.examples(Examples.text(SearchHelp.examples)),
      ])
    }
  }

  /// The environment variables that the program reads.
  static var variables: [HelpLayout.Row] {
    SettingTable.variables.map { ($0.variable, meaning(of: $0)) } + [
      ("EMPLOYEES_PAGER", TopicPhrase.pagerVariable.text),
      ("EMPLOYEES_SECRET", SignInPhrase.secretVariable.text),
      ("EMPLOYEES_ISSUER", SignInPhrase.issuerVariable.text),
      ("MAILER", ActionPhrase.mailerVariable.text),
      ("VISUAL, EDITOR", BrowsePhrase.editorVariables.text),
      ("WAYLAND_DISPLAY, DISPLAY, TMUX", ActionPhrase.clipboardVariables.text),
      ("LC_ALL, LC_MESSAGES, LANG", TopicPhrase.languageVariables.text),
      ("LC_ALL, LC_COLLATE, LANG", TopicPhrase.orderVariables.text),
      ("NO_COLOR", TopicPhrase.noColourVariable.text),
      ("CLICOLOR_FORCE", TopicPhrase.forceColourVariable.text),
      ("TERM", TopicPhrase.terminalVariable.text),
      ("http_proxy, https_proxy, all_proxy, no_proxy", TopicPhrase.proxyVariables.text),
      ("XDG_CONFIG_HOME", TopicPhrase.configurationHome.text),
      ("XDG_CONFIG_DIRS", TopicPhrase.systemConfiguration.text),
      ("XDG_CACHE_HOME", TopicPhrase.cacheHome.text),
      ("XDG_STATE_HOME", TopicPhrase.stateHome.text),
      ("XDG_DATA_HOME", TopicPhrase.dataHome.text),
    ]
  }

  /// What a setting's variable means: which option it is the same as, and how it is written.
  private static func meaning(of setting: any AnySetting) -> String {
    if setting.help == nil, let note = setting.note {
      return note.text.replacing("\n", with: " ")
    }
    let option = ["option": setting.option]
    return switch setting.syntax {
    case .flag: TopicPhrase.offlineVariable.text(option)
    case .single: TopicPhrase.sameAs.text(option)
    case .list(let valueName, "\n", _):
      TopicPhrase.feedsVariable.text(["option": setting.option, "value": valueName.uppercased()])
    case .list(_, let separator, _):
      TopicPhrase.contactsVariable.text(["option": setting.option, "separator": "\(separator)"])
    }
  }
}

extension ListFormat {
  /// All formats, with what they are for.
  static var rows: [HelpLayout.Row] { allCases.map { ($0.rawValue, $0.meaning) } }

  private var meaning: String {
    switch self {
    case .table: TopicPhrase.tableFormat.text
    case .plain: TopicPhrase.plainFormat.text
    case .tsv: TopicPhrase.tsvFormat.text
    case .csv: TopicPhrase.csvFormat.text
    case .json: TopicPhrase.jsonFormat.text
    case .ndjson: TopicPhrase.ndjsonFormat.text
    case .mutt: TopicPhrase.muttFormat.text
    case .aerc: TopicPhrase.aercFormat.text
    }
  }
}

extension ExitStatus {
  /// What the status tells a script.
  var meaning: String {
    switch self {
    case .success: TopicPhrase.successStatus.text
    case .noMatch: TopicPhrase.nobodyStatus.text
    case .ambiguous: TopicPhrase.ambiguousStatus.text
    case .changed: TopicPhrase.changedStatus.text
    case .usage: TopicPhrase.usageStatus.text
    case .invalidAnswer: TopicPhrase.invalidAnswerStatus.text
    case .unavailable: TopicPhrase.unavailableStatus.text
    case .inputOutput: TopicPhrase.inputOutputStatus.text
    case .temporaryFailure: TopicPhrase.temporaryFailureStatus.text
    case .configuration: TopicPhrase.configurationStatus.text
    case .interrupted: TopicPhrase.interruptedStatus.text
    }
  }
}
