extension ExportPhrase {
  var arabic: Template {
    switch self {
    case .discussion:
      """
      الصيغتان csv و json كما في 'employees list'. أما ldif فلخوادم الدليل؛ ومع --changes تخبر \
      ldapmodify بمن انضم أو غادر أو تغيّرت بياناته. وفي أول أسطر ldif الوقت اللازم للخيار \
      --since في المرة القادمة.

      في mutt-aliases، للأمر source في mutt، اسم مستعار لكل شخص له بريد إلكتروني ولكل مشروع ووظيفة.

      حالة الخروج 69 مع --changes: لا يمتد سجل التغييرات إلى ذلك الوقت؛ صدّر الجميع بدلًا من ذلك.
      """
    case .baseOption: "مع ldif: المدخل الذي يقع الأشخاص تحته."
    case .changesOption: "مع ldif: طباعة ما تغيّر لأجل ldapmodify، لا الجميع."
    case .sinceOption:
      "مع --changes: كل ما تغيّر منذ ذلك الوقت؛ وإلا فما غيّره آخر تحديث جاء بتغيير."
    case .noMatch: "لم يبقَ أحد لتصديره."
    case .noBase:
      """
      تحتاج الصيغة ldif إلى --base-dn: المدخل الذي يقع الأشخاص تحته، مثل \
      ou=people,dc=example,dc=com.
      """
    case .badBase: "يجب أن يكون اسمًا مميّزًا (DN) مثل ou=people,dc=example,dc=com."
    case .baseWithoutLDIF: "الخياران --base-dn و --changes للصيغة ldif."
    case .versionWithoutVCard: "الخيار --version للصيغة vcard."
    case .sinceWithoutChanges: "لا يُستخدم الخيار --since إلا مع --changes."
    case .choiceOfChanges: "يشمل --changes الجميع؛ استغنِ عن --position و --matched و --unmatched."
    case .forgotten: "لا يمتد سجل التغييرات إلى ذلك الوقت. صدّر الجميع من دون --changes."
    case .omission: "{name}: استُبعد حقل {field}؛ لا يستطيع LDAP حفظه."
    case .twin: "{name}: استُبعد لأن معرّفه يخص شخصًا آخر."
    case .toOption:
      """
      مع vcard: كتابة ملف لكل بطاقة في هذا المجلد. لا تُغيَّر الملفات الموجودة أبدًا، وتُتخطى \
      البطاقات التي يوجد معرّفها UID في المجلد.
      """
    case .toWithoutVCard: "الخيار --to للصيغة vcard."
    case .noFolder: "يحتاج الخيار --to إلى مجلد."
    case .folderNotWritten: "تتعذر كتابة البطاقات في {folder}: {cause}."
    case .makeFolder: "أنشئ المجلد أولًا."
    case .writtenBefore: "البطاقات المكتوبة قبل ذلك: {written}، وكل منها كاملة."
    case .namesTaken: "لم تُكتب بعض البطاقات: يوجد ملف آخر بالاسم نفسه."
    case .cardsWritten: "البطاقات المكتوبة في {folder}: {written}؛ الموجودة من قبل: {known}."
    case .contactsNotWhole:
      """
      لم يُكتب شيء: ما دامت قراءة كل جهات اتصالك متعذرة فلا يُعرف من ينقصها.
      """
    }
  }
}
