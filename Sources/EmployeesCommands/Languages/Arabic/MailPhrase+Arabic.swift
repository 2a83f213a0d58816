extension MailPhrase {
  var arabic: Template {
    switch self {
    case .sendDue: "إرسال التهاني والاقتباسات التي حان وقتها، من أجل cron أو مؤقّت."
    case .sendDueDiscussion:
      """
      لا يقول شيئًا ما لم يحدث خلل، ويقوله مرة واحدة: حين يتعذّر إرسال تهنئة أول مرة، وحين تُرسل بعد ذلك أو \
      تفشل أو يُحتمل أنها أُرسلت. وما تعذّر إرساله يُعاد بعد 15 دقيقة و 30 دقيقة وساعة وساعتين و 4 ساعات ثم \
      كل 8 ساعات، خمسة أيام.

      ينتهي بالحالة 65 إذا فشلت تهنئة أو احتُمل أنها أُرسلت، وبالحالة 75 إذا تعذّر إرسال واحدة الآن.
      """
    case .send: "إرسال تهنئة مجدولة الآن."
    case .sendDiscussion: "يسأل في الطرفية، ويحتاج في غيرها إلى --yes."
    case .resend: "إعادة إرسال تهنئة فشلت أو يُحتمل أنها أُرسلت."
    case .resendDiscussion:
      """
      تبقى الرسالة كما هي، وكذلك معرّفها Message-ID الذي به تعرض برامج بريد كثيرة النسختين رسالةً واحدة. \
      يسأل في الطرفية، ويحتاج في غيرها إلى --yes.
      """
    case .cancel: "إلغاء تهنئة مجدولة."
    case .cancelDiscussion:
      """
      تنتقل إلى مهملات مجلد Maildir ولا تُرسل. يسأل في الطرفية، ويحتاج في غيرها إلى --yes.
      """
    case .idArgument: "معرّف التهنئة كما يعرضه greeting list، أو بدايته."
    case .noSuchMail: "ليس لأي من رسائلك المعرّف \"{id}\"."
    case .listShowsIDs:
      "يعرض 'employees greeting list' معرّفات التهاني، و'employees quote show' معرّفات رسائل الاقتباس."
    case .severalMails: "يبدأ معرّف أكثر من رسالة بما يلي: \"{id}\"."
    case .needsYes: "دون طرفية يحتاج greeting {command} إلى --yes."
    case .sendQuestion: "هل ترسلها إلى {to} الآن؟ [y/N]"
    case .resendQuestion: "هل تعيد إرسالها إلى {to}؟ [y/N]"
    case .resendSentQuestion: "أُرسلت إلى {to} من قبل. هل ترسلها مرة أخرى؟ [y/N]"
    case .resendUnsureQuestion: "ربما وصلت إلى {to} من قبل. هل تعيد إرسالها؟ [y/N]"
    case .cancelQuestion: "هل تلغي التهنئة إلى {to}؟ [y/N]"
    case .nothingDone: "لم يتغيّر شيء."
    case .sent: "أُرسلت التهنئة {id} إلى {to}."
    case .cancelled: "أُلغيت التهنئة {id} إلى {to}."
    case .notScheduled:
      "حالة التهنئة {id} هي {state} وليست مجدولة. يعيد 'employees greeting resend {id}' إرسالها."
    case .alreadyScheduled:
      "التهنئة {id} مجدولة ولم تُرسل بعد. يرسلها 'employees greeting send {id}' الآن."
    case .notConfigured:
      "حان وقت رسائل، ولا شيء يحدّد كيف تُرسل: اضبط 'mail:' في الإعدادات."
    case .gone: "نقل برنامج آخر التهنئة {id} للتو؛ لم يُرسل شيء."
    case .cancelQuoteQuestion: "هل تلغي إرسال الاقتباس إلى {to}؟ [y/N]"
    case .quoteSent: "أُرسل الاقتباس إلى {to}."
    case .quoteCancelled: "أُلغي إرسال الاقتباس إلى {to}."
    case .quoteNotScheduled:
      "حالة الاقتباس الموجّه إلى {to} هي {state} وليس مجدولًا. يعيد 'employees greeting resend {id}' إرساله."
    case .quoteAlreadyScheduled:
      "الاقتباس الموجّه إلى {to} مجدول ولم يُرسل بعد. يرسله 'employees greeting send {id}' الآن."
    case .quoteGone: "نقل برنامج آخر الاقتباس الموجّه إلى {to} للتو؛ لم يُرسل شيء."
    case .quoteNotEditable: "{id} اقتباس، ولا يُعدَّل الاقتباس بعد إضافته."
    case .waits: "لم تُرسل بعد، وتُعاد المحاولة خمسة أيام: {reason}."
    case .failed: "لم تُرسل: {reason}."
    case .unsure: "ربما أُرسلت وربما لم تُرسل: {reason}."
    case .sentLate: "أُرسلت أخيرًا:"
    case .resendAdvice: "يعيد 'employees greeting resend ID' إرسالها."
    case .unsureAdvice: "اسأل هل وصلت؛ يعيد 'employees greeting resend ID' إرسالها."
    case .busy: "عملية أخرى ترسل الرسائل؛ حاول مرة أخرى."
    case .fileFailed: "لا يمكن قراءة {path} أو الكتابة فيه: {cause}."
    case .fileChanged: "غيّر برنامج آخر {path} للتو؛ حاول مرة أخرى."
    case .notAFile: "{path} ليس ملفًا عاديًا، ويبقى كما هو."
    case .fileTooLarge: "{path} أكبر من {size}، ويبقى كما هو."
    case .scheduledState: "مجدولة"
    case .sendingState: "قيد الإرسال"
    case .sentState: "مُرسلة"
    case .unsureState: "ربما أُرسلت"
    case .failedState: "فاشلة"
    case .cancelledState: "ملغاة"
    case .counts: "{count} {state}"
    case .lastRun: "يرسل send-due الرسائل؛ شُغّل آخر مرة {age}"
    case .neverRun: "توجد رسائل مجدولة، ولم يُشغَّل 'employees greeting send-due' قط"
    case .missedTitle: "لم تُرسل: إلى {to}، {time}"
    case .keepChoice: "اتركها الآن"
    case .sendChoice: "أرسلها الآن"
    case .deleteChoice: "ضعها في سلة المهملات"
    case .missed: "انتهى يومها قبل أن يمكن إرسالها"
    case .interrupted: "انتهى البرنامج أثناء إرسالها"
    case .unknownHost: "تعذّر العثور على خادم البريد؛ تحقّق من اسمه ومن الشبكة"
    case .couldNotConnect: "لا اتصال بخادم البريد"
    case .connectionLost: "انقطع الاتصال بخادم البريد"
    case .timedOut: "استغرق خادم البريد وقتًا طويلًا"
    case .badReply: "الخادم لا يتكلّم SMTP"
    case .noEncryption: "خادم البريد بلا تشفير (STARTTLS)"
    case .badCertificate: "شهادة خادم البريد غير صالحة، أو فشل التشفير"
    case .authorityFile: "لا يمكن قراءة ملف mail: cacert أو ليست فيه شهادة"
    case .noLogin: "ليس لخادم البريد طريقة لتسجيل الدخول يعرفها employees"
    case .noPassword: "لم يُعطِ password-command كلمة مرور"
    case .noLibrary: "مكتبة libcurl غير مثبّتة، أو أقدم من 7.85"
    case .other: "فشل النقل إلى خادم البريد"
    case .commandDeferred: "تعذّر على send-command الإرسال الآن"
    case .commandRefused: "رفضها send-command"
    case .commandUnclear: "انتهى send-command دون أن يقول هل أرسلها"
    case .commandReachesAll:
      "تذهب إلى واحد من عدة أشخاص، و send-command يرسلها إليهم جميعًا؛ اضبط mail: smtp"
    case .badRecipients: "ليس لها مرسل واحد بالضبط، أو مستلموها غير مؤكدين"
    case .badMessage: "فيها سطر أو محرف لا ينقله البريد"
    case .badTime: "قيمة Deferred-Delivery فيها ليست وقتًا"
    }
  }
}
