extension PicturePhrase {
  var estonian: Template {
    switch self {
    case .picture: "Näita kolleegi pilti."
    case .pictureDiscussion:
      """
      NAME on inimene nagu käsul 'show'. Pilt on esimene neist: voo oma, kontaktikaardi oma, \
      seadistuse võtmega 'pictures' nimetatud; muidu näitab terminal initsiaale. Torusse \
      väljastatakse ainult pildi all olev rida.

      Väljumiskood 1: kedagi ei leitud või inimesel ei ole pilti. 69: pilti ei saanud laadida, \
      lahti kodeerida või vesimärgiga varustada.
      """
    case .nameArgument: "Inimene."
    case .fullOption: "Võta väikese pildi asemel suur."
    case .outputOption: "Salvesta pilt siia (- väljastab selle); olemasolev fail asendatakse."
    case .openOption: "Ava pilt töölaua rakenduses."
    case .jsonOption: "Väljasta JSON-objekt: kust pilt pärineb, selle tüüp ja suurus."
    case .summary: "{kind}, {width} × {height}, {size}, {source}"
    case .fromFeed: "allikas: {feed}"
    case .fromCard: "allikas: sinu kontaktikaart"
    case .fromPlace: "allikas: {place}"
    case .withWatermark: "vesimärgiga"
    case .noPicture: "pilti ei ole"
    case .lacks: "{name}: pilti ei ole."
    case .loading: "Laadin pilti: {name} …"
    case .failed: "pilti ei saa näidata ({name}): {cause}."
    case .toTerminal: "pilti terminali ei väljastata; nimeta fail või kasuta toru."
    case .outputWithJSON: "--json ja --output - ei sobi kokku: mõlemad kasutavad standardväljundit."
    case .outputFailed: "{path}: ei saa kirjutada: {cause}."
    case .saved: "Salvestatud faili {path}: {summary}"
    case .openAdvice: "Pilt on failis {path}."
    case .notHanded: "pilti ei saa teisele programmile anda: {cause}."
    case .kept: [.one: "{count} alles, {size}", .other: "{count} alles, {size}"]
    case .failedCount: [.one: "{count} ebaõnnestus", .other: "{count} ebaõnnestus"]
    case .exportOption: "Vormingule vcard: lisa kaartidele inimeste pildid."
    case .exportWithoutVCard: "--pictures töötab ainult vorminguga vcard."
    case .exportMissing:
      [
        .one: "{count} pilt on kaartidelt puudu.",
        .other: "{count} pilti on kaartidelt puudu.",
      ]
    }
  }
}
