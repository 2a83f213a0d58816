extension TopicPhrase {
  var estonian: Template {
    switch self {
    case .formatting: "Väljundi vormingud inimestele, skriptidele ja e-postiprogrammidele."
    case .formattingDiscussion:
      """
      'list' ja 'search' väljastavad tabeli või valikuga --format mõne allolevatest vormingutest. \
      Terminalis on tabelil värvid ja lingid ning pikk tabel avatakse lehitsejas.
      """
    case .formats: "Vormingud"
    case .tableFormat: "Veerud, rühmitatuna ameti järgi; vaikimisi."
    case .plainFormat:
      """
      Iga inimese kohta rida, milles nimi, e-post, telefon, amet ja projektid on eraldatud \
      tabeldusmärgiga; päist ei ole.
      """
    case .tsvFormat: "Tabeldusmärgiga eraldatud väljad, päisega."
    case .csvFormat: "Komadega eraldatud väljad, päisega (RFC 4180). Ükski lahter ei alga valemina."
    case .jsonFormat: "Objektide massiiv, sama mis --json."
    case .ndjsonFormat: "Iga inimese kohta objekt eraldi real."
    case .muttFormat: "mutt'i seadistusele query_command."
    case .aercFormat: "aerc'i seadistusele address-book-cmd."
    case .fields: "Väljad"
    case .fieldsDiscussion:
      """
      Vormingutes tsv, csv ja json on full_name, first_name, last_name, email, phone, position, \
      projects ja feeds; json-is on ka contact koos kaardi väljadega file, line ja uid. Kui \
      telefoni või kaarti ei ole, on phone või contact json-is null.

      --fields valib väljad, ka tabelis; mutt'i ja aerc'i jaoks on need märkus nime järel. \
      --template väljastab inimese kohta rea: \\t ja \\n on tabeldusmärk ja reavahetus; \
      kurakaldkriipsu järel tähendab kurakaldkriips või looksulg iseennast. '{projects:; }' \
      ühendab väärtused koma asemel muu tekstiga.
      """
    case .jsonDiscussion:
      """
      Valik --json on ka käskudel 'show', 'contact', 'changes', 'status' ja 'doctor'. Kui kedagi ei \
      leita, väljastavad 'list' ja 'search' [] ning 'show' null. Ajad on RFC 3339 kujul UTC-s. \
      Väljund on igas keeles sama. Iga käsu JSON Schema on kaustas docs/schema.
      """
    case .environment: "Keskkonnamuutujad."
    case .environmentDiscussion: "Valik on muutujast eespool ja muutuja seadistusfailist eespool."
    case .sameAs: "Sama mis {option}."
    case .feedsVariable: "Sama mis {option}: igal real üks {value}."
    case .contactsVariable: "Sama mis {option}: eraldaja on \"{separator}\"."
    case .offlineVariable: "Sama mis {option}: 1 on jah, 0 on ei."
    case .pagerVariable: "Pikkade nimekirjade lehitseja. Vaikimisi PAGER, seejärel less -FIRX."
    case .languageVariables: "Keel; otsustab esimene, mis on määratud."
    case .orderVariables: "Nimede järjestus; otsustab esimene, mis on määratud."
    case .noColourVariable: "Kui ei ole tühi, siis värve ja linke ei ole."
    case .forceColourVariable: "Kui on määratud ja ei ole 0, on värvid ja lingid ka torus."
    case .terminalVariable: "Kui on dumb või määramata, väljastatakse ainult tekst."
    case .proxyVariables: "Puhverserverid, nagu kirjeldab curl(1)."
    case .configurationHome: "Kus asub employees/config.yaml. Vaikimisi ~/.config."
    case .systemConfiguration:
      "Kaustad, kus asub süsteemi employees/config.yaml. Vaikimisi /etc/xdg."
    case .cacheHome: "Kus asub vahemälu employees/. Vaikimisi ~/.cache."
    case .exitCodes: "Väljumiskoodid skriptidele."
    case .statuses: "Väljumiskoodid"
    case .successStatus: "Näidatud või tehtud, ka vahemälust."
    case .nobodyStatus: "Midagi ei leitud."
    case .ambiguousStatus: "Leiti mitu inimest, kuigi mõeldi ühte."
    case .changedStatus: "'refresh --exit-code': midagi muutus."
    case .usageStatus: "Vale kasutus."
    case .invalidAnswerStatus:
      """
      'refresh': mõne voo vastus ei ole kehtiv voog. 'doctor --exit-code': on probleeme. 'login': \
      teenusepakkuja vastus ei ole kasutatav. 'greeting', 'quote add': kiri nurjus või võib olla \
      saadetud. 'quote import': kirja ei võetud vastu.
      """
    case .unavailableStatus:
      """
      Ükski voog ei vastanud ja vahemälus ei ole midagi. 'export ldif --changes': muudatuste logi \
      ei ulatu nii kaugele tagasi. 'picture', 'export --pictures': mõnda pilti ei saadud.
      """
    case .inputOutputStatus:
      "Vahemälu või väljundit ei saa lugeda või kirjutada või ei saa kasutada teist programmi."
    case .temporaryFailureStatus:
      """
      'refresh': mõnda voogu ei saanud kätte; viimane õnnestunud vastus jääb alles. 'login' ja \
      'logout': teenusepakkujat ei saanud kätte või sisselogimisest keelduti või see jäi lõpetamata. \
      'greeting', 'quote add': kirja ei saanud praegu saata ja see ootab.
      """
    case .configurationStatus: "Vale seadistus või seadistatud kontaktid, mida ei saa lugeda."
    case .interruptedStatus: "Katkestatud klahvidega Ctrl-C."
    case .dataHome: "Kus asuvad sinu enda failid, employees/. Vaikimisi ~/.local/share."
    case .stateHome: "Kus asub muudatuste logi employees/. Vaikimisi ~/.local/state."
    }
  }
}
