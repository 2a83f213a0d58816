/// The texts of `help formatting`, `help environment` and `help exit-codes`.
enum TopicPhrase: Phrase {
  case formatting, formattingDiscussion, formats, tableFormat, plainFormat, tsvFormat, csvFormat
  case jsonFormat, ndjsonFormat, muttFormat, aercFormat, fields, fieldsDiscussion, jsonDiscussion
  case stateHome, dataHome, environment, environmentDiscussion, sameAs, feedsVariable,
    contactsVariable
  case offlineVariable, pagerVariable, languageVariables, orderVariables, noColourVariable
  case forceColourVariable, terminalVariable, proxyVariables, configurationHome, cacheHome
  case exitCodes, statuses, successStatus, nobodyStatus, ambiguousStatus, changedStatus, usageStatus
  case invalidAnswerStatus, unavailableStatus, inputOutputStatus, temporaryFailureStatus
  case configurationStatus, interruptedStatus, systemConfiguration
}
