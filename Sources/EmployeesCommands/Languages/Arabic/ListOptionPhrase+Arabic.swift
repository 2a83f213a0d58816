extension ListOptionPhrase {
  var arabic: Template {
    switch self {
    case .fieldsOption: "طباعة هذه الحقول فقط، وتفصل بينها فواصل."
    case .templateOption: "طباعة سطر لكل شخص: '{full_name}\\t{email}'."
    case .jqOption: "ترشيح JSON ببرنامج jq، ويجب أن يكون مثبَّتًا."
    case .limitOption: "طباعة هذا العدد من الأشخاص على الأكثر."
    case .sortOption: "ترتيب الأشخاص؛ ويقدّم joined الأحدث."
    case .countOption: "طباعة عدد الأشخاص فقط."
    case .nullOption: "إنهاء كل سطر بالرمز NUL من أجل xargs -0."
    case .noPagerOption: "عدم فتح عارض الصفحات لقائمة طويلة."
    case .limitOne: "يجب أن تكون قيمة --limit هي 1 أو أكثر."
    case .templateAlone: "لا يجتمع --template مع --json أو --format أو --fields أو --jq."
    case .jqNeedsJSON: "يتطلب --jq أن تكون قيمة --format هي json أو ndjson."
    case .nullNeedsLines:
      "يتطلب --null الخيار --template أو أن تكون قيمة --format هي plain أو tsv أو ndjson."
    case .unclosedBrace: "في القالب قوس بلا مقابل؛ اكتب \\{ للقوس نفسه."
    case .unknownEscape: "في القالب رمز هروب غير معروف \"{escape}\"."
    case .noJQ: "يحتاج --jq إلى برنامج jq، وهو غير موجود في PATH."
    case .jqFailed: "فشل jq (حالة الخروج {status})."
    case .firstOf: "أول {count} من {people}"
    }
  }
}
