extension ExportPhrase {
  var estonian: Template {
    switch self {
    case .discussion:
      """
      csv ja json on see, mida 'employees list' neis vormingutes väljastab. ldif on \
      kataloogiserverite jaoks; koos võtmega --changes ütleb see käsule ldapmodify, mida teha \
      nendega, kes tulid, lahkusid või muutusid. Väljundi ldif esimestel ridadel on aeg, mis \
      järgmisel korral võtmele --since anda.

      Väljumisolek: 69 koos võtmega --changes, kui muudatuste logi nii kaugele ei ulatu: \
      väljasta siis kõik.
      """
    case .baseOption: "ldif: kirje, mille all inimesed asuvad."
    case .changesOption:
      """
      ldif: väljasta ldapmodify jaoks see, mis muutus, mitte kõik.
      """
    case .sinceOption:
      """
      Koos võtmega --changes: kõik pärast seda; muidu see, mida tegi uusim värskendus, mis midagi \
      muutis.
      """
    case .nobody: "väljastamiseks ei jää kedagi."
    case .noBase:
      """
      ldif vajab võtit --base-dn: kirje, mille all inimesed asuvad, näiteks \
      ou=people,dc=example,dc=com.
      """
    case .badBase: "See pole eraldusnimi, nagu ou=people,dc=example,dc=com."
    case .baseWithoutLDIF: "--base-dn ja --changes on vormingu ldif jaoks."
    case .versionWithoutVCard: "--version on vormingu vcard jaoks."
    case .sinceWithoutChanges: "--since käib koos võtmega --changes."
    case .choiceOfChanges:
      """
      --changes käib kõigi kohta; jäta --position, --matched ja --unmatched ära.
      """
    case .forgotten:
      """
      muudatuste logi ei ulatu nii kaugele. Väljasta kõik, ilma võtmeta --changes.
      """
    case .omission: "{name}: väli {field} jäi välja; LDAP seda ei talleta."
    case .twin: "{name}: jäi välja, sest tunnus kuulub kellelegi teisele."
    }
  }
}
