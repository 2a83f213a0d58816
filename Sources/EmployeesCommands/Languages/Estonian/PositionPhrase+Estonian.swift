extension PositionPhrase {
  var estonian: Template {
    switch self {
    case .android: "ANDROID"
    case .iOS: "IOS"
    case .other: "MUU"
    case .pm: "PROJEKTIJUHT"
    case .sales: "MÜÜK"
    case .tester: "TESTIJA"
    case .web: "VEEB"
    }
  }
}
