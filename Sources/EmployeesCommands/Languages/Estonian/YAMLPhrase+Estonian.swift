extension YAMLPhrase {
  var estonian: Template {
    switch self {
    case .tooDeep: "väärtused on liiga sügavalt üksteise sees"
    case .controlCharacter: "failis on juhtmärk"
    case .tab: "rida on taandatud tabeldusmärgiga; kasuta tühikuid"
    case .cannotBegin:
      """
      väärtuse alguses ei saa olla tabeldusmärk, %, @ ega `; taanda tühikutega ja pane selline \
      tekst jutumärkidesse
      """
    case .strayColon:
      """
      siin on koolon liiast või eespool puudu; pane tekst, milles on ": ", jutumärkidesse
      """
    case .misplaced: "loend või võti ei saa siit alata"
    case .noColon: "võtme järel puudub koolon"
    case .misindented: "rea taane erineb eelmiste omast"
    case .unclosedList: "puudub koma või ]"
    case .unclosedMapping: "puudub koma või }"
    case .noValue: "puudub väärtus või lõpetav sulg"
    case .unclosedQuote: "lõpetav jutumärk puudub"
    case .unknownEscape:
      "märgil \\ on jutumärkides eritähendus; kirjuta see kaks korda või kasuta ülakomasid"
    case .secondDocument: "dokumendi lõpu järel on veel teksti"
    case .textBehindValue: "väärtuse järel on liigne tekst"
    }
  }
}
