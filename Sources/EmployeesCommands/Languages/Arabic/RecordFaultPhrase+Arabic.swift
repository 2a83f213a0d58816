extension RecordFaultPhrase {
  var arabic: Template {
    switch self {
    case .ofRecord: "{name}: {reason}"
    case .noFirstName: "لا يوجد اسم أول"
    case .noLastName: "لا يوجد اسم عائلة"
    case .notAnObject: "ليس كائنًا"
    case .notAString: "{member} ليس سلسلة نصية"
    case .memberNotAnObject: "{member} ليس كائنًا"
    case .memberNotAnArray: "{member} ليس مصفوفة"
    case .notAVCard: "ليس vCard: لا يوجد سطر BEGIN:VCARD"
    case .cardNotEnded: "البطاقة التي تبدأ هنا بلا سطر END:VCARD"
    case .cardTooLarge: "البطاقة التي تبدأ هنا أكبر من {limit} بايت"
    case .endWithoutBegin: "سطر END:VCARD بلا سطر BEGIN:VCARD"
    case .lineWithoutColon: "ليس سطر محتوى: لا توجد فيه نقطتان رأسيتان"
    case .textOutsideCard: "نص خارج أي بطاقة"
    case .boundariesOnOneLine: "END:VCARD و BEGIN:VCARD في سطر واحد"
    case .moreProblems: "مشكلات أخرى من هنا فصاعدًا: {number}"
    }
  }
}
