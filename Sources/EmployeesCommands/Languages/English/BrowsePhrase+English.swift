extension BrowsePhrase {
  var english: Template {
    switch self {
    case .browse: "Browse the directory on the full screen."
    case .browseDiscussion:
      """
      Type to filter: the terms of 'search', as you type them. Enter opens a person, Esc goes one \
      step back. Letters are keys after Tab or Esc, or with Alt; '?' lists them all.

      The last good answer is shown at once. The feeds are asked meanwhile, and again every \
      max-age; what changed is marked for a moment.

      With --print, Enter prints the person, or everyone who is marked, as 'list' does; Ctrl-C \
      prints nothing and ends with 130. The screen is on /dev/tty: the output can be a pipe.
      """
    case .printOption: "Print the chosen people on quitting."
    case .printNeeded: "this option of 'browse' needs --print."
    case .noTerminal: "'browse' needs a terminal."
    case .dumbTerminal: "'browse' needs a terminal that moves its cursor; TERM is \"{term}\"."
    case .tooSmall: "Too small: {size} is needed."
    case .placeholder: "Type a name, project or position"
    case .matching: "{count} of {total}"
    case .loading: "Loading"
    case .asking: "asking"
    case .marked: "{count} marked"
    case .nobodyYet: "Nothing is cached yet. The feeds are being asked."
    case .noAnswer: "No feed has answered yet. {refresh} tries again, {problems} tells why."
    case .offline: "Nothing is cached. Start without --offline to ask the feeds."
    case .empty: "The directory is empty."
    case .nobodyMatches: "Nobody matches. {back} clears the query, {filter} changes the filters."
    case .couldNotRefresh: "could not refresh"
    case .problems: "Problems"
    case .noProblems: "No problems."
    case .chooseCopy: "Copy:"
    case .copied: [.one: "Copied {count} value.", .other: "Copied {count} values."]
    case .filters: "Filters"
    case .profiles: "Profile"
    case .sorting: "Order and groups"
    case .help: "Keys"
    case .inContacts: "in your contacts"
    case .notInContacts: "not in your contacts"
    case .noProject: "No project"
    case .groupByPosition: "group by position"
    case .groupByOffice: "group by office"
    case .groupByProject: "group by project"
    case .orderByLast: "by last name"
    case .orderByFirst: "by first name"
    case .orderByNewest: "newest first"
    case .hintOpen: "open"
    case .hintChoose: "choose"
    case .hintAct: "use"
    case .hintMark: "mark"
    case .hintCopy: "copy"
    case .hintQuery: "search"
    case .hintList: "to the list"
    case .hintBack: "back"
    case .hintHelp: "help"
    case .hintRefresh: "try again"
    case .cardHint: "{key} opens the card"
    case .editorVariables: "The editor for notes, and for contact cards in 'browse'."
    case .hintProblems: "what went wrong"
    case .hintZoomIn: "larger"
    case .hintZoomOut: "smaller"
    case .noPicture: "{name} has no picture."
    case .picturesOff:
      "Pictures are not shown here: this terminal shows none, or `pictures-as` is `never`."
    case .loadingPicture: "loading the picture"
    case .notAsked: "The feeds are not asked, because of --offline."
    case .nothingMatches: "Nothing matches."
    case .contactsUnread: "contacts could not be read"
    case .noEditor: "Name an editor in VISUAL or EDITOR."
    case .mouseOn: "The mouse works in browse."
    case .mouseOff: "The mouse selects text."
    case .copyEmail: "email"
    case .copyPhone: "phone"
    case .copyName: "name"
    }
  }
}
