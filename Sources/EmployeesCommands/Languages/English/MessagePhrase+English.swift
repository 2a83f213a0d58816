extension MessagePhrase {
  var english: Template {
    switch self {
    case .nobodyListed: "the directory is empty."
    case .nobodyCalled: "nobody is called \"{name}\"."
    case .nobodyMatches: "nobody matches \"{terms}\"."
    case .whichOne: "Which one? ({range})"
    case .severalMatch:
      [
        .one: "{count} person matches \"{name}\".",
        .other: "{count} people match \"{name}\".",
      ]
    case .cardsMatch:
      [
        .one: "{count} card matches \"{name}\".",
        .other: "{count} cards match \"{name}\".",
      ]
    case .andMore: "… and {count} more"
    case .didYouMean: "Did you mean {name}?"
    case .didYouMeanOneOf: "Did you mean {names} or {last}?"
    case .notInContacts: "{name} is not in your contacts."
    case .noCards: "your contacts have no cards."
    case .noContactsConfigured:
      """
      no contacts are configured. Name a .vcf file, or a folder of them, with 'contacts:' in \
      the configuration or with --contacts.
      """
    case .unknownCommand: "unknown command \"{name}\"."
    case .helpTellsCommands:
      "'employees --help' lists the commands; 'employees search' finds people."
    case .nothingToFind: "\"{term}\" has no letters or digits to search for."
    case .whatToFind: "Search for letters or digits, such as 'mari' or 'phone:5551'."
    case .nobodyWorksAs: "nobody has the position \"{position}\"."
    case .positionsAre: "The positions are {positions}."
    case .unknownField: "unknown field \"{name}\"."
    case .fieldsAre: "Fields are {fields}."
    case .nothingChanged: "Nothing changed."
    case .refreshed: "{people}; {changes}."
    case .unchanged: "nothing changed"
    case .cardUnreadable: "the card at {place} cannot be read: {cause}."
    case .cardMoved: "the card at {place} has just changed; try again."
    case .noOpener: "{program} is not on PATH; it is needed to open the card."
    case .openerFailed: "{program} could not open the card (exit status {status})."
    case .cardIsIn: "The card is in {path}."
    case .cardNotCopied: "the card could not be copied to {path}: {cause}."
    case .fileIsThere: "{path} already exists; left as it is."
    case .fileNotWritten: "cannot write {path}: {cause}."
    case .configurationGood:
      [.one: "{file}: OK, {count} feed.", .other: "{file}: OK, {count} feeds."]
    case .systemConfigurationGood: "{file}: OK."
    case .configurationMissing: "{file}: does not exist; the defaults apply."
    case .configuredUnreadable: "some configured files cannot be read."
    case .answersNotKept: "The new answers were not saved."
    case .anotherRefresh: "another refresh is still running. Try again when it has finished."
    case .someFeedsFailed:
      "could not refresh every feed; the last good answer is kept. Try again later."
    case .allFeedsFailed: "could not refresh any feed. Try again later."
    case .showingLastAnswer:
      """
      could not refresh every feed; showing the last good answer. Try again with 'employees \
      refresh'.
      """
    case .noAnswerAtAll:
      """
      could not refresh any feed, and no earlier answer is cached. Try again with 'employees \
      refresh'.
      """
    case .offlineWithoutCache: "the cache cannot be used, and --offline allows no other source."
    case .nothingCached: "nothing is cached yet. Leave out --offline, or run 'employees refresh'."
    case .putAside: "It is set aside and recreated."
    case .nothingKept: "New answers are not saved in it."
    case .listsSlower: "No quote is lost, but listing them takes longer."
    case .changesWait: "Changes stay in the cache until they can be logged."
    case .contactsUnreadable: "not all of your contacts could be read."
    case .moreNow: "There is newer data; the next launch shows it."
    case .lastGoodAnswer: "last good answer {age}"
    case .noAnswerYet: "no answer yet"
    case .outputFailed: "could not write the output: {cause}."
    case .matchedOrUnmatched: "--matched and --unmatched exclude each other."
    case .jsonOrFormat: "--json and --format {format} exclude each other."
    case .failAfterOne: "--fail-after must be 1 or more."
    case .nothingToRefresh: "refresh needs the network; leave out --offline."
    case .openNeedsName: "--open needs a name."
    }
  }
}
