extension GreetingPhrase {
  var english: Template {
    switch self {
    case .greeting: "Send colleagues greetings, and read those you got."
    }
  }
}
