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
    case .otherVersion: "نسخة أخرى: {text}"
    case .followOption:
      "الاستمرار في العمل وطباعة الملاحظات الجديدة عند وصولها؛ ومع --json كائن في كل سطر."
    case .search: "البحث في نصوص الملاحظات."
    case .searchDiscussion:
      """
      يعرض الملاحظات التي يرد فيها كل TERM، في النص أو في اسم الشخص أو الكاتب أو عنوانه، مهما كانت \
      حالة الأحرف وعلاماتها.
      """
    case .termsArgument: "ما يُبحث عنه؛ وقد يكون بين علامتي اقتباس عدة كلمات."
    case .edit: "تغيير نص ملاحظة."
    case .editDiscussion:
      """
      إن غاب TEXT فُتح المحرر المسمّى في VISUAL أو EDITOR، ولا حاجة إلى طرفية. ويبقى كل ما سواه في \
      الملف كما هو، ومنه ما كتبته برامج أخرى. ولكل من يشارك في المجلد أن يغيّر الملاحظة، ويبقى كاتبها \
      كما هو.
      """
    case .idArgument: "معرّف الملاحظة كما يعرضه note list، أو أوله."
    case .newTextArgument: "النص الجديد؛ و - يقرؤه من الإدخال القياسي."
    case .delete: "حذف ملاحظة."
    case .deleteDiscussion: "في الطرفية يعرض الملاحظة ويسأل، وفي غيرها لا بد من --yes."
    case .resolve: "جعل نسختي ملاحظة نسخةً واحدة."
    case .resolveDiscussion:
      """
      لبرنامج يزامن المجلدات ويجد من الملاحظة نسختين: في إعدادات vdirsyncer \
      conflict_resolution = ["command", "employees", "note", "resolve"]. يبقى النص الأحدث، ويصير \
      الآخر تعليقًا. ويُكتب الملفان متماثلين أيًّا كان الأول.
      """
    case .fileArgument: "ملف فيه ملاحظة واحدة."
    case .otherFileArgument: "النسخة الأخرى."
    case .noSuchNote: "لا توجد ملاحظة بالمعرّف \"{id}\"."
    case .listShowsIDs: "الأمر 'employees note list' يعرض المعرّفات."
    case .severalNotes: "عدة ملاحظات يبدأ معرّفها بـ \"{id}\"."
    case .emptyEdit: "النص فارغ، وتبقى الملاحظة كما هي. الأمر 'employees note delete' يحذفها."
    case .unchanged: "الملاحظة {id} تقول ذلك من قبل."
    case .changed: "تغيّرت الملاحظة {id}."
    case .deleteNeedsYes: "يحتاج note delete دون طرفية إلى --yes."
    case .deleteQuestion: "هل تُحذف هذه الملاحظة؟ [y/N]"
    case .notDeleted: "لم يُحذف شيء."
    case .deleted: "حُذفت الملاحظة {id}."
    case .notOneNote: "ليس {path} ملفًا فيه ملاحظة واحدة."
    case .differentNotes: "{path} و{other} ملاحظتان مختلفتان، لا نسختان من واحدة."
    case .notRegular: "ليس ملفًا عاديًا"
    case .largerThan: "أكبر من {size}"
    case .notACalendar: "ليس iCalendar: لا سطر BEGIN:VCALENDAR فيه"
    case .componentNotEnded: "ما يبدأ هنا لا سطر END له"
    case .endWithoutBegin: "سطر END بلا سطر BEGIN"
    case .textOutsideCalendar: "نص خارج أي تقويم"
    case .tooManyLines: "أكثر من {limit} سطر"
    }
  }
}
