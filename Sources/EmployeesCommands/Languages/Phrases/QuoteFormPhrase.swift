/// Quotes in `browse`, and the form in which one is written down.
enum QuoteFormPhrase: Phrase {
  case all, saidByMe, heardByMe, titleAll, titleSaidByMe, titleHeardByMe, titleSaidBy
  case placeholder, noneYet, lacksMe, lacksMaildirs, noneMatches, noneOfThese, hintAdd, hintSaid
  case left, formTitle, textLabel, saidByLabel, heardByLabel, full, cut, typeName, nobodyMatches
  case loadingPeople, missingText, missingSpeaker, missingHearer, tooMany, hintNext, hintChoose
  case hintDone, hintField, hintCancel, hintPage, notListed
  case noRoom, hintNewLine
}
