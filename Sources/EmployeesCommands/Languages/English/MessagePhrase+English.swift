extension MessagePhrase {
  var english: Template {
    switch self {
    case .nobodyListed: "nobody is listed."
    case .nobodyCalled: "nobody is called \"{name}\"."
    case .nobodyMatches: "nobody matches \"{terms}\"."
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
    case .noCards: "there is no card in your contacts."
    case .noContactsConfigured:
      """
      no contacts are configured. Name a .vcf file, or a folder of them, with 'contacts:' in \
      the configuration or with --contacts.
      """
    case .unknownCommand: "there is no command called \"{name}\"."
    case .helpTellsCommands:
      "'employees --help' tells the commands; 'employees search' looks for somebody."
    case .nothingToFind: "there is nothing to search for in \"{term}\"."
    case .whatToFind: "Type letters or digits, such as 'mari' or 'phone:5551'."
    case .nobodyWorksAs: "nobody has the position \"{position}\"."
    case .positionsAre: "The positions are {positions}."
    case .unknownField: "there is no field called \"{name}\"."
    case .fieldsAre: "Fields are {fields}."
    case .nothingChanged: "Nothing changed."
    case .refreshed: "{people}; {changes}."
    case .unchanged: "nothing changed"
    case .cardUnreadable: "the card at {place} cannot be read: {cause}."
    case .cardMoved: "the card at {place} has just changed; try again."
    case .noOpener: "there is no {program} on PATH to open the card with."
    case .openerFailed: "{program} could not open the card; it ended with status {status}."
    case .cardIsIn: "It is in {path}."
    case .cardNotCopied: "the card could not be copied to {path}."
    case .fileIsThere: "{path} is there already; it is left as it is."
    case .fileNotWritten: "{path} cannot be written."
    case .configurationGood:
      [
        .one: "{file}: good, {count} feed.",
        .other: "{file}: good, {count} feeds.",
      ]
    case .configurationMissing: "{file}: not there; the defaults apply."
    case .configuredUnreadable: "the configuration names what cannot be read."
    case .answersNotKept: "The new answers could not be kept."
    case .anotherRefresh: "another refresh is still under way. Try again when it is done."
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
      could not refresh any feed, and there is no earlier answer to show. Try again with \
      'employees refresh'.
      """
    case .offlineWithoutCache: "the cache cannot be used, and --offline leaves nothing else to ask."
    case .nothingCached: "nothing is cached yet. Leave out --offline, or try 'employees refresh'."
    case .putAside: "It is put aside and made anew."
    case .nothingKept: "Nothing new is kept in it."
    case .changesWait: "Changes stay in the cache until they can be logged."
    case .contactsUnreadable: "not all of your contacts could be read."
    case .moreNow: "There is more now; the next launch shows it."
    case .lastGoodAnswer: "last good answer {age}"
    case .noAnswerYet: "no answer yet"
    case .outputFailed: "could not write the output: {cause}."
    case .matchedOrUnmatched: "--matched and --unmatched exclude each other."
    case .jsonOrFormat: "--json and --format {format} exclude each other."
    case .failAfterOne: "--fail-after takes 1 or more."
    case .nothingToRefresh: "--offline leaves nothing to refresh."
    case .openNeedsName: "--open needs a name."
    }
  }
}
