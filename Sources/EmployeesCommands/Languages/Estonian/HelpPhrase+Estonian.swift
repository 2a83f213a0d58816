extension HelpPhrase {
  var estonian: Template {
    switch self {
    case .program: "Leia kolleegide e-post, telefon, amet ja projektid."
    case .programDiscussion:
      """
      Näitab iga inimest ühe korra, olgu ta mitmes voos tahes. Kui voogu ei saa kätte, näitab \
      selle viimast õnnestunud vastust.
      """
    case .examples: "Näited:"
    case .exampleForCron: "Näide croni jaoks:"
    case .everyCommand: "Üldvalikud"
    case .list: "Loetle kõik töötajad ametite kaupa (vaikimisi)."
    case .listDiscussion:
      """
      Rühmad on tähestiku järjekorras, inimesed perekonnanime järgi. Terminalis ilmub viimane \
      õnnestunud vastus kohe, samal ajal kui vooge laaditakse.

      --position tahab ametit nii, nagu vood selle kirjutavad, või kui kellelgi sellist ei ole, \
      nii, nagu seda näidatakse. Amet, mis üksnes näeb välja nagu mõni teine, on jutumärkides.
      """
    case .search: "Otsi töötajaid nime, e-posti, telefoni, projekti või ameti järgi."
    case .searchDiscussion:
      """
      Otsisõna on eesnime, perekonnanime, e-posti, projekti või ameti mis tahes osa; suurtel ja \
      väikestel tähtedel ning täpitähtedel vahet ei tehta. Leiduma peavad kõik otsisõnad. Neljast \
      või enamast numbrist koosnev otsisõna leiab ka telefonid, kuidas tahes need rühmitatud on; \
      kui ees on + või 00, leiab see ka riigikoodita numbri.

      FIELD:TEXT otsib ühelt väljalt: {fields}. Välja nimes on ainult tähed: http://x ja 14:05 on \
      tavalised otsisõnad. Lisaks: 'employees help search'.
      """
    case .show: "Näita ühe töötaja kõiki andmeid."
    case .showDiscussion:
      """
      NAME on täisnimi, e-posti aadress, telefon või nime osa, mis on ainult ühel inimesel. Kui \
      neid on mitu, küsib terminal, keda mõeldakse. Sama teeb 'employees NAME'.
      """
    case .contact: "Näita kolleegi kaarti sinu kontaktidest."
    case .contactDiscussion:
      """
      NAME on täisnimi, e-posti aadress või nime osa, mis on ainult ühel inimesel. Kui neid on \
      mitu, küsib terminal, keda mõeldakse. Ilma nimeta loetletakse kõik kaardid koos asukoha ja \
      töötajaga, kellele kaart vastab.

      Kaarte loetakse vCard-failidest ja kaustadest, mille nimetab seadistuse võti 'contacts', \
      EMPLOYEES_CONTACTS või --contacts.
      """
    case .refresh: "Laadi vood kohe; mõeldud croni jaoks."
    case .refreshDiscussion:
      """
      Ei väljasta midagi, kui ükski voog ei tõrgu; terminalis ja valikuga --verbose väljastab, \
      mis muutus. Mööduvate tõrgete korral proovib ajapiiri sees uuesti.

      Väljumiskood: 0 tehtud; 3 midagi muutus (valikuga --exit-code); 65 mõne voo vastus ei ole \
      kehtiv voog; 75 mõnda voogu ei saanud kätte.
      """
    case .changes: "Näita, kes lisandus või lahkus ja kelle andmed muutusid, uuemad eespool."
    case .changesDiscussion:
      """
      Näitab, mida varasemad käivitused ja värskendused leidsid, ega laadi vooge, välja arvatud \
      valikuga --follow: siis iga max-age järel või iga minut, kui see on 0s. Voo esimene vastus \
      on ainult see, millega järgmisi võrreldakse. Kui keegi lahkus ja sama e-postiga keegi \
      lisandus, on tal uus nimi. Valiku --exec käsk saab vanima muudatuse esimesena; kui see ei \
      õnnestu, on väljumiskood 74.
      """
    case .status: "Näita iga voo vastuse vanust ja viimaseid vigu."
    case .statusDiscussion:
      """
      Ei laadi vooge. Voog on värske, kui viimane katse õnnestus, aegunud, kui see ebaõnnestus ja \
      näidatakse varasemat vastust, ja puudu, kui voog pole kunagi vastanud.
      """
    case .doctor: "Näita probleeme: kus need on ja mida ette võtta."
    case .doctorDiscussion:
      """
      Ei laadi vooge. Näitab tõrkuvaid vooge, vahele jäetud kirjeid, ühe nime alla liidetud \
      inimesi, kelle andmed on vastuolus, kaarte, mida ei saa lugeda või mis kolleegile peaaegu \
      vastavad, ja ebaturvalisi õigusi. Vastuolu ei ole, kui e-posti aadressid erinevad ainult \
      suur- ja väiketähtede ning telefonid ainult tühikute, kriipsude ja sulgude poolest.
      """
    case .export: "Väljasta kataloog vormingus vCard, CSV, JSON, LDIF või mutt'i aliastena."
    case .config: "Näita, loo või kontrolli seadistusfaili."
    case .configPath: "Väljasta seadistusfaili asukoht, olgu fail olemas või mitte."
    case .configShow: "Väljasta kehtivad seaded seadistusfailina."
    case .configShowDiscussion:
      """
      Valikud, keskkond, seadistusfailid ja vaikeväärtused koos. Võtme järel on kommentaar, mis \
      ütleb, kust väärtus pärineb; vaikeväärtusel seda ei ole. Tõendikäske ei väljastata.
      """
    case .configInit: "Kirjuta seadistusfail, milles iga võti on selgitatud."
    case .configInitDiscussion:
      """
      Olemasolev fail jääb nii, nagu on. Kui süsteemil on seadistusfail, on iga võti välja \
      kommenteeritud, et süsteemi väärtused kehtiksid edasi.
      """
    case .configCheck: "Kontrolli seadistusfaile, ka süsteemi omi."
    case .quietOption: "Väljasta ainult vead, ilma märkuste ja hoiatusteta."
    case .verboseOption: "Väljasta, mida tehakse."
    case .positionOption: "Näita ainult selle ametiga inimesi; korratav."
    case .matchedOption: "Näita ainult inimesi, kes on sinu kontaktides."
    case .unmatchedOption: "Näita ainult inimesi, keda sinu kontaktides ei ole."
    case .listJSONOption: "Väljasta JSON-massiiv; sama mis --format json."
    case .formatOption: "Väljasta selles vormingus."
    case .jsonArrayOption: "Väljasta JSON-massiiv."
    case .jsonObjectOption: "Väljasta JSON-objekt."
    case .jsonOption: "Väljasta JSON."
    case .showJSONOption: "Väljasta JSON-objekt või null, kui kedagi ei leita."
    case .termsArgument: "Otsitav tekst; vaata help search."
    case .showNameArgument: "Inimene, keda näidata."
    case .contactNameArgument: "Inimene, kelle kaarti näidata."
    case .openOption: "Ava kaart töölaua kontaktirakenduses."
    case .sinceOption: "Näita ainult muudatusi alates sellest ajast."
    case .failAfterOption: "Teata tõrkest alles siis, kui voog on nii mitu korda järjest tõrkunud."
    case .exitCodeOption: "Lõpeta väljumiskoodiga 3, kui midagi muutus."
    case .statusExitCodeOption:
      "Lõpeta väljumiskoodiga 65 või 75 nagu refresh, kui voo viimane katse ebaõnnestus või seda pole laaditud."
    case .doctorExitCodeOption: "Lõpeta väljumiskoodiga 65, kui on probleeme."
    case .acceptShrinkOption:
      "Võta vastus vastu ka siis, kui sellest puudub rohkem inimesi, kui kahanemispiir lubab."
    case .exportArgument: "Väljundi vorming."
    case .exportVersionOption: "vCardi versioon."
    }
  }
}
