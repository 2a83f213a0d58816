extension QuotePhrase {
  var estonian: Template {
    switch self {
    case .quote: "Hoia alles, mida kolleegid ütlesid, nende jaoks, kes kuulsid."
    case .quoteDiscussion:
      """
      Tsitaat on üks kiri sellele, kes ütles, neile, kes kuulsid, ja sulle; keegi muu seda ei \
      saa. Need inimesed võivad selle edasi saata ja posti haldajad saavad seda lugeda. Saadud \
      tsitaadid leitakse seadistuse võtme mail: Maildiridest, mida ainult loetakse.
      """
    case .list: "Loetle tsitaadid, uuemad eespool."
    case .listDiscussion:
      """
      Näitab tsitaate, mille tekstis või mõne ütleja, kuulja või lisaja nimes või aadressis \
      leidub iga TERM; suur- ja väiketähed ning täpid ei loe. Saadud tsitaat on loendis, kui \
      sina ja saatja olete selle inimeste hulgas; muudest teatab doctor.
      """
    case .saidByFilter: "Näita ainult selle inimese öeldut; me oled sina."
    case .heardByFilter: "Näita ainult seda, mida see inimene kuulis; me oled sina; korratav."
    case .noneSaidBy: "\"{name}\" ei ole ühtki tsitaati öelnud."
    case .noneHeardBy: "\"{name}\" ei ole ühtki tsitaati kuulnud."
    case .noQuotes: "sul ei ole veel tsitaate. 'employees quote add' lisab ühe."
    case .noneMatches: "ükski tsitaat ei sobi."
    case .textColumn: "tsitaat"
    case .openingMark: "„"
    case .closingMark: "“"
    case .show: "Näita tsitaati tervikuna."
    case .showDiscussion:
      """
      Näitab, kes ütles, kes kuulis, kes lisas ja millal; sinu enda tsitaadi puhul ka seda, \
      mis igast kirjast sai, koos ID-ga, mida greeting send ja greeting resend võtavad.
      """
    case .idArgument: "Tsitaadi ID, nagu quote list seda näitab, või selle algus."
    case .noSuchQuote: "ühelgi tsitaadil ei ole ID-d \"{id}\"."
    case .listShowsIDs: "ID-d näitab 'employees quote list'."
    case .severalQuotes: "mitme tsitaadi ID algab nii: \"{id}\"."
    case .add: "Lisa tsitaat ja saada see neile, kes olid kohal."
    case .addDiscussion:
      """
      Terminalis küsib puuduvat, näitab kirja ja küsib, kas saata. Mujal peavad TEXT või \
      standardsisend, --said-by, --heard-by ja --yes kõik ütlema. Tsitaadi saavad see, kes ütles, \
      need, kes kuulsid, ja sina; keegi muu ei saa. NAME on inimene kataloogist või sinu \
      kontaktidest, kellel on e-posti aadress; me oled sina. Tsitaadis on kuni 280 märki. Kui \
      standardväljund ei ole terminal, trükib uue ID. Kui serverini ei jõutud, on väljumiskood 75 \
      ja kiri ootab käsku greeting send-due.
      """
    case .textArgument: "Mida öeldi; - loeb selle standardsisendist."
    case .saidByOption: "Kes ütles; me oled sina."
    case .heardByOption: "Kes kuulis; me oled sina; korratav."
    case .empty: "tsitaat on tühi; midagi ei kirjutatud."
    case .tooLong:
      [
        .one: "tsitaadis on {count} märk üle {limit}; midagi ei kirjutatud.",
        .other: "tsitaadis on {count} märki üle {limit}; midagi ei kirjutatud.",
      ]
    case .onlySpeakerHeard: "{name} ütles selle; keegi teine pidi seda kuulma."
    case .tooManyListeners:
      [
        .one: "kuuljaid võib olla kuni {count}; midagi ei kirjutatud.",
        .other: "kuuljaid võib olla kuni {count}; midagi ei kirjutatud.",
      ]
    case .mailSubject: "Tsitaat: {name}"
    case .mailSaidBy: "Ütles: {name}"
    case .mailHeardBy: "Kuulsid: {names}"
    case .mailAddedBy: "Lisas: {name}"
    case .whatNow: "Mis edasi?"
    case .isKept:
      "Tsitaat {id} on järjekorras; 'employees greeting send-due' saadab selle, mis on veel saatmata."
    case .whoHasIt: "'employees quote show {id}' näitab, kellel see on, ja kirjade ID-sid."
    case .mailOnlyThese: "See kiri läks ainult neile inimestele."
    case .sendQuestion:
      [
        .one: "Kas saata {count} inimesele?",
        .other: "Kas saata {count} inimesele?",
      ]
    case .sendChoice: "saada"
    case .cancelQuestion: "Kas visata tsitaat ära? [y/N]"
    case .sent:
      [
        .one: "Tsitaat {id} saadetud {count} inimesele.",
        .other: "Tsitaat {id} saadetud {count} inimesele.",
      ]
    case .delete: "Kustuta oma koopia tsitaadist."
    case .deleteDiscussion:
      """
      Sinu enda koopiad lähevad oma Maildiri prügikasti ja tsitaat peidetakse siin jäädavalt; \
      saadud kiri jääb alles. Teistele jäävad nende koopiad, aga kelle kiri alles ootab, see \
      tsitaati ei saa. Terminalis näitab seda ja küsib; mujal on vaja valikut --yes.
      """
    case .deleteNeedsYes: "ilma terminalita vajab quote delete valikut --yes."
    case .deleteQuestion:
      [
        .one: "Kas kustutada sinu koopia sellest tsitaadist? [y/N]",
        .other: "Kas kustutada sinu koopiad neist {count} tsitaadist? [y/N]",
      ]
    case .waiting:
      [
        .one: "Seda ei ole veel saadetud ja see jääb saamata: {people}.",
        .other: "Seda ei ole veel saadetud ja see jääb {count} inimesel saamata: {people}.",
      ]
    case .deleted: "Sinu koopia tsitaadist {id} on kustutatud; teistele jäävad nende omad."
    case .deletedUnsent: "Tsitaat {id} on kustutatud; saamata jäi: {people}."
    case .importQuote: "Võta tsitaat vastu standardsisendist loetud kirjast."
    case .importDiscussion:
      """
      Loeb ühe kirja nii, nagu see saadi, näiteks mutti torust; rida "From …" päise ees \
      jäetakse vahele. Sina ja saatja peate olema tsitaadi inimeste hulgas. Kustutatud tsitaat \
      tuleb tagasi. Kui standardväljund ei ole terminal, trükib ID. Kui kirja vastu ei võeta, \
      on väljumiskood 65.
      """
    case .importNeedsInput:
      "quote import loeb kirja standardsisendist, aga see on siin terminal."
    case .imported: "Tsitaat {id} on vastu võetud; ütles {name}."
    case .importedBefore: "Tsitaat {id} oli juba olemas; ütles {name}."
    case .notImported: "kirja ei võetud vastu: {cause}."
    case .whoAreYou:
      "tsitaadid on neile, kes olid kohal: kirjuta seadistusse 'me:', oma e-posti aadress või täisnimi."
    case .noKeyword: "selle Keywords ei ütle, et see on tsitaat"
    case .otherContent: "teine sama UID-ga tsitaat ütleb midagi muud"
    case .unreadableMessage: "see ei ole loetav kiri või on liiga suur"
    case .noCalendar: "sellel ei ole kalendriosa"
    case .severalSenders: "saatjat ei ole või on neid mitu"
    case .notMine: "sina ei ole selle inimeste hulgas"
    case .foreignSender: "saatja ei ole selle inimeste hulgas"
    case .broken: "selle kalender on vigane või ei ole täpselt üks päevik"
    case .invitation: "selle kalender on kutse"
    case .noIdentifier: "selle UID puudub või on liiga pikk"
    case .noText: "sellel ei ole teksti"
    case .textTooLong: "selle tekst on pikem kui {limit} märki"
    case .noSpeaker: "see ei nimeta täpselt üht aadressiga ütlejat"
    case .badListeners: "see ei nimeta 1 kuni {limit} aadressiga kuuljat"
    case .noAuthor: "see ei nimeta täpselt üht aadressiga lisajat"
    case .noDate: "see ei ütle, millal see lisati"
    case .from: "{address} saatis: {cause}"
    }
  }
}
