extension ConfigurationPhrase {
  var estonian: Template {
    switch self {
    case .problem: "{place}: {problem}."
    case .unreadable: "ei saa lugeda: {cause}"
    case .tooLarge: "on suurem kui {size}"
    case .notUTF8: "ei ole UTF-8"
    case .syntax: "ei ole korrektne YAML: {cause}"
    case .duplicateKey: "korduv võti \"{key}\""
    case .unknownKey: "tundmatu võti"
    case .unknownKeySuggestion:
      "tundmatu võti; võib-olla mõeldi võtit \"{suggestion}\""
    case .mustBeMapping: "peab koosnema võtmetest ja väärtustest"
    case .mustBeList: "peab olema loend"
    case .mustBeText: "peab olema tekst"
    case .mustBeFlag: "peab olema true või false"
    case .missingKey: "\"{key}\" puudub"
    case .empty: "ei tohi olla tühi"
    case .badURL: "\"{text}\" ei ole http-, https- ega file-URL"
    case .credentialsInURL:
      "sisaldab kasutajanime või parooli; kasuta võtit token-command või jäta need ära"
    case .tokenOverHTTP: "tõend saadetakse ainult https-i kaudu"
    case .duplicateFeed: "voog nimega \"{name}\" on juba olemas"
    case .badFeed: "\"{text}\" ei ole kujul NAME=URL"
    case .badDuration: "\"{text}\" ei ole kestus (näiteks 90s, 10m, 2h või 1d)"
    case .badTimeLimit: "\"{text}\" ei ole ajapiir (näiteks 1s, 90s või 2m)"
    case .anchor:
      "ankrud ja aliased ei ole toetatud; pane märgiga & või * algav tekst jutumärkidesse"
    case .badSize: "\"{text}\" ei ole suurus (näiteks 64KiB, 256MiB või 1GiB)"
    case .badPercentage: "\"{text}\" ei ole protsent vahemikus 0% kuni 100%"
    case .badChoice: "\"{text}\" ei ole ükski neist: {choices}"
    case .badAlias: "\"{text}\" ei ole nimi, milles on tähed ja numbrid ning nende vahel - või _"
    case .commandAsAlias: "on programmi employees käsk, seega aliast ei kasutata"
    case .badAliases: "mõnda aliast ei saa kasutada."
    case .unknownAction: "tundmatu toiming"
    case .unknownActionSuggestion: "tundmatu toiming; võib-olla on mõeldud \"{suggestion}\""
    case .badKey: "\"{text}\" ei ole klahv (näiteks q, ctrl-n, alt-up, space või f1)"
    case .sharedKey: "\"{key}\" on juba toimingu \"{action}\" klahv"
    case .noQuitKey: "toimingutel quit ja cancel ei ole klahvi; jäta vähemalt ühele neist klahv"
    case .controlCharacter: "sisaldab nähtamatut märki"
    case .noHome: "kodukaust ei ole teada; määra HOME"
    case .badSyntax: "ei ole korrektne YAML"
    case .emptyPipe: "sealt ei tulnud midagi; võib-olla sinna kirjutav programm ebaõnnestus"
    case .silentPipe: "{time} jooksul ei tulnud sealt midagi"
    case .commandOfOthers:
      "käsku ei käivitata: sellesse faili saavad kirjutada ka teised; parandab 'chmod go-w'"
    case .commandOfAnother: "käsku ei käivitata: see fail ei kuulu sulle ega kasutajale root"
    case .unreadablePath: "{path}: ei saa lugeda: {cause}"
    case .badLocale: "\"{text}\" ei ole lokaat (näiteks et, et_EE, en_GB.UTF-8 või C)"
    }
  }
}
