extension CardPhrase {
  var estonian: Template {
    switch self {
    case .january: "jaanuar"
    case .february: "veebruar"
    case .march: "märts"
    case .april: "aprill"
    case .may: "mai"
    case .june: "juuni"
    case .july: "juuli"
    case .august: "august"
    case .september: "september"
    case .october: "oktoober"
    case .november: "november"
    case .december: "detsember"
    case .dayAndMonth: "{day}. {month}"
    case .monthAndYear: "{month} {year}"
    case .fullDate: "{day}. {month} {year}"
    case .extensionOf: "{number} sisenumber {extension}"
    case .home: "kodu"
    case .work: "töö"
    case .mobile: "mobiil"
    case .fax: "faks"
    case .pager: "piipar"
    case .other: "muu"
    case .mainNumber: "põhinumber"
    case .school: "kool"
    case .homePage: "koduleht"
    case .homeFax: "kodufaks"
    case .workFax: "tööfaks"
    case .textPhone: "tekstitelefon"
    }
  }
}
