/// What is told of `sync-command`.
enum NoteSyncPhrase: Phrase {
  case running, failed, failedSaying, timedOut, synced, notSynced, notSyncedSince, notEnded, never
}
