extension SystemErrorPhrase {
  var arabic: Template {
    switch self {
    case .noSuchFile: "لا يوجد ملف أو مجلد كهذا"
    case .permissionDenied: "الإذن مرفوض"
    case .notPermitted: "العملية غير مسموح بها"
    case .notAFolder: "ليس مجلدًا"
    case .isAFolder: "إنه مجلد"
    case .noSpace: "لا مساحة متبقية على الجهاز"
    case .inputOutput: "خطأ في الإدخال أو الإخراج"
    case .readOnly: "نظام الملفات للقراءة فقط"
    case .tooManyLinks: "روابط رمزية متسلسلة أكثر من اللازم"
    case .fileTooLarge: "الملف كبير جدًا"
    case .nameTooLong: "اسم الملف طويل جدًا"
    case .tooManyFiles: "عدد الملفات المفتوحة أكبر من اللازم"
    case .badDescriptor: "واصف ملف غير صالح"
    }
  }
}
