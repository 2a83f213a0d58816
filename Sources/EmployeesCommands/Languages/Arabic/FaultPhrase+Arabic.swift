extension FaultPhrase {
  var arabic: Template {
    switch self {
    case .notURL: "عنوانه ليس عنوان URL من نوع http أو https أو file"
    case .unknownHost: "المضيف {host} غير معروف"
    case .noConnection: "تعذّر الاتصال بـ {host}"
    case .proxyUnknown: "الخادم الوكيل {proxy} غير معروف"
    case .proxyUnreachable: "يتعذّر الوصول إلى الخادم الوكيل {proxy}"
    case .proxyStatus: "ردّ الخادم الوكيل {proxy} برمز الحالة {status}"
    case .proxyNotHTTP: "ردّ الخادم الوكيل {proxy} بما ليس HTTP"
    case .timedOut: "انتهت المهلة بعد {time}"
    case .connectionLost: "انقطع الاتصال"
    case .authoritiesUnreadable: "تعذّرت قراءة جهات التصديق في {path}"
    case .fileMissing: "الملف {path} غير موجود"
    case .fileNotRegular: "الملف {path} ليس ملفًا عاديًا"
    case .fileUnreadable: "تتعذّر قراءة الملف {path}: {cause}"
    case .noLibrary: "تعذّر تحميل libcurl 7.85 أو أحدث؛ ثبّته"
    case .transferFailed: "فشل النقل (خطأ libcurl رقم {code})"
    case .notHTTP: "ردّ بما ليس HTTP"
    case .headersTooLarge: "ردّ بحقول ترويسة أكبر من {size}"
    case .badEncoding: "ردّ بترميز يتعذّر فكّه"
    case .incomplete: "الردّ ناقص"
    case .tooLarge: "الردّ أكبر من {size}"
    case .status: "ردّ برمز الحالة {status}"
    case .emptyAnswer: "ردّ بلا محتوى"
    case .unexpectedNotModified: "ردّ برمز 304 (لم يتغيّر) على طلب بلا شرط"
    case .notJSON: "الردّ ليس بصيغة JSON ({cause})"
    case .webPage: "ردّ بصفحة ويب (صفحة تسجيل دخول؟)"
    case .noEmployees: "لا توجد في الردّ قائمة موظفين"
    case .noUsableRecord:
      "لا يمكن استخدام أي سجل في الردّ (عدد السجلات: {count}، الأول: {reason})"
    case .tooManyRecords:
      "عدد السجلات في الردّ أكبر من {limit}؛ زيادة max-size تسمح بالمزيد"
    case .tooLargeValue:
      "في الردّ قيمة أكبر من أن تُقرأ؛ زيادة max-size تسمح بها"
    case .shrunk:
      """
      ينقص الردّ الجديد أشخاص عددهم {lost} من أصل {known}؛ \
      الأمر 'employees refresh --accept-shrink' يقبله
      """
    case .tokenNotStarted: "تعذّر تشغيل أمر رمز الوصول"
    case .tokenFailed: "فشل أمر رمز الوصول بحالة الخروج {status}"
    case .tokenTimedOut: "استغرق أمر رمز الوصول وقتًا أطول من اللازم"
    case .noToken: "لم يطبع أمر رمز الوصول رمزًا صالحًا"
    case .failed: "فشل"
    case .certificateExpired: "انتهت صلاحية شهادة {host}"
    case .certificateTooNew: "شهادة {host} ليست سارية بعد"
    case .certificateName: "الشهادة ليست لـ {host}"
    case .certificateSelfSigned: "شهادة {host} موقّعة ذاتيًا"
    case .certificateAuthority: "شهادة {host} موقّعة من جهة تصديق غير معروفة"
    case .certificateRevoked: "أُلغيت شهادة {host}"
    case .certificateWeak: "مفتاح شهادة {host} أو توقيعها ضعيف"
    case .certificateUse: "شهادة {host} ليست لهذا الغرض"
    case .certificateInvalid: "شهادة {host} غير صالحة (خطأ OpenSSL رقم {code})"
    case .oldTLS: "لا يدعم {host} بروتوكول TLS 1.2 ولا ما هو أحدث منه"
    case .notTLS: "لا يدعم {host} بروتوكول TLS على هذا المنفذ"
    case .noSecureConnection: "تعذّر إنشاء اتصال آمن بـ {host}"
    case .tooManyRedirects:
      [
        .zero: "أعاد التوجيه",
        .one: "أعاد التوجيه أكثر من مرة",
        .two: "أعاد التوجيه أكثر من مرتين",
        .few: "أعاد التوجيه أكثر من {count} مرات",
        .many: "أعاد التوجيه أكثر من {count} مرة",
        .other: "أعاد التوجيه أكثر من {count} مرة",
      ]
    case .redirectNowhere: "أعاد التوجيه دون ذكر الوجهة"
    case .redirectDowngrade: "أعاد التوجيه من https إلى http"
    case .redirectOtherScheme: "أعاد التوجيه إلى ما ليس https ولا http"
    case .redirectNotAllowed: "أعاد التوجيه إلى عنوان غير مسموح به"
    case .redirectNotURL: "أعاد التوجيه إلى ما ليس عنوان URL"
    case .jsonEmpty: "فارغ"
    case .jsonNotUTF8: "ليس بترميز UTF-8"
    case .jsonUnclosedString: "سلسلة نصية بلا نهاية"
    case .jsonNumber: "عدد غير سليم"
    case .jsonTooDeep: "تداخل عميق جدًا"
    case .jsonTooLarge: "الذاكرة لا تكفي"
    case .jsonSyntax: "صياغة خاطئة"
    case .cacheFolder: "يتعذّر استخدام الذاكرة المؤقتة {path}: {cause}"
    case .cacheNotFolder: "الذاكرة المؤقتة {path} ليست مجلدًا"
    case .cacheForeign: "الذاكرة المؤقتة {path} تخص مستخدمًا آخر"
    case .cacheWritable:
      "يستطيع مستخدمون آخرون الكتابة في الذاكرة المؤقتة {path}؛ أصلحها بالأمر 'chmod go-w'"
    case .cacheNotFile: "الذاكرة المؤقتة {path} ليست ملفًا عاديًا"
    case .cacheNewer: "الذاكرة المؤقتة {path} كتبها إصدار أحدث من employees"
    case .cacheBusy: "الذاكرة المؤقتة {path} تستخدمها عملية employees أخرى"
    case .cacheFailed: "حدث خطأ في الذاكرة المؤقتة {path}: {cause}"
    case .logFailed: "يتعذّر استخدام سجل التغييرات {path}: {cause}"
    case .logNewer: "سجل التغييرات {path} كتبه إصدار أحدث من employees"
    case .logBusy: "سجل التغييرات {path} تستخدمه عملية employees أخرى"
    case .indexFailed: "يتعذّر استخدام فهرس الاقتباسات {path}: {cause}"
    case .indexNewer: "فهرس الاقتباسات {path} كتبه إصدار أحدث من employees"
    case .indexBusy: "فهرس الاقتباسات {path} تستخدمه عملية employees أخرى"
    case .contactsUnreadable: "تتعذّر قراءة جهات الاتصال في {path}: {cause}"
    case .neitherFileNorFolder: "ليس ملفًا ولا مجلدًا"
    case .nameNotUTF8: "اسمه ليس بترميز UTF-8"
    case .keepsChanging: "يتغيّر باستمرار؛ حاول مجددًا"
    }
  }
}
