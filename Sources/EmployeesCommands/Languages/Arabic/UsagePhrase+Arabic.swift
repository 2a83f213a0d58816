extension UsagePhrase {
  var arabic: Template {
    switch self {
    case .usage: "طريقة الاستخدام"
    case .arguments: "المعاملات"
    case .options: "الخيارات"
    case .commands: "الأوامر"
    case .optionsPlace: "[خيارات]"
    case .oneOf: "القيم الممكنة: {values}."
    case .defaultIs: "القيمة الافتراضية: {value}."
    case .helpOption: "عرض هذه المساعدة."
    case .versionOption: "عرض رقم الإصدار."
    case .helpCommand: "عرض مساعدة أمر أو موضوع."
    case .helpArgument: "الأمر أو الموضوع."
    case .learnMore: "المزيد"
    case .usageIs: "طريقة الاستخدام: {usage}"
    case .seeHelp: "انظر '{command} --help'."
    case .unknownOption: "خيار غير معروف \"{option}\"."
    case .missingValue: "يحتاج الخيار {option} إلى قيمة."
    case .needlessValue: "لا يقبل الخيار {option} قيمة، لكن أُعطيت له \"{value}\"."
    case .tooManyArguments: "معاملات زائدة: {arguments}."
    case .missingArgument: "ينقص {argument}."
    case .badValue: "لا تصح \"{value}\" قيمةً لـ {option}."
    case .repeated: "أُعطي {option} أكثر من مرة."
    case .oneSpeaker: "للاقتباس قائل واحد: أعطِ --said-by مرة واحدة."
    case .timesAre:
      """
      اكتب كم مضى من الوقت (90s أو 10m أو 2h أو 7d) أو يومًا (2026-11-01) أو وقتًا \
      (2026-11-01T08:30:00Z).
      """
    case .shellsAre: "الصدفات المتاحة: {shells}."
    case .noShell: "لا يوجد إكمال للصدفة \"{shell}\"."
    case .whereMoreIs:
      """
      تجد خيارات كل أمر في 'employees help COMMAND'، والمواضيع في 'employees help TOPIC'، والدليل \
      الكامل في 'man employees'.
      """
    case .helpTopics: "مواضيع المساعدة"
    case .variables: "المتغيرات"
    case .people: "الأشخاص"
    case .yourOwn: "ما يخصك"
    case .upkeep: "الصيانة"
    }
  }
}
