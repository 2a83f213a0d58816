extension PicturePhrase {
  var arabic: Template {
    switch self {
    case .picture: "عرض صورة زميل."
    case .pictureDiscussion:
      """
      NAME شخص كما في 'show'. والصورة أول ما يوجد من: صورة المصدر، فصورة بطاقة جهة الاتصال، فما \
      يحدده المفتاح 'pictures' في الإعدادات؛ وإلا عرضت الطرفية الأحرف الأولى من الاسم. وفي الأنابيب \
      يُطبع السطر الذي تحت الصورة وحده.

      حالة الخروج 1: لم يُعثر على أحد أو ليس للشخص صورة. و69: تعذّر جلب الصورة أو فك ترميزها أو وضع \
      العلامة المائية عليها.
      """
    case .nameArgument: "الشخص."
    case .fullOption: "أخذ الصورة الكبيرة بدل الصغيرة."
    case .outputOption: "حفظ الصورة في هذا الملف بدل ما فيه، أو طباعتها مع -."
    case .openOption: "فتح الصورة بتطبيق سطح المكتب."
    case .jsonOption: "طباعة كائن JSON: من أين الصورة وما نوعها وحجمها."
    case .summary: "{kind}، {width} × {height}، {size}، {source}"
    case .fromFeed: "من {feed}"
    case .fromCard: "من بطاقة جهة الاتصال"
    case .fromPlace: "من {place}"
    case .withWatermark: "بعلامة مائية"
    case .noPicture: "لا صورة"
    case .lacks: "ليس لهذا الاسم صورة: {name}."
    case .loading: "جارٍ تحميل صورة {name} …"
    case .failed: "يتعذّر عرض صورة {name}: {cause}."
    case .toTerminal: "لا تُطبع الصورة في الطرفية؛ اذكر ملفًا أو استخدم أنبوبًا."
    case .outputWithJSON: "لا يجتمع --json مع --output -: كلاهما يطبع في الخرج القياسي."
    case .outputFailed: "تتعذّر الكتابة في {path}: {cause}."
    case .saved: "حُفظت في {path}: {summary}"
    case .openAdvice: "الصورة في {path}."
    case .notHanded: "يتعذّر تسليم الصورة إلى برنامج آخر: {cause}."
    case .kept:
      [
        .zero: "لا صور محفوظة، {size}",
        .one: "صورة واحدة محفوظة، {size}",
        .two: "صورتان محفوظتان، {size}",
        .few: "{count} صور محفوظة، {size}",
        .many: "{count} صورة محفوظة، {size}",
        .other: "{count} صورة محفوظة، {size}",
      ]
    case .failedCount:
      [
        .zero: "لم تفشل أي صورة",
        .one: "فشلت صورة واحدة",
        .two: "فشلت صورتان",
        .few: "فشلت {count} صور",
        .many: "فشلت {count} صورة",
        .other: "فشلت {count} صورة",
      ]
    case .exportOption: "مع vcard: وضع صور الأشخاص في البطاقات."
    case .exportWithoutVCard: "لا يعمل --pictures إلا مع vcard."
    case .exportMissing:
      [
        .zero: "لا تنقص البطاقات أي صورة.",
        .one: "تنقص البطاقات صورة واحدة.",
        .two: "تنقص البطاقات صورتان.",
        .few: "تنقص البطاقات {count} صور.",
        .many: "تنقص البطاقات {count} صورة.",
        .other: "تنقص البطاقات {count} صورة.",
      ]
    }
  }
}
