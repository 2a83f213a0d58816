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
    case .never: "لم يُجب قط"
    case .day: "{day}/{month}/{year}"
    case .clock: "{hour}:{minute}"
    case .seconds: "{number} ث"
    case .minutes: "{number} د"
    case .bytes: "{number} بايت"
    case .kilobytes: "{number} كيلوبايت"
    case .megabytes: "{number} ميغابايت"
    case .gigabytes: "{number} غيغابايت"
    case .joined:
      [
        .zero: "لم ينضم أحد",
        .one: "انضم واحد",
        .two: "انضم اثنان",
        .few: "انضم {count}",
        .many: "انضم {count}",
        .other: "انضم {count}",
      ]
    case .left:
      [
        .zero: "لم يغادر أحد",
        .one: "غادر واحد",
        .two: "غادر اثنان",
        .few: "غادر {count}",
        .many: "غادر {count}",
        .other: "غادر {count}",
      ]
    case .changed:
      [
        .zero: "لم يتغيّر أحد",
        .one: "تغيّر واحد",
        .two: "تغيّر اثنان",
        .few: "تغيّر {count}",
        .many: "تغيّر {count}",
        .other: "تغيّر {count}",
      ]
    case .joinedFeed: "انضم إلى {feed}"
    case .leftFeed: "غادر {feed}"
    case .changesSince: "{changes} منذ {time}"
    case .email: "البريد"
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
    case .photo: "الصورة"
    case .picture: "صورة"
    case .noName: "(بلا اسم)"
    case .inContactsAt: "في جهات اتصالك:"
    case .alsoIn: "وأيضًا في"
    case .fresh: "حديث"
    case .stale: "قديم"
    case .missing: "مفقود"
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
        .zero: "{count} غير مقروءة",
        .one: "واحدة غير مقروءة",
        .two: "اثنتان غير مقروءتين",
        .few: "{count} غير مقروءة",
        .many: "{count} غير مقروءة",
        .other: "{count} غير مقروءة",
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
    case .lastTried: "آخرها {age}"
    case .asking: "جارٍ سؤال {feeds} …"
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
    case .nothingDoubtful: "لم يُعثر على ما يثير الشك."
    case .cacheHeading: "الذاكرة المؤقتة"
    case .cacheRemedy: "الأمر 'employees list' ينشئها من جديد من المصادر."
    case .feedHeading: "المصادر"
    case .feedRemedy: "الأمر 'employees refresh' يحاول مجددًا؛ ويمكن تغيير العنوان في الإعدادات."
    case .recordHeading: "سجلات جرى تخطّيها"
    case .recordRemedy: "أبلغ القائم على المصدر."
    case .namesakeHeading: "أشخاص بالاسم نفسه وبياناتهم متعارضة"
    case .namesakeRemedy: "إن كانا شخصين فعلى القائم على المصادر أن يميّز بينهما بالاسم."
    case .contactsHeading: "جهات اتصال تتعذّر قراءتها"
    case .contactsRemedy: "صحّح المسار في الإعدادات أو اجعله قابلًا للقراءة."
    case .cardHeading: "بطاقات تتعذّر قراءتها"
    case .cardRemedy: "أصلح البطاقة أو احذفها في البرنامج الذي كتبها."
    case .suggestionHeading: "بطاقات قد تكون لزميل"
    case .suggestionRemedy: "ضع في البطاقة اسم الزميل الأول واسم عائلته فتطابقه."
    case .permissionsHeading: "الأذونات"
    case .permissionsRemedy: "الأمر 'chmod go-rwx' يسحب أذونات الآخرين."
    case .leftoverHeading: "بقايا"
    case .leftoverRemedy: "يمكن حذفها."
    case .anotherDetail: "لدى {feed} قيمة أخرى ({field}): {value}"
    case .mayBe: "قد تكون {card} بطاقة {employee}"
    case .databaseDamaged: "قاعدة البيانات تالفة"
    case .openAddress: "http: يستطيع كل من تمر به الإجابة قراءتها وتغييرها"
    case .cacheOpen: "يستطيع آخرون قراءة الذاكرة المؤقتة أو تغييرها"
    case .configurationOpen: "يستطيع آخرون تغيير الإعدادات وما تشغّله"
    case .damagedLeftover: "قاعدة بيانات تالفة نُحّيت جانبًا وأُنشئت أخرى مكانها"
    }
  }
}
