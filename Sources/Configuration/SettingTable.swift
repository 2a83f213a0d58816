package import Browser
package import DirectoryService
import EmployeeDirectory
import Localization

/// All settings, each defined here and nowhere else.
///
/// To add one: define it, put it into ``all``, and write its texts in po/.
package struct SettingTable: Sendable {
  private typealias Phrase = SettingPhrase

  package static let shared = SettingTable()

  /// The settings in the order that help, the configuration file and the manual list them in.
  package static let all: [any AnySetting] = [
    shared.configurationFile, shared.profile, shared.me, shared.feeds, shared.contacts,
    shared.notes, shared.syncCommand, shared.mail, shared.cacheFolder, shared.stateFolder,
    shared.isOffline, shared.maximumAge, shared.timeout, shared.shrinkLimit, shared.locale,
    shared.maximumSize, shared.maximumPeople, shared.authorityFile, shared.color, shared.pictures,
    shared.pictureWay, shared.pictureHosts, shared.pictureCacheSize, shared.watermark,
    shared.format, shared.onChange, shared.secretStoreCommand, shared.secretCommand,
    shared.aliases, shared.keys, shared.profiles,
  ]

  package let configurationFile = Setting(
    "config", .file(extensions: ["yaml", "yml"]), help: Phrase.configOption, default: "",
    computed: { (_, environment) throws(ConfigurationError) in
      try Paths.folder(.config, environment) + "/config.yaml"
    })

  /// The profile that an option or a variable names.
  package let profile = Setting(optional: "profile", .text("profile"), help: Phrase.profileOption)

  /// Who the user is in the directory: an email or a full name.
  package let me = Setting(
    optional: "me", .text("person"), note: Phrase.meNote, example: "mari@telisa.ee")

  package let feeds = Setting(
    "feeds", .feeds, optionName: "feed", help: Phrase.feedOption, note: Phrase.feedsNote,
    example: SettingType.template(of: Self.defaultFeeds), isActiveInTemplate: true,
    default: Self.defaultFeeds)

  package let contacts = Setting(
    "contacts", .paths(extensions: ["vcf"]), help: Phrase.contactsOption, note: Phrase.contactsNote,
    example: "\n  - ~/contacts.vcf", default: [])

  /// The folder of the user's notes; `nil` for one in the profile's own folder.
  package let notes = Setting(
    optional: "notes", .folder, note: Phrase.notesNote,
    example: "~/.local/share/employees/default/notes")

  /// A shell command that carries notes to a server and back.
  package let syncCommand = Setting(
    optional: "sync-command", .command, note: Phrase.syncCommandNote,
    example: "vdirsyncer sync notes")

  /// How mails are sent, and where received ones are; `nil` for neither.
  package let mail = Setting(
    optional: "mail", .mail, note: Phrase.mailNote,
    example: """

        smtp: smtp://mail.example.com:587
        user: mari
        password-command: pass show mail
        maildirs:
          - ~/Mail/INBOX
      """)

  package let cacheFolder = Setting(
    "cache", .folder, help: Phrase.cacheOption, note: Phrase.cacheNote,
    example: "~/.cache/employees", default: "",
    computed: { (_, environment) throws(ConfigurationError) in
      try Paths.folder(.cache, environment)
    })

  package let stateFolder = Setting(
    "state", .folder, help: Phrase.stateOption, note: Phrase.stateNote,
    example: "~/.local/state/employees", default: "",
    computed: { (values, environment) throws(ConfigurationError) in
      // With --cache alone, a trial leaves nothing elsewhere.
      if values.isOption(\.cacheFolder), let cache = values.cacheFolder {
        return cache + "/" + Profile.stateFolder
      }
      return try Paths.folder(.state, environment)
    })

  package let isOffline = Setting(
    "offline", .flag, help: Phrase.offlineOption, note: Phrase.offlineNote, default: false)

  package let maximumAge = Setting(
    "max-age", .duration, help: Phrase.maxAgeOption, note: Phrase.maxAgeNote, default: .zero)

  package let timeout = Setting(
    "timeout", .timeLimit, help: Phrase.timeout, note: Phrase.timeout, default: .seconds(10))

  /// The part of a feed's people that an answer may lose.
  package let shrinkLimit = Setting(
    "shrink-limit", .percentage, note: Phrase.shrinkLimitNote, default: 0.5)

  /// The locale that people and groups are sorted by.
  package let locale = Setting(
    "locale", .locale, help: Phrase.localeOption(languages: SettingTable.languages),
    note: Phrase.localeNote(languages: SettingTable.languages), example: "et", default: "",
    computed: { _, environment in
      LocaleIdentifier.named(by: ["LC_ALL", "LC_COLLATE", "LANG"], in: environment.variables)
    })

  /// The largest answer of one feed.
  package let maximumSize = Setting("max-size", .size, note: Phrase.maxSizeNote, default: 256 << 20)

  /// The most people of one feed.
  package let maximumPeople = Setting(
    "max-people", .count, note: Phrase.maxPeopleNote, default: 2_000_000)

  /// Certificate authorities to trust besides the system's.
  package let authorityFile = Setting(
    optional: "cacert", .file(extensions: ["pem"]), note: Phrase.authoritiesNote,
    example: "company-ca.pem")

  /// When to show colours and links.
  package let color = Setting(
    "color", .choice("when", of: ColorChoice.allCases), help: Phrase.colorOption,
    note: Phrase.colorNote, default: .auto)

  /// How to show pictures.
  package let pictureWay = Setting(
    "pictures-as", .choice("way", of: PictureChoice.allCases), help: Phrase.picturesAsOption,
    note: Phrase.picturesAsNote, default: .auto)

  /// Where pictures are of people whose feeds and card have none.
  package let pictures = Setting(
    optional: "pictures", .picturePatterns, note: Phrase.picturesNote,
    example: """

        thumb: https://pictures.example.com/small/{email}.jpg
        full: https://pictures.example.com/large/{email}.jpg
      """)

  /// The hosts that pictures named by contact cards are fetched from.
  package let pictureHosts = Setting(
    "pictures-hosts", .hosts, note: Phrase.picturesHostsNote, example: "\n  - pictures.example.com",
    default: [])

  /// How many bytes of pictures are kept.
  package let pictureCacheSize = Setting(
    "pictures-cache", .size, note: Phrase.picturesCacheNote, default: 200 << 20)

  /// The service that puts a watermark on pictures.
  package let watermark = Setting(
    optional: "watermark", .service, note: Phrase.watermarkNote,
    example: "https://watermark.example.com/")

  /// The format of `list` and `search` on a terminal; on a pipe it would break scripts.
  package let format = Setting(
    "format", .choice("format", of: ListFormat.forTerminals), note: Phrase.formatNote,
    hasVariable: true, default: .table)

  /// A shell command for each change.
  package let onChange = Setting(
    optional: "on-change", .command, note: Phrase.onChangeNote, example: "~/bin/colleague-changed")

  /// A shell command that keeps the secret of a sign-in; see ``secretCommand``.
  package let secretStoreCommand = Setting(
    optional: "secret-store-command", .command, note: Phrase.secretStoreNote,
    example: "pass insert -mf employees/$EMPLOYEES_SECRET")

  /// A shell command that prints what ``secretStoreCommand`` has kept.
  package let secretCommand = Setting(
    optional: "secret-command", .command, note: Phrase.secretNote,
    example: "pass show employees/$EMPLOYEES_SECRET")

  package let aliases = Setting(
    "aliases", .aliases, note: Phrase.aliasesNote,
    example: "\n  who: show\n  testers: list --position tester", default: [])

  /// The keys of `browse`.
  package let keys = Setting(
    "keys", .keys, note: Phrase.keysNote(actions: BrowserAction.names),
    example: "\n  copy: ctrl-y\n  quit: [q, ctrl-q]", default: [:])

  package let profiles: Setting<[Profile]> = Setting(
    "profiles", .profiles, note: Phrase.profilesNote,
    example: """

        work:
          me: mari@telisa.ee
        customer:
          me: mari@customer.example
          feeds:
            - name: Customer
              url: https://customer.example/employees.json
      """, default: [])

  private static let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")

  private static let defaultFeeds = [
    FeedSource(name: "Tallinn", url: "https://tallinn-jobapp.aw.ee/employee_list"),
    FeedSource(name: "Tartu", url: "https://tartu-jobapp.aw.ee/employee_list"),
  ]

  /// The settings that are options of every command.
  package static let options = all.filter { $0.help != nil }

  /// The settings that are environment variables.
  package static let variables = all.filter(\.hasVariable)

  /// The settings that are keys of the configuration file.
  package static let keys = all.filter { $0.note != nil }
}
