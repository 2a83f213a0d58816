extension ListOptionPhrase {
  var estonian: Template {
    switch self {
    case .fieldsOption: "Väljasta ainult need väljad; eraldaja on koma."
    case .templateOption: "Väljasta inimese kohta rida: '{full_name}\\t{email}'."
    case .jqOption: "Töötle JSONi programmiga jq, mis peab olema paigaldatud."
    case .limitOption: "Väljasta kõige rohkem nii palju inimesi."
    case .sortOption: "Inimeste järjekord; joined seab uuemad ette."
    case .countOption: "Väljasta ainult inimeste arv."
    case .nullOption: "Lõpeta iga rida NULiga, xargs -0 jaoks."
    case .noPagerOption: "Ära ava pika nimekirja jaoks lehitsejat."
    case .limitOne: "--limit nõuab arvu, mis on vähemalt 1."
    case .templateAlone: "--template välistab valikud --json, --format, --fields ja --jq."
    case .jqNeedsJSON: "--jq nõuab valikut --format json või ndjson."
    case .nullNeedsLines:
      "--null nõuab valikut --template või --format väärtusega plain, tsv või ndjson."
    case .unclosedBrace: "malli sulul ei ole paarilist; sulu enda saab kujul \\{."
    case .unknownEscape: "mallis on tundmatu paojada \"{escape}\"."
    case .noJQ: "--jq vajab programmi jq, mida ei ole muutuja PATH kaustades."
    case .jqFailed: "jq ei õnnestunud (väljumiskood {status})."
    case .firstOf: "esimesed {count}: {people}"
    }
  }
}
