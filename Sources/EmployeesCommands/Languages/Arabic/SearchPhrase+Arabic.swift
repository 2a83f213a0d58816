extension SearchPhrase {
  var arabic: Template {
    switch self {
    case .topic: "كلمات البحث: or و not: والعبارات والقيم الكاملة."
    case .terms: "كلمات البحث"
    case .and: "تتطابق الكلمتان. ولا فرق بين الأحرف الكبيرة والصغيرة ولا أثر لعلامات التشكيل."
    case .or: "تتطابق إحداهما؛ و 'a b or c' تعني (a مع b) أو c."
    case .not: "استبعاد ما يطابق؛ و -web بعد -- فقط: 'search -- -web'."
    case .phrase:
      "الكلمات معًا؛ ومثلها project:\"tartu buss\". وكلمة \"or\" بين علامتي اقتباس نص عادي."
    case .exact: "قيمة كاملة، مثل الاسم الأول أو المشروع."
    case .field: "البحث في حقل واحد: {fields}."
    case .phone: "أرقام هاتف كيفما قُسّمت."
    case .matched: "في جهات اتصالك؛ و matched:no لمن ليس فيها."
    case .joinedAge: "انضم قبل أقل من 30 يومًا؛ و > لما قبل ذلك. الوحدات: s و m و h و d و w و y."
    case .joined: "انضم في ذلك الشهر؛ أو في سنة أو يوم، وقبلها < أو <= أو > أو >= إن شئت."
    case .options: "تجد الخيارات في 'employees search --help'."
    case .nothingBesideOr: "تحتاج 'or' إلى كلمة بحث على كل جانب."
    case .whatIsOr: "للبحث عن الكلمة نفسها ضعها بين علامتي اقتباس: '\"or\"'."
    case .badValue: "قيمة غير صالحة في كلمة البحث \"{term}\"."
    case .matchedValues: "اكتب matched:yes أو matched:no."
    case .joinedValues:
      "اكتب 'joined:<30d' أو 'joined:>1y' أو joined:2026-10 أو 'joined:>=2026-10-05'، مع علامات الاقتباس في الصدفة."
    case .notHint: "لاستبعاد ما يطابق كلمة اكتب not:TERM، أو -TERM بعد --."
    }
  }
}
