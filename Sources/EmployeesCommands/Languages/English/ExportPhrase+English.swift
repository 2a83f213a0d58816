extension ExportPhrase {
  var english: Template {
    switch self {
    case .discussion:
      """
      csv and json are what 'employees list' prints in these formats. ldif is for directory \
      servers; with --changes it tells ldapmodify what to do about those who joined, left or \
      changed. The first lines of ldif hold the time to give to --since next.

      Exit status: 69 with --changes, if the log of changes does not reach back that far: export \
      everybody then.
      """
    case .baseOption: "For ldif: the entry that people stand below."
    case .changesOption:
      """
      For ldif: print what changed, for ldapmodify, not everybody.
      """
    case .sinceOption:
      """
      With --changes: all since then; else what the newest refresh that changed anything did.
      """
    case .nobody: "nobody is left to export."
    case .noBase:
      """
      ldif needs --base-dn: the entry that people stand below, such as \
      ou=people,dc=example,dc=com.
      """
    case .badBase:
      """
      That is not a distinguished name, such as ou=people,dc=example,dc=com.
      """
    case .baseWithoutLDIF: "--base-dn and --changes are for ldif."
    case .versionWithoutVCard: "--version is for vcard."
    case .sinceWithoutChanges: "--since is for --changes."
    case .choiceOfChanges:
      """
      --changes is about everybody; leave out --position, --matched and --unmatched.
      """
    case .forgotten:
      """
      the log of changes does not reach back that far. Export everybody, without --changes.
      """
    case .omission: "{name}: the {field} is left out, which LDAP cannot hold."
    case .twin: "{name}: left out, having another's identifier."
    case .toOption:
      """
      For vcard: write a file for each card into this folder. Files that are there are never \
      changed, and cards whose UID is there are skipped.
      """
    case .toWithoutVCard: "--to is for vcard."
    case .noFolder: "--to needs a folder."
    case .folderNotWritten: "cannot write cards to {folder}: {cause}."
    case .makeFolder: "Make the folder first."
    case .writtenBefore: "Cards written before that: {written}. Each of them is whole."
    case .namesTaken: "some cards were not written: another file already has the name."
    case .cardsWritten: "Cards written to {folder}: {written}; already there: {known}."
    case .contactsNotWhole:
      """
      nothing was written: without all of your contacts it is not known who is missing from them.
      """
    }
  }
}
