extension HelpPhrase {
  var estonian: Template {
    switch self {
    case .program: "Firma töötajate kataloog: kõigi e-post, telefon, amet ja projektid."
    case .programDiscussion:
      """
      Küsib andmeid kontorite voogudest, näitab iga inimest ühe korra ja hoiab alles viimased \
      õnnestunud vastused, nii et kohe on midagi näidata, võrguga või ilma.

      Ilma käsuta näitab kogu nimekirja.
      """
    case .examples: "Näited:"
    case .exampleInCrontab: "Näide, crontab-failis:"
    case .everyCommand: "Kõigi käskude valikud"
    case .list: "Näita kõiki töötajaid, rühmitatuna ameti järgi."
    case .listDiscussion:
      """
      Rühmad on tähestiku järjekorras, inimesed perekonnanime järgi. Terminalis näidatakse \
      viimast õnnestunud vastust kohe, samal ajal kui voogudest andmeid küsitakse.

      --position tahab ametit nii, nagu vood selle kirjutavad, või kui kellelgi sellist ei ole, \
      nii, nagu seda näidatakse. Amet, mis üksnes näeb välja nagu mõni teine, on jutumärkides.
      """
    case .search: "Näita töötajaid, kelle andmetes leiduvad kõik otsisõnad."
    case .searchDiscussion:
      """
      Otsisõna on eesnime, perekonnanime, e-posti, projekti või ameti mis tahes osa, suurte või \
      väikeste tähtedega, täpitähtedega või ilma. Neljast või enamast numbrist koosnev otsisõna \
      leiab ka telefonid, kuidas tahes need rühmitatud on; kui ees on + või 00, leiab see ka \
      riigikoodita numbri.

      FIELD:TEXT otsib ainult ühelt väljalt: {fields}. Välja nimi koosneb ainult tähtedest: \
      http://x ja 14:05 on tavalised otsisõnad.
      """
    case .show: "Näita ühe töötaja kõiki andmeid."
    case .showDiscussion:
      "NAME on täisnimi, e-posti aadress või nime mis tahes osa, mida kellelgi teisel ei ole."
    case .contact: "Näita kolleegi kaarti oma kontaktidest."
    case .contactDiscussion:
      """
      NAME on täisnimi, e-posti aadress või nime mis tahes osa, mida kellelgi teisel ei ole. \
      Ilma selleta loetletakse kõik kaardid koos asukoha ja töötajaga, kellele kaart vastab.

      Kaarte loetakse vCard-failidest ja kaustadest, mille nimetab seadistuse võti 'contacts', \
      EMPLOYEES_CONTACTS või --contacts.
      """
    case .refresh: "Küsi andmeid voogudest kohe; mõeldud croni jaoks."
    case .refreshDiscussion:
      """
      Ei väljasta midagi, kui kõik on korras; erandiks on terminal ja --verbose. Mööduvate \
      tõrgete korral proovitakse ajapiiri sees uuesti.

      Väljumiskood: 0 tehtud; 3 koos valikuga --exit-code, kui midagi muutus; 65, kui mõne voo \
      vastus ei ole kehtiv voog; 75, kui mõnda voogu ei saanud kätte.
      """
    case .changes: "Näita, kes lisandus või lahkus ja kelle andmed muutusid, uuemad eespool."
    case .changesDiscussion:
      """
      Ei küsi voogudest andmeid: näitab, mida varasemad käivitused ja värskendused märkasid. Voo \
      esimese vastusega võrreldakse järgmisi.
      """
    case .status: "Näita, kui värske on iga voo vastus ja mis viimati valesti läks."
    case .statusDiscussion:
      """
      Ei küsi voogudest andmeid. Voog on värske, kui viimane katse õnnestus, aegunud, kui see \
      ebaõnnestus ja näidatakse varasemat vastust, ja puudu, kui vastust pole kunagi saadud.
      """
    case .doctor: "Näita kõike kahtlast: kus see on ja mida ette võtta."
    case .doctorDiscussion:
      """
      Ei küsi voogudest andmeid. Loetleb tõrkuvad vood, voogude kirjed, mida ei saanud kasutada, \
      ühe nime alla liidetud inimesed, kelle andmed on vastuolus, kaardid, mida ei saa lugeda \
      või mis kolleegile peaaegu vastavad, ja ebaturvalised õigused. Vastuolu ei ole, kui \
      e-posti aadressid erinevad ainult suur- ja väiketähtede ning telefonid ainult tühikute, \
      kriipsude ja sulgude poolest.
      """
    case .export: "Väljasta kataloog teiste programmide jaoks."
    case .config: "Näita, loo või kontrolli seadistusfaili."
    case .configPath: "Väljasta seadistusfaili asukoht, olgu fail olemas või mitte."
    case .configShow: "Väljasta kehtiv seadistus seadistusfailina."
    case .configShowDiscussion:
      "Valikud, keskkond, seadistusfail ja vaikeväärtused koos. Tõendikäske ei väljastata."
    case .configInit: "Kirjuta seadistusfail vaikeväärtuste ja selgitustega."
    case .configInitDiscussion: "Olemasolevat faili ei puututa."
    case .configCheck: "Teata, mis on seadistuses valesti, kui midagi on."
    case .colorOption: "Näita värve ja linke."
    case .quietOption: "Väljasta ainult vead, ilma märkuste ja hoiatusteta."
    case .verboseOption: "Teata, mida tehakse."
    case .positionOption: "Ainult selle ametiga inimesed; võib korrata."
    case .matchedOption: "Ainult need, kes on sinu kontaktides."
    case .unmatchedOption: "Ainult need, keda sinu kontaktides ei ole."
    case .listJSONOption: "Väljasta JSON-massiiv; sama mis --format json."
    case .formatOption: "Väljasta selles vormingus."
    case .jsonArrayOption: "Väljasta JSON-massiiv."
    case .jsonObjectOption: "Väljasta JSON-objekt."
    case .jsonOption: "Väljasta JSON."
    case .showJSONOption: "Väljasta JSON-objekt või null, kui kellelgi sellist nime ei ole."
    case .termsArgument: "Mida otsida; kõik otsisõnad peavad leiduma."
    case .showNameArgument: "Keda näidata."
    case .contactNameArgument: "Kelle kaarti näidata."
    case .openOption: "Anna kaart töölaua kontaktirakendusele."
    case .sinceOption: "Ainult see, mida märgati alates sellest ajast."
    case .failAfterOption: "Teata tõrkest alles siis, kui voog on nii mitu korda järjest tõrkunud."
    case .exitCodeOption: "Lõpeta väljumiskoodiga 3, kui midagi muutus."
    case .acceptShrinkOption:
      "Võta vastus vastu ka siis, kui sellest puudub rohkem inimesi, kui kahanemispiir lubab."
    case .exportArgument: "Mida väljastada."
    case .exportVersionOption: "vCardi versioon."
    }
  }
}
