extension YAMLPhrase {
  var arabic: Template {
    switch self {
    case .tooDeep: "القيم متداخلة أعمق مما يُقبل"
    case .controlCharacter: "فيه محرف تحكم"
    case .tab: "السطر مُزاح بعلامة جدولة؛ استخدم المسافات"
    case .cannotBegin:
      """
      لا تبدأ قيمة بعلامة جدولة ولا بـ % أو @ أو `؛ أزِح السطر بمسافات، وضع مثل هذا النص بين \
      علامتي اقتباس
      """
    case .strayColon:
      "نقطتان رأسيتان زائدتان هنا أو ناقصتان فيما سبق؛ ضع النص الذي فيه \": \" بين علامتي اقتباس"
    case .misplaced: "لا يمكن أن تبدأ قائمة أو مفتاح هنا"
    case .noColon: "تنقص نقطتان رأسيتان بعد المفتاح"
    case .misindented: "إزاحة السطر لا توافق إزاحة ما فوقه"
    case .unclosedList: "تنقص فاصلة أو ]"
    case .unclosedMapping: "تنقص فاصلة أو }"
    case .noValue: "تنقص قيمة أو قوس إغلاق"
    case .unclosedQuote: "علامة اقتباس الإغلاق ناقصة"
    case .unknownEscape:
      "للشرطة \\ معنى خاص بين علامتي الاقتباس؛ كرّرها أو استخدم علامتي اقتباس مفردتين"
    case .secondDocument: "بعد نهاية المستند نص آخر"
    case .textBehindValue: "بعد القيمة نص زائد"
    }
  }
}
