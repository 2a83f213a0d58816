extension QuotePhrase {
  var english: Template {
    switch self {
    case .quote: "Keep what colleagues said, among those who heard it."
    case .quoteDiscussion:
      """
      A quote is one mail to who said it, who heard it, and you; nobody else gets it. Those \
      people can forward it, and administrators of the mail can read it. Received quotes are \
      found in the Maildirs of mail: in the configuration, which are only read.
      """
    case .list: "List quotes, newest first."
    case .listDiscussion:
      """
      Shows quotes that contain every TERM in the text, or in the name or address of somebody \
      who said, heard or added it, whatever the case and accents. A received quote is listed \
      if you and its sender are among its people; doctor tells of others.
      """
    case .saidByFilter: "Show only what this person said; me is you."
    case .heardByFilter: "Show only what this person heard; me is you; repeatable."
    case .noneSaidBy: "no quote was said by \"{name}\"."
    case .noneHeardBy: "no quote was heard by \"{name}\"."
    case .noQuotes: "you have no quotes yet. 'employees quote add' adds one."
    case .noneMatches: "no quote matches."
    case .textColumn: "quote"
    case .openingMark: "“"
    case .closingMark: "”"
    case .show: "Show a quote in full."
    case .showDiscussion:
      """
      Shows who said it, who heard it, who added it, and when; of your own, also what became \
      of each mail, with the ID that greeting send and greeting resend take.
      """
    case .idArgument: "The ID of the quote, as quote list shows it, or its beginning."
    case .noSuchQuote: "no quote has the ID \"{id}\"."
    case .listShowsIDs: "'employees quote list' shows the IDs."
    case .severalQuotes: "several quotes have an ID that begins with \"{id}\"."
    case .add: "Add a quote, and send it to those who were there."
    case .addDiscussion:
      """
      On a terminal it asks what is missing, shows the mail, and asks whether to send it. \
      Elsewhere TEXT or standard input, --said-by, --heard-by and --yes must say it all. Who said \
      it, who heard it and you get it, and nobody else. NAME is a person of the directory or your \
      contacts with an email; me is you. A quote has at most 280 characters. Prints the new ID \
      where standard output is not a terminal. Ends with 75 if the server cannot be reached: the \
      mail then waits for greeting send-due.
      """
    case .textArgument: "What was said; - reads it from standard input."
    case .saidByOption: "Who said it; me is you."
    case .heardByOption: "Who heard it; me is you; repeatable."
    case .empty: "the quote is empty; nothing was written."
    case .tooLong:
      [
        .one: "the quote has {count} character more than {limit}; nothing was written.",
        .other: "the quote has {count} characters more than {limit}; nothing was written.",
      ]
    case .onlySpeakerHeard: "{name} said it; somebody else must have heard it."
    case .tooManyListeners:
      [
        .one: "at most {count} person can have heard it; nothing was written.",
        .other: "at most {count} people can have heard it; nothing was written.",
      ]
    case .mailSubject: "A quote by {name}"
    case .mailSaidBy: "Said by: {name}"
    case .mailHeardBy: "Heard by: {names}"
    case .mailAddedBy: "Added by: {name}"
    case .whatNow: "What now?"
    case .isKept:
      "Quote {id} is in the queue; 'employees greeting send-due' sends what is not sent yet."
    case .whoHasIt: "'employees quote show {id}' shows who has it, and the IDs of its mails."
    case .mailOnlyThese: "This mail went to these people only."
    case .sendQuestion:
      [
        .one: "Send to {count} person?",
        .other: "Send to {count} people?",
      ]
    case .sendChoice: "send"
    case .cancelQuestion: "Throw the quote away? [y/N]"
    case .sent:
      [
        .one: "Sent quote {id} to {count} person.",
        .other: "Sent quote {id} to {count} people.",
      ]
    case .delete: "Delete your copy of a quote."
    case .deleteDiscussion:
      """
      Your own copies go to the bin of their Maildir, and the quote is hidden here for good; a \
      mail that you got stays where it is. The others keep their copies, but those whose mail \
      still waits will not get it. On a terminal, shows it and asks; otherwise it needs --yes.
      """
    case .deleteNeedsYes: "without a terminal, quote delete needs --yes."
    case .deleteQuestion:
      [
        .one: "Delete your copy of this quote? [y/N]",
        .other: "Delete your copies of these {count} quotes? [y/N]",
      ]
    case .waiting:
      [
        .one: "It was not sent to {people} yet, who will not get it.",
        .other: "It was not sent to these {count} people yet, who will not get it: {people}.",
      ]
    case .deleted: "Deleted your copy of quote {id}; the others keep theirs."
    case .deletedUnsent: "Deleted quote {id}; it was not sent to {people}."
    case .importQuote: "Take in a quote from a mail on standard input."
    case .importDiscussion:
      """
      Reads one mail as it was received, for example from mutt's pipe; a line "From …" before \
      its header is passed over. You and its sender must be among the quote's people. A quote \
      that you deleted comes back. Prints the ID where standard output is not a terminal. Ends \
      with 65 if the mail is not taken.
      """
    case .importNeedsInput: "quote import reads a mail on standard input, which is a terminal here."
    case .imported: "Took in quote {id} of {name}."
    case .importedBefore: "Quote {id} of {name} was here already."
    case .notImported: "the mail was not taken: {cause}."
    case .whoAreYou:
      "quotes are for those who were there: set 'me:' in the configuration to your email or full name."
    case .noKeyword: "its Keywords do not name it a quote"
    case .otherContent: "another quote with the same UID says something else"
    case .unreadableMessage: "it cannot be read as a mail, or is too large"
    case .noCalendar: "it has no calendar part"
    case .severalSenders: "it names no sender, or several"
    case .notMine: "you are not among its people"
    case .foreignSender: "its sender is not among its people"
    case .broken: "its calendar is broken, or not exactly one journal"
    case .invitation: "its calendar is an invitation"
    case .noIdentifier: "its UID is missing or too long"
    case .noText: "it has no text"
    case .textTooLong: "its text is longer than {limit} characters"
    case .noSpeaker: "it does not name exactly one person who said it, with an address"
    case .badListeners: "it does not name 1 to {limit} people who heard it, with addresses"
    case .noAuthor: "it does not name exactly one person who added it, with an address"
    case .noDate: "it does not say when it was added"
    case .from: "from {address}: {cause}"
    }
  }
}
