/// What is told of `sync-command`.
enum NoteSyncPhrase: Phrase {
  case running, failed, failedSaying, failedSomehow, timedOut, synced, underway, notSynced
  case notSyncedSince, notEnded, never
}
