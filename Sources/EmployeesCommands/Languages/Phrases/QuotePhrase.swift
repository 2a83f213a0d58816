/// What `employees quote` says, and its help.
enum QuotePhrase: Phrase {
  case quote, quoteDiscussion, list, listDiscussion, saidByFilter, heardByFilter, noneSaidBy
  case noneHeardBy, noQuotes, noneMatches, textColumn, openingMark, closingMark
  case show, showDiscussion, idArgument, noSuchQuote, listShowsIDs, severalQuotes
  case add, addDiscussion, textArgument, saidByOption, heardByOption, empty, tooLong
  case onlySpeakerHeard, tooManyListeners, mailSubject, mailSaidBy, mailHeardBy, mailAddedBy
  case mailOnlyThese, sendQuestion, sendChoice, cancelQuestion, sent
  case whatNow, isKept, whoHasIt
  case delete, deleteDiscussion, deleteNeedsYes, deleteQuestion, waiting, deleted, deletedUnsent
  case importQuote, importDiscussion, importNeedsInput, imported, importedBefore, notImported
  case whoAreYou, noKeyword, otherContent, unreadableMessage, noCalendar, severalSenders, notMine
  case foreignSender, broken, invitation, noIdentifier, noText, textTooLong, noSpeaker
  case badListeners, noAuthor, noDate, from
}
