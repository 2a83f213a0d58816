extension CachePhrase {
  var arabic: Template {
    switch self {
    case .cache: "عرض موضع الذاكرة المؤقتة أو حذف ما لا يُستخدم منها."
    case .path: "طباعة مجلد الذاكرة المؤقتة، سواء كان موجودًا أم لا."
    case .prune: "حذف ملفات الذاكرة المؤقتة التي لا تستخدمها الإعدادات."
    case .pruneDiscussion:
      """
      يحذف ردود المصادر وفهارس جهات الاتصال والملاحظات التي لم تعد في الإعدادات، وقواعد البيانات التالفة \
      الموضوعة جانبًا، والبطاقة التي فُتحت آخر مرة، والصور التي لم تُعرض منذ أسبوع. ويُبقي سجل التغييرات، وقواعد البيانات التي \
      قد تكون فيها تغييرات لم تُسجَّل بعد، وملفات البرامج الأخرى. ويسأل أولًا في الطرفية.
      """
    case .yesOption: "الحذف دون سؤال."
    case .needsConfigured:
      """
      يُبقي prune ما تستخدمه الإعدادات؛ استغنِ عن --feed و --contacts و EMPLOYEES_FEEDS \
      و EMPLOYEES_CONTACTS.
      """
    case .question:
      [
        .zero: "لا شيء للحذف ({size}). [y/N]",
        .one: "أيُحذف ملف واحد ({size})؟ [y/N]",
        .two: "أيُحذف ملفان ({size})؟ [y/N]",
        .few: "أتُحذف {count} ملفات ({size})؟ [y/N]",
        .many: "أيُحذف {count} ملفًا ({size})؟ [y/N]",
        .other: "أيُحذف {count} ملف ({size})؟ [y/N]",
      ]
    case .removed:
      [
        .zero: "لم يُحذف أي ملف ({size}).",
        .one: "حُذف ملف واحد ({size}).",
        .two: "حُذف ملفان ({size}).",
        .few: "حُذفت {count} ملفات ({size}).",
        .many: "حُذف {count} ملفًا ({size}).",
        .other: "حُذف {count} ملف ({size}).",
      ]
    case .nothingUnused: "لا شيء يُحذف."
    case .nothingRemoved: "لم يُحذف شيء."
    }
  }
}
