extension GreetingPhrase {
  var estonian: Template {
    switch self {
    case .greeting: "Saada kolleegidele tervitusi ja loe saadud tervitusi."
    case .greetingDiscussion:
      """
      Ilma alamkäsuta näitab, mitu tervitust on uusi, ajastatuid, saadetuid, nurjunuid või \
      ebaselgeid. Saadud tervitused leitakse seadistuse võtme mail: Maildiridest, mida ainult \
      loetakse.
      """
    case .list: "Loetle tervitused, uuemad eespool."
    case .listDiscussion:
      """
      Näitab tervitusi, mille teemas, sündmuses, nimes või aadressis leidub iga TEXT; suur- ja \
      väiketähed ning täpid ei loe. Saadud tervitus on loendis, kui see on saadetud sulle ja \
      saatja on kataloogis või sinu kontaktides; muudest teatab doctor.
      """
    case .termsArgument: "Otsitav; jutumärkides võib see olla mitu sõna."
    case .scheduledOption: "Näita saatmist ootavaid ja nurjunuid."
    case .inboxOption: "Näita saadud tervitusi."
    case .sentOption: "Näita saadetuid."
    case .occasionOption: "Näita ainult selle sündmuse tervitusi."
    case .againOption: "Korda otsingut, mille näitas greeting history."
    case .againAlone: "--again kordab otsingut, nagu see oli; anna see üksi."
    case .show: "Näita tervitust tervikuna."
    case .showDiscussion:
      """
      Näitab teksti ja pilti. --next ja --previous liiguvad viimases loendis; selle lõpus on \
      väljumiskood 1.
      """
    case .idArgument: "Tervituse ID, nagu greeting list seda näitab, või selle algus."
    case .nextOption: "Näita viimases loendis järgmist."
    case .previousOption: "Näita viimases loendis eelmist."
    case .nextOrPrevious: "anna --next või --previous, mitte mõlemad."
    case .noNext: "see oli loendi viimane."
    case .noPrevious: "see oli loendi esimene."
    case .shownID: "Tervitus {id}."
    case .picture: "Pilt: {name}"
    case .isCut: "osa kirjast jäi välja: osi on liiga palju või need on liiga suured."
    case .unreadable: "{path} ei ole loetav kiri: {cause}."
    case .delete: "Kustuta tervitusi."
    case .deleteDiscussion:
      """
      Sinu enda koopiad lähevad oma Maildiri prügikasti; ootel olevaid siis ei saadeta. Saadud \
      tervitused peidetakse siin, kirjad jäävad alles. Terminalis näitab neid ja küsib; mujal \
      on vaja valikut --yes.
      """
    case .deleteNeedsYes: "ilma terminalita vajab greeting delete valikut --yes."
    case .deleteQuestion: "Kas kustutada näidatu? [y/N]"
    case .deleted: "Tervitus {id} kustutatud."
    case .hidden: "Tervitus {id} peidetud; kiri jääb alles."
    case .notDeleted: "{path} jäi kustutamata: {cause}."
    case .history: "Näita viimast viit tervituste otsingut."
    case .historyDiscussion: "greeting list --again NUMBER kordab otsingut."
    case .noSearches: "sa ei ole veel tervitusi otsinud."
    case .noSuchSearch: "otsingut {number} ei olnud."
    case .historyShows: "Otsinguid näitab 'employees greeting history'."
    case .noGreetings: "sul ei ole veel tervitusi."
    case .noneMatches: "ükski tervitus ei sobi."
    case .noSuchGreeting: "ühelgi tervitusel ei ole ID-d \"{id}\"."
    case .severalGreetings: "mitme tervituse ID algab nii: \"{id}\"."
    case .listShowsIDs: "ID-d näitab 'employees greeting list'."
    case .idColumn: "ID"
    case .whenColumn: "millal"
    case .stateColumn: "olek"
    case .personColumn: "kellega"
    case .subjectColumn: "teema"
    case .newWord: "uus"
    case .scheduledWord: "ajastatud"
    case .sendingWord: "saatmisel"
    case .sentWord: "saadetud"
    case .unsureWord: "ebaselge"
    case .failedWord: "nurjunud"
    case .receivedWord: "saadud"
    case .fromLabel: "Saatja"
    case .toLabel: "Saaja"
    case .subjectLabel: "Teema"
    case .atLabel: "Millal"
    case .stateLabel: "Olek"
    case .occasionLabel: "Sündmus"
    case .replyLabel: "Vastus"
    case .noGMime: "{library} laadimine ei õnnestunud"
    case .installGMime: "Kirjadeks on vaja GMime 3.2: Debianis paigalda libgmime-3.0-0."
    case .invalidField: "väli {field} ei sobi kirja"
    case .lineTooLong: "rida oleks pikem, kui serverid lubavad"
    case .noMessage: "see ei ole kiri"
    case .tooComplex: "liiga palju osi"
    case .gmimeFailed: "GMime'il sai mälu otsa"
    case .severalSenders: "saatjat ei ole või on neid mitu; loendis seda ei ole"
    case .unknownSender: "{address} ei ole kataloogis ega sinu kontaktides; loendis seda ei ole"
    case .notToMe: "ei ole saadetud sulle; loendis seda ei ole"
    }
  }
}
