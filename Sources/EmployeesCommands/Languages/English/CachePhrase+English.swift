extension CachePhrase {
  var english: Template {
    switch self {
    case .cache: "Show where the cache is, or remove what is not used."
    case .path: "Print the cache's folder, whether or not it exists."
    case .prune: "Remove cached files that the configuration does not use."
    case .pruneDiscussion:
      """
      Removes the answers of feeds and the indexes of contacts and notes that are no longer configured, \
      damaged databases that were set aside, the card that was last opened, and pictures that were \
      not shown for a week. Keeps the change log, databases that may have changes which are not in it yet, and files of other programs. On a \
      terminal, asks first.
      """
    case .yesOption: "Do not ask."
    case .needsConfigured:
      """
      prune keeps what the configuration uses; leave out --feed, --contacts, EMPLOYEES_FEEDS and \
      EMPLOYEES_CONTACTS.
      """
    case .question:
      [
        .one: "Remove {count} file ({size})? [y/N]",
        .other: "Remove {count} files ({size})? [y/N]",
      ]
    case .removed:
      [.one: "Removed {count} file ({size}).", .other: "Removed {count} files ({size})."]
    case .nothingUnused: "Nothing to remove."
    case .nothingRemoved: "Nothing removed."
    }
  }
}
