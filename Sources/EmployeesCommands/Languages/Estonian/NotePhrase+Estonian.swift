extension NotePhrase {
  var estonian: Template {
    switch self {
    case .note: "Pea märkmeid kolleegide kohta."
    case .add: "Lisa märge kolleegi kohta."
    case .addDiscussion:
      """
      Kui TEXT puudub, loetakse see standardsisendist või avatakse terminalis redaktor muutujast \
      VISUAL või EDITOR. Tühja märget ei lisata. Autor oled sina: me seadistuses. Kui \
      standardväljund ei ole terminal, väljastatakse uus ID.
      """
    case .addNameArgument: "Kolleeg, ühe argumendina."
    case .textArgument: "Märge; jutumärkides võib selles olla mitu rida."
    case .list: "Loetle märkmed, uuemad eespool."
    case .listDiscussion:
      """
      Näitab, kes, millal ja kelle kohta märkme kirjutas. Autor on see, keda märge nimetab; tõendit \
      selle kohta ei ole. Kolleegi märkmed jäävad alles ka siis, kui tema nimi muutub.
      """
    case .listNameArgument: "Näita ainult märkmeid selle inimese kohta."
    case .byOption: "Näita ainult märkmeid, mille autori nimes või aadressis see esineb."
    case .sinceOption: "Näita ainult märkmeid alates sellest ajast."
    case .whoAreYou:
      "märkmel peab olema autor: kirjuta seadistuses võtmesse 'me:' oma e-post või täisnimi."
    case .noEditor:
      "redaktor puudub: nimeta see muutujas VISUAL või EDITOR või anna tekst argumendina."
    case .draftKept: "Kirjutatu on failis {path}."
    case .noInput: "standardsisendit ei saa lugeda: {cause}."
    case .notUTF8: "tekst ei ole korrektne UTF-8; midagi ei kirjutatud."
    case .tooLong: "tekst on pikem kui {size}; midagi ei kirjutatud."
    case .empty: "märge on tühi; midagi ei lisatud."
    case .added: "Märge {id} lisatud: {name}."
    case .isWritten: "Märge on failis {path}."
    case .fileFailed: "{path}: lugeda või kirjutada ei saa: {cause}."
    case .fileChanged: "teine programm muutis just faili {path}; proovi uuesti."
    case .notAFile: "{path} ei ole tavaline fail ja jääb muutmata."
    case .fileTooLarge: "{path} on suurem kui {size} ja jääb muutmata."
    case .folderBusy: "teine protsess kirjutab kausta {path}; proovi uuesti."
    case .noNotes: "sul ei ole veel märkmeid. 'employees note add NAME' lisab märkme."
    case .noneAbout: "sul ei ole märkmeid, mille all on {name}."
    case .noneMatches: "ükski märge ei sobi."
    case .idColumn: "ID"
    case .whenColumn: "millal"
    case .authorColumn: "autor"
    case .personColumn: "kelle kohta"
    case .textColumn: "märge"
    }
  }
}
