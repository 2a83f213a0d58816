extension ConfigurationPhrase {
  var arabic: Template {
    switch self {
    case .problem: "{place}: {problem}."
    case .unreadable: "تتعذّر قراءته: {cause}"
    case .tooLarge: "أكبر من {size}"
    case .notUTF8: "ليس بترميز UTF-8"
    case .syntax: "ليس بصيغة YAML: {cause}"
    case .duplicateKey: "مفتاح مكرّر \"{key}\""
    case .unknownKey: "مفتاح غير معروف"
    case .unknownKeySuggestion: "مفتاح غير معروف؛ ربما المقصود \"{suggestion}\""
    case .mustBeMapping: "يجب أن يكون مجموعة مفاتيح بقيمها"
    case .mustBeList: "يجب أن يكون قائمة"
    case .mustBeText: "يجب أن يكون نصًا"
    case .mustBeFlag: "يجب أن يكون true أو false"
    case .missingKey: "المفتاح \"{key}\" مفقود"
    case .empty: "يجب ألا يكون فارغًا"
    case .badURL: "\"{text}\" ليس عنوان URL من نوع http أو https أو file"
    case .credentialsInURL: "فيه اسم مستخدم أو كلمة مرور؛ استخدم token-command أو احذفهما"
    case .tokenOverHTTP: "لا يُرسل رمز الوصول إلا عبر https"
    case .duplicateFeed: "يوجد مصدر آخر باسم \"{name}\""
    case .badFeed: "\"{text}\" ليس بالصيغة NAME=URL"
    case .badDuration: "\"{text}\" ليس مدة مثل 90s أو 10m أو 2h أو 1d"
    case .badTimeLimit: "\"{text}\" ليس مهلة مثل 1s أو 90s أو 2m"
    case .anchor:
      """
      المراسي (anchors) والأسماء المستعارة (aliases) غير مدعومة؛ ضع النص الذي يبدأ بـ & أو * بين \
      علامتي اقتباس
      """
    case .badSize: "\"{text}\" ليس حجمًا مثل 64KiB أو 256MiB أو 1GiB"
    case .badPercentage: "\"{text}\" ليس نسبة مئوية من 0% إلى 100%"
    case .badChoice: "\"{text}\" ليس أيًّا من: {choices}"
    case .badAlias: "\"{text}\" ليس اسمًا من حروف وأرقام بينها - أو _"
    case .commandAsAlias: "أمر من أوامر employees، فلا يُستخدم هذا الاسم المستعار"
    case .badAliases: "تعذّر استخدام بعض الأسماء المستعارة."
    case .unknownAction: "إجراء غير معروف"
    case .unknownActionSuggestion: "إجراء غير معروف؛ ربما المقصود \"{suggestion}\""
    case .badKey: "\"{text}\" ليس مفتاحًا مثل q أو ctrl-n أو alt-up أو space أو f1"
    case .sharedKey: "\"{key}\" مفتاح للإجراء \"{action}\" من قبل"
    case .noQuitKey: "ليس للإجراءين quit و cancel مفتاح؛ اترك لأحدهما مفتاحًا"
    case .controlCharacter: "فيه محرف غير مرئي"
    case .noHome: "مجلد المنزل غير معروف؛ حدّد HOME"
    case .badSyntax: "ليس بصيغة YAML"
    case .emptyPipe: "لم يصل منه شيء؛ ربما فشل البرنامج الذي يكتب إليه"
    case .silentPipe: "لم يصل منه شيء خلال {time}"
    case .commandOfOthers:
      "لم يُشغَّل الأمر: يستطيع مستخدمون آخرون الكتابة في هذا الملف؛ أصلحه بالأمر 'chmod go-w'"
    case .commandOfAnother: "لم يُشغَّل الأمر: هذا الملف ليس لك ولا للمستخدم root"
    case .unreadablePath: "تتعذّر قراءة {path}: {cause}"
    case .badLocale: "\"{text}\" ليس محلية (locale) مثل et أو et_EE أو en_GB.UTF-8 أو C"
    }
  }
}
