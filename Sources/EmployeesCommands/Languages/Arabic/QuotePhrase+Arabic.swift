extension QuotePhrase {
  var arabic: Template {
    switch self {
    case .quote: "حفظ ما قاله الزملاء بين من سمعوه."
    case .quoteDiscussion:
      """
      الاقتباس رسالة واحدة إلى من قاله ومن سمعه وإليك، ولا تصل إلى أحد غيرهم. ويستطيع هؤلاء \
      إعادة توجيهها، ويستطيع مديرو البريد قراءتها. وتوجد الاقتباسات الواردة في مجلدات Maildir \
      المذكورة في mail: في الإعدادات، وهي تُقرأ فقط.
      """
    case .list: "عرض الاقتباسات، الأحدث أولًا."
    case .listDiscussion:
      """
      يعرض الاقتباسات التي يرد فيها كل TERM في النص، أو في اسم أو عنوان من قالها أو سمعها أو \
      أضافها، مهما كانت حالة الأحرف وعلاماتها. ويُعرض الاقتباس الوارد إذا كنت أنت ومرسله من \
      أصحابه، ويخبر doctor عن غيره.
      """
    case .saidByFilter: "عرض ما قاله هذا الشخص فقط؛ و me هو أنت."
    case .heardByFilter: "عرض ما سمعه هذا الشخص فقط؛ و me هو أنت؛ ويمكن تكراره."
    case .noneSaidBy: "لا اقتباس قاله \"{name}\"."
    case .noneHeardBy: "لا اقتباس سمعه \"{name}\"."
    case .noQuotes: "ليست لديك اقتباسات بعد. الأمر 'employees quote add' يضيف واحدًا."
    case .noneMatches: "لا اقتباس يطابق ذلك."
    case .textColumn: "الاقتباس"
    case .openingMark: "«"
    case .closingMark: "»"
    case .show: "عرض اقتباس كامل."
    case .showDiscussion:
      """
      يعرض من قاله ومن سمعه ومن أضافه ومتى. ولاقتباسك أنت يعرض أيضًا ما آلت إليه كل رسالة، مع \
      المعرّف الذي يأخذه greeting send و greeting resend.
      """
    case .idArgument: "معرّف الاقتباس كما يعرضه quote list، أو أوله."
    case .noSuchQuote: "لا يوجد اقتباس بالمعرّف \"{id}\"."
    case .listShowsIDs: "الأمر 'employees quote list' يعرض المعرّفات."
    case .severalQuotes: "عدة اقتباسات يبدأ معرّفها بـ \"{id}\"."
    case .add: "إضافة اقتباس وإرساله إلى من كانوا حاضرين."
    case .addDiscussion:
      """
      في الطرفية يسأل عما ينقص ويعرض الرسالة ويسأل هل تُرسل. وفي غيرها لا بد أن يقول TEXT أو \
      الدخل القياسي و --said-by و --heard-by و --yes كل شيء. يصل الاقتباس إلى من قاله ومن سمعه \
      وإليك، ولا يصل إلى غيرهم. و NAME شخص في الدليل أو في جهات اتصالك له بريد إلكتروني، و me هو \
      أنت. ولا يزيد الاقتباس على 280 محرفًا. ويطبع المعرّف الجديد إذا لم يكن الخرج القياسي طرفية. \
      وحالة الخروج 75 إذا تعذّر بلوغ الخادم، وتنتظر الرسالة عندئذ greeting send-due.
      """
    case .textArgument: "ما قيل؛ و - يقرؤه من الدخل القياسي."
    case .saidByOption: "من قاله؛ و me هو أنت."
    case .heardByOption: "من سمعه؛ و me هو أنت؛ ويمكن تكراره."
    case .empty: "الاقتباس فارغ؛ لم يُكتب شيء."
    case .tooLong:
      [
        .zero: "لا يزيد الاقتباس على {limit}؛ لم يُكتب شيء.",
        .one: "يزيد الاقتباس على {limit} بمحرف واحد؛ لم يُكتب شيء.",
        .two: "يزيد الاقتباس على {limit} بمحرفين؛ لم يُكتب شيء.",
        .few: "يزيد الاقتباس على {limit} بـ {count} محارف؛ لم يُكتب شيء.",
        .many: "يزيد الاقتباس على {limit} بـ {count} محرفًا؛ لم يُكتب شيء.",
        .other: "يزيد الاقتباس على {limit} بـ {count} محرف؛ لم يُكتب شيء.",
      ]
    case .onlySpeakerHeard: "قاله {name}، ولا بد أن سمعه شخص آخر."
    case .tooManyListeners:
      [
        .zero: "لا سامعين؛ لم يُكتب شيء.",
        .one: "لا يسمعه أكثر من شخص واحد؛ لم يُكتب شيء.",
        .two: "لا يسمعه أكثر من شخصين؛ لم يُكتب شيء.",
        .few: "لا يسمعه أكثر من {count} أشخاص؛ لم يُكتب شيء.",
        .many: "لا يسمعه أكثر من {count} شخصًا؛ لم يُكتب شيء.",
        .other: "لا يسمعه أكثر من {count} شخص؛ لم يُكتب شيء.",
      ]
    case .mailSubject: "اقتباس من قول {name}"
    case .mailSaidBy: "القائل: {name}"
    case .mailHeardBy: "السامعون: {names}"
    case .mailAddedBy: "أضافه: {name}"
    case .whatNow: "ما التالي؟"
    case .isKept:
      "الاقتباس {id} في قائمة الانتظار؛ يرسل 'employees greeting send-due' ما لم يُرسل بعد."
    case .whoHasIt: "يعرض 'employees quote show {id}' من وصله الاقتباس ومعرّفات رسائله."
    case .mailOnlyThese: "وصلت هذه الرسالة إلى هؤلاء فقط."
    case .sendQuestion:
      [
        .zero: "هل تُرسل؟",
        .one: "هل تُرسل إلى شخص واحد؟",
        .two: "هل تُرسل إلى شخصين؟",
        .few: "هل تُرسل إلى {count} أشخاص؟",
        .many: "هل تُرسل إلى {count} شخصًا؟",
        .other: "هل تُرسل إلى {count} شخص؟",
      ]
    case .sendChoice: "إرسال"
    case .cancelQuestion: "هل يُهمل الاقتباس؟ [y/N]"
    case .sent:
      [
        .zero: "لم يُرسل الاقتباس {id}.",
        .one: "أُرسل الاقتباس {id} إلى شخص واحد.",
        .two: "أُرسل الاقتباس {id} إلى شخصين.",
        .few: "أُرسل الاقتباس {id} إلى {count} أشخاص.",
        .many: "أُرسل الاقتباس {id} إلى {count} شخصًا.",
        .other: "أُرسل الاقتباس {id} إلى {count} شخص.",
      ]
    case .delete: "حذف نسختك من اقتباس."
    case .deleteDiscussion:
      """
      تنتقل نسخك إلى سلة مجلدها، ويُخفى الاقتباس هنا نهائيًا، أما الرسالة التي وصلتك فتبقى \
      مكانها. ويحتفظ الآخرون بنسخهم، أما من لا تزال رسالته تنتظر فلن يصله. في الطرفية يعرضه \
      ويسأل، وفي غيرها لا بد من --yes.
      """
    case .deleteNeedsYes: "يحتاج quote delete دون طرفية إلى --yes."
    case .deleteQuestion:
      [
        .zero: "هل تُحذف نسخك من هذه الاقتباسات؟ [y/N]",
        .one: "هل تُحذف نسختك من هذا الاقتباس؟ [y/N]",
        .two: "هل تُحذف نسختاك من هذين الاقتباسين؟ [y/N]",
        .few: "هل تُحذف نسخك من هذه الاقتباسات ({count})؟ [y/N]",
        .many: "هل تُحذف نسخك من هذه الاقتباسات ({count})؟ [y/N]",
        .other: "هل تُحذف نسخك من هذه الاقتباسات ({count})؟ [y/N]",
      ]
    case .waiting:
      [
        .zero: "لم يُرسل بعد إلى {people}، ولن يصل إليهم.",
        .one: "لم يُرسل بعد إلى {people}، ولن يصل إليه.",
        .two: "لم يُرسل بعد إلى شخصين، ولن يصل إليهما: {people}.",
        .few: "لم يُرسل بعد إلى {count} أشخاص، ولن يصل إليهم: {people}.",
        .many: "لم يُرسل بعد إلى {count} شخصًا، ولن يصل إليهم: {people}.",
        .other: "لم يُرسل بعد إلى {count} شخص، ولن يصل إليهم: {people}.",
      ]
    case .deleted: "حُذفت نسختك من الاقتباس {id}، ويحتفظ الآخرون بنسخهم."
    case .deletedUnsent: "حُذف الاقتباس {id}، ولم يُرسل إلى {people}."
    case .importQuote: "أخذ اقتباس من رسالة في الدخل القياسي."
    case .importDiscussion:
      """
      يقرأ رسالة واحدة كما وردت، من أنبوب mutt مثلًا، ويتجاوز سطر "From …" قبل ترويستها. ويجب \
      أن تكون أنت ومرسلها من أصحاب الاقتباس. ويعود الاقتباس الذي حذفته. ويطبع المعرّف إذا لم \
      يكن الخرج القياسي طرفية. وحالة الخروج 65 إذا لم تؤخذ الرسالة.
      """
    case .importNeedsInput: "يقرأ quote import رسالة من الدخل القياسي، وهو هنا طرفية."
    case .imported: "أُخذ الاقتباس {id} من قول {name}."
    case .importedBefore: "كان الاقتباس {id} من قول {name} هنا من قبل."
    case .notImported: "لم تؤخذ الرسالة: {cause}."
    case .whoAreYou:
      "الاقتباسات لمن كانوا حاضرين: اضبط 'me:' في الإعدادات على بريدك أو اسمك الكامل."
    case .noKeyword: "لا تقول Keywords فيها إنها اقتباس"
    case .otherContent: "اقتباس آخر له معرّف UID نفسه يقول شيئًا آخر"
    case .unreadableMessage: "تتعذّر قراءتها رسالةً، أو هي كبيرة جدًا"
    case .noCalendar: "ليس فيها جزء تقويم"
    case .severalSenders: "لا مرسل لها أو لها عدة مرسلين"
    case .notMine: "لست من أصحابه"
    case .foreignSender: "مرسلها ليس من أصحابه"
    case .broken: "تقويمها تالف، أو ليس مدخلًا واحدًا بالضبط"
    case .invitation: "تقويمها دعوة"
    case .noIdentifier: "معرّف UID فيها مفقود أو طويل جدًا"
    case .noText: "ليس فيه نص"
    case .textTooLong: "نصه أطول من {limit} محرفًا"
    case .noSpeaker: "لا يسمّي قائلًا واحدًا بالضبط له عنوان"
    case .badListeners: "لا يسمّي من 1 إلى {limit} من السامعين لهم عناوين"
    case .noAuthor: "لا يسمّي من أضافه، واحدًا بالضبط له عنوان"
    case .noDate: "لا يقول متى أُضيف"
    case .from: "من {address}: {cause}"
    }
  }
}
