extension ConfigurationPhrase {
  var arabic: Template {
    switch self {
    case .problem: "{place}: {problem}."
    case .unreadable: "تتعذّر قراءته: {cause}"
    case .tooLarge: "أكبر من {size}"
    case .notUTF8: "ليس UTF-8"
    case .syntax: "ليس YAML: {cause}"
    case .duplicateKey: "ليس YAML: المفتاح {key} مكرر"
    case .unknownKey: "مفتاح لا يعرفه employees"
    case .unknownKeySuggestion: "مفتاح لا يعرفه employees؛ ربما المقصود \"{suggestion}\""
    case .mustBeMapping: "يجب أن يكون مفاتيح مع قيمها"
    case .mustBeList: "يجب أن يكون قائمة"
    case .mustBeText: "يجب أن يكون نصًا"
    case .mustBeFlag: "يجب أن يكون true أو false"
    case .missingKey: "المفتاح \"{key}\" مفقود"
    case .empty: "يجب ألا يكون فارغًا"
    case .badURL: "\"{text}\" ليس عنوان http أو https أو file"
    case .credentialsInURL: "فيه اسم مستخدم أو كلمة مرور؛ استخدم token-command أو احذفهما"
    case .tokenOverHTTP: "لا يُرسل الرمز إلا عبر https"
    case .duplicateFeed: "يوجد مصدر آخر اسمه \"{name}\""
    case .badFeed: "\"{text}\" ليس على صيغة NAME=URL"
    case .badDuration: "\"{text}\" ليس مدة مثل 90s أو 10m أو 2h أو 1d"
    case .badTimeLimit: "\"{text}\" ليس مهلة مثل 1s أو 90s أو 2m"
    case .anchor:
      "لا تُقرأ المراسي والأسماء المستعارة؛ والنص الذي يبدأ بـ & أو * يحتاج إلى علامتي اقتباس"
    case .badSize: "\"{text}\" ليس حجمًا مثل 64KiB أو 256MiB أو 1GiB"
    case .badPercentage: "\"{text}\" ليس نسبة مئوية من 0% إلى 100%"
    case .badChoice: "\"{text}\" ليس أحد هذه: {choices}"
    case .controlCharacter: "فيه محرف غير مرئي"
    case .noHome: "المجلد المنزلي غير معروف"
    case .tokenIsSet: "المفتاح token-command مضبوط"
    case .introduction:
      "إعدادات employees. كل المفاتيح اختيارية، والمكتوب كتعليق هو القيمة الافتراضية."
    case .feedsNote:
      """
      أين يُنشر الموظفون: عناوين https أو http أو file، أو مسارات نسبةً إلى هذا الملف.
      عند الاختلاف تُقدَّم كلمة المصدر الأول. ويشغّل /bin/sh أمر token-command، ويُرسل أول سطر
      يطبعه رمزًا للحامل (bearer)، إلى ذلك المصدر وحده وعبر https فقط.
      """
    case .contactsNote: "جهات اتصالك: ملفات vCard ومجلداتها. ويحمل الزملاء الموجودون فيها علامة."
    case .cacheNote:
      "أين تُحفظ آخر الإجابات الصالحة: $XDG_CACHE_HOME/employees أو ~/.cache/employees."
    case .offlineNote: "عدم سؤال أي مصدر إطلاقًا."
    case .maxAgeNote:
      "السؤال فقط إذا كانت إجابة أقدم من هذا: 90s أو 10m أو 2h أو 1d. والقيمة 0s تسأل عند كل تشغيل."
    case .timeoutNote: "الكف عن السؤال بعد هذه المدة."
    case .shrinkLimitNote: "رفض الإجابة التي تُفقد من أشخاص المصدر أكثر من هذه النسبة."
    case .localeNote:
      """
      التحدث بلغة هذه المنطقة (en أو et أو ar) والفرز وفقها. والافتراضي ما في LC_ALL أو
      LC_MESSAGES أو LANG؛ وللفرز ما في LC_ALL أو LC_COLLATE أو LANG.
      """
    case .maxSizeNote: "أكبر حجم لإجابة مصدر واحد بعد فك ضغطها."
    case .authoritiesNote: "ملف PEM لجهات تصديق يوثق بها إلى جانب جهات النظام."
    }
  }
}
