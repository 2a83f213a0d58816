extension SignInPhrase {
  var estonian: Template {
    switch self {
    case .login: "Logi voo teenusepakkuja juures sisse."
    case .loginDiscussion:
      """
      Näitab aadressi ja koodi ning ootab, kuni oled koodi seal sisestanud; kui brauser on olemas, siis \
      see avaneb. Vood, millel on sama väljaandja, klient ja ulatus, jagavad sisselogimist. Edaspidi \
      uueneb juurdepääs iseenesest, kuni teenusepakkuja selle lõpetab.

      Ilma voota logib sisse iga teenusepakkuja juures, kus sa veel sisse logitud ei ole, või kõigi \
      juures uuesti. Teenusepakkujad on voogude võtmes sign-in; vaata employees.yaml(5).
      """
    case .logout: "Logi voo teenusepakkuja juures välja."
    case .logoutDiscussion:
      """
      Palub teenusepakkujal juurdepääsu tühistada ja unustab selle siin. Kui teenusepakkujani ei jõuta, \
      unustatakse see siin ikkagi ja käsk lõpeb olekuga 75.
      """
    case .feedArgument: "Voo nimi; selle puudumisel kõik vood."
    case .needsNetwork: "sisse- ja väljalogimine vajab võrku; jäta --offline ära."
    case .noSignIn: "ühelgi seadistuse vool ei ole võtit sign-in."
    case .unknownFeed: "vool \"{name}\" ei ole võtit sign-in; see on järgmistel: {feeds}."
    case .toDo: "Sisselogimiseks ({feeds}) ava see leht ja sisesta kood:"
    case .page: "leht"
    case .code: "kood"
    case .waiting: "Ootan, kuni oled sisse loginud …"
    case .loginFailed: "sisselogimine ({feeds}) ebaõnnestus: {cause}."
    case .logoutFailed: "väljalogimine ({feeds}) ebaõnnestus: {cause}."
    case .signedIn: "sisse logitud"
    case .signedInAs: "sisse logitud kui {user}"
    case .signedInUntil: "sisse logitud kuni {time}"
    case .signedInAsUntil: "sisse logitud kui {user} kuni {time}"
    case .signedOut: "välja logitud"
    case .signedOutHere: "siin välja logitud; teenusepakkujale ei saa sellest teatada"
    case .notTold: "siin välja logitud, kuid teenusepakkujale ei saanud teatada: {cause}."
    case .notSignedIn: "sisse logimata: käivita 'employees login'"
    case .ended: "sisselogimine on lõppenud: käivita 'employees login'"
    case .provider: "sisselogimise teenusepakkuja: {cause}"
    case .denied: "teenusepakkuja sõnul sa keeldusid"
    case .expired: "koodi ei sisestatud õigel ajal"
    case .busy: "teine protsess kasutab sisselogimist"
    case .notJSON: "sisselogimise teenusepakkuja: vastus ei ole oodatud JSON"
    case .otherIssuer:
      "sisselogimise teenusepakkuja: ta nimetab end \"{issuer}\", mitte nagu seadistatud"
    case .missing: "sisselogimise teenusepakkuja: vastuses puudub {member}"
    case .badURL: "sisselogimise teenusepakkuja: aadress väljal {member} ei ole lubatud"
    case .badValue: "sisselogimise teenusepakkuja: välja {member} väärtus on vigane"
    case .noDeviceGrant:
      "sisselogimise teenusepakkuja: koodiga sisselogimist (RFC 8628) ei toetata"
    case .otherTokenType: "sisselogimise teenusepakkuja: tõendid ei ole esitajatõendid"
    case .noRefreshToken:
      "sisselogimise teenusepakkuja: uuendustõendit ei antud; ulatus vajab vist offline_access"
    case .refused: "sisselogimise teenusepakkuja: päring lükati tagasi ({code})"
    case .fileOpen: "teised kasutajad võivad lugeda või muuta faili {path}"
    case .fileForeign: "{path} kuulub teisele kasutajale"
    case .notAFile: "{path} ei ole tavaline fail"
    case .fileDamaged: "{path} on rikutud"
    case .fileFailed: "{path}: {cause}"
    case .secretNotStarted: "saladuste käsku ei saanud käivitada"
    case .secretFailed: "saladuste käsk lõppes olekuga {status}"
    case .secretTimedOut: "saladuste käsk võttis liiga kaua aega"
    case .noSecret: "secret-command ei väljastanud kasutatavat saladust"
    case .secretVariable: "Antakse käskudele secret-store-command ja secret-command: saladuse nimi."
    case .issuerVariable: "Antakse samadele: saladuse teenusepakkuja."
    }
  }
}
