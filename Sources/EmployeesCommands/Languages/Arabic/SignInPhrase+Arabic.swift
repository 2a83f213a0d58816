extension SignInPhrase {
  var arabic: Template {
    switch self {
    case .login: "تسجيل الدخول لدى مزوّد مصدر."
    case .loginDiscussion:
      """
      يعرض عنوانًا ورمزًا وينتظر حتى تُدخل الرمز هناك، ويفتح المتصفح إن وُجد. تتشارك المصادر ذات الجهة \
      المصدرة والعميل والنطاق نفسها تسجيل دخول واحدًا. بعد ذلك يتجدّد الوصول تلقائيًا حتى ينهيه المزوّد.

      دون ذكر مصدر يسجّل الدخول لدى كل مزوّد لم تسجّل الدخول لديه بعد، أو لديها جميعًا من جديد. يسمّي \
      المفتاح sign-in في المصادر المزوّدين؛ انظر employees.yaml(5).
      """
    case .logout: "تسجيل الخروج لدى مزوّد مصدر."
    case .logoutDiscussion:
      """
      يطلب من المزوّد إلغاء وصولك، ثم يُنسى هنا. إذا تعذّر إبلاغ المزوّد يُنسى هنا على أي حال، وينتهي \
      الأمر بالحالة 75.
      """
    case .feedArgument: "اسم المصدر؛ كل المصادر إن لم يُذكر."
    case .needsNetwork: "يحتاج تسجيل الدخول والخروج إلى الشبكة؛ استغنِ عن --offline."
    case .noSignIn: "لا مصدر في الإعدادات له المفتاح sign-in."
    case .unknownFeed: "لا مصدر اسمه \"{name}\" له المفتاح sign-in؛ وهذه لها: {feeds}."
    case .toDo: "لتسجيل الدخول من أجل {feeds} افتح هذه الصفحة وأدخل الرمز:"
    case .page: "الصفحة"
    case .code: "الرمز"
    case .waiting: "في انتظار تسجيل دخولك …"
    case .loginFailed: "تعذّر تسجيل الدخول من أجل {feeds}: {cause}."
    case .logoutFailed: "تعذّر تسجيل الخروج من أجل {feeds}: {cause}."
    case .signedIn: "تم تسجيل الدخول"
    case .signedInAs: "تم تسجيل الدخول باسم {user}"
    case .signedInUntil: "تم تسجيل الدخول حتى {time}"
    case .signedInAsUntil: "تم تسجيل الدخول باسم {user} حتى {time}"
    case .signedOut: "تم تسجيل الخروج"
    case .signedOutHere: "تم تسجيل الخروج هنا؛ ولا سبيل إلى إبلاغ المزوّد"
    case .notTold: "تم تسجيل الخروج هنا، لكن تعذّر إبلاغ المزوّد: {cause}."
    case .notSignedIn: "لم تسجّل الدخول: شغّل 'employees login'"
    case .ended: "انتهى تسجيل الدخول: شغّل 'employees login'"
    case .provider: "مزوّد تسجيل الدخول: {cause}"
    case .denied: "يقول المزوّد إنك رفضت"
    case .expired: "لم يُدخَل الرمز في الوقت المحدد"
    case .busy: "تستخدم عملية أخرى تسجيل الدخول"
    case .notJSON: "مزوّد تسجيل الدخول: الرد ليس JSON المتوقع"
    case .otherIssuer: "مزوّد تسجيل الدخول: يسمّي نفسه \"{issuer}\" خلافًا للإعدادات"
    case .missing: "مزوّد تسجيل الدخول: ينقص الرد {member}"
    case .badURL: "مزوّد تسجيل الدخول: العنوان في {member} غير مسموح به"
    case .badValue: "مزوّد تسجيل الدخول: قيمة {member} غير صالحة"
    case .noDeviceGrant: "مزوّد تسجيل الدخول: لا يدعم تسجيل الدخول برمز (RFC 8628)"
    case .otherTokenType: "مزوّد تسجيل الدخول: رموزه ليست رموز وصول لحاملها"
    case .noRefreshToken: "مزوّد تسجيل الدخول: لم يعطِ رمز تجديد؛ قد يحتاج النطاق إلى offline_access"
    case .refused: "مزوّد تسجيل الدخول: رفض الطلب ({code})"
    case .fileOpen: "يمكن لمستخدمين آخرين قراءة {path} أو تغييره"
    case .fileForeign: "ملكية {path} لمستخدم آخر"
    case .notAFile: "ليس {path} ملفًا عاديًا"
    case .fileDamaged: "الملف {path} تالف"
    case .fileFailed: "{path}: {cause}"
    case .secretNotStarted: "تعذّر تشغيل أمر الأسرار"
    case .secretFailed: "فشل أمر الأسرار بالحالة {status}"
    case .secretTimedOut: "استغرق أمر الأسرار وقتًا أطول من اللازم"
    case .noSecret: "لم يطبع secret-command سرًّا صالحًا"
    case .secretVariable: "تُعطى للأمرين secret-store-command و secret-command: اسم السرّ."
    case .issuerVariable: "تُعطى لهما أيضًا: مزوّد السرّ."
    }
  }
}
