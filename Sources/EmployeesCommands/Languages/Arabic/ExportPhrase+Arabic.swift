extension ExportPhrase {
  var arabic: Template {
    switch self {
    case .discussion:
      """
      الصيغتان csv و json هما ما يطبعه 'employees list' بهما. أما ldif فلخوادم الدليل؛ ومع --changes \
      تخبر ldapmodify بما يفعله بمن انضم أو غادر أو تغيّر. وفي أول أسطر ldif الوقت الذي يُعطى \
      للخيار --since في المرة القادمة.

      حالة الخروج: 69 مع --changes إن لم يبلغ سجل التغييرات ذلك الوقت: صدّر الجميع حينئذ.
      """
    case .baseOption: "مع ldif: المدخل الذي يقع الأشخاص تحته."
    case .changesOption: "مع ldif: اطبع ما تغيّر لأجل ldapmodify، لا الجميع."
    case .sinceOption:
      """
      مع --changes: كل ما كان منذ ذلك الوقت؛ وإلا فما فعله أحدث تحديث غيّر شيئًا.
      """
    case .nobody: "لم يبقَ أحد للتصدير."
    case .noBase:
      """
      تحتاج ldif إلى --base-dn: المدخل الذي يقع الأشخاص تحته، مثل \
      ou=people,dc=example,dc=com.
      """
    case .badBase: "ليس هذا اسمًا مميّزًا، مثل ou=people,dc=example,dc=com."
    case .baseWithoutLDIF: "الخياران --base-dn و --changes للصيغة ldif."
    case .versionWithoutVCard: "الخيار --version للصيغة vcard."
    case .sinceWithoutChanges: "الخيار --since يصحب --changes."
    case .choiceOfChanges:
      """
      يشمل --changes الجميع؛ اترك --position و --matched و --unmatched.
      """
    case .forgotten:
      """
      لا يبلغ سجل التغييرات ذلك الوقت. صدّر الجميع من دون --changes.
      """
    case .omission: "{name}: تُرك الحقل {field}؛ فلا يستطيع LDAP حفظه."
    case .twin: "{name}: تُرك لأن معرّفه لشخص آخر."
    }
  }
}
