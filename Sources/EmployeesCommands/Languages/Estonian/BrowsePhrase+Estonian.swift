extension BrowsePhrase {
  var estonian: Template {
    switch self {
    case .browse: "Sirvi kataloogi täisekraanil."
    case .browseDiscussion:
      """
      Kirjuta, et otsida: käsu 'search' otsisõnad juba kirjutamise ajal. Enter avab inimese, Esc \
      läheb sammu tagasi. Tähed on klahvid pärast Tab või Esc või koos Alt; '?' loetleb need.

      Viimane hea vastus on kohe näha. Allikaid küsitakse samal ajal ja uuesti iga max-age järel; \
      muutunu on hetke märgitud.

      Valikuga --print väljastab Enter inimese või kõik märgitud nagu käsk 'list'; Ctrl-C ei \
      väljasta midagi, väljumiskood on 130. Ekraan on /dev/tty: väljund võib olla toru.
      """
    case .printOption: "Väljasta lõpetamisel valitud inimesed."
    case .printNeeded: "see käsu 'browse' valik nõuab valikut --print."
    case .noTerminal: "'browse' vajab terminali."
    case .dumbTerminal: "'browse' vajab terminali, mis liigutab kursorit; TERM on \"{term}\"."
    case .tooSmall: "Liiga väike: vaja on {size}."
    case .placeholder: "Kirjuta nimi, projekt või amet"
    case .matching: "{count} / {total}"
    case .loading: "Laadin"
    case .asking: "küsin"
    case .marked: "{count} märgitud"
    case .nobodyYet: "Veel ei ole midagi salvestatud. Allikaid küsitakse."
    case .noAnswer:
      "Ükski allikas ei ole veel vastanud. {refresh} proovib uuesti, {problems} ütleb põhjuse."
    case .offline: "Midagi ei ole salvestatud. Allikate küsimiseks käivita ilma valikuta --offline."
    case .empty: "Kataloog on tühi."
    case .nobodyMatches: "Keegi ei sobi. {back} tühjendab otsingu, {filter} muudab filtreid."
    case .couldNotRefresh: "värskendamine ebaõnnestus"
    case .problems: "Vead"
    case .noProblems: "Vigu ei ole."
    case .chooseCopy: "Kopeeri:"
    case .copied: [.one: "Kopeeritud {count} väärtus.", .other: "Kopeeritud {count} väärtust."]
    case .filters: "Filtrid"
    case .profiles: "Profiil"
    case .sorting: "Järjestus ja rühmad"
    case .help: "Klahvid"
    case .inContacts: "on kontaktides"
    case .notInContacts: "ei ole kontaktides"
    case .noProject: "Projektita"
    case .groupByPosition: "rühmita ameti järgi"
    case .groupByOffice: "rühmita kontori järgi"
    case .groupByProject: "rühmita projekti järgi"
    case .orderByLast: "perekonnanime järgi"
    case .orderByFirst: "eesnime järgi"
    case .orderByNewest: "uuemad ees"
    case .hintOpen: "ava"
    case .hintChoose: "vali"
    case .hintAct: "kasuta"
    case .hintMark: "märgi"
    case .hintCopy: "kopeeri"
    case .hintQuery: "otsi"
    case .hintList: "loendisse"
    case .hintBack: "tagasi"
    case .hintHelp: "abi"
    case .hintRefresh: "proovi uuesti"
    case .cardHint: "{key} avab kaardi"
    case .editorVariables: "Redaktor märkmete ja käsu 'browse' kontaktikaartide jaoks."
    case .hintProblems: "mis ebaõnnestus"
    case .hintZoomIn: "suuremaks"
    case .hintZoomOut: "väiksemaks"
    case .noPicture: "Pilti ei ole: {name}."
    case .picturesOff:
      "Siin pilte ei näidata: terminal ei oska neid näidata või on `pictures-as` `never`."
    case .loadingPicture: "pilti laaditakse"
    case .notAsked: "Allikaid ei küsita, sest valitud on --offline."
    case .nothingMatches: "Midagi ei sobi."
    case .contactsUnread: "kontakte ei saanud lugeda"
    case .noEditor: "Nimeta redaktor muutujas VISUAL või EDITOR."
    case .mouseOn: "Hiir juhib sirvimist."
    case .mouseOff: "Hiir valib teksti."
    case .copyEmail: "e-post"
    case .copyPhone: "telefon"
    case .copyName: "nimi"
    }
  }
}
