extension BrowsePhrase {
  var arabic: Template {
    switch self {
    case .browse: "تصفّح الدليل على الشاشة كاملةً."
    case .browseDiscussion:
      """
      اكتب للتصفية: كلمات 'search' أثناء كتابتها. Enter يفتح شخصًا، وEsc يعود خطوة، و'?' يسرد \
      المفاتيح. الحروف مفاتيح بعد Tab أو Esc، أو مع Alt.

      تظهر آخر إجابة صالحة فورًا. تُسأل المصادر في الوقت نفسه، ثم كل max-age؛ وما تغيّر يُعلَّم للحظة.

      مع --print يطبع Enter الشخص أو كل من عُلِّم كما يفعل 'list'؛ ولا يطبع Ctrl-C شيئًا وينتهي \
      بالرمز 130. الشاشة على /dev/tty، فيمكن أن يكون الخرج أنبوبًا.
      """
    case .printOption: "اطبع المختارين عند الخروج."
    case .printNeeded: "هذا الخيار من 'browse' يحتاج إلى --print."
    case .noTerminal: "يحتاج 'browse' إلى طرفية."
    case .dumbTerminal: "يحتاج 'browse' إلى طرفية تحرّك المؤشر؛ TERM هو \"{term}\"."
    case .tooSmall: "صغيرة جدًا: المطلوب {size}."
    case .placeholder: "اكتب اسمًا أو مشروعًا أو وظيفة"
    case .matching: "{count} من {total}"
    case .loading: "جارٍ التحميل"
    case .asking: "جارٍ السؤال"
    case .marked: "{count} معلَّم"
    case .nobodyYet: "لا شيء محفوظ بعد. تُسأل المصادر الآن."
    case .noAnswer: "لم يجب أي مصدر بعد. {refresh} يحاول مجددًا، و{problems} يذكر السبب."
    case .offline: "لا شيء محفوظ. ابدأ دون --offline لسؤال المصادر."
    case .empty: "الدليل فارغ."
    case .nobodyMatches: "لا أحد يطابق. {back} يمحو البحث، و{filter} يغيّر المرشّحات."
    case .couldNotRefresh: "تعذّر التحديث"
    case .problems: "المشكلات"
    case .noProblems: "لا مشكلات."
    case .chooseCopy: "انسخ:"
    case .copied:
      [
        .zero: "لم تُنسخ أي قيمة.", .one: "نُسخت قيمة واحدة.", .two: "نُسخت قيمتان.",
        .few: "نُسخت {count} قيم.", .many: "نُسخت {count} قيمة.", .other: "نُسخت {count} قيمة.",
      ]
    case .filters: "المرشّحات"
    case .profiles: "ملف التعريف"
    case .sorting: "الترتيب والمجموعات"
    case .help: "المفاتيح"
    case .inContacts: "في جهات اتصالك"
    case .notInContacts: "ليس في جهات اتصالك"
    case .noProject: "بلا مشروع"
    case .groupByPosition: "جمّع حسب الوظيفة"
    case .groupByOffice: "جمّع حسب المكتب"
    case .groupByProject: "جمّع حسب المشروع"
    case .orderByLast: "حسب اسم العائلة"
    case .orderByFirst: "حسب الاسم الأول"
    case .orderByNewest: "الأحدث أولًا"
    case .hintOpen: "افتح"
    case .hintChoose: "اختر"
    case .hintAct: "استعمل"
    case .hintMark: "علّم"
    case .hintCopy: "انسخ"
    case .hintQuery: "ابحث"
    case .hintList: "إلى القائمة"
    case .hintBack: "عد"
    case .hintHelp: "مساعدة"
    case .hintRefresh: "حاول مجددًا"
    case .cardHint: "{key} يفتح البطاقة"
    case .editorVariables: "محرر الملاحظات، وبطاقات الاتصال في 'browse'."
    case .hintProblems: "ما الذي فشل"
    case .hintZoomIn: "أكبر"
    case .hintZoomOut: "أصغر"
    case .noPicture: "لا صورة لـ {name}."
    case .picturesOff:
      "لا تُعرض الصور هنا: هذه الطرفية لا تعرضها، أو قيمة `pictures-as` هي `never`."
    case .loadingPicture: "يجري تحميل الصورة"
    case .notAsked: "لا تُسأل المصادر بسبب --offline."
    case .nothingMatches: "لا شيء يطابق."
    case .contactsUnread: "تعذّرت قراءة جهات الاتصال"
    case .noEditor: "سمِّ محررًا في VISUAL أو EDITOR."
    case .mouseOn: "الفأرة تعمل في التصفح."
    case .mouseOff: "الفأرة تحدّد النص."
    case .copyEmail: "البريد"
    case .copyPhone: "الهاتف"
    case .copyName: "الاسم"
    }
  }
}
