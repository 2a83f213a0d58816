extension TopicPhrase {
  var english: Template {
    switch self {
    case .formatting: "Output formats for people, scripts and mail programs."
    case .formattingDiscussion:
      """
      'list' and 'search' print a table or, with --format, one of the formats below. On a terminal \
      the table has colours and links, and a long one goes through a pager.
      """
    case .formats: "Formats"
    case .tableFormat: "Columns, grouped by position; the default."
    case .plainFormat:
      """
      A line per person, with tabs between name, email, phone, position and projects; no header.
      """
    case .tsvFormat: "Tab-separated values with a header."
    case .csvFormat:
      "Comma-separated values with a header (RFC 4180). Cells never start a formula."
    case .jsonFormat: "An array of objects, the same as --json."
    case .ndjsonFormat: "An object per line."
    case .muttFormat: "For mutt's query_command."
    case .aercFormat: "For aerc's address-book-cmd."
    case .fields: "Fields"
    case .fieldsDiscussion:
      """
      tsv, csv and json have full_name, first_name, last_name, email, phone, position, projects and \
      feeds; json also has contact with the card's file, line and uid. In json, phone and contact \
      are null if there is none.

      --fields chooses fields, for the table, too; for mutt and aerc they are the note behind the \
      name. --template prints a line per person: \\t and \\n are a tab and a line end; behind \
      a backslash, a backslash or a brace stands for itself. '{projects:; }' joins values by \
      another text than a comma.
      """
    case .jsonDiscussion:
      """
      'show', 'contact', 'changes', 'status' and 'doctor' also take --json. Without a match 'list' \
      and 'search' print [], 'show' prints null. Times are RFC 3339 in UTC. The output is the same \
      in every language. docs/schema has a JSON Schema for each command.
      """
    case .environment: "Environment variables."
    case .environmentDiscussion:
      """
      An option takes precedence over its variable, a variable over the configuration file.
      """
    case .sameAs: "The same as {option}."
    case .feedsVariable: "The same as {option}: one {value} per line."
    case .contactsVariable: "The same as {option}: separated by \"{separator}\"."
    case .offlineVariable: "The same as {option}: 1 for yes, 0 for no."
    case .pagerVariable: "The pager for long lists. The default is PAGER, then less -FIRX."
    case .languageVariables: "The language; the first that is set decides."
    case .orderVariables: "The order of names; the first that is set decides."
    case .noColourVariable: "If not empty, turn colours and links off."
    case .forceColourVariable: "If set and not 0, show colours and links on a pipe, too."
    case .terminalVariable: "If dumb or not set, print text alone."
    case .proxyVariables: "Proxies, as in curl(1)."
    case .configurationHome: "Where employees/config.yaml is. The default is ~/.config."
    case .systemConfiguration:
      "Folders of the system's employees/config.yaml. The default is /etc/xdg."
    case .cacheHome: "Where the cache, employees/, is. The default is ~/.cache."
    case .exitCodes: "Exit statuses for scripts."
    case .statuses: "Statuses"
    case .successStatus: "Shown or done, from the cache too."
    case .nobodyStatus: "Nothing matches."
    case .ambiguousStatus: "More than one person matches where one was meant."
    case .changedStatus: "'refresh --exit-code': something changed."
    case .usageStatus: "Wrong usage."
    case .invalidAnswerStatus:
      """
      'refresh': a feed's answer is not a valid feed. 'doctor --exit-code': there are problems. \
      'login': the provider's answer is not usable. \
      'greeting', 'quote add': a mail failed, or may have been sent. 'quote import': the mail was \
      not taken.
      """
    case .unavailableStatus:
      """
      No feed answered and nothing is cached. 'export ldif --changes': the log of changes does not \
      reach back that far. 'picture', 'export --pictures': a picture could not be had.
      """
    case .inputOutputStatus:
      "The cache or the output cannot be read or written, or another program cannot be used."
    case .temporaryFailureStatus:
      """
      'refresh': a feed could not be reached; the last good answer is kept. 'login' and 'logout': the \
      provider could not be reached, or the sign-in was refused or not finished. 'greeting', 'quote \
      add': a mail could not be sent now, and waits.
      """
    case .configurationStatus:
      "Wrong configuration, or a configured contacts path that cannot be read."
    case .interruptedStatus: "Interrupted by Ctrl-C."
    case .dataHome: "Where your own files, employees/, are. The default is ~/.local/share."
    case .stateHome: "Where the log of changes, employees/, is. The default is ~/.local/state."
    }
  }
}
