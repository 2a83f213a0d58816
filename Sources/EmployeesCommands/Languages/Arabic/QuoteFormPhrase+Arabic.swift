extension QuoteFormPhrase {
  var arabic: Template {
    switch self {
    case .all: "الكل"
    case .saidByMe: "قلته أنا"
    case .heardByMe: "سمعته أنا"
    case .titleAll: "الاقتباسات"
    case .titleSaidByMe: "قلته أنا"
    case .titleHeardByMe: "سمعته أنا"
    case .titleSaidBy: "قاله {name}"
    case .placeholder: "اكتب كلمات أو اسمًا"
    case .noneYet: "لا اقتباسات بعد. {add} يضيف واحدًا."
    case .lacksMe:
      """
      لا اقتباسات بعد. يجب أن تعرف من أنت: اجعل 'me:' في الإعدادات بريدك أو اسمك الكامل.
      """
    case .lacksMaildirs:
      """
      لا اقتباسات بعد. {add} يضيف واحدًا. واقتباسات غيرك تُقرأ من مجلدات Maildir التي يسمّيها \
      'mail:' في الإعدادات.
      """
    case .noneMatches: "لا اقتباس يطابق. {back} يمحو البحث."
    case .noneOfThese: "لا اقتباسات كهذه بعد. {all} يعرض الكل."
    case .hintAdd: "أضف"
    case .hintSaid: "ما قاله"
    case .left:
      [
        .zero: "لم يبق حرف", .one: "بقي حرف واحد", .two: "بقي حرفان", .few: "بقيت {count} أحرف",
        .many: "بقي {count} حرفًا", .other: "بقي {count} حرف",
      ]
    case .formTitle: "اقتباس جديد"
    case .textLabel: "ما الذي قيل"
    case .saidByLabel: "من قاله"
    case .heardByLabel: "من سمعه"
    case .full: "لا يتسع لأكثر من {count} حرف."
    case .noRoom: "لا يتسع الباقي لهذا."
    case .cut: "قُصّ الملصق عند {count} حرف."
    case .typeName: "اكتب اسمًا"
    case .nobodyMatches: "لا أحد له بريد يطابق."
    case .loadingPeople: "يجري تحميل الأشخاص"
    case .missingText: "اكتب ما قيل."
    case .missingSpeaker: "اختر من قاله."
    case .missingHearer: "اختر من سمعه."
    case .tooMany: "لا يمكن اختيار أكثر من {count} شخص."
    case .hintNext: "التالي"
    case .hintChoose: "اختر"
    case .hintDone: "تم"
    case .hintField: "الحقل"
    case .hintCancel: "ألغِ"
    case .hintNewLine: "سطر جديد"
    case .hintPage: "صفحته"
    case .notListed: "{name} ليس في القائمة هنا."
    }
  }
}
