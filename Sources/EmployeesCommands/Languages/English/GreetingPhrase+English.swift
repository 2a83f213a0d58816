extension GreetingPhrase {
  var english: Template {
    switch self {
    case .greeting: "Send colleagues greetings, and read those you got."
    case .greetingDiscussion:
      """
      Without a subcommand, shows how many greetings are new, scheduled, sent, failed or \
      unsure. Received ones are found in the Maildirs of mail: in the configuration, which are \
      only read.
      """
    case .list: "List greetings, newest first."
    case .listDiscussion:
      """
      Shows greetings that contain every TEXT in the subject, the occasion, or a name or \
      address, whatever the case and accents. A received greeting is listed if it is addressed \
      to you by somebody in the directory or your contacts; doctor tells of others.
      """
    case .termsArgument: "What to look for; quoted, it may be several words."
    case .scheduledOption: "Show those that wait to be sent, or failed."
    case .inboxOption: "Show received ones."
    case .sentOption: "Show those that were sent."
    case .occasionOption: "Show only greetings for this occasion."
    case .againOption: "Repeat a search of greeting history."
    case .againAlone: "--again repeats a search as it was; give it alone."
    case .show: "Show a greeting in full."
    case .showDiscussion:
      """
      Shows the text and the picture. --next and --previous go through the last list; at its \
      end the exit status is 1.
      """
    case .idArgument: "The ID of the greeting, as greeting list shows it, or its beginning."
    case .nextOption: "Show the one after it in the last list."
    case .previousOption: "Show the one before it in the last list."
    case .nextOrPrevious: "give --next or --previous, not both."
    case .noNext: "that was the last one of the list."
    case .noPrevious: "that was the first one of the list."
    case .shownID: "Greeting {id}."
    case .picture: "Picture: {name}"
    case .isCut: "parts of the mail were left out: there are too many, or they are too large."
    case .unreadable: "{path} cannot be read as a mail: {cause}."
    case .delete: "Delete greetings."
    case .deleteDiscussion:
      """
      Your own copies go to the bin of their Maildir; those that wait are not sent then. \
      Received ones are hidden here, and stay in your mail. On a terminal, shows them and \
      asks; otherwise it needs --yes.
      """
    case .deleteNeedsYes: "without a terminal, greeting delete needs --yes."
    case .deleteQuestion: "Delete what is shown? [y/N]"
    case .deleted: "Deleted greeting {id}."
    case .hidden: "Hid greeting {id}; the mail stays where it is."
    case .notDeleted: "{path} was not deleted: {cause}."
    case .history: "Show the last five searches for greetings."
    case .historyDiscussion: "greeting list --again NUMBER repeats one."
    case .noSearches: "you have not searched for greetings yet."
    case .noSuchSearch: "there was no search {number}."
    case .historyShows: "'employees greeting history' shows the searches."
    case .noGreetings: "you have no greetings yet."
    case .noneMatches: "no greeting matches."
    case .noSuchGreeting: "no greeting has the ID \"{id}\"."
    case .severalGreetings: "several greetings have an ID that begins with \"{id}\"."
    case .listShowsIDs: "'employees greeting list' shows the IDs."
    case .idColumn: "id"
    case .whenColumn: "when"
    case .stateColumn: "state"
    case .personColumn: "with"
    case .subjectColumn: "subject"
    case .newWord: "new"
    case .scheduledWord: "scheduled"
    case .sendingWord: "sending"
    case .sentWord: "sent"
    case .unsureWord: "unsure"
    case .failedWord: "failed"
    case .receivedWord: "received"
    case .fromLabel: "From"
    case .toLabel: "To"
    case .subjectLabel: "Subject"
    case .atLabel: "When"
    case .stateLabel: "State"
    case .occasionLabel: "Occasion"
    case .replyLabel: "Reply"
    case .noGMime: "{library} could not be loaded"
    case .installGMime: "Mails need GMime 3.2: on Debian, install libgmime-3.0-0."
    case .invalidField: "the field {field} cannot stand in a mail"
    case .lineTooLong: "a line would be longer than servers take"
    case .noMessage: "not a mail"
    case .tooComplex: "too many parts"
    case .gmimeFailed: "GMime ran out of memory"
    case .severalSenders: "names no sender, or several; it is not listed"
    case .unknownSender:
      "{address} is in neither the directory nor your contacts; it is not listed"
    case .notToMe: "not addressed to you; it is not listed"
    }
  }
}
