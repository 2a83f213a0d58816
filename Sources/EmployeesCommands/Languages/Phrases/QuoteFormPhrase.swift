/// The form in which a quote is written down.
enum QuoteFormPhrase: Phrase {
  case left, formTitle, textLabel, saidByLabel, heardByLabel, full, cut, typeName, nobodyMatches
  case loadingPeople, missingText, missingSpeaker, missingHearer, tooMany, hintNext, hintChoose
  case hintDone, hintField, hintCancel
}
