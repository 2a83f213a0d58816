extension MessagePhrase {
  var estonian: Template {
    switch self {
    case .nobodyListed: "kataloog on tühi."
    case .nobodyCalled: "kedagi nimega \"{name}\" ei ole."
    case .nobodyMatches: "otsingule \"{terms}\" ei vasta keegi."
    case .whichOne: "Keda mõtled? ({range})"
    case .severalMatch:
      [
        .one: "nimele \"{name}\" vastab {count} inimene.",
        .other: "nimele \"{name}\" vastab {count} inimest.",
      ]
    case .cardsMatch:
      [
        .one: "nimele \"{name}\" vastab {count} kaart.",
        .other: "nimele \"{name}\" vastab {count} kaarti.",
      ]
    case .andMore: "… ja veel {count}"
    case .didYouMean: "Kas mõtlesid: {name}?"
    case .didYouMeanOneOf: "Kas mõtlesid: {names} või {last}?"
    case .notInContacts: "{name} ei ole sinu kontaktides."
    case .noCards: "sinu kontaktides ei ole ühtegi kaarti."
    case .noContactsConfigured:
      """
      kontaktid on seadistamata. Määra .vcf-fail või selliste failide kaust seadistuse võtmega \
      'contacts:' või valikuga --contacts.
      """
    case .unknownCommand: "tundmatu käsk \"{name}\"."
    case .helpTellsCommands:
      "Käsud loetleb 'employees --help'; inimesi otsib 'employees search'."
    case .nothingToFind: "otsisõnas \"{term}\" ei ole tähti ega numbreid, mida otsida."
    case .whatToFind: "Otsi tähti või numbreid, näiteks 'mari' või 'phone:5551'."
    case .nobodyWorksAs: "ametit \"{position}\" pole kellelgi."
    case .positionsAre: "Ametid on {positions}."
    case .unknownField: "tundmatu väli \"{name}\"."
    case .fieldsAre: "Väljad on {fields}."
    case .nothingChanged: "Midagi ei muutunud."
    case .refreshed: "{people}; {changes}."
    case .unchanged: "midagi ei muutunud"
    case .cardUnreadable: "kaarti asukohas {place} ei saa lugeda: {cause}."
    case .cardMoved: "kaart asukohas {place} on äsja muutunud; proovi uuesti."
    case .noOpener: "kaardi avamiseks vajalikku programmi {program} ei ole muutuja PATH kaustades."
    case .openerFailed: "{program} ei saanud kaarti avada (väljumiskood {status})."
    case .cardIsIn: "Kaart on siin: {path}."
    case .cardNotCopied: "kaarti ei saanud kopeerida asukohta {path}: {cause}."
    case .fileIsThere: "{path} on juba olemas; see jäetakse nii, nagu on."
    case .fileNotWritten: "faili {path} ei saa kirjutada: {cause}."
    case .configurationGood:
      [
        .one: "{file}: korras, {count} voog.",
        .other: "{file}: korras, {count} voogu.",
      ]
    case .systemConfigurationGood: "{file}: korras."
    case .configurationMissing: "{file}: puudub; kehtivad vaikeväärtused."
    case .configuredUnreadable: "mõnda seadistatud faili ei saa lugeda."
    case .answersNotKept: "Uusi vastuseid ei salvestatud."
    case .anotherRefresh: "teine värskendus alles käib. Proovi uuesti, kui see on lõppenud."
    case .someFeedsFailed:
      "mõnda voogu ei õnnestunud värskendada; viimane õnnestunud vastus jääb alles. Proovi hiljem uuesti."
    case .allFeedsFailed: "ühtegi voogu ei õnnestunud värskendada. Proovi hiljem uuesti."
    case .showingLastAnswer:
      """
      mõnda voogu ei õnnestunud värskendada; näidatakse viimast õnnestunud vastust. Proovi uuesti \
      käsuga 'employees refresh'.
      """
    case .noAnswerAtAll:
      """
      ühtegi voogu ei õnnestunud värskendada ja varasemat vastust ei ole. Proovi uuesti käsuga \
      'employees refresh'.
      """
    case .offlineWithoutCache:
      "vahemälu ei saa kasutada ja valiku --offline tõttu ei ole mujalt küsida."
    case .nothingCached:
      "vahemälus ei ole veel midagi. Jäta --offline ära või käivita 'employees refresh'."
    case .putAside: "See pannakse kõrvale ja luuakse uuesti."
    case .nothingKept: "Midagi uut sinna ei salvestata."
    case .listsSlower: "Ükski tsitaat ei ole kadunud, kuid nende loetlemine võtab kauem aega."
    case .changesWait: "Muudatused jäävad vahemällu, kuni neid saab logida."
    case .contactsUnreadable: "mõnda sinu kontakti ei saanud lugeda."
    case .moreNow: "Vahepeal on tulnud uuemaid andmeid; neid näitab järgmine käivitus."
    case .lastGoodAnswer: "viimane õnnestunud vastus {age}"
    case .noAnswerYet: "vastust veel ei ole"
    case .outputFailed: "väljundit ei saanud kirjutada: {cause}."
    case .matchedOrUnmatched: "--matched ja --unmatched välistavad teineteise."
    case .jsonOrFormat: "--json ja --format {format} välistavad teineteise."
    case .failAfterOne: "--fail-after nõuab arvu, mis on vähemalt 1."
    case .nothingToRefresh: "refresh vajab võrku; jäta --offline ära."
    case .openNeedsName: "--open vajab nime."
    }
  }
}
