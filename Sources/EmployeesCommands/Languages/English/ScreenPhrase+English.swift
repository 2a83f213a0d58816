extension ScreenPhrase {
  var english: Template {
    switch self {
    case .people: [.one: "{count} person", .other: "{count} people"]
    case .groups: [.one: "{count} group", .other: "{count} groups"]
    case .peopleInGroups: "{people} in {groups}"
    case .inContacts: "{count} in your contacts"
    case .comma: ", "
    case .now: "now"
    case .minutesAgo: "{count} min ago"
    case .hoursAgo: "{count} h ago"
    case .daysAgo: [.one: "{count} day ago", .other: "{count} days ago"]
    case .never: "never"
    case .day: "{year}-{month}-{day}"
    case .clock: "{hour}:{minute}"
    case .seconds: "{number} s"
    case .minutes: "{number} min"
    case .bytes: [.one: "{count} byte", .other: "{count} bytes"]
    case .kilobytes: "{number} kB"
    case .megabytes: "{number} MB"
    case .gigabytes: "{number} GB"
    case .email: "email"
    case .phone: "phone"
    case .projects: "projects"
    case .position: "position"
    case .name: "name"
    case .contact: "contact"
    case .address: "address"
    case .organisation: "organisation"
    case .title: "title"
    case .role: "role"
    case .nickname: "nickname"
    case .birthday: "birthday"
    case .web: "web"
    case .categories: "categories"
    case .note: "note"
    case .notes: "notes"
    case .photo: "photo"
    case .picture: "picture"
    case .noName: "(no name)"
    case .inContactsAt: "in your contacts:"
    case .alsoIn: "and in"
    case .fresh: "fresh"
    case .stale: "stale"
    case .missing: "missing"
    case .recordsSkipped: [.one: "{count} record skipped", .other: "{count} records skipped"]
    case .namesakes: [.one: "{count} name to check", .other: "{count} names to check"]
    case .configuration: "configuration"
    case .cache: "cache"
    case .changeLog: "change log"
    case .noFile: "(none)"
    case .cardsInFiles: "{cards} in {files}"
    case .cards: [.one: "{count} card", .other: "{count} cards"]
    case .files: [.one: "{count} file", .other: "{count} files"]
    case .unreadable: "{count} unreadable"
    case .timesInARow: [.one: "{count} time in a row", .other: "{count} times in a row"]
    case .lastTried: "last {age}"
    case .asking: "Asking {feeds} …"
    case .addresses: [.one: "{count} address", .other: "{count} addresses"]
    case .records: [.one: "{count} record", .other: "{count} records"]
    case .skipped: "{count} skipped"
    case .notModified: "not modified"
    case .nothingDoubtful: "No problems found."
    case .cacheHeading: "The cache"
    case .cacheRemedy: "'employees list' recreates it from the feeds."
    case .logHeading: "The change log"
    case .logRemedy:
      "It cannot be fetched again: restore it from a backup, or move it away to begin a new one."
    case .feedHeading: "Feeds"
    case .feedRemedy:
      "'employees refresh' tries again; an address can be changed in the configuration."
    case .recordHeading: "Skipped records"
    case .recordRemedy: "Tell the feed's maintainer."
    case .namesakeHeading: "People with the same name and different details"
    case .namesakeRemedy:
      "If they are two people, the feed's maintainer must give them different names."
    case .contactsHeading: "Contacts that cannot be read"
    case .contactsRemedy: "Fix the path in the configuration, or make it readable."
    case .cardHeading: "Cards that cannot be read"
    case .cardRemedy: "Fix or remove the card in the program that wrote it."
    case .greetingHeading: "Greetings that are not listed"
    case .greetingRemedy:
      "Look at the mail in your mail program; if it is yours, set me: or add its sender to your contacts."
    case .noteHeading: "Notes that cannot be read"
    case .noteRemedy: "Fix or remove the file in the program that wrote it."
    case .notesOpen: "other users can read or change your notes"
    case .greetings: "greetings"
    case .mailHeading: "Greetings to look at"
    case .mailRemedy:
      "'employees greeting resend ID' sends one again, 'employees greeting send-due' what is due."
    case .mailsOpen: "other users can read or change your mails"
    case .suggestionHeading: "Cards that may be a colleague's"
    case .suggestionRemedy: "Give the card the colleague's first and last name to match them."
    case .permissionsHeading: "Permissions"
    case .permissionsRemedy: "'chmod go-rwx' removes the access of other users."
    case .emailHeading: "Emails that are not a single address"
    case .emailRemedy: "Mail programs and links leave them out. Tell the feed's maintainer."
    case .notAnAddress: "mail programs may not read this as one address: {email}"
    case .leftoverHeading: "Leftover files"
    case .leftoverRemedy: "Delete it when you no longer need the log of changes that may be in it."
    case .anotherDetail: "{feed} has a different {field}: {value}"
    case .mayBe: "{card} may be {employee}"
    case .databaseDamaged: "the database is damaged"
    case .openAddress: "http: anyone on the network path can read and change the answer"
    case .cacheOpen: "other users can read or change the cache"
    case .stateOpen: "other users can read or change the change log"
    case .configurationOpen:
      "other users can change the configuration, and the commands that it runs"
    case .clockSetBack:
      "The clock went back from {from} to {to}: ages and times of changes may be wrong."
    case .damagedLeftover: "a damaged database that was set aside and recreated"
    case .profile: "profile"
    case .me: "me"
    case .feeds: "feeds"
    case .state: "state"
    case .data: "data"
    case .meHeading: "Who you are"
    case .meRemedy:
      "Set me in the configuration to your email or full name as the directory has it."
    case .meMissing: "no colleague has this email or full name: {me}"
    case .pictures: "pictures"
    case .signIn: "sign-in"
    case .signInHeading: "Sign-ins"
    case .signInRemedy: "'employees login' signs in again, and replaces an unusable file."
    case .pictureHeading: "Pictures that cannot be shown"
    case .pictureRemedy: "Each is tried again after a pause of up to a day."
    }
  }
}
