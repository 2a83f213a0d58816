extension TemplatePhrase {
  var estonian: Template {
    switch self {
    case .birthdaySubject: "Palju õnne sünnipäevaks, {first-name}!"
    case .birthdayWarm:
      """
      Hea {first-name}!

      Palju õnne sünnipäevaks! Olgu tänases päevas head seltskonda, head kooki ja üks vaikne \
      hetk ainult sulle. Aitäh kõige eest, mida sa meie päevadesse tood.

      Sooja südamega
      {my-first-name}
      """
    case .birthdayShort:
      """
      Palju õnne sünnipäevaks, {first-name}! Ilusat päeva ja head uut eluaastat.

      {my-first-name}
      """
    case .birthdayFormal:
      """
      Hea {first-name}!

      Õnnitlen sind sünnipäeva puhul ning soovin uueks eluaastaks tervist, rõõmu ja edu.

      Parimate soovidega
      {my-name}
      """
    case .anniversarySubject: "Õnnitlused tähtpäevaks, {first-name}!"
    case .anniversaryWarm:
      """
      Hea {first-name}!

      Palju õnne tähtpäevaks! Selline päev on väärt, et korraks peatuda ja naeratada. Olgu \
      järgmised aastad sama head kui parimad nendest, mis seljataga.

      Sooja südamega
      {my-first-name}
      """
    case .anniversaryShort:
      """
      Palju õnne tähtpäevaks, {first-name}! Tunne päevast rõõmu.

      {my-first-name}
      """
    case .anniversaryFormal:
      """
      Hea {first-name}!

      Õnnitlen sind tähtpäeva puhul ja soovin veel palju õnnelikke aastaid.

      Parimate soovidega
      {my-name}
      """
    case .welcomeSubject: "Tere tulemast, {first-name}!"
    case .welcomeWarm:
      """
      Hea {first-name}!

      Tere tulemast! Meil on hea meel, et sa siin oled. Esimesed päevad on täis uusi nimesid, \
      nii et küsi julgelt kõike ja nii sageli, kui tahad. Ootan meie koostööd.

      Sooja südamega
      {my-first-name}
      """
    case .welcomeShort:
      """
      Tere tulemast, {first-name}! Tore, et oled meiega.

      {my-first-name}
      """
    case .welcomeFormal:
      """
      Hea {first-name}!

      Tere tulemast meie ettevõttesse. Soovin sulle head algust ja ootan meie koostööd.

      Parimate soovidega
      {my-name}
      """
    case .farewellSubject: "Kõike head, {first-name}"
    case .farewellWarm:
      """
      Hea {first-name}!

      Ilma sinuta jääb siin midagi puudu. Aitäh töö, kannatlikkuse ja iga ühise naeru eest. \
      Olgu uus tee sulle lahke ja kohtume jälle.

      Sooja südamega
      {my-first-name}
      """
    case .farewellShort:
      """
      Kõike head, {first-name}, ja aitäh kõige eest. Anna endast märku!

      {my-first-name}
      """
    case .farewellFormal:
      """
      Hea {first-name}!

      Tänan sind ühiste tööaastate eest. Soovin edu kõiges, mis ees ootab.

      Parimate soovidega
      {my-name}
      """
    case .thanksSubject: "Aitäh, {first-name}!"
    case .thanksWarm:
      """
      Hea {first-name}!

      Aitäh sulle! Sinu abi oli suur ja ma ei tahtnud, et see jääks ütlemata. Sinuga on rõõm \
      koos töötada.

      Sooja südamega
      {my-first-name}
      """
    case .thanksShort:
      """
      Aitäh, {first-name}! Sellest oli palju abi.

      {my-first-name}
      """
    case .thanksFormal:
      """
      Hea {first-name}!

      Tänan sind abi eest. Hindan aega ja hoolt, mille sa sellele pühendasid.

      Parimate soovidega
      {my-name}
      """
    case .congratulationsSubject: "Õnnitlen, {first-name}!"
    case .congratulationsWarm:
      """
      Hea {first-name}!

      Õnnitlen! Sa oled selle nimel palju tööd teinud ja seda on näha. Mul on sinu üle väga \
      hea meel. Leia hetk, et seda nautida.

      Sooja südamega
      {my-first-name}
      """
    case .congratulationsShort:
      """
      Õnnitlen, {first-name}! Igati teenitud.

      {my-first-name}
      """
    case .congratulationsFormal:
      """
      Hea {first-name}!

      Õnnitlen sind edu puhul ja soovin, et neid põhjuseid oleks veel palju.

      Parimate soovidega
      {my-name}
      """
    case .holidaySubject: "Häid pühi, {first-name}!"
    case .holidayWarm:
      """
      Hea {first-name}!

      Aasta on puhkuse ära teeninud, ja sina samuti. Soovin sulle rahulikke pühi kallite \
      inimeste seltsis ja uuele aastale helget algust.

      Sooja südamega
      {my-first-name}
      """
    case .holidayShort:
      """
      Häid pühi, {first-name}! Puhka hästi.

      {my-first-name}
      """
    case .holidayFormal:
      """
      Hea {first-name}!

      Soovin sulle rahulikke pühi ning head ja tervet uut aastat.

      Parimate soovidega
      {my-name}
      """
    }
  }
}
