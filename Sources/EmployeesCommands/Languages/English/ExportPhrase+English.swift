extension ExportPhrase {
  var english: Template {
    switch self {
    case .discussion:
      """
      csv and json are the same as with 'employees list'. ldif is for directory servers; with \
      --changes it tells ldapmodify who joined, left or changed. The first lines of ldif have the \
      time for the next --since.

      mutt-aliases, for mutt to source, has an alias for each person with an email, project and \
      position.

      Exit status 69 with --changes: the log of changes does not reach back that far; export \
      everyone instead.
      """
    case .baseOption: "For ldif: the entry above the people."
    case .changesOption: "For ldif: print changes for ldapmodify, not everyone."
    case .sinceOption:
      "With --changes: start from this time; otherwise, the latest refresh that changed anything."
    case .noMatch: "no employees to export."
    case .noBase:
      "ldif needs --base-dn: the entry above the people, such as ou=people,dc=example,dc=com."
    case .badBase: "It must be a distinguished name such as ou=people,dc=example,dc=com."
    case .baseWithoutLDIF: "--base-dn and --changes work with ldif only."
    case .versionWithoutVCard: "--version works with vcard only."
    case .sinceWithoutChanges: "--since works with --changes only."
    case .choiceOfChanges:
      "--changes covers everyone; leave out --position, --matched and --unmatched."
    case .forgotten:
      "the log of changes does not reach back that far. Export everyone, without --changes."
    case .omission: "{name}: left out the {field}, which LDAP cannot store."
    case .twin: "{name}: left out; another employee has the same identifier."
    case .toOption:
      """
      For vcard: write one file per card into this folder. Existing files are never changed; \
      cards whose UID is in the folder are skipped.
      """
    case .toWithoutVCard: "--to works with vcard only."
    case .noFolder: "--to needs a folder."
    case .folderNotWritten: "cannot write cards to {folder}: {cause}."
    case .makeFolder: "Create the folder first."
    case .writtenBefore: "Cards written before that: {written}, each complete."
    case .namesTaken: "some cards were not written: other files already have their names."
    case .cardsWritten: "Cards written to {folder}: {written}; already there: {known}."
    case .contactsNotWhole:
      "nothing was written: some of your contacts cannot be read, so it is unknown who is missing."
    }
  }
}
