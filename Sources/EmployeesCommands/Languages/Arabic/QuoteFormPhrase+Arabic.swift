extension QuoteFormPhrase {
  var arabic: Template {
    switch self {
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
    }
  }
}
