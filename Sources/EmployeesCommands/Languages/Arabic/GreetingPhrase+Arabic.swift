extension GreetingPhrase {
  var arabic: Template {
    switch self {
    case .greeting: "إرسال التهاني إلى الزملاء وقراءة ما وصلك منها."
    }
  }
}
