internal import Browser

extension SettingPhrase {
  var estonian: Template {
    switch self {
    case .introduction:
      """
      Programmi employees seadistus. Kõik võtmed on valikulised; välja kommenteeritud read
      näitavad vaikeväärtusi.
      """
    case .tokenIsSet: "token-command on määratud"
    case .configOption: "Loe seda seadistusfaili."
    case .profileOption: "Kasuta seda seadistuse profiili."
    case .meNote: "Kes sa kataloogis oled: sinu e-post või täisnimi."
    case .profilesNote:
      """
      Mitu organisatsiooni kõrvuti. Ülalolevad võtmed kehtivad kõigile; profiili enda võtmed on neist
      eespool. Profiili valib --profile, EMPLOYEES_PROFILE või employees profile use; muidu on see esimene.
      Igal profiilil on omanimeline kaust kaustades cache, state ja $XDG_DATA_HOME/employees.
      """
    case .feedOption: "Laadi seadistatud voogude asemel see voog; korratav."
    case .feedsNote:
      """
      Kus töötajate andmed avaldatakse: https-, http- või file-URL-id või asukohad selle faili
      suhtes. Kui kahe voo andmed on vastuolus, jääb peale eespool olev voog. Käsu token-command
      käivitab /bin/sh ja selle esimene väljundrida saadetakse esitajatõendina (bearer token),
      ainult sellele voole ja ainult https-i kaudu. Kui selle asemel on sign-in, logib
      'employees login' sind OpenID teenusepakkuja juures sisse; scope on see, mida seal küsitakse.
      """
    case .contactsOption:
      "Loe kaarte sellest .vcf-failist või kaustast, mitte seadistatutest; korratav."
    case .contactsNote:
      "Sinu kontaktid: vCard-failid ja nende kaustad. Seal leiduvate kolleegide juures on märk."
    case .notesNote:
      """
      Kus on sinu märkmed: iCalendari failide kaust, näiteks selline, mida vdirsyncer sünkroonib. Vaikimisi
      $XDG_DATA_HOME/employees/PROFIIL/notes; PROFIIL on default, kui ühtki pole seadistatud.
      """
    case .cacheOption: "Hoia viimaseid õnnestunud vastuseid selles kaustas."
    case .cacheNote:
      "Kus hoitakse viimaseid õnnestunud vastuseid: $XDG_CACHE_HOME/employees või ~/.cache/employees."
    case .stateOption: "Hoia muudatuste logi selles kaustas."
    case .stateNote:
      """
      Kus hoitakse muudatuste logi: $XDG_STATE_HOME/employees või ~/.local/state/employees. Kui on
      antud ainult --cache, siis vahemälu kausta alamkaustas state.
      """
    case .offlineOption: "Kasuta viimaseid õnnestunud vastuseid; ära laadi vooge."
    case .offlineNote: "Ära laadi vooge."
    case .maxAgeOption: "Laadi vaid, kui vastus on vanem: 90s, 10m, 2h, 1d."
    case .maxAgeNote:
      """
      Küsi andmeid ainult siis, kui mõni vastus on sellest vanem: 90s, 10m, 2h, 1d. 0s küsib igal \
      käivitusel.
      """
    case .timeout: "Katkesta päring, kui see aeg on möödas."
    case .shrinkLimitNote: "Lükka tagasi vastus, millega kaoks voo inimestest rohkem kui see osa."
    case .localeOption: "Keel ja järjestus: en, et, ar."
    case .localeNote:
      """
      Kasuta selle lokaadi keelt (en, et, ar) ja järjestust. Vaikimisi muutujate LC_ALL,
      LC_MESSAGES või LANG järgi; järjestus muutujate LC_ALL, LC_COLLATE või LANG järgi.
      """
    case .maxSizeNote: "Kui suur võib olla ühe voo vastus, lahtipakituna."
    case .colorOption: "Värvid ja lingid: auto, always, never."
    case .colorNote:
      """
      Millal näidata värve ja linke: auto (terminalis), always (ka torus) või never. auto arvestab
      muutujaid NO_COLOR ja CLICOLOR_FORCE.
      """
    case .formatNote:
      """
      Mida list ja search terminalis väljastavad, kui valik ei ütle teisiti: table, plain, tsv, csv,
      json või ndjson. Torusse ja faili väljastatakse tabel, et skriptid töötaksid edasi.
      """
    case .aliasesNote:
      """
      Sinu oma sõnad käsuridade jaoks, esimese sõnana employees järel. Programmi enda käsud jäävad
      alles ja kest rida ei loe.
      """
    case .keysNote:
      .text(
        """
        Käsu browse klahvid. Toimingul on üks klahv või klahvide loend, näiteks q, ctrl-n, alt-up, space,
        esc või f1; tühja loendiga ei ole tal klahvi. Toimingud:
        \(BrowserAction.names).
        """)
    case .authoritiesNote: "PEM-fail sertifitseerijatega, keda usaldada lisaks süsteemi omadele."
    case .secretStoreNote:
      """
      Selle käivitab /bin/sh, et sisselogimise saladust hoida (muidu on see sinu failis): saladus tuleb
      standardsisendist, tühi sisend unustab selle. EMPLOYEES_SECRET on saladuse nimi, EMPLOYEES_ISSUER
      selle teenusepakkuja.
      """
    case .secretNote:
      """
      Selle käivitab /bin/sh, et väljastada saladus, mida hoiab secret-store-command.
      """
    case .syncCommandNote:
      """
      Kestakäsk, mis viib märkmed serverisse ja toob neid sealt. See käivitub pärast märkme kirjutamist ja \
      kõige rohkem kord max-age jooksul enne märkmete loetlemist; mitte kunagi koos valikuga offline. \
      Terminali see ei saa.
      """
    case .onChangeNote:
      """
      Kestakäsk, mille refresh ja changes --follow käivitavad iga muudatuse kohta; muudatuse saab \
      see JSON-ina standardsisendist. Ebaõnnestunud muudatus tuleb nädala jooksul uuesti, enne \
      hilisemaid.
      """
    case .passwordIsSet: "password-command on määratud"
    case .sendIsSet: "send-command on määratud"
    case .mailNote:
      """
      Kuidas tervitusi saadetakse: from on sinu aadress (vaikimisi võtme me oma), smtp server, kuhu user
      logib sisse parooliga, mille väljastab password-command; cacert on PEM-fail täiendavate
      usaldusväärsete väljaandjatega. Või send-command, kestakäsk, mis loeb kirja. maildirs on kaustad
      saabunud kirjadega, mida ainult loetakse.
      """
    case .picturesAsOption: "Pildid: auto, kitty, iterm2, sixel, blocks, never."
    case .picturesAsNote:
      """
      Kuidas terminal pilte näitab: auto (nagu ta oskab), kitty, iterm2 ja sixel (terminalide
      protokollid), blocks (värvilised poolplokid) või never (üldse mitte).
      """
    case .picturesNote:
      """
      Kus on nende inimeste pildid, kelle vood ega kontaktikaart pilti ei nimeta: thumb väikeste ja full
      suurte jaoks. URL-id või asukohad selle faili suhtes; {email}, {first}, {last} ja {key} (täisnimi
      väiketähtedega) tähistavad inimese andmeid. Ilma selle võtmeta selliseid aadresse ei küsita.
      """
    case .picturesHostsNote:
      "Hostid, kust laaditakse kontaktikaartidel nimetatud pilte. Vaikimisi ei ole neid ühtegi."
    case .picturesCacheNote:
      "Kui palju pildid vahemälus ruumi võtavad; esimesena eemaldatakse need, mida on ammu kasutatud."
    case .watermarkNote:
      """
      Teenus, mis lisab igale pildile vesimärgi, enne kui seda näidatakse, salvestatakse või
      eksporditakse: see saab POST-päringuga JPEG-i ja vastab JPEG-iga. Ilma õige vastuseta pilti ei
      näidata.
      """
    }
  }
}
