extension CardPhrase {
  var english: Template {
    switch self {
    case .january: "January"
    case .february: "February"
    case .march: "March"
    case .april: "April"
    case .may: "May"
    case .june: "June"
    case .july: "July"
    case .august: "August"
    case .september: "September"
    case .october: "October"
    case .november: "November"
    case .december: "December"
    case .dayAndMonth: "{day} {month}"
    case .monthAndYear: "{month} {year}"
    case .fullDate: "{day} {month} {year}"
    case .extensionOf: "{number} ext. {extension}"
    case .home: "home"
    case .work: "work"
    case .mobile: "mobile"
    case .fax: "fax"
    case .pager: "pager"
    case .other: "other"
    case .mainNumber: "main"
    case .school: "school"
    case .homePage: "home page"
    case .homeFax: "home fax"
    case .workFax: "work fax"
    case .textPhone: "text phone"
    }
  }
}
