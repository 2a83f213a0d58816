extension ProfilePhrase {
  var arabic: Template {
    switch self {
    case .profile: "عرض ملفات التعريف أو اختيار أحدها."
    case .list: "عرض ملفات التعريف في الإعدادات."
    case .show: "عرض ملف التعريف الساري وما اختاره ومجلداته."
    case .use: "استخدام ملف تعريف من الآن فصاعدًا."
    case .useDiscussion:
      """
      يُحفظ الاختيار في مجلد الحالة، ويبقى ملف الإعدادات كما هو. \
      تتقدّم عليه EMPLOYEES_PROFILE و --profile.
      """
    case .nameArgument: "ملف التعريف المطلوب."
    case .none: "لا ملفات تعريف في الإعدادات."
    case .inUse: "ملف التعريف الآن هو {name}."
    case .variableChooses: "ما زالت {variable} تختار ملف التعريف {name}."
    case .settingsOf: "إعدادات ملف التعريف {name}."
    case .first: "الأول في الإعدادات"
    case .feeds:
      [
        .zero: "لا مصادر", .one: "مصدر واحد", .two: "مصدران", .few: "{count} مصادر",
        .many: "{count} مصدرًا", .other: "{count} مصدر",
      ]
    }
  }
}
