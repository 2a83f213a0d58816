/// What the commands tell: what happened, to what, and what to do.
enum MessagePhrase: Phrase {
  case nobodyListed, nobodyCalled, nobodyMatches, whichOne, severalMatch, cardsMatch
  case andMore, didYouMean, didYouMeanOneOf, notInContacts, noCards, noContactsConfigured
  case nothingToFind, whatToFind, nobodyWorksAs, positionsAre
  case unknownField, fieldsAre, nothingChanged, refreshed, unchanged, cardUnreadable, cardMoved
  case noOpener, openerFailed, cardIsIn, cardNotCopied, fileIsThere, fileNotWritten
  case configurationGood, configurationMissing, configuredUnreadable, systemConfigurationGood
  case answersNotKept
  case anotherRefresh, someFeedsFailed, allFeedsFailed, showingLastAnswer, noAnswerAtAll
  case offlineWithoutCache, nothingCached, putAside, nothingKept, listsSlower, changesWait,
    unknownCommand,
    helpTellsCommands,
    contactsUnreadable, moreNow
  case lastGoodAnswer, noAnswerYet, outputFailed, matchedOrUnmatched, jsonOrFormat, failAfterOne
  case nothingToRefresh, openNeedsName
}
