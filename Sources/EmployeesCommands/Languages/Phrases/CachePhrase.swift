/// What `employees cache` says, and its help.
enum CachePhrase: Phrase {
  case cache, path, prune, pruneDiscussion, yesOption, needsConfigured, question, removed
  case nothingUnused, nothingRemoved
}
