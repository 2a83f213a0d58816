extension QuoteFormPhrase {
  var english: Template {
    switch self {
    case .all: "all"
    case .saidByMe: "said by me"
    case .heardByMe: "heard by me"
    case .titleAll: "Quotes"
    case .titleSaidByMe: "Said by me"
    case .titleHeardByMe: "Heard by me"
    case .titleSaidBy: "Said by {name}"
    case .placeholder: "Type words or a name"
    case .noneYet: "No quotes yet. {add} adds one."
    case .lacksMe:
      """
      No quotes yet. They need to know who you are: set 'me:' in the configuration to your \
      email or full name.
      """
    case .lacksMaildirs:
      """
      No quotes yet. {add} adds one. Those of others are found in the Maildirs that 'mail:' in \
      the configuration names.
      """
    case .noneMatches: "No quote matches. {back} clears the query."
    case .noneOfThese: "No such quotes yet. {all} shows all."
    case .hintAdd: "add"
    case .hintSaid: "what they said"
    case .left: [.one: "{count} character left", .other: "{count} characters left"]
    case .formTitle: "New quote"
    case .textLabel: "What was said"
    case .saidByLabel: "Who said it"
    case .heardByLabel: "Who heard it"
    case .full: "{count} characters are the most."
    case .noRoom: "That takes more room than is left."
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
    case .hintNewLine: "new line"
    case .hintPage: "their page"
    case .notListed: "{name} is not listed here."
    }
  }
}
