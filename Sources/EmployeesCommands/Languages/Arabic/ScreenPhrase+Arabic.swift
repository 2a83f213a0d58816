extension ScreenPhrase {
  var arabic: Template {
    switch self {
    case .people:
      [
        .zero: "لا أحد",
        .one: "شخص واحد",
        .two: "شخصان",
        .few: "{count} أشخاص",
        .many: "{count} شخصًا",
        .other: "{count} شخص",
      ]
    case .groups:
      [
        .zero: "أي مجموعة",
        .one: "مجموعة واحدة",
        .two: "مجموعتين",
        .few: "{count} مجموعات",
        .many: "{count} مجموعة",
        .other: "{count} مجموعة",
      ]
    case .peopleInGroups: "{people} في {groups}"
    case .inContacts: "{count} في جهات اتصالك"
    case .comma: "، "
    case .now: "الآن"
    case .minutesAgo:
      [
        .zero: "قبل {count} دقيقة",
        .one: "قبل دقيقة",
        .two: "قبل دقيقتين",
        .few: "قبل {count} دقائق",
        .many: "قبل {count} دقيقة",
        .other: "قبل {count} دقيقة",
      ]
    case .hoursAgo:
      [
        .zero: "قبل {count} ساعة",
        .one: "قبل ساعة",
        .two: "قبل ساعتين",
        .few: "قبل {count} ساعات",
        .many: "قبل {count} ساعة",
        .other: "قبل {count} ساعة",
      ]
    case .daysAgo:
      [
        .zero: "قبل {count} يوم",
        .one: "قبل يوم",
        .two: "قبل يومين",
        .few: "قبل {count} أيام",
        .many: "قبل {count} يومًا",
        .other: "قبل {count} يوم",
      ]
    case .never: "لم يردّ قط"
    case .day: "{day}/{month}/{year}"
    case .clock: "{hour}:{minute}"
    case .seconds: "{number} ث"
    case .minutes: "{number} د"
    case .bytes:
      [
        .zero: "{count} بايت",
        .one: "بايت واحد",
        .two: "بايتان",
        .few: "{count} بايتات",
        .many: "{count} بايتًا",
        .other: "{count} بايت",
      ]
    case .kilobytes: "{number} كيلوبايت"
    case .megabytes: "{number} ميغابايت"
    case .gigabytes: "{number} غيغابايت"
    case .email: "البريد الإلكتروني"
    case .phone: "الهاتف"
    case .projects: "المشاريع"
    case .position: "الوظيفة"
    case .name: "الاسم"
    case .contact: "جهة الاتصال"
    case .address: "العنوان"
    case .organisation: "المؤسسة"
    case .title: "المسمى الوظيفي"
    case .role: "الدور"
    case .nickname: "اللقب"
    case .birthday: "تاريخ الميلاد"
    case .web: "موقع الويب"
    case .categories: "التصنيفات"
    case .note: "الملاحظات"
    case .notes: "ملاحظات"
    case .photo: "الصورة"
    case .picture: "صورة"
    case .noName: "(بلا اسم)"
    case .inContactsAt: "في جهات اتصالك:"
    case .alsoIn: "وأيضًا في"
    case .fresh: "محدَّث"
    case .stale: "متقادم"
    case .missing: "بلا بيانات"
    case .recordsSkipped:
      [
        .zero: "لم يُتخطَّ أي سجل",
        .one: "جرى تخطّي سجل واحد",
        .two: "جرى تخطّي سجلين",
        .few: "جرى تخطّي {count} سجلات",
        .many: "جرى تخطّي {count} سجلًا",
        .other: "جرى تخطّي {count} سجل",
      ]
    case .namesakes:
      [
        .zero: "لا أسماء مشتركة للمراجعة",
        .one: "اسم مشترك واحد للمراجعة",
        .two: "اسمان مشتركان للمراجعة",
        .few: "{count} أسماء مشتركة للمراجعة",
        .many: "{count} اسمًا مشتركًا للمراجعة",
        .other: "{count} اسم مشترك للمراجعة",
      ]
    case .configuration: "الإعدادات"
    case .cache: "الذاكرة المؤقتة"
    case .changeLog: "سجل التغييرات"
    case .noFile: "(غير موجود)"
    case .cardsInFiles: "{cards} في {files}"
    case .cards:
      [
        .zero: "لا بطاقات",
        .one: "بطاقة واحدة",
        .two: "بطاقتان",
        .few: "{count} بطاقات",
        .many: "{count} بطاقة",
        .other: "{count} بطاقة",
      ]
    case .files:
      [
        .zero: "أي ملف",
        .one: "ملف واحد",
        .two: "ملفين",
        .few: "{count} ملفات",
        .many: "{count} ملفًا",
        .other: "{count} ملف",
      ]
    case .unreadable:
      [
        .zero: "{count} تتعذّر قراءتها",
        .one: "واحدة تتعذّر قراءتها",
        .two: "اثنتان تتعذّر قراءتهما",
        .few: "{count} تتعذّر قراءتها",
        .many: "{count} تتعذّر قراءتها",
        .other: "{count} تتعذّر قراءتها",
      ]
    case .timesInARow:
      [
        .zero: "{count} مرة على التوالي",
        .one: "مرة واحدة",
        .two: "مرتين على التوالي",
        .few: "{count} مرات على التوالي",
        .many: "{count} مرة على التوالي",
        .other: "{count} مرة على التوالي",
      ]
    case .lastTried: "آخر محاولة {age}"
    case .asking: "جارٍ الاتصال بـ {feeds} …"
    case .addresses:
      [
        .zero: "لا عناوين",
        .one: "عنوان واحد",
        .two: "عنوانان",
        .few: "{count} عناوين",
        .many: "{count} عنوانًا",
        .other: "{count} عنوان",
      ]
    case .records:
      [
        .zero: "لا سجلات",
        .one: "سجل واحد",
        .two: "سجلان",
        .few: "{count} سجلات",
        .many: "{count} سجلًا",
        .other: "{count} سجل",
      ]
    case .skipped:
      [
        .zero: "لم يُتخطَّ شيء",
        .one: "جرى تخطّي واحد",
        .two: "جرى تخطّي اثنين",
        .few: "جرى تخطّي {count}",
        .many: "جرى تخطّي {count}",
        .other: "جرى تخطّي {count}",
      ]
    case .notModified: "لم يتغيّر"
    case .nothingDoubtful: "لم يُعثر على مشكلات."
    case .cacheHeading: "الذاكرة المؤقتة"
    case .cacheRemedy: "الأمر 'employees list' ينشئها من جديد من المصادر."
    case .logHeading: "سجل التغييرات"
    case .logRemedy: "لا يمكن جلبه من جديد: استعِده من نسخة احتياطية، أو انقله ليبدأ سجل جديد."
    case .feedHeading: "المصادر"
    case .feedRemedy: "الأمر 'employees refresh' يحاول مجددًا؛ ويمكن تغيير العنوان في الإعدادات."
    case .recordHeading: "سجلات جرى تخطّيها"
    case .recordRemedy: "أبلغ المسؤول عن المصدر."
    case .namesakeHeading: "أشخاص بالاسم نفسه وبياناتهم متعارضة"
    case .namesakeRemedy: "إن كانا شخصين فعلى المسؤول عن المصادر أن يميّز بينهما بالاسم."
    case .contactsHeading: "جهات اتصال تتعذّر قراءتها"
    case .contactsRemedy: "صحّح المسار في الإعدادات أو اجعله قابلًا للقراءة."
    case .cardHeading: "بطاقات تتعذّر قراءتها"
    case .cardRemedy: "أصلح البطاقة أو احذفها في البرنامج الذي كتبها."
    case .greetingHeading: "تهانٍ لا تُعرض"
    case .greetingRemedy:
      "انظر إلى الرسالة في برنامج بريدك؛ فإن كانت لك فاضبط me: أو أضف مرسلها إلى جهات اتصالك."
    case .noteHeading: "ملاحظات تتعذّر قراءتها"
    case .noteRemedy: "أصلح الملف أو احذفه في البرنامج الذي كتبه."
    case .notesOpen: "يستطيع مستخدمون آخرون قراءة ملاحظاتك أو تغييرها"
    case .quotes: "اقتباسات"
    case .saidBy: "القائل"
    case .heardBy: "السامعون"
    case .addedBy: "أضافه"
    case .when: "الوقت"
    case .quoteHeading: "اقتباسات لا تُعرض"
    case .quoteRemedy:
      "يُعرض الاقتباس إذا كنت أنت ومرسله من أصحابه وكان سليمًا. اسأل من أرسله."
    case .greetings: "الرسائل"
    case .maildirHeading: "مجلدات Maildir لا يمكن قراءتها"
    case .maildirRemedy:
      "مجلد Maildir فيه 'cur' و'new'. صحّح maildirs: في الإعدادات."
    case .mailHeading: "رسائل تحتاج إلى نظرك"
    case .mailRemedy:
      "يعيد 'employees greeting resend ID' إرسال واحدة، ويرسل 'employees greeting send-due' ما حان وقته."
    case .mailsOpen: "يستطيع مستخدمون آخرون قراءة رسائلك أو تغييرها"
    case .suggestionHeading: "بطاقات قد تكون لزميل"
    case .suggestionRemedy: "ضع في البطاقة اسم الزميل الأول واسم عائلته فتطابقه."
    case .permissionsHeading: "الأذونات"
    case .permissionsRemedy: "الأمر 'chmod go-rwx' يسحب أذونات الآخرين."
    case .emailHeading: "حقول بريد ليست عنوانًا واحدًا"
    case .emailRemedy:
      "تُستبعد من برامج البريد ومن الروابط. أبلغ المسؤول عن المصدر."
    case .notAnAddress: "قد لا تقرؤه برامج البريد عنوانًا واحدًا: {email}"
    case .leftoverHeading: "بقايا"
    case .leftoverRemedy:
      "احذفها متى لم تعد بحاجة إلى سجل التغييرات الذي قد يكون فيها."
    case .anotherDetail: "لدى {feed} قيمة أخرى ({field}): {value}"
    case .mayBe: "قد تكون البطاقة \"{card}\" لـ {employee}"
    case .databaseDamaged: "قاعدة البيانات تالفة"
    case .openAddress: "http: يستطيع كل من يمر به الردّ قراءته وتغييره"
    case .cacheOpen: "يستطيع آخرون قراءة الذاكرة المؤقتة أو تغييرها"
    case .stateOpen: "يستطيع آخرون قراءة سجل التغييرات أو تغييره"
    case .configurationOpen: "يستطيع آخرون تغيير الإعدادات وما تشغّله"
    case .clockSetBack:
      "رجعت الساعة من {from} إلى {to}: قد تكون الأعمار وأوقات التغييرات غير صحيحة."
    case .damagedLeftover: "قاعدة بيانات تالفة نُحّيت جانبًا وأُنشئت أخرى مكانها"
    case .profile: "ملف التعريف"
    case .me: "أنا"
    case .feeds: "المصادر"
    case .state: "الحالة"
    case .data: "البيانات"
    case .meHeading: "من أنت"
    case .meRemedy: "اجعل me في الإعدادات بريدك الإلكتروني أو اسمك الكامل كما في الدليل."
    case .meMissing: "لا زميل بهذا البريد الإلكتروني أو الاسم الكامل: {me}"
    case .pictures: "الصور"
    case .signIn: "تسجيل الدخول"
    case .signInHeading: "تسجيلات الدخول"
    case .signInRemedy: "يسجّل 'employees login' الدخول من جديد ويستبدل ملفًا غير صالح."
    case .pictureHeading: "صور يتعذّر عرضها"
    case .pictureRemedy: "تُعاد محاولة كل منها بعد مدة أقصاها يوم."
    }
  }
}
