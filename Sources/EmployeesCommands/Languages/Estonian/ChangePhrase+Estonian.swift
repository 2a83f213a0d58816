extension ChangePhrase {
  var estonian: Template {
    switch self {
    case .joined: "lisandus {count}"
    case .left: "lahkus {count}"
    case .changed: "muutus {count}"
    case .renamed: "{count} sai uue nime"
    case .changesMissed: "! {feed}: varasemaid muudatusi võib puududa"
    case .joinedFeed: "lisandus voogu {feed}"
    case .leftFeed: "lahkus voost {feed}"
    case .changesSince: "{changes} (alates: {time})"
    case .becomes: "{old} → {new}"
    case .followOption: "Jätka ja väljasta iga muudatus kohe, kui see tuleb."
    case .execOption:
      "Käivita iga muudatuse kohta kestakäsk, mis saab muudatuse JSON-ina standardsisendist."
    case .jsonOption: "Väljasta JSON-massiiv või valikuga --follow objekt real."
    case .execIsJSON: "kasuta kas valikut --exec või --json: käsk saab JSON-i."
    case .refreshJSONOption: "Väljasta JSON-ina, mida vood vastasid ja mis muutus."
    case .commandFailed: "muudatuste käsk ei õnnestunud (väljumiskood {status})."
    case .commandTimedOut: "muudatuste käsk kestis üle minuti ja lõpetati."
    case .comesAgain: "Muudatus saadetakse järgmisel korral uuesti."
    }
  }
}
