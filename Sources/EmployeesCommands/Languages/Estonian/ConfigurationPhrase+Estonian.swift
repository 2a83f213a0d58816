extension ConfigurationPhrase {
  var estonian: Template {
    switch self {
    case .problem: "{place}: {problem}."
    case .unreadable: "ei saa lugeda: {cause}"
    case .tooLarge: "on suurem kui {size}"
    case .notUTF8: "ei ole UTF-8"
    case .syntax: "ei ole korrektne YAML: {cause}"
    case .duplicateKey: "võti \"{key}\" on juba olemas"
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
    case .anchor: "ankruid ja aliaseid ei loeta; märgiga & või * algav tekst vajab jutumärke"
    case .badSize: "\"{text}\" ei ole suurus (näiteks 64KiB, 256MiB või 1GiB)"
    case .badPercentage: "\"{text}\" ei ole protsent vahemikus 0% kuni 100%"
    case .badChoice: "\"{text}\" ei ole ükski neist: {choices}"
    case .controlCharacter: "sisaldab nähtamatut märki"
    case .noHome: "kodukaust ei ole teada"
    case .badSyntax: "ei ole korrektne YAML"
    case .emptyPipe: "sealt ei tulnud midagi; võib-olla sinna kirjutav programm ebaõnnestus"
    case .silentPipe: "{time} jooksul ei tulnud sealt midagi"
    case .commandOfOthers:
      """
      käsku ei käivitata, sest sellesse faili võivad kirjutada ka teised; keela see neil käsuga \
      chmod go-w
      """
    case .commandOfAnother: "käsku ei käivitata, sest see fail ei kuulu sulle ega kasutajale root"
    case .unreadablePath: "{path}: ei saa lugeda: {cause}"
    case .badLocale: "\"{text}\" ei ole lokaat (näiteks et, et_EE, en_GB.UTF-8 või C)"
    case .tokenIsSet: "token-command on määratud"
    case .introduction:
      """
      Programmi employees seadistus. Kõik võtmed on valikulised; välja kommenteeritud read
      näitavad vaikeväärtusi.
      """
    case .feedsNote:
      """
      Kus töötajate andmed avaldatakse: https-, http- või file-URL-id või asukohad selle faili
      suhtes. Kui kahe voo andmed on vastuolus, jääb peale eespool olev voog. Käsu token-command
      käivitab /bin/sh ja selle esimene väljundrida saadetakse esitajatõendina (bearer token),
      ainult sellele voole ja ainult https-i kaudu.
      """
    case .contactsNote:
      "Sinu kontaktid: vCard-failid ja nende kaustad. Seal leiduvate kolleegide juures on märk."
    case .cacheNote:
      "Kus hoitakse viimaseid õnnestunud vastuseid: $XDG_CACHE_HOME/employees või ~/.cache/employees."
    case .offlineNote: "Ära küsi voogudest andmeid."
    case .maxAgeNote:
      """
      Küsi andmeid ainult siis, kui mõni vastus on sellest vanem: 90s, 10m, 2h, 1d. 0s küsib igal \
      käivitusel.
      """
    case .timeoutNote: "Katkesta päring, kui see aeg on möödas."
    case .shrinkLimitNote: "Lükka tagasi vastus, millega kaoks voo inimestest rohkem kui see osa."
    case .localeNote:
      """
      Kasuta selle lokaadi keelt (en, et, ar) ja järjestust. Vaikimisi muutujate LC_ALL,
      LC_MESSAGES või LANG järgi; järjestus muutujate LC_ALL, LC_COLLATE või LANG järgi.
      """
    case .maxSizeNote: "Kui suur võib olla ühe voo vastus, lahtipakituna."
    case .authoritiesNote: "PEM-fail sertifitseerijatega, keda usaldada lisaks süsteemi omadele."
    }
  }
}
