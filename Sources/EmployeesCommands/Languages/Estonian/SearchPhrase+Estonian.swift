extension SearchPhrase {
  var estonian: Template {
    switch self {
    case .topic: "Otsisõnad: or, not:, fraasid, terved väärtused."
    case .terms: "Otsisõnad"
    case .and: "Leiduvad mõlemad. Suurtel ja väikestel tähtedel ning täpitähtedel vahet ei tehta."
    case .or: "Leidub kas üks või teine; 'a b or c' tähendab (a ja b) või c."
    case .not: "Jäta leitud välja; -web ainult -- järel: 'search -- -web'."
    case .phrase: "Sõnad koos; ka project:\"tartu buss\". Jutumärkides on \"or\" tavaline sõna."
    case .exact: "Terve väärtus, näiteks eesnimi või projekt."
    case .field: "Otsi ühelt väljalt: {fields}."
    case .phone: "Telefoni numbrid, kuidas tahes need rühmitatud on."
    case .matched: "Sinu kontaktides; matched:no: ei ole kontaktides."
    case .joinedAge: "Lisandus vähem kui 30 päeva eest; > on varem. Ühikud: s, m, h, d, w, y."
    case .joined: "Lisandus sel kuul; ka aasta või päev, mille ees võib olla <, <=, > või >=."
    case .options: "Valikuid näitab 'employees search --help'."
    case .nothingBesideOr: "'or' nõuab otsisõna mõlemal pool."
    case .whatIsOr: "Sõna enda otsimiseks pane see jutumärkidesse: '\"or\"'."
    case .badValue: "vigane väärtus otsisõnas \"{term}\"."
    case .matchedValues: "Kirjuta matched:yes või matched:no."
    case .joinedValues:
      "Kirjuta 'joined:<30d', 'joined:>1y', joined:2026-10 või 'joined:>=2026-10-05', shellis koos jutumärkidega."
    case .notHint: "Leitud inimeste väljajätmiseks kirjuta not:TERM, või -- järel -TERM."
    }
  }
}
