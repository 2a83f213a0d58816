extension PositionPhrase {
  var arabic: Template {
    switch self {
    case .android: "أندرويد"
    case .iOS: "آي أو إس"
    case .other: "أخرى"
    case .pm: "إدارة مشاريع"
    case .sales: "مبيعات"
    case .tester: "اختبار"
    case .web: "ويب"
    }
  }
}
