extension NoteSyncPhrase {
  var estonian: Template {
    switch self {
    case .running: "Märkmete sünkroonimine …"
    case .failed: "märkmete sünkroonimine ebaõnnestus (väljumiskood {status})."
    case .failedSaying: "märkmete sünkroonimine ebaõnnestus (väljumiskood {status}): {line}"
    case .failedSomehow: "märkmete sünkroonimine ebaõnnestus."
    case .timedOut: "märkmete sünkroonimine kestis üle minuti ja lõpetati."
    case .synced: "sünkroonitud {age}"
    case .underway: "sünkroonitakse praegu"
    case .notSynced: "sünkroonimata: {cause}"
    case .notSyncedSince: "sünkroonimata alates {time}: {cause}"
    case .notEnded: "viimane sünkroonimine ei ole lõppenud."
    case .never: "ei ole kordagi sünkroonitud"
    }
  }
}
