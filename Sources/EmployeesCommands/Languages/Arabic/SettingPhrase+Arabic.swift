internal import Browser

extension SettingPhrase {
  var arabic: Template {
    switch self {
    case .introduction:
      "إعدادات employees. كل المفاتيح اختيارية، والمكتوب منها تعليقًا يبيّن القيم الافتراضية."
    case .tokenIsSet: "المفتاح token-command محدّد"
    case .configOption: "قراءة ملف الإعدادات هذا."
    case .feedOption: "الاتصال بهذا المصدر بدل المصادر المحددة في الإعدادات؛ يمكن تكراره."
    case .feedsNote:
      """
      أين تُنشر بيانات الموظفين: عناوين https أو http أو file، أو مسارات نسبةً إلى هذا الملف.
      إذا اختلف مصدران قُدِّم ما يقوله أولهما ترتيبًا. ويشغّل /bin/sh أمر token-command، ويُرسل
      أول سطر يطبعه بصفته رمز وصول لحامله (bearer token) إلى ذلك المصدر وحده وعبر https فقط.
      """
    case .contactsOption:
      "البحث عن البطاقات في هذا الملف (vcf) أو المجلد بدل المحدد في الإعدادات؛ يمكن تكراره."
    case .contactsNote:
      "جهات اتصالك: ملفات vCard ومجلداتها. وتظهر علامة بجانب الزملاء الموجودين فيها."
    case .cacheOption: "حفظ آخر الردود الصالحة في هذا المجلد."
    case .cacheNote:
      "أين تُحفظ آخر الردود الصالحة: $XDG_CACHE_HOME/employees أو ~/.cache/employees."
    case .stateOption: "حفظ سجل التغييرات في هذا المجلد."
    case .stateNote:
      """
      أين يُحفظ سجل التغييرات: $XDG_STATE_HOME/employees أو ~/.local/state/employees. وإذا حُدّد
      --cache وحده حُفظ في المجلد state داخل مجلد الذاكرة المؤقتة.
      """
    case .offlineOption: "استخدام آخر الردود الصالحة دون جلب أي مصدر."
    case .offlineNote: "عدم الاتصال بأي مصدر."
    case .maxAgeOption: "الاتصال فقط إذا كان أحد الردود أقدم من هذا: 90s أو 10m أو 2h أو 1d."
    case .maxAgeNote:
      """
      الاتصال فقط إذا كان أحد الردود أقدم من هذا: 90s أو 10m أو 2h أو 1d.
      ومع 0s يجري الاتصال عند كل تشغيل.
      """
    case .timeout: "قطع الاتصال بعد هذه المهلة."
    case .shrinkLimitNote: "رفض الردّ الذي يُفقد به من أشخاص المصدر أكثر من هذه النسبة."
    case .localeOption: "اللغة والترتيب: en أو et أو ar."
    case .localeNote:
      """
      استخدام لغة هذه المحلية (locale) وترتيبها، وهي en أو et أو ar. والافتراضي ما في LC_ALL أو
      LC_MESSAGES أو LANG؛ وللترتيب ما في LC_ALL أو LC_COLLATE أو LANG.
      """
    case .maxSizeNote: "أكبر حجم لردّ مصدر واحد بعد فك ضغطه."
    case .colorOption: "متى تظهر الألوان والروابط."
    case .colorNote:
      """
      متى تظهر الألوان والروابط: auto (في الطرفية) أو always (وفي الأنابيب أيضًا) أو never. ويراعي auto
      المتغيرين NO_COLOR و CLICOLOR_FORCE.
      """
    case .formatNote:
      """
      ما يطبعه list و search في الطرفية ما لم يحدد خيارٌ غيره: table أو plain أو tsv أو csv أو json أو
      ndjson. وفي الأنابيب والملفات يُطبع جدول، لتبقى النصوص البرمجية صالحة.
      """
    case .aliasesNote:
      """
      كلماتك لأسطر الأوامر، تُكتب أول كلمة بعد employees. وتبقى أوامر البرنامج كما هي، ولا تقرأ
      السطر أي صدفة.
      """
    case .keysNote:
      .text(
        """
        مفاتيح browse. لكل إجراء مفتاح أو قائمة مفاتيح، مثل q أو ctrl-n أو alt-up أو space أو esc أو f1؛
        وليس لإجراء قائمته فارغة أي مفتاح. الإجراءات:
        \(BrowserAction.names).
        """)
    case .authoritiesNote: "ملف PEM لجهات تصديق يوثق بها إلى جانب جهات النظام."
    case .onChangeNote:
      """
      أمر للصدفة يشغّله refresh و changes --follow عند كل تغيير، ويصله التغيير بصيغة JSON على \
      الدخل القياسي. وإذا فشل الأمر عاد التغيير مدة أسبوع قبل ما بعده.
      """
    }
  }
}
