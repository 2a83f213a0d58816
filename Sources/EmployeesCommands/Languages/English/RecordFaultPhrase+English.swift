extension RecordFaultPhrase {
  var english: Template {
    switch self {
    case .ofRecord: "{name}: {reason}"
    case .noFirstName: "no first name"
    case .noLastName: "no last name"
    case .notAnObject: "not an object"
    case .notAString: "{member} is not a string"
    case .memberNotAnObject: "{member} is not an object"
    case .memberNotAnArray: "{member} is not an array"
    case .notAVCard: "not a vCard: no BEGIN:VCARD line"
    case .cardNotEnded: "the card that begins here has no END:VCARD line"
    case .cardTooLarge: "the card that begins here is larger than {limit} bytes"
    case .endWithoutBegin: "END:VCARD without a BEGIN:VCARD line"
    case .lineWithoutColon: "not a content line: it has no colon"
    case .textOutsideCard: "text outside of any card"
    case .boundariesOnOneLine: "END:VCARD and BEGIN:VCARD on one line"
    case .moreProblems: "{number} more problems from here on"
    }
  }
}
