/// What `employees greeting` says when it lists and shows, and its help.
enum GreetingPhrase: Phrase {
  case greeting, greetingDiscussion, list, listDiscussion, termsArgument, scheduledOption
  case inboxOption, sentOption, occasionOption, againOption, againAlone, show, showDiscussion
  case idArgument, nextOption, previousOption, nextOrPrevious, noNext, noPrevious, shownID
  case picture, isCut, unreadable, delete, deleteDiscussion, deleteNeedsYes, deleteQuestion
  case deleted, hidden, notDeleted, history, historyDiscussion, noSearches, noSuchSearch
  case historyShows, noGreetings, noneMatches, noSuchGreeting, severalGreetings, listShowsIDs
  case idColumn, whenColumn, stateColumn, personColumn, subjectColumn, newWord, scheduledWord
  case sendingWord, sentWord, unsureWord, failedWord, receivedWord, fromLabel, toLabel
  case subjectLabel, atLabel, stateLabel, occasionLabel, replyLabel, noGMime, installGMime
  case invalidField, lineTooLong, noMessage, tooComplex, gmimeFailed, severalSenders
  case unknownSender, notToMe
}
