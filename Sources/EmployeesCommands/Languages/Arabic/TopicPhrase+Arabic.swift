extension TopicPhrase {
  var arabic: Template {
    switch self {
    case .formatting: "صيغ الإخراج للناس والنصوص البرمجية وبرامج البريد."
    case .formattingDiscussion:
      """
      يطبع 'list' و 'search' جدولًا، أو إحدى الصيغ أدناه مع --format. وفي الطرفية يظهر الجدول \
      بألوان وروابط، ويُعرض الطويل منه في عارض الصفحات.
      """
    case .formats: "الصيغ"
    case .tableFormat: "أعمدة في مجموعات حسب الوظيفة؛ وهي الصيغة الافتراضية."
    case .plainFormat:
      """
      سطر لكل شخص، وعلامات جدولة بين الاسم والبريد الإلكتروني والهاتف والوظيفة والمشاريع؛ من دون \
      رأس.
      """
    case .tsvFormat: "قيم تفصل بينها علامات جدولة، مع رأس."
    case .csvFormat: "قيم تفصل بينها فواصل، مع رأس (RFC 4180). ولا تبدأ أي خلية بمعادلة."
    case .jsonFormat: "مصفوفة كائنات، مثل --json."
    case .ndjsonFormat: "كائن في كل سطر."
    case .muttFormat: "للإعداد query_command في mutt."
    case .aercFormat: "للإعداد address-book-cmd في aerc."
    case .fields: "الحقول"
    case .fieldsDiscussion:
      """
      في tsv و csv و json الحقول full_name و first_name و last_name و email و phone و position و \
      projects و feeds؛ وفي json أيضًا contact وفيه file و line و uid للبطاقة. وقيمة phone أو \
      contact في json هي null إن لم يوجد.

      يختار --fields الحقول، وفي الجدول أيضًا؛ وهي في mutt و aerc الملاحظة التي بعد الاسم. ويطبع \
      --template سطرًا لكل شخص: \\t و \\n علامة جدولة ونهاية سطر، وما بعد الشرطة المائلة \
      العكسية من قوس أو شرطة يُطبع كما هو. ويصل '{projects:; }' القيم بنص غير الفاصلة.
      """
    case .jsonDiscussion:
      """
      تقبل 'show' و 'contact' و 'changes' و 'status' و 'doctor' أيضًا --json. وإن لم يطابق أحد طبع \
      'list' و 'search' [] وطبع 'show' القيمة null. والأوقات بصيغة RFC 3339 وبالتوقيت العالمي. \
      والناتج واحد في كل اللغات. وفي docs/schema مخطط JSON Schema لكل أمر.
      """
    case .environment: "متغيرات البيئة."
    case .environmentDiscussion: "الخيار مقدَّم على متغيره، والمتغير مقدَّم على ملف الإعدادات."
    case .sameAs: "مثل {option}."
    case .feedsVariable: "مثل {option}: في كل سطر {value} واحد."
    case .contactsVariable: "مثل {option}: والفاصل بينها \"{separator}\"."
    case .offlineVariable: "مثل {option}: القيمة 1 نعم، والقيمة 0 لا."
    case .pagerVariable: "عارض الصفحات للقوائم الطويلة. القيمة الافتراضية PAGER ثم less -FIRX."
    case .languageVariables: "اللغة؛ يُعتمد أول متغير له قيمة."
    case .orderVariables: "ترتيب الأسماء؛ يُعتمد أول متغير له قيمة."
    case .noColourVariable: "إن لم يكن فارغًا أُوقفت الألوان والروابط."
    case .forceColourVariable: "إن وُجد ولم تكن قيمته 0 ظهرت الألوان والروابط في الأنابيب أيضًا."
    case .terminalVariable: "إن كانت قيمته dumb أو لم يوجد طُبع النص وحده."
    case .proxyVariables: "الخوادم الوكيلة، كما في curl(1)."
    case .configurationHome: "موضع employees/config.yaml. القيمة الافتراضية ~/.config."
    case .systemConfiguration:
      "المجلدات التي فيها ملف النظام employees/config.yaml. القيمة الافتراضية /etc/xdg."
    case .cacheHome: "موضع الذاكرة المؤقتة employees/. القيمة الافتراضية ~/.cache."
    case .exitCodes: "حالات الخروج للنصوص البرمجية."
    case .statuses: "حالات الخروج"
    case .successStatus: "تم العرض أو العمل، ولو من الذاكرة المؤقتة."
    case .nobodyStatus: "لا شيء يطابق."
    case .ambiguousStatus: "طابق أكثر من شخص والمقصود واحد."
    case .changedStatus: "'refresh --exit-code': تغيّر شيء."
    case .usageStatus: "استخدام خاطئ."
    case .invalidAnswerStatus:
      """
      'refresh': ردّ مصدر ببيانات غير صالحة. 'doctor --exit-code': توجد مشكلات. 'login': ردّ المزوّد غير \
      صالح. 'greeting' و 'quote add': فشل إرسال رسالة أو ربما أُرسلت. 'quote import': لم تؤخذ \
      الرسالة.
      """
    case .unavailableStatus:
      """
      لم يردّ أي مصدر ولا شيء في الذاكرة المؤقتة. 'export ldif --changes': سجل التغييرات لا \
      يمتد إلى ذلك الوقت. 'picture' و 'export --pictures': تعذّر الحصول على صورة.
      """
    case .inputOutputStatus:
      "تتعذّر قراءة الذاكرة المؤقتة أو الناتج أو الكتابة فيهما، أو يتعذّر استخدام برنامج آخر."
    case .temporaryFailureStatus:
      """
      'refresh': تعذّر الوصول إلى مصدر؛ وبقي آخر ردّ صالح. 'login' و 'logout': تعذّر الوصول إلى المزوّد أو \
      رُفض تسجيل الدخول أو لم يكتمل. 'greeting' و 'quote add': تعذّر إرسال رسالة الآن، وهي \
      تنتظر.
      """
    case .configurationStatus: "إعدادات خاطئة، أو جهات اتصال محددة في الإعدادات تتعذّر قراءتها."
    case .interruptedStatus: "تمت المقاطعة بالمفتاحين Ctrl-C."
    case .dataHome: "موضع ملفاتك الخاصة employees/. القيمة الافتراضية ~/.local/share."
    case .stateHome: "موضع سجل التغييرات employees/. القيمة الافتراضية ~/.local/state."
    }
  }
}
