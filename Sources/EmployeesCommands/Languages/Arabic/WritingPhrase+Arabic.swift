extension WritingPhrase {
  var arabic: Template {
    switch self {
    case .upcoming: "اعرض أعياد ميلاد الزملاء وذكرياتهم، الأقرب أولًا."
    case .upcomingDiscussion:
      """
      يقرأ بطاقات الأشخاص الذين في الدليل (BDAY و ANNIVERSARY). من وُلد في 29 فبراير فعيد \
      ميلاده في 28 فبراير في السنوات الأخرى. تظهر مع كل يوم معرّفات التهاني التي تنتظره.
      """
    case .daysOption: "انظر إلى هذا العدد من الأيام القادمة."
    case .daysOutOfRange: "--days يأخذ عددًا من {first} إلى {last}."
    case .noneUpcoming:
      [
        .zero: "لا أعياد ميلاد ولا ذكريات اليوم.",
        .one: "لا أعياد ميلاد ولا ذكريات اليوم ولا غدًا.",
        .two: "لا أعياد ميلاد ولا ذكريات اليوم ولا خلال يومين.",
        .few: "لا أعياد ميلاد ولا ذكريات اليوم ولا خلال {count} أيام.",
        .many: "لا أعياد ميلاد ولا ذكريات اليوم ولا خلال {count} يومًا.",
        .other: "لا أعياد ميلاد ولا ذكريات اليوم ولا خلال {count} يوم.",
      ]
    case .dayColumn: "اليوم"
    case .nameColumn: "من"
    case .occasionColumn: "المناسبة"
    case .yearsColumn: "السنوات"
    case .scheduledColumn: "مجدولة"
    case .scheduledAs: "مجدولة: {ids}"
    case .birthday: "عيد ميلاد"
    case .anniversary: "ذكرى سنوية"
    case .welcome: "ترحيب"
    case .farewell: "وداع"
    case .thanks: "شكر"
    case .congratulations: "تهنئة"
    case .holiday: "عطلة"
    case .today: "اليوم"
    case .tomorrow: "غدًا"
    case .inDays:
      [
        .zero: "الآن",
        .one: "بعد يوم",
        .two: "بعد يومين",
        .few: "بعد {count} أيام",
        .many: "بعد {count} يومًا",
        .other: "بعد {count} يوم",
      ]
    case .birthdayPicture: "كعكة عيد ميلاد بثلاث شموع"
    case .anniversaryPicture: "خاتمان ذهبيان في إكليل من الأوراق"
    case .welcomePicture: "باب مفتوح خلفه منظر مشرق"
    case .farewellPicture: "قارب شراعي على ماء هادئ عند الغروب"
    case .thanksPicture: "مزهرية فيها باقة زهور"
    case .congratulationsPicture: "كأس ذهبية وإكليل غار وألعاب نارية"
    case .holidayPicture: "بيت صغير في الثلج ليلًا وشجرة مضيئة"
    case .pictureUnusable: "لا يمكن استعمال الصورة {path}: {cause}."
    case .pictureTooLarge: "حجمها أكبر من {size}"
    case .empty: "التهنئة فارغة؛ لم يُكتب شيء."
    case .subjectTooLong: "الموضوع أطول من {count} حرف؛ لم يُكتب شيء."
    case .whoAreYou: "لا بد للتهنئة من مرسل: اكتب في الإعدادات في 'me:' بريدك أو اسمك الكامل."
    case .noMailSettings:
      "لا تذكر الإعدادات طريقة إرسال البريد: اكتب في 'mail:' خادمًا أو أمرًا."
    case .mailSettingsAdvice:
      """
      مثلًا: mail: {smtp: 'smtp://mail.example.com:587', user: mari, password-command: 'pass \
      show mail'}
      """
    case .noSenderAddress:
      "{me} بلا بريد يُرسل منه: اكتب في الإعدادات 'mail: {from: …}'."
    case .fromLabel: "من"
    case .toLabel: "إلى"
    case .alsoLabel: "وأيضًا إلى"
    case .subjectLabel: "الموضوع"
    case .whenLabel: "متى"
    case .atOnce: "فورًا"
    case .numberQuestion: "الرقم أو الاسم [{number}]:"
    case .notAChoice: "اكتب رقمًا من 1 إلى {last}، أو اسمًا."
    case .inputIsTerminal: "--message - يقرأ الدخل القياسي، وهو هنا طرفية."
    case .noSuchMessage: "لا قالب ولا ملف باسم \"{name}\"."
    case .templatesAre: "قوالب {occasion}: {names}"
    case .noAddress: "لم يُكتب شيء، لأن الرسالة لا تصل إلى الجميع:"
    case .noBirthday: "عيد ميلاد {name} ليس في جهات اتصالك."
    case .past: "{time} وقت مضى؛ اختر وقتًا لاحقًا."
    case .pastFor: "{name}: {time} وقت مضى؛ اختر وقتًا لاحقًا."
    case .occasionQuestion: "ما المناسبة؟"
    case .messageQuestion: "بأي نص تبدأ؟"
    case .ownText: "نص من عندك"
    case .pictureQuestion: "أي صورة؟"
    case .pictureFile: "ملف من عندك"
    case .noPicture: "بلا صورة"
    case .fileQuestion: "الملف:"
    case .timeQuestion: "متى؟ مثلًا tomorrow 9:00 أو birthday 9:00 أو 2026-12-24 9:00 [الآن]:"
    case .notATime: "\"{time}\" ليس وقتًا."
    case .sendNow: "أرسل الآن"
    case .schedule: "جدول"
    case .edit: "عدّل"
    case .cancel: "ألغِ"
    case .whatNow: "ماذا الآن؟"
    case .cancelQuestion: "هل ترمي التهنئة؟ [y/N]"
    case .notWritten: "لم يُكتب شيء."
    case .write: "اكتب تهنئة لزملاء، وأرسلها أو جدولها."
    case .writeDiscussion:
      """
      على الطرفية يسأل عما تركته الخيارات، ويفتح المحرر من VISUAL أو EDITOR، ويعرض التهنئة، \
      ويسأل هل تُرسل. وفي غيرها يكفي NAME و --message و --yes؛ والمناسبة عندئذ عيد ميلاد \
      بموضوعه وصورته. لكل شخص رسالة وحده. بدون --at تُرسل فورًا. WHEN بتوقيتك المحلي؛ وبدون \
      ساعة فهو 9:00. في النص والموضوع تصير {first-name} و {last-name} و {name} و \
      {my-first-name} و {my-name} أسماء.
      """
    case .nameArgument: "اسم زميل أو بريده أو هاتفه؛ يمكن تكراره."
    case .occasionOption: "المناسبة؛ والافتراضي birthday."
    case .subjectOption: "الموضوع بدل موضوع المناسبة."
    case .messageOption: "النص: قالب أو ملف أو الدخل القياسي."
    case .pictureOption: "صورة: صورة المناسبة أو إحدى صورك أو ملف أو none."
    case .atOption:
      "أرسلها عندئذ: '2026-12-24 9:00' أو 'tomorrow 9:00' أو 'birthday 9:00' أو RFC 3339."
    case .needsOptions: "لا أحد يُسأل هنا؛ أضف {options}."
    case .scheduledFor: "التهنئة {id} إلى {to} مجدولة: {time}."
    case .editCommand: "عدّل تهنئة تنتظر أو أخفقت: الموضوع أو النص أو الوقت."
    case .editDiscussion:
      """
      بدون خيارات يفتح المحرر من VISUAL أو EDITOR. يعرض النتيجة ويسأل قبل الحفظ؛ ومع --yes \
      لا يسأل. التهنئة التي أخفقت وأُعطيت وقتًا تُجدول من جديد؛ و 'employees greeting \
      resend' يرسلها فورًا.
      """
    case .newSubjectOption: "الموضوع الجديد."
    case .newMessageOption: "النص الجديد: قالب أو ملف أو الدخل القياسي."
    case .newTimeOption: "الوقت الجديد، كما في 'write'."
    case .notEditable: "التهنئة {id} أُرسلت أو ربما أُرسلت؛ لا يمكن تعديلها."
    case .notAGreeting: "{id} ليست تهنئة."
    case .saveQuestion: "هل تُحفظ التهنئة هكذا؟ [y/N]"
    case .saved: "عُدّلت التهنئة {id}."
    case .unchanged: "بقيت التهنئة {id} كما كانت."
    case .resendAdvice: "'employees greeting resend {id}' يرسلها."
    case .needsTerminal: "تُكتب التهاني على طرفية، والخرج القياسي ليس طرفية."
    case .enterGoesBack: "Enter يعيدك."
    }
  }
}
