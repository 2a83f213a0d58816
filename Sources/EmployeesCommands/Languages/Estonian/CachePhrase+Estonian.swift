extension CachePhrase {
  var estonian: Template {
    switch self {
    case .cache: "Näita, kus vahemälu asub, või kustuta sellest kasutamata failid."
    case .path: "Väljasta vahemälu kaust, olgu see olemas või mitte."
    case .prune: "Kustuta vahemälust failid, mida seadistus ei kasuta."
    case .pruneDiscussion:
      """
      Kustutab nende voogude vastused ja nende kontaktide ja märkmete registrid, mida seadistuses enam ei ole, \
      kõrvale pandud kahjustatud andmebaasid, viimati avatud kaardi ja pildid, mida nädal aega ei \
      näidatud. Alles jäävad muudatuste \
      logi, andmebaasid, milles võib olla muudatusi, mida logis veel ei ole, ja teiste programmide failid. \
      Terminalis küsib enne.
      """
    case .yesOption: "Ära küsi."
    case .needsConfigured:
      """
      prune jätab alles selle, mida seadistus kasutab; jäta --feed, --contacts, EMPLOYEES_FEEDS ja \
      EMPLOYEES_CONTACTS ära.
      """
    case .question:
      [
        .one: "Kas kustutada {count} fail ({size})? [y/N]",
        .other: "Kas kustutada {count} faili ({size})? [y/N]",
      ]
    case .removed:
      [.one: "Kustutatud {count} fail ({size}).", .other: "Kustutatud {count} faili ({size})."]
    case .nothingUnused: "Midagi ei ole kustutada."
    case .nothingRemoved: "Midagi ei kustutatud."
    }
  }
}
