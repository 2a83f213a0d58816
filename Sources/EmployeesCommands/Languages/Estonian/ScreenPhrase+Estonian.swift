extension ScreenPhrase {
  var estonian: Template {
    switch self {
    case .people: [.one: "{count} inimene", .other: "{count} inimest"]
    case .groups: [.one: "{count} rühmas", .other: "{count} rühmas"]
    case .peopleInGroups: "{people} {groups}"
    case .inContacts: "{count} sinu kontaktides"
    case .comma: ", "
    case .now: "äsja"
    case .minutesAgo: "{count} min tagasi"
    case .hoursAgo: "{count} h tagasi"
    case .daysAgo: [.one: "{count} päev tagasi", .other: "{count} päeva tagasi"]
    case .never: "seni vastuseta"
    case .day: "{day}.{month}.{year}"
    case .clock: "{hour}:{minute}"
    case .seconds: "{number} s"
    case .minutes: "{number} min"
    case .bytes: [.one: "{count} bait", .other: "{count} baiti"]
    case .kilobytes: "{number} kB"
    case .megabytes: "{number} MB"
    case .gigabytes: "{number} GB"
    case .email: "e-post"
    case .phone: "telefon"
    case .projects: "projektid"
    case .position: "amet"
    case .name: "nimi"
    case .contact: "kontakt"
    case .address: "aadress"
    case .organisation: "organisatsioon"
    case .title: "ametinimetus"
    case .role: "roll"
    case .nickname: "hüüdnimi"
    case .birthday: "sünnipäev"
    case .web: "veebileht"
    case .categories: "kategooriad"
    case .note: "märkus"
    case .notes: "märkmed"
    case .photo: "foto"
    case .picture: "pilt"
    case .noName: "(nimeta)"
    case .inContactsAt: "sinu kontaktides:"
    case .alsoIn: "ja siin:"
    case .fresh: "värske"
    case .stale: "aegunud"
    case .missing: "puudu"
    case .recordsSkipped:
      [
        .one: "{count} kirje vahele jäetud",
        .other: "{count} kirjet vahele jäetud",
      ]
    case .namesakes:
      [.one: "{count} nimekaim üle vaadata", .other: "{count} nimekaimu üle vaadata"]
    case .configuration: "seadistus"
    case .cache: "vahemälu"
    case .changeLog: "muudatuste logi"
    case .noFile: "(puudub)"
    case .cardsInFiles: "{cards} {files}"
    case .cards: [.one: "{count} kaart", .other: "{count} kaarti"]
    case .files: [.one: "{count} failis", .other: "{count} failis"]
    case .unreadable: [.one: "{count} loetamatu", .other: "{count} loetamatut"]
    case .timesInARow: [.one: "{count} kord järjest", .other: "{count} korda järjest"]
    case .lastTried: "viimati {age}"
    case .asking: "Vastuse ootel: {feeds} …"
    case .addresses: [.one: "{count} aadress", .other: "{count} aadressi"]
    case .records: [.one: "{count} kirje", .other: "{count} kirjet"]
    case .skipped: "{count} vahele jäetud"
    case .notModified: "muutusteta"
    case .nothingDoubtful: "Probleeme ei leitud."
    case .cacheHeading: "Vahemälu"
    case .cacheRemedy: "'employees list' loob selle voogudest uuesti."
    case .logHeading: "Muudatuste logi"
    case .logRemedy:
      "Seda ei saa uuesti laadida: taasta see varukoopiast või teisalda, et alustada uut."
    case .feedHeading: "Vood"
    case .feedRemedy: "'employees refresh' proovib uuesti; aadressi saab muuta seadistuses."
    case .recordHeading: "Vahele jäetud kirjed"
    case .recordRemedy: "Teata sellest voo haldajale."
    case .namesakeHeading: "Samanimelised inimesed, kelle andmed on vastuolus"
    case .namesakeRemedy:
      "Kui tegu on kahe inimesega, peab voogude haldaja neid nime järgi eristama."
    case .contactsHeading: "Kontaktid, mida ei saa lugeda"
    case .contactsRemedy: "Paranda asukoht seadistuses või anna sellele lugemisõigus."
    case .cardHeading: "Kaardid, mida ei saa lugeda"
    case .cardRemedy: "Paranda või eemalda kaart programmis, mis selle kirjutas."
    case .greetingHeading: "Tervitused, mida loendis ei ole"
    case .greetingRemedy:
      "Vaata kirja oma meiliprogrammis; kui see on sulle, sea me: või lisa saatja kontaktidesse."
    case .noteHeading: "Märkmed, mida ei saa lugeda"
    case .noteRemedy: "Paranda või eemalda fail programmis, mis selle kirjutas."
    case .notesOpen: "teised kasutajad saavad sinu märkmeid lugeda või muuta"
    case .quotes: "tsitaadid"
    case .saidBy: "ütles"
    case .heardBy: "kuulsid"
    case .addedBy: "lisas"
    case .when: "millal"
    case .quoteHeading: "Tsitaadid, mida loendis ei ole"
    case .quoteRemedy:
      "Tsitaat on loendis, kui sina ja saatja olete selle inimeste hulgas ja kiri on korras. Küsi saatjalt."
    case .greetings: "kirjad"
    case .maildirHeading: "Maildirid, mida ei saa lugeda"
    case .maildirRemedy:
      "Maildir on kaust, milles on 'cur' ja 'new'. Paranda seadistuse välja maildirs:."
    case .mailHeading: "Kirjad, mis vajavad tähelepanu"
    case .mailRemedy:
      "'employees greeting resend ID' saadab ühe uuesti, 'employees greeting send-due' need, mille aeg on käes."
    case .mailsOpen: "teised kasutajad saavad sinu kirju lugeda või muuta"
    case .suggestionHeading: "Kaardid, mis võivad olla kolleegi omad"
    case .suggestionRemedy:
      "Kirjuta kaardile kolleegi ees- ja perekonnanimi, siis see vastab talle."
    case .permissionsHeading: "Õigused"
    case .permissionsRemedy: "'chmod go-rwx' võtab teistelt õigused ära."
    case .emailHeading: "E-posti väljad, mis pole üks aadress"
    case .emailRemedy:
      "Meiliprogrammid ja lingid jätavad need välja. Teata sellest voo haldajale."
    case .notAnAddress: "meiliprogrammid ei pruugi seda ühe aadressina lugeda: {email}"
    case .leftoverHeading: "Jäänukid"
    case .leftoverRemedy:
      "Kustuta see, kui muudatuste logi, mis selles võib olla, pole enam vaja."
    case .anotherDetail: "voos {feed} on teine {field}: {value}"
    case .mayBe: "{card} võib olla {employee}"
    case .databaseDamaged: "andmebaas on rikutud"
    case .openAddress: "http: igaüks, kelle kaudu vastus liigub, saab seda lugeda ja muuta"
    case .cacheOpen: "teised saavad vahemälu lugeda või muuta"
    case .stateOpen: "teised saavad muudatuste logi lugeda või muuta"
    case .configurationOpen: "teised saavad muuta seadistust ja seda, mida see käivitab"
    case .clockSetBack:
      "Kell keerati tagasi ({from} → {to}): vanused ja muudatuste ajad võivad olla valed."
    case .damagedLeftover: "rikutud andmebaas, kõrvale pandud; selle asemele loodi uus"
    case .profile: "profiil"
    case .me: "mina"
    case .feeds: "vood"
    case .state: "olek"
    case .data: "andmed"
    case .meHeading: "Kes sa oled"
    case .meRemedy:
      "Kirjuta seadistusse võtmele me oma e-post või täisnimi nii, nagu see kataloogis on."
    case .meMissing: "ühelgi kolleegil ei ole sellist e-posti ega täisnime: {me}"
    case .pictures: "pildid"
    case .signIn: "sisselogimine"
    case .signInHeading: "Sisselogimised"
    case .signInRemedy: "'employees login' logib uuesti sisse ja asendab kõlbmatu faili."
    case .pictureHeading: "Pildid, mida ei saa näidata"
    case .pictureRemedy: "Igaüht proovitakse kuni ööpäevase pausi järel uuesti."
    }
  }
}
