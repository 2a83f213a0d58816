extension NoteSyncPhrase {
  var estonian: Template {
    switch self {
    case .running: "Märkmete sünkroonimine …"
    case .failed: "märkmete sünkroonimine ebaõnnestus (väljumiskood {status})."
    case .failedSaying: "märkmete sünkroonimine ebaõnnestus (väljumiskood {status}): {line}"
    case .timedOut: "märkmete sünkroonimine kestis üle minuti ja lõpetati."
    }
  }
}
