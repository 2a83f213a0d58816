extension ActionPhrase {
  var arabic: Template {
    switch self {
    case .mail: "مراسلة أشخاص ببرنامج بريدك."
    case .mailDiscussion:
      """
      NAME... شخص واحد كما في 'show'. وإن لم يكن هذا اسم أحد فكل NAME شخص: ضع الاسم المكوّن من \
      كلمات عدة بين علامتي اقتباس. وبدلًا من الأسماء يختار --project و --position الأشخاص؛ ومعًا \
      يختاران من يجمع بينهما.

      يتلقى برنامج البريد المذكور في MAILER العناوين معاملاتٍ له؛ تفصل المسافات بين كلماته ولا \
      تقرؤها أي صدفة. ومن دون MAILER يتلقى سطح المكتب رابط mailto واحدًا. أما من ليس له بريد تقرؤه \
      برامج البريد عنوانًا واحدًا فيُذكر اسمه ويُستبعد.
      """
    case .mailNameArgument: "الأشخاص الذين تُكتب إليهم الرسالة."
    case .projectOption: "الكتابة إلى كل من في هذا المشروع؛ يمكن تكراره."
    case .positionOption: "الكتابة إلى كل من في هذه الوظيفة؛ يمكن تكراره."
    case .printOption: "طباعة العناوين مع الأسماء، وتفصل بينها فواصل (RFC 5322)."
    case .mailerVariable: "برنامج البريد للأمر 'mail'. القيمة الافتراضية برنامج سطح المكتب."
    case .nameOrGroup: "لا يجتمع NAME مع --project أو --position."
    case .nobodyInProject: "لا أحد في المشروع \"{project}\"."
    case .projectsAre: "المشاريع هي {projects}."
    case .nobodyInBoth: "لا أحد في المشروع له هذه الوظيفة."
    case .leftOut:
      [
        .zero: "لم يُستبعد أحد.",
        .one: "استُبعد شخص واحد.",
        .two: "استُبعد شخصان.",
        .few: "استُبعد {count} أشخاص.",
        .many: "استُبعد {count} شخصًا.",
        .other: "استُبعد {count} شخص.",
      ]
    case .lacks: "{name}: ينقص {field}."
    case .nobodyToMail: "لم يبقَ أحد تُكتب إليه الرسالة."
    case .tooManyAddresses: "العناوين أكثر مما يتلقاه {program}: الحد {size}."
    case .printAdvice: "اطبع العناوين بالخيار --print."
    case .mailAdvice: "اذكر برنامج بريد في MAILER أو اطبع العناوين بالخيار --print."
    case .noProgram: "لا يوجد {program} في PATH."
    case .programFailed: "فشل {program} (حالة الخروج {status})."
    case .copy: "نسخ بريد شخص أو هاتفه أو بطاقته إلى الحافظة."
    case .copyDiscussion:
      """
      NAME شخص كما في 'show'. والكلمة الأخيرة email أو phone أو name أو vcard تحدد ما يُنسخ. ومن \
      دونها يُنسخ البريد الإلكتروني، أو الهاتف لمن ليس له بريد.

      يتلقى النص wl-copy (Wayland) أو xclip (X11) أو pbcopy، ومخزن tmux أيضًا داخل tmux؛ وإلا فالطرفية \
      (OSC 52)، وبعض الطرفيات يتجاهل ذلك.
      """
    case .copyNameArgument: "الشخص، وما يُنسخ."
    case .copied: "نُسخ عبر {program}: {text}"
    case .sentToTerminal: "أُرسل إلى حافظة الطرفية: {text}"
    case .noClipboard: "لا توجد حافظة يُنسخ إليها."
    case .clipboardAdvice:
      "ثبّت wl-copy (Wayland) أو xclip (X11) أو استخدم طرفية لها حافظة (OSC 52)."
    case .clipboardVariables:
      "إن عُيّنت استخدم الأمر 'copy' أول ما ينجح من wl-copy و xclip و tmux، و tmux معه."
    case .lacksBoth: "{name}: ينقص البريد الإلكتروني والهاتف."
    case .call: "الاتصال بشخص بتطبيق المكالمات في سطح المكتب."
    case .callDiscussion:
      """
      NAME شخص كما في 'show'. يتلقى سطح المكتب الرقم رابطَ tel. وإن تعذّر ذلك طُبع الرقم لتطلبه \
      بنفسك.
      """
    case .callNameArgument: "الشخص الذي يُتصل به."
    case .calling: "جارٍ الاتصال: {name}، {phone}"
    case .numberIs: "الرقم هو {phone}."
    case .notANumber: "{name}: الهاتف ليس رقمًا: {phone}"
    }
  }
}
