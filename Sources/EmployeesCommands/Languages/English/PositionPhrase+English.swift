extension PositionPhrase {
  var english: Template {
    switch self {
    case .android: "ANDROID"
    case .iOS: "IOS"
    case .other: "OTHER"
    case .pm: "PM"
    case .sales: "SALES"
    case .tester: "TESTER"
    case .web: "WEB"
    }
  }
}
