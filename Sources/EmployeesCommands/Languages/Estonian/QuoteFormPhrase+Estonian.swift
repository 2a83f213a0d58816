extension QuoteFormPhrase {
  var estonian: Template {
    switch self {
    case .left: [.one: "{count} märk veel", .other: "{count} märki veel"]
    case .formTitle: "Uus tsitaat"
    case .textLabel: "Mida öeldi"
    case .saidByLabel: "Kes ütles"
    case .heardByLabel: "Kes kuulsid"
    case .full: "Üle {count} märgi ei mahu."
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
    }
  }
}
