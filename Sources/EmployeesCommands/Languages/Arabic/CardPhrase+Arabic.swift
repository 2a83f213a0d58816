extension CardPhrase {
  var arabic: Template {
    switch self {
    case .january: "يناير"
    case .february: "فبراير"
    case .march: "مارس"
    case .april: "أبريل"
    case .may: "مايو"
    case .june: "يونيو"
    case .july: "يوليو"
    case .august: "أغسطس"
    case .september: "سبتمبر"
    case .october: "أكتوبر"
    case .november: "نوفمبر"
    case .december: "ديسمبر"
    case .dayAndMonth: "{day} {month}"
    case .monthAndYear: "{month} {year}"
    case .fullDate: "{day} {month} {year}"
    case .extensionOf: "{number} تحويلة {extension}"
    case .home: "المنزل"
    case .work: "العمل"
    case .mobile: "الجوال"
    case .fax: "فاكس"
    case .pager: "جهاز النداء"
    case .other: "أخرى"
    case .mainNumber: "الرقم الرئيسي"
    case .school: "المدرسة"
    case .homePage: "الصفحة الرئيسية"
    case .homeFax: "فاكس المنزل"
    case .workFax: "فاكس العمل"
    case .textPhone: "هاتف نصي"
    }
  }
}
