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
    case .otherVersion: "teine versioon: {text}"
    case .followOption:
      "Jää tööle ja väljasta uued märkmed, kui neid tuleb; --json annab objekti rea kohta."
    case .search: "Otsi märkmeid sisu järgi."
    case .searchDiscussion:
      """
      Näitab märkmeid, mille tekstis või mille inimese või autori nimes või aadressis leidub iga TERM; \
      suur- ja väiketähed ning täpid ei loe.
      """
    case .termsArgument: "Otsitav; jutumärkides võib see olla mitu sõna."
    case .edit: "Muuda märkme teksti."
    case .editDiscussion:
      """
      Kui TEXT puudub, avab redaktori muutujast VISUAL või EDITOR; terminali selleks vaja ei ole. Kõik \
      muu failis jääb muutmata, ka see, mille kirjutasid teised programmid. Märget saab muuta igaüks, \
      kellega kausta jagatakse; autor jääb samaks.
      """
    case .idArgument: "Märkme ID, nagu note list seda näitab, või selle algus."
    case .newTextArgument: "Uus tekst; - loeb selle standardsisendist."
    case .delete: "Kustuta märge."
    case .deleteDiscussion: "Terminalis näitab märget ja küsib; mujal on vaja valikut --yes."
    case .resolve: "Tee märkme kahest versioonist üks."
    case .resolveDiscussion:
      """
      Programmile, mis sünkroonib kaustu ja leiab märkmest kaks versiooni: vdirsynceri seadistuses \
      conflict_resolution = ["command", "employees", "note", "resolve"]. Alles jääb uuem tekst, teisest \
      saab kommentaar. Mõlemad failid saavad sama sisu, kumb iganes on esimene.
      """
    case .fileArgument: "Fail, milles on üks märge."
    case .otherFileArgument: "Teine versioon."
    case .noSuchNote: "ühelgi märkmel ei ole ID-d \"{id}\"."
    case .listShowsIDs: "ID-d näitab 'employees note list'."
    case .severalNotes: "mitme märkme ID algab nii: \"{id}\"."
    case .emptyEdit: "tekst on tühi ja märge jääb muutmata. Kustutab 'employees note delete'."
    case .unchanged: "Märkmes {id} on see juba kirjas."
    case .changed: "Märge {id} muudetud."
    case .deleteNeedsYes: "ilma terminalita vajab note delete valikut --yes."
    case .deleteQuestion: "Kas kustutada see märge? [y/N]"
    case .notDeleted: "Midagi ei kustutatud."
    case .deleted: "Märge {id} kustutatud."
    case .notOneNote: "{path} ei ole ühe märkme fail."
    case .differentNotes: "{path} ja {other} on eri märkmed, mitte ühe märkme versioonid."
    case .notRegular: "ei ole tavaline fail"
    case .largerThan: "suurem kui {size}"
    case .notACalendar: "ei ole iCalendar: rida BEGIN:VCALENDAR puudub"
    case .componentNotEnded: "siin algaval osal puudub rida END"
    case .endWithoutBegin: "rida END ilma reata BEGIN"
    case .textOutsideCalendar: "tekst väljaspool kalendrit"
    case .tooManyLines: "rohkem kui {limit} rida"
    }
  }
}
