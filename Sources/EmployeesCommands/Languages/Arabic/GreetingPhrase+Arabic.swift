extension GreetingPhrase {
  var arabic: Template {
    switch self {
    case .greeting: "إرسال التهاني إلى الزملاء وقراءة ما وصلك منها."
    case .greetingDiscussion:
      """
      دون أمر فرعي يعرض عدد التهاني الجديدة والمجدولة والمرسلة والفاشلة وغير المؤكدة. وتوجد \
      التهاني الواردة في مجلدات Maildir المذكورة في mail: في الإعدادات، وهي تُقرأ فقط.
      """
    case .list: "عرض التهاني، الأحدث أولًا."
    case .listDiscussion:
      """
      يعرض التهاني التي يرد فيها كل TEXT في الموضوع أو المناسبة أو اسم أو عنوان، مهما كانت \
      حالة الأحرف وعلاماتها. وتُعرض التهنئة الواردة إذا كانت موجهة إليك من شخص في الدليل أو في \
      جهات اتصالك، ويخبر doctor عن غيرها.
      """
    case .termsArgument: "ما يُبحث عنه؛ وقد يكون بين علامتي اقتباس عدة كلمات."
    case .scheduledOption: "عرض ما ينتظر الإرسال أو فشل."
    case .inboxOption: "عرض التهاني الواردة."
    case .sentOption: "عرض ما أُرسل."
    case .occasionOption: "عرض تهاني هذه المناسبة فقط."
    case .againOption: "تكرار بحث مما يعرضه greeting history."
    case .againAlone: "يكرر --again البحث كما كان؛ اكتبه وحده."
    case .show: "عرض تهنئة كاملة."
    case .showDiscussion:
      """
      يعرض النص والصورة. ويتنقل --next و --previous في آخر قائمة، وعند نهايتها تكون حالة \
      الخروج 1.
      """
    case .idArgument: "معرّف التهنئة كما يعرضه greeting list، أو أوله."
    case .nextOption: "عرض ما بعدها في آخر قائمة."
    case .previousOption: "عرض ما قبلها في آخر قائمة."
    case .nextOrPrevious: "اكتب --next أو --previous، لا كليهما."
    case .noNext: "كانت تلك الأخيرة في القائمة."
    case .noPrevious: "كانت تلك الأولى في القائمة."
    case .shownID: "التهنئة {id}."
    case .picture: "صورة: {name}"
    case .isCut: "حُذفت أجزاء من الرسالة: هي كثيرة جدًا أو كبيرة جدًا."
    case .unreadable: "تتعذّر قراءة {path} رسالةً: {cause}."
    case .delete: "حذف تهانٍ."
    case .deleteDiscussion:
      """
      تنتقل نسخك إلى سلة مجلدها، ولا يُرسل منها عندئذ ما كان ينتظر. أما الواردة فتُخفى هنا \
      وتبقى في بريدك. في الطرفية يعرضها ويسأل، وفي غيرها لا بد من --yes.
      """
    case .deleteNeedsYes: "يحتاج greeting delete دون طرفية إلى --yes."
    case .deleteQuestion: "هل يُحذف المعروض؟ [y/N]"
    case .deleted: "حُذفت التهنئة {id}."
    case .hidden: "أُخفيت التهنئة {id}، وتبقى الرسالة مكانها."
    case .notDeleted: "لم يُحذف {path}: {cause}."
    case .history: "عرض آخر خمس عمليات بحث عن التهاني."
    case .historyDiscussion: "يكرر greeting list --again NUMBER واحدة منها."
    case .noSearches: "لم تبحث عن تهانٍ بعد."
    case .noSuchSearch: "لا بحث رقمه {number}."
    case .historyShows: "الأمر 'employees greeting history' يعرض عمليات البحث."
    case .noGreetings: "ليست لديك تهانٍ بعد."
    case .noneMatches: "لا تهنئة تطابق ذلك."
    case .noSuchGreeting: "لا توجد تهنئة بالمعرّف \"{id}\"."
    case .severalGreetings: "عدة تهانٍ يبدأ معرّفها بـ \"{id}\"."
    case .listShowsIDs: "الأمر 'employees greeting list' يعرض المعرّفات."
    case .idColumn: "المعرّف"
    case .whenColumn: "متى"
    case .stateColumn: "الحالة"
    case .personColumn: "مع"
    case .subjectColumn: "الموضوع"
    case .newWord: "جديدة"
    case .scheduledWord: "مجدولة"
    case .sendingWord: "قيد الإرسال"
    case .sentWord: "مرسلة"
    case .unsureWord: "غير مؤكدة"
    case .failedWord: "فاشلة"
    case .receivedWord: "واردة"
    case .fromLabel: "من"
    case .toLabel: "إلى"
    case .subjectLabel: "الموضوع"
    case .atLabel: "متى"
    case .stateLabel: "الحالة"
    case .occasionLabel: "المناسبة"
    case .replyLabel: "الرد"
    case .noGMime: "تعذّر تحميل {library}"
    case .installGMime: "تحتاج الرسائل إلى GMime 3.2: في Debian ثبّت libgmime-3.0-0."
    case .invalidField: "لا يصلح الحقل {field} لرسالة"
    case .lineTooLong: "سطر أطول مما تقبله الخوادم"
    case .noMessage: "ليست رسالة"
    case .tooComplex: "أجزاؤها كثيرة جدًا"
    case .gmimeFailed: "نفدت ذاكرة GMime"
    case .severalSenders: "لا مرسل لها أو لها عدة مرسلين؛ ولا تُعرض"
    case .unknownSender: "{address} ليس في الدليل ولا في جهات اتصالك؛ ولا تُعرض"
    case .notToMe: "غير موجهة إليك؛ ولا تُعرض"
    }
  }
}
