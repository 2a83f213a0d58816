extension QuoteFormPhrase {
  var english: Template {
    switch self {
    case .left: [.one: "{count} character left", .other: "{count} characters left"]
    case .formTitle: "New quote"
    case .textLabel: "What was said"
    case .saidByLabel: "Who said it"
    case .heardByLabel: "Who heard it"
    case .full: "{count} characters are the most."
    case .cut: "The paste was cut at {count} characters."
    case .typeName: "Type a name"
    case .nobodyMatches: "Nobody with an email matches."
    case .loadingPeople: "Loading people"
    case .missingText: "Write what was said."
    case .missingSpeaker: "Choose who said it."
    case .missingHearer: "Choose who heard it."
    case .tooMany: "{count} people are the most."
    case .hintNext: "next"
    case .hintChoose: "choose"
    case .hintDone: "done"
    case .hintField: "field"
    case .hintCancel: "cancel"
    }
  }
}
