internal import Browser

extension SettingPhrase {
  var arabic: Template {
    switch self {
    case .introduction:
      "إعدادات employees. كل المفاتيح اختيارية، والمكتوب منها تعليقًا يبيّن القيم الافتراضية."
    case .tokenIsSet: "المفتاح token-command محدّد"
    case .configOption: "قراءة ملف الإعدادات هذا."
    case .profileOption: "استخدام ملف التعريف هذا من الإعدادات."
    case .meNote: "من أنت في الدليل: بريدك الإلكتروني أو اسمك الكامل."
    case .profilesNote:
      """
      عدة مؤسسات جنبًا إلى جنب. تسري المفاتيح أعلاه على الجميع، وتتقدّم عليها مفاتيح ملف التعريف.
      يُختار بـ --profile أو EMPLOYEES_PROFILE أو employees profile use، وإلا فهو الأول.
      لكل ملف تعريف مجلد باسمه داخل cache و state و $XDG_DATA_HOME/employees.
      """
    case .feedOption: "الاتصال بهذا المصدر بدل المصادر المحددة في الإعدادات؛ يمكن تكراره."
    case .feedsNote:
      """
      أين تُنشر بيانات الموظفين: عناوين https أو http أو file، أو مسارات نسبةً إلى هذا الملف.
      إذا اختلف مصدران قُدِّم ما يقوله أولهما ترتيبًا. ويشغّل /bin/sh أمر token-command، ويُرسل
      أول سطر يطبعه بصفته رمز وصول لحامله (bearer token) إلى ذلك المصدر وحده وعبر https فقط.
      وإذا وُجد sign-in بدلًا منه فإن 'employees login' يسجّل دخولك لدى مزوّد OpenID، و scope هو ما
      يُطلب هناك.
      """
    case .contactsOption:
      "البحث عن البطاقات في هذا الملف (vcf) أو المجلد بدل المحدد في الإعدادات؛ يمكن تكراره."
    case .contactsNote:
      "جهات اتصالك: ملفات vCard ومجلداتها. وتظهر علامة بجانب الزملاء الموجودين فيها."
    case .notesNote:
      """
      أين ملاحظاتك: مجلد ملفات iCalendar، كالذي يزامنه vdirsyncer. وهو افتراضيًا
      $XDG_DATA_HOME/employees/PROFILE/notes، حيث PROFILE هو default ما لم يُحدَّد ملف تعريف.
      """
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
    case .maxAgeOption: "الاتصال فقط إذا كان رد أقدم من: 90s، 10m، 2h، 1d."
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
    case .colorOption: "الألوان والروابط: auto أو always أو never."
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
    case .secretStoreNote:
      """
      يشغّله /bin/sh ليحفظ سرّ تسجيل الدخول بدلًا من ملف لك: يقرأ السرّ من الدخل القياسي، أو لا شيء لينساه.
      تسمّي EMPLOYEES_SECRET السرّ وتسمّي EMPLOYEES_ISSUER مزوّده.
      """
    case .secretNote:
      """
      يشغّله /bin/sh ليطبع السرّ الذي حفظه secret-store-command.
      """
    case .syncCommandNote:
      """
      أمر للصدفة ينقل الملاحظات إلى خادم ومنه. يُشغَّل بعد كتابة ملاحظة، وقبل عرض الملاحظات مرة واحدة على \
      الأكثر خلال max-age، ولا يُشغَّل أبدًا مع offline. وليست له طرفية.
      """
    case .onChangeNote:
      """
      أمر للصدفة يشغّله refresh و changes --follow عند كل تغيير، ويصله التغيير بصيغة JSON على \
      الدخل القياسي. وإذا فشل الأمر عاد التغيير مدة أسبوع قبل ما بعده.
      """
    case .passwordIsSet: "المفتاح password-command محدّد"
    case .sendIsSet: "المفتاح send-command محدّد"
    case .mailNote:
      """
      كيف تُرسل التهاني: from عنوانك (والافتراضي عنوان me)، و smtp خادم يسجّل user الدخول إليه بما يطبعه
      password-command، و cacert ملف PEM لسلطات أخرى موثوقة. أو send-command، وهو أمر للصدفة يقرأ
      الرسالة. أما maildirs فمجلدات البريد الوارد، وهي للقراءة فقط.
      """
    case .picturesAsOption: "الصور: auto، kitty، iterm2، sixel، blocks، never."
    case .picturesAsNote:
      """
      كيف تُظهر الطرفية الصور: auto (بما تستطيعه) أو kitty أو iterm2 أو sixel (بروتوكولات الطرفيات) أو
      blocks (أنصاف مربعات ملوّنة) أو never (دون صور).
      """
    case .picturesNote:
      """
      أين صور الأشخاص الذين لا تذكر لهم المصادر ولا بطاقة جهة الاتصال صورة: thumb للصغيرة و full
      للكبيرة. عناوين URL أو مسارات نسبةً إلى هذا الملف، وفيها {email} و {first} و {last} و {key} (الاسم
      الكامل بحروف صغيرة) بيانات الشخص. ومن دون هذا المفتاح لا يُتصل بأي عنوان كهذا.
      """
    case .picturesHostsNote:
      "المضيفات التي تُجلب منها الصور المذكورة عناوينها في بطاقات جهات الاتصال. والافتراضي لا شيء."
    case .picturesCacheNote:
      "أكبر ما تشغله الصور من الذاكرة المؤقتة؛ ويُحذف أولًا ما مضى على استخدامه أطول وقت."
    case .watermarkNote:
      """
      خدمة تضع علامة مائية على كل صورة قبل إظهارها أو حفظها أو تصديرها: تتلقى صورة JPEG بطلب POST
      وتردّ بمثلها. ومن دون ردّ صالح لا تظهر الصورة.
      """
    }
  }
}
