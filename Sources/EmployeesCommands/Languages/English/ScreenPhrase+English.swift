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
    case .joined: "{count} joined"
    case .left: "{count} left"
    case .changed: "{count} changed"
    case .changesMissed: "! {feed}: changes before this may be missing"
    case .joinedFeed: "joined {feed}"
    case .leftFeed: "left {feed}"
    case .changesSince: "{changes} since {time}"
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
    case .photo: "photo"
    case .picture: "picture"
    case .noName: "(no name)"
    case .inContactsAt: "in your contacts:"
    case .alsoIn: "and in"
    case .fresh: "fresh"
    case .stale: "stale"
    case .missing: "missing"
    case .recordsSkipped: [.one: "{count} record skipped", .other: "{count} records skipped"]
    case .namesakes:
      [.one: "{count} namesake to look at", .other: "{count} namesakes to look at"]
    case .configuration: "configuration"
    case .cache: "cache"
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
    case .nothingDoubtful: "Nothing doubtful was found."
    case .cacheHeading: "The cache"
    case .cacheRemedy: "'employees list' makes it anew from the feeds."
    case .feedHeading: "Feeds"
    case .feedRemedy:
      "'employees refresh' tries again; an address can be changed in the configuration."
    case .recordHeading: "Records that were skipped"
    case .recordRemedy: "Tell whoever keeps the feed."
    case .namesakeHeading: "People of one name whose details disagree"
    case .namesakeRemedy:
      "If they are two people, whoever keeps the feeds must tell them apart by name."
    case .contactsHeading: "Contacts that cannot be read"
    case .contactsRemedy: "Mend the path in the configuration, or make it readable."
    case .cardHeading: "Cards that cannot be read"
    case .cardRemedy: "Mend or remove the card in the program that wrote it."
    case .suggestionHeading: "Cards that may be a colleague's"
    case .suggestionRemedy: "Give the card the colleague's first and last name, and it will match."
    case .permissionsHeading: "Permissions"
    case .permissionsRemedy: "'chmod go-rwx' takes the others' rights away."
    case .emailHeading: "Emails that are not one address"
    case .emailRemedy:
      "Mail programs and links leave them out. Tell the people who keep the feed."
    case .notAnAddress: "mail programs may not read it as one address: {email}"
    case .leftoverHeading: "Left over"
    case .leftoverRemedy:
      "Delete it when you no longer need the log of changes that it may hold."
    case .anotherDetail: "{feed} has another {field}: {value}"
    case .mayBe: "{card} may be {employee}"
    case .databaseDamaged: "the database is damaged"
    case .openAddress: "http: whoever is on the way can read and change the answer"
    case .cacheOpen: "others can read or change the cache"
    case .configurationOpen: "others can change the configuration, and what it runs"
    case .clockSetBack:
      "The clock went back from {from} to {to}: ages and times of changes may be wrong."
    case .becomes: "{old} → {new}"
    case .damagedLeftover: "a damaged database, put aside; another was made in its place"
    }
  }
}
