extension ExportPhrase {
  var estonian: Template {
    switch self {
    case .discussion:
      """
      csv ja json on samad mis käsul 'employees list'. ldif on kataloogiserverite jaoks; valikuga \
      --changes ütleb see käsule ldapmodify, kes lisandus, lahkus või muutus. Vormingus ldif on \
      esimestel ridadel aeg järgmise --since jaoks.

      mutt-aliases annab mutt'i aliase igale inimesele, projektile ja ametile.

      Väljumiskood 69 valikuga --changes: muudatuste logi ei ulatu nii kaugele; ekspordi siis \
      kõik.
      """
    case .baseOption: "ldif: kirje, mille all inimesed asuvad."
    case .changesOption: "ldif: väljasta ldapmodify jaoks muudatused, mitte kogu kataloog."
    case .sinceOption:
      """
      Koos valikuga --changes: kõik alates sellest ajast; kui --since puudub, viimase muudatusi \
      toonud värskenduse muudatused.
      """
    case .noMatch: "eksportimiseks ei jää kedagi."
    case .noBase:
      """
      ldif vajab valikut --base-dn: kirje, mille all inimesed asuvad, näiteks \
      ou=people,dc=example,dc=com.
      """
    case .badBase: "See peab olema eraldusnimi, näiteks ou=people,dc=example,dc=com."
    case .baseWithoutLDIF: "--base-dn ja --changes on ainult vormingu ldif jaoks."
    case .versionWithoutVCard: "--version on ainult vormingu vcard jaoks."
    case .sinceWithoutChanges: "--since käib koos valikuga --changes."
    case .choiceOfChanges:
      """
      --changes käib kõigi kohta; jäta --position, --matched ja --unmatched ära.
      """
    case .forgotten: "muudatuste logi ei ulatu nii kaugele. Ekspordi kõik, ilma valikuta --changes."
    case .omission: "{name}: väli {field} jäi välja; LDAP ei saa seda talletada."
    case .twin: "{name}: jäi välja, sest tunnus kuulub kellelegi teisele."
    case .toOption:
      """
      vcard: kirjuta iga kaart sellesse kausta eraldi failina. Olemasolevaid faile ei muudeta \
      kunagi ja kaardid, mille UID on kaustas olemas, jäetakse vahele.
      """
    case .toWithoutVCard: "--to on ainult vormingu vcard jaoks."
    case .noFolder: "--to vajab kausta."
    case .folderNotWritten: "kaarte ei saa kausta {folder} kirjutada: {cause}."
    case .makeFolder: "Loo kaust enne."
    case .writtenBefore: "Enne seda kirjutatud kaarte: {written}, kõik terviklikud."
    case .namesTaken: "mõni kaart jäi kirjutamata: sama nimega fail on juba olemas."
    case .cardsWritten: "Kausta {folder} kirjutatud kaarte: {written}; juba olemas: {known}."
    case .contactsNotWhole:
      """
      midagi ei kirjutatud: kuni kõiki kontakte ei saa lugeda, pole teada, kes neist puudub.
      """
    }
  }
}
