/// Why a record of a feed or a card could not be read.
enum RecordFaultPhrase: Phrase {
  case ofRecord, noFirstName, noLastName, notAnObject, notAString, memberNotAnObject,
    memberNotAnArray
  case notAVCard, cardNotEnded, cardTooLarge, endWithoutBegin, lineWithoutColon, textOutsideCard
  case boundariesOnOneLine, moreProblems
}
