extension NotePhrase {
  var arabic: Template {
    switch self {
    case .note: "تدوين ملاحظات عن الزملاء."
    case .add: "إضافة ملاحظة عن زميل."
    case .addDiscussion:
      """
      إن غاب TEXT قُرئ النص من الإدخال القياسي، أو فُتح في الطرفية المحرر المسمّى في VISUAL أو \
      EDITOR. لا تُضاف ملاحظة فارغة. الكاتب هو أنت: me في الإعدادات. ويُطبع المعرّف الجديد إذا لم \
      يكن الإخراج القياسي طرفية.
      """
    case .addNameArgument: "الزميل، في وسيط واحد."
    case .textArgument: "الملاحظة؛ وقد تكون بين علامتي اقتباس من عدة أسطر."
    case .list: "عرض الملاحظات، الأحدث أولًا."
    case .listDiscussion:
      """
      يعرض من كتب كل ملاحظة ومتى وعمّن. الكاتب هو من تسمّيه الملاحظة، وليس ذلك إثباتًا. ومن \
      تغيّر اسمه من الزملاء بقيت ملاحظاته.
      """
    case .listNameArgument: "عرض الملاحظات عن هذا الشخص فقط."
    case .byOption: "عرض الملاحظات التي يرد هذا في اسم كاتبها أو عنوانه فقط."
    case .sinceOption: "عرض الملاحظات منذ ذلك الوقت فقط."
    case .whoAreYou:
      "لا بد للملاحظة من كاتب: اكتب في 'me:' في الإعدادات بريدك الإلكتروني أو اسمك الكامل."
    case .noEditor: "لا يوجد محرر: سمِّ واحدًا في VISUAL أو EDITOR، أو اكتب النص وسيطًا."
    case .draftKept: "ما كتبته موجود في {path}."
    case .noInput: "تتعذّر قراءة الإدخال القياسي: {cause}."
    case .notUTF8: "النص ليس UTF-8 صالحًا؛ لم يُكتب شيء."
    case .tooLong: "النص أطول من {size}؛ لم يُكتب شيء."
    case .empty: "الملاحظة فارغة؛ لم يُضف شيء."
    case .added: "أُضيفت الملاحظة {id} عن {name}."
    case .isWritten: "الملاحظة مكتوبة في {path}."
    case .fileFailed: "تتعذّر قراءة {path} أو كتابته: {cause}."
    case .fileChanged: "غيّر برنامج آخر {path} للتو؛ حاول مرة أخرى."
    case .notAFile: "{path} ليس ملفًا عاديًا، وقد تُرك كما هو."
    case .fileTooLarge: "{path} أكبر من {size}، وقد تُرك كما هو."
    case .folderBusy: "تكتب عملية أخرى في {path}؛ حاول مرة أخرى."
    case .noNotes: "ليست لديك ملاحظات بعد. الأمر 'employees note add NAME' يضيف واحدة."
    case .noneAbout: "ليست لديك ملاحظات عن {name}."
    case .noneMatches: "لا ملاحظة تطابق ذلك."
    case .idColumn: "المعرّف"
    case .whenColumn: "متى"
    case .authorColumn: "الكاتب"
    case .personColumn: "عن"
    case .textColumn: "الملاحظة"
    }
  }
}
