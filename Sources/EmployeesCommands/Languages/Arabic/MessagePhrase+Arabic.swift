extension MessagePhrase {
  var arabic: Template {
    switch self {
    case .nobodyListed: "الدليل فارغ."
    case .nobodyCalled: "لا أحد باسم \"{name}\"."
    case .nobodyMatches: "لا أحد يطابق \"{terms}\"."
    case .whichOne: "أيهم؟ ({range})"
    case .severalMatch:
      [
        .zero: "لا أحد يطابق \"{name}\".",
        .one: "شخص واحد يطابق \"{name}\".",
        .two: "شخصان يطابقان \"{name}\".",
        .few: "{count} أشخاص يطابقون \"{name}\".",
        .many: "{count} شخصًا يطابقون \"{name}\".",
        .other: "{count} شخص يطابقون \"{name}\".",
      ]
    case .cardsMatch:
      [
        .zero: "لا بطاقة تطابق \"{name}\".",
        .one: "بطاقة واحدة تطابق \"{name}\".",
        .two: "بطاقتان تطابقان \"{name}\".",
        .few: "{count} بطاقات تطابق \"{name}\".",
        .many: "{count} بطاقة تطابق \"{name}\".",
        .other: "{count} بطاقة تطابق \"{name}\".",
      ]
    case .andMore: "… و{count} غيرها"
    case .didYouMean: "هل تقصد {name}؟"
    case .didYouMeanOneOf: "هل تقصد {names} أو {last}؟"
    case .notInContacts: "لا توجد بطاقة لـ {name} في جهات اتصالك."
    case .noCards: "لا توجد أي بطاقة في جهات اتصالك."
    case .noContactsConfigured:
      """
      لم تُحدَّد جهات اتصال. حدّد ملف vcf أو مجلدًا فيه ملفات كهذه بالمفتاح 'contacts:' في \
      الإعدادات أو بالخيار --contacts.
      """
    case .unknownCommand: "أمر غير معروف \"{name}\"."
    case .helpTellsCommands:
      "يعرض 'employees --help' الأوامر، ويبحث 'employees search' عن الأشخاص."
    case .nothingToFind: "لا حروف ولا أرقام في \"{term}\" يُبحث عنها."
    case .whatToFind: "ابحث عن حروف أو أرقام، مثل 'mari' أو 'phone:5551'."
    case .nobodyWorksAs: "لا أحد في الوظيفة \"{position}\"."
    case .positionsAre: "الوظائف هي {positions}."
    case .unknownField: "حقل غير معروف \"{name}\"."
    case .fieldsAre: "الحقول هي {fields}."
    case .nothingChanged: "لم يتغيّر شيء."
    case .refreshed: "{people}؛ {changes}."
    case .unchanged: "لم يتغيّر شيء"
    case .cardUnreadable: "تتعذّر قراءة البطاقة في {place}: {cause}."
    case .cardMoved: "تغيّرت البطاقة في {place} للتو؛ حاول مجددًا."
    case .noOpener: "لا يوجد {program} في PATH لفتح البطاقة."
    case .openerFailed: "تعذّر على {program} فتح البطاقة (حالة الخروج {status})."
    case .cardIsIn: "البطاقة في {path}."
    case .cardNotCopied: "تعذّر نسخ البطاقة إلى {path}: {cause}."
    case .fileIsThere: "{path} موجود بالفعل؛ تُرك كما هو."
    case .fileNotWritten: "تتعذّر كتابة {path}: {cause}."
    case .configurationGood:
      [
        .zero: "{file}: سليم، بلا مصادر.",
        .one: "{file}: سليم، مصدر واحد.",
        .two: "{file}: سليم، مصدران.",
        .few: "{file}: سليم، {count} مصادر.",
        .many: "{file}: سليم، {count} مصدرًا.",
        .other: "{file}: سليم، {count} مصدر.",
      ]
    case .systemConfigurationGood: "{file}: سليم."
    case .configurationMissing: "{file}: غير موجود؛ تسري القيم الافتراضية."
    case .configuredUnreadable: "تتعذّر قراءة بعض الملفات المحددة في الإعدادات."
    case .answersNotKept: "لم تُحفظ الردود الجديدة."
    case .anotherRefresh: "تحديث آخر ما زال جاريًا. حاول مجددًا بعد انتهائه."
    case .someFeedsFailed: "تعذّر تحديث بعض المصادر؛ آخر ردّ صالح محفوظ. حاول مجددًا لاحقًا."
    case .allFeedsFailed: "لم يتسنَّ تحديث أي مصدر. حاول مجددًا لاحقًا."
    case .showingLastAnswer:
      "تعذّر تحديث بعض المصادر؛ يُعرض آخر ردّ صالح. حاول مجددًا بالأمر 'employees refresh'."
    case .noAnswerAtAll:
      "لم يتسنَّ تحديث أي مصدر، ولا يوجد ردّ سابق يُعرض. حاول مجددًا بالأمر 'employees refresh'."
    case .offlineWithoutCache: "يتعذّر استخدام الذاكرة المؤقتة، ومع --offline لا يوجد غيرها يُقرأ."
    case .nothingCached:
      "لا شيء في الذاكرة المؤقتة بعد. استغنِ عن --offline أو شغّل 'employees refresh'."
    case .putAside: "ستُنحّى جانبًا وتُنشأ من جديد."
    case .nothingKept: "لن يُحفظ فيها شيء جديد."
    case .listsSlower: "لم يضع أي اقتباس، لكن سردها يستغرق وقتًا أطول."
    case .changesWait: "تبقى التغييرات في الذاكرة المؤقتة إلى أن يمكن تسجيلها."
    case .contactsUnreadable: "تعذّرت قراءة بعض جهات اتصالك."
    case .moreNow: "توجد بيانات أحدث؛ يعرضها التشغيل التالي."
    case .lastGoodAnswer: "آخر ردّ صالح: {age}"
    case .noAnswerYet: "لا ردّ بعد"
    case .outputFailed: "تعذّرت كتابة المخرجات: {cause}."
    case .matchedOrUnmatched: "لا يجتمع الخياران --matched و --unmatched."
    case .jsonOrFormat: "لا يجتمع الخياران --json و --format {format}."
    case .failAfterOne: "يقبل --fail-after العدد 1 فأكثر."
    case .nothingToRefresh: "يحتاج refresh إلى الشبكة؛ استغنِ عن --offline."
    case .openNeedsName: "يحتاج --open إلى اسم."
    }
  }
}
