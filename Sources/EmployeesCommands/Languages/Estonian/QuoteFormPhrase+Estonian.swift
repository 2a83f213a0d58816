extension QuoteFormPhrase {
  var estonian: Template {
    switch self {
    case .all: "kõik"
    case .saidByMe: "ütlesin mina"
    case .heardByMe: "kuulsin mina"
    case .titleAll: "Tsitaadid"
    case .titleSaidByMe: "Ütlesin mina"
    case .titleHeardByMe: "Kuulsin mina"
    case .titleSaidBy: "Ütles {name}"
    case .placeholder: "Kirjuta sõnu või nimi"
    case .noneYet: "Tsitaate veel ei ole. {add} lisab ühe."
    case .lacksMe:
      """
      Tsitaate veel ei ole. Need peavad teadma, kes sa oled: pane seadistuse võtmeks 'me:' oma \
      e-post või täisnimi.
      """
    case .lacksMaildirs:
      """
      Tsitaate veel ei ole. {add} lisab ühe. Teiste omad leitakse Maildiridest, mille nimetab \
      seadistuse võti 'mail:'.
      """
    case .noneMatches: "Ükski tsitaat ei sobi. {back} tühjendab otsingu."
    case .noneOfThese: "Selliseid tsitaate veel ei ole. {all} näitab kõiki."
    case .hintAdd: "lisa"
    case .hintSaid: "mida ta ütles"
    case .left: [.one: "{count} märk veel", .other: "{count} märki veel"]
    case .formTitle: "Uus tsitaat"
    case .textLabel: "Mida öeldi"
    case .saidByLabel: "Kes ütles"
    case .heardByLabel: "Kes kuulsid"
    case .full: "Üle {count} märgi ei mahu."
    case .noRoom: "See ei mahu enam ära."
    case .cut: "Kleebitu lõigati {count} märgi juures."
    case .typeName: "Kirjuta nimi"
    case .nobodyMatches: "Keegi, kellel on e-post, ei sobi."
    case .loadingPeople: "Laadin inimesi"
    case .missingText: "Kirjuta, mida öeldi."
    case .missingSpeaker: "Vali, kes ütles."
    case .missingHearer: "Vali, kes kuulsid."
    case .tooMany: "Üle {count} inimese ei saa valida."
    case .hintNext: "edasi"
    case .hintChoose: "vali"
    case .hintDone: "valmis"
    case .hintField: "väli"
    case .hintCancel: "katkesta"
    case .hintNewLine: "uus rida"
    case .hintPage: "tema leht"
    case .notListed: "{name} ei ole siin loendis."
    }
  }
}
