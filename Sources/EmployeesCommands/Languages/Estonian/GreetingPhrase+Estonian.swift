extension GreetingPhrase {
  var estonian: Template {
    switch self {
    case .greeting: "Saada kolleegidele tervitusi ja loe saadud tervitusi."
    }
  }
}
