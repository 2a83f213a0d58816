extension NoteSyncPhrase {
  var english: Template {
    switch self {
    case .running: "Syncing the notes …"
    case .failed: "syncing the notes failed (exit status {status})."
    case .failedSaying: "syncing the notes failed (exit status {status}): {line}"
    case .failedSomehow: "syncing the notes failed."
    case .timedOut: "syncing the notes took longer than a minute and was ended."
    case .synced: "synced {age}"
    case .underway: "being synced now"
    case .notSynced: "not synced: {cause}"
    case .notSyncedSince: "not synced since {time}: {cause}"
    case .notEnded: "the last sync has not ended."
    case .never: "never synced"
    }
  }
}
