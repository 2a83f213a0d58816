extension WritingPhrase {
  var estonian: Template {
    switch self {
    case .upcoming: "Loetle kolleegide sünnipäevad ja tähtpäevad, järgmine eespool."
    case .upcomingDiscussion:
      """
      Loeb nende inimeste visiitkaarte, kes on kataloogis (BDAY ja ANNIVERSARY). Kes on \
      sündinud 29. veebruaril, selle sünnipäev on muudel aastatel 28. veebruaril. Päeva \
      juures on selleks ootavate tervituste ID-d.
      """
    case .daysOption: "Vaata nii mitu päeva ette."
    case .daysOutOfRange: "--days tahab arvu vahemikus {first} kuni {last}."
    case .noneUpcoming:
      [
        .one: "täna ja {count} päeva jooksul ei ole sünnipäevi ega tähtpäevi.",
        .other: "täna ja {count} päeva jooksul ei ole sünnipäevi ega tähtpäevi.",
      ]
    case .dayColumn: "päev"
    case .nameColumn: "kes"
    case .occasionColumn: "mis"
    case .yearsColumn: "aastat"
    case .scheduledColumn: "ootel"
    case .scheduledAs: "ootel: {ids}"
    case .birthday: "sünnipäev"
    case .anniversary: "tähtpäev"
    case .welcome: "tere tulemast"
    case .farewell: "hüvastijätt"
    case .thanks: "tänu"
    case .congratulations: "õnnitlus"
    case .holiday: "pühad"
    case .today: "täna"
    case .tomorrow: "homme"
    case .inDays:
      [
        .one: "{count} päeva pärast",
        .other: "{count} päeva pärast",
      ]
    case .birthdayPicture: "Sünnipäevatort kolme küünlaga"
    case .anniversaryPicture: "Kaks kuldset sõrmust lehtedest pärjas"
    case .welcomePicture: "Avatud uks, mille taga paistab valge maastik"
    case .farewellPicture: "Purjepaat vaiksel veel õhtupäikeses"
    case .thanksPicture: "Vaas lillekimbuga"
    case .congratulationsPicture: "Kuldne karikas, loorberipärg ja ilutulestik"
    case .holidayPicture: "Väike maja öises lumes ja tuledega kuusk"
    case .pictureUnusable: "pilti {path} ei saa kasutada: {cause}."
    case .pictureTooLarge: "see on suurem kui {size}"
    case .empty: "tervitus on tühi; midagi ei kirjutatud."
    case .subjectTooLong: "teema on pikem kui {count} märki; midagi ei kirjutatud."
    case .whoAreYou:
      "tervitusel peab olema saatja: kirjuta seadistuses võtmesse 'me:' oma e-post või täisnimi."
    case .noMailSettings:
      "seadistus ei ütle, kuidas kirju saata: kirjuta võtmesse 'mail:' server või käsk."
    case .mailSettingsAdvice:
      """
      Näiteks: mail: {smtp: 'smtp://mail.example.com:587', user: mari, password-command: \
      'pass show mail'}
      """
    case .noSenderAddress:
      "{me} on ilma e-postita, millelt saata: kirjuta seadistusse 'mail: {from: …}'."
    case .fromLabel: "Kellelt"
    case .toLabel: "Kellele"
    case .alsoLabel: "Ja veel"
    case .subjectLabel: "Teema"
    case .whenLabel: "Millal"
    case .atOnce: "kohe"
    case .numberQuestion: "Number või nimi [{number}]:"
    case .notAChoice: "Kirjuta number 1 kuni {last} või nimi."
    case .inputIsTerminal: "--message - loeb standardsisendit, mis on praegu terminal."
    case .noSuchMessage: "malli või faili \"{name}\" ei ole."
    case .templatesAre: "Mallid ({occasion}): {names}"
    case .noAddress: "midagi ei kirjutatud, sest kõigini kiri ei jõua:"
    case .noBirthday: "{name}: sünnipäeva sinu kontaktides ei ole."
    case .past: "{time} on möödas; vali hilisem aeg."
    case .pastFor: "{name}: {time} on möödas; vali hilisem aeg."
    case .occasionQuestion: "Mille puhul?"
    case .messageQuestion: "Millisest tekstist alustad?"
    case .ownText: "oma tekst"
    case .pictureQuestion: "Milline pilt?"
    case .pictureFile: "oma fail"
    case .noPicture: "ilma pildita"
    case .fileQuestion: "Fail:"
    case .timeQuestion: "Millal? Näiteks tomorrow 9:00, birthday 9:00, 2026-12-24 9:00 [kohe]:"
    case .notATime: "\"{time}\" ei ole aeg."
    case .sendNow: "saada kohe"
    case .schedule: "jäta ootele"
    case .edit: "muuda"
    case .cancel: "loobu"
    case .whatNow: "Mida teha?"
    case .cancelQuestion: "Kas visata tervitus ära? [y/N]"
    case .notWritten: "Midagi ei kirjutatud."
    case .write: "Kirjuta kolleegidele tervitus ja saada see või jäta ootele."
    case .writeDiscussion:
      """
      Terminalis küsib, mida valikud lahtiseks jätavad, avab redaktori muutujast VISUAL või \
      EDITOR, näitab tervitust ja küsib, kas see saata. Mujal piisab argumentidest NAME, \
      --message ja --yes; puhk on siis sünnipäev koos selle teema ja pildiga. Igaüks saab \
      omaette kirja. Ilma valikuta --at saadetakse kohe. WHEN on sinu ajavööndis; ilma \
      kellaajata kell 9:00. Tekstis ja teemas saavad {first-name}, {last-name}, {name}, \
      {my-first-name} ja {my-name} nimedeks.
      """
    case .nameArgument: "Kolleegi nimi, e-post või telefon; võib korrata."
    case .occasionOption: "Mille puhul; vaikimisi birthday."
    case .subjectOption: "Teema puhu oma asemel."
    case .messageOption: "Tekst: mall, fail või standardsisend."
    case .pictureOption: "Pilt: puhu oma, sinu oma, fail või mitte ühtegi (none)."
    case .atOption:
      "Saada siis: '2026-12-24 9:00', 'tomorrow 9:00', 'birthday 9:00' või RFC 3339."
    case .needsOptions: "siin ei ole kelleltki küsida; lisa {options}."
    case .scheduledFor: "Tervitus {id} on ootel: {to}, {time}."
    case .editCommand: "Muuda ootel või ebaõnnestunud tervitust: teema, tekst või aeg."
    case .editDiscussion:
      """
      Ilma valikuteta avab redaktori muutujast VISUAL või EDITOR. Näitab tulemust ja küsib \
      enne salvestamist; --yes ei küsi. Ebaõnnestunud tervitus, mis saab aja, jääb uuesti \
      ootele; 'employees greeting resend' saadab selle kohe.
      """
    case .newSubjectOption: "Uus teema."
    case .newMessageOption: "Uus tekst: mall, fail või standardsisend."
    case .newTimeOption: "Uus aeg, nagu käsul 'write'."
    case .notEditable: "tervitus {id} on saadetud või võib olla saadetud; seda ei saa muuta."
    case .notAGreeting: "{id} ei ole tervitus."
    case .saveQuestion: "Kas salvestada tervitus nii? [y/N]"
    case .saved: "Tervitus {id} on muudetud."
    case .unchanged: "Tervitus {id} jäi muutmata."
    case .resendAdvice: "'employees greeting resend {id}' saadab selle."
    case .needsTerminal: "Tervitusi kirjutatakse terminalis; standardväljund seda ei ole."
    case .enterGoesBack: "Enter viib tagasi."
    }
  }
}
