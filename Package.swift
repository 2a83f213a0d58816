// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target in Swift: Swift 6, nothing implicit, warnings are errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The commit of a release build and its date, from scripts/build-release.
let build: [CSetting] = ["BUILD_COMMIT", "BUILD_DATE"].compactMap { name in
  Context.environment["EMPLOYEES_" + name].map { CSetting.define(name, to: $0) }
}

/// The part of ICU's data that the program uses, from scripts/icu-data, in a release build.
///
/// An object file that is linked before Foundation's libraries replaces the whole data in them.
let icuData: [LinkerSetting] = ["EMPLOYEES_ICU_DATA"].compactMap { name in
  Context.environment[name].map { LinkerSetting.unsafeFlags([$0]) }
}

/// The files that CPictures embeds.
let greetingPictures = [
  "anniversary", "birthday", "congratulations", "farewell", "holiday", "thanks", "welcome",
].map { "Greetings/\($0).png" }

/// A package of another project in one version, so that every build of a release has the same.
///
/// A tarball of the sources has it in vendor/, for `make OFFLINE=1`.
func external(_ owner: String, _ name: String, _ version: Version) -> Package.Dependency {
  if Context.environment["EMPLOYEES_VENDORED"] != nil { return .package(path: "vendor/\(name)") }
  return .package(url: "https://github.com/\(owner)/\(name)", exact: version)
}

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

let targetsInC: [Target] = [
  .target(name: "CBuild", cSettings: build),
  .target(name: "CCurl"),
  // libldap, loaded when a directory server is asked.
  .target(name: "CLDAP"),
  // Without exceptions, for which the released program has no tables (scripts/release.ld).
  .target(
    name: "CSimdJSON", cxxSettings: [.unsafeFlags(["-fno-exceptions"])],
    linkerSettings: [.linkedLibrary("simdjson")]),
  // What Swift cannot call of the C library, of SQLite, and of the ICU that Foundation brings.
  .target(
    name: "CSystem", linkerSettings: [.linkedLibrary("_FoundationICU"), .linkedLibrary("sqlite3")]),
  .target(name: "CPictures", exclude: greetingPictures),
  // GMime, loaded when a mail is made or read.
  .target(name: "CMime"),
  // Tries what the sandbox of the process that decodes pictures forbids.
  .executableTarget(name: "SandboxProbe", dependencies: ["CPictures"], path: "Tests/SandboxProbe"),
]

let targetsInSwift: [Target] = [
  // Rules that targets share which know nothing of each other.
  .target(name: "Basics", dependencies: ["CSystem"]),
  // Makes Swift of the texts in po/ when the package is built.
  .executableTarget(name: "PhraseGenerator", path: "Plugins/PhraseGenerator"),
  .target(name: "Localization", dependencies: ["Basics"], plugins: ["Phrases"]),
  .target(name: "EmployeeDirectory", dependencies: ["Basics", "CSystem"]),
  // vCard and iCalendar.
  .target(name: "ContentLines", dependencies: ["Basics"]),
  .target(name: "Files", dependencies: ["Basics", "CSystem"]),
  .target(name: "Processes", dependencies: ["Basics", "Files", "CSystem"]),
  .target(name: "HTTP", dependencies: ["Basics", "Files", "CCurl"]),
  .target(name: "LDAP", dependencies: ["Basics", "Files", "CLDAP"]),
  .target(name: "SignIn", dependencies: ["Basics", "HTTP", "Files", "Processes"]),
  .target(
    name: "Feeds",
    dependencies: ["Basics", "EmployeeDirectory", "Files", "HTTP", "LDAP", "CSimdJSON"]),
  .target(
    name: "SQLiteFiles",
    dependencies: [
      "Basics", "Files", "CSystem", grdb, .product(name: "GRDBSQLite", package: "GRDB.swift"),
    ]),
  .target(
    name: "DirectoryStore",
    dependencies: ["Basics", "EmployeeDirectory", "Files", "SQLiteFiles", grdb]),
  .target(
    name: "Contacts",
    dependencies: ["Basics", "EmployeeDirectory", "ContentLines", "Files", "SQLiteFiles", grdb]),
  .target(
    name: "Journal",
    dependencies: ["Basics", "EmployeeDirectory", "ContentLines", "Files", "SQLiteFiles", grdb]),
  .target(
    name: "Mail",
    dependencies: [
      "Basics", "CMime", "EmployeeDirectory", "ContentLines", "Files", "HTTP", "SQLiteFiles", grdb,
    ]),
  .target(name: "Correspondence", dependencies: ["Basics", "CPictures", "EmployeeDirectory"]),
  .target(name: "Pictures"),
  .target(
    name: "PictureService",
    dependencies: [
      "Basics", "CPictures", "EmployeeDirectory", "ContentLines", "HTTP", "LDAP", "Files",
      "Pictures", "Processes", "SQLiteFiles", "SignIn", grdb,
    ]),
  .target(name: "TerminalUI", dependencies: ["Basics", "CSystem", "Pictures"]),
  .target(
    name: "Browser",
    dependencies: ["Basics", "Correspondence", "EmployeeDirectory", "Pictures", "TerminalUI"]),
  .target(
    name: "DirectoryService",
    dependencies: [
      "Basics", "EmployeeDirectory", "HTTP", "LDAP", "Feeds", "DirectoryStore", "SQLiteFiles",
      "Contacts", "Processes", "SignIn",
    ]),
  .target(
    name: "Configuration",
    dependencies: [
      "Basics", "Browser", "DirectoryService", "EmployeeDirectory", "Feeds", "Files", "HTTP",
      "Journal", "Localization", "Mail", "PictureService", "Pictures", "SQLiteFiles", "SignIn",
      "TerminalUI", "Yams",
    ]),
  .target(
    name: "Presentation",
    dependencies: [
      "Basics", "Browser", "Configuration", "Contacts", "ContentLines", "Correspondence",
      "DirectoryService", "DirectoryStore", "EmployeeDirectory", "Feeds", "Files", "HTTP",
      "Journal", "LDAP", "Localization", "Mail", "PictureService", "Pictures", "Processes",
      "SQLiteFiles", "SignIn", "TerminalUI",
    ]),
  .target(
    name: "EmployeesCommands",
    dependencies: [
      argumentParser, "Basics", "Browser", "Configuration", "Contacts", "ContentLines",
      "Correspondence", "DirectoryService", "DirectoryStore", "EmployeeDirectory", "Files", "HTTP",
      "Journal", "LDAP", "Localization", "Mail", "PictureService", "Pictures", "Presentation",
      "Processes", "SQLiteFiles", "SignIn", "TerminalUI",
    ],
    resources: ["bash", "zsh", "fish"].map { Resource.embedInCode("Completion/employees.\($0)") }),
  .executableTarget(
    name: "employees", dependencies: ["CBuild", "EmployeesCommands"], linkerSettings: icuData),

  .target(
    name: "TestSupport",
    dependencies: ["Basics", "Pictures", "TerminalUI", "CSystem"],
    path: "Tests/TestSupport", exclude: ["Provider"]),
  .testTarget(name: "PhraseGeneratorTests", dependencies: ["Basics", "PhraseGenerator"]),
  .testTarget(name: "BasicsTests", dependencies: ["Basics", "TestSupport"]),
  .testTarget(name: "LocalizationTests", dependencies: ["Basics", "Localization"]),
  .testTarget(name: "EmployeeDirectoryTests", dependencies: ["EmployeeDirectory", "TestSupport"]),
  .testTarget(name: "ContentLinesTests", dependencies: ["ContentLines", "TestSupport"]),
  .testTarget(
    name: "HTTPTests", dependencies: ["Basics", "HTTP", "EmployeeDirectory", "TestSupport"]),
  .testTarget(
    name: "SignInTests", dependencies: ["SignIn", "HTTP", "Files", "Processes", "TestSupport"]),
  .testTarget(name: "LDAPTests", dependencies: ["Basics", "LDAP", "TestSupport"]),
  .testTarget(
    name: "FeedsTests",
    dependencies: ["Basics", "Feeds", "HTTP", "LDAP", "EmployeeDirectory", "TestSupport"]),
  .testTarget(
    name: "SQLiteFilesTests", dependencies: ["Basics", "SQLiteFiles", "TestSupport", grdb]),
  .testTarget(
    name: "DirectoryStoreTests",
    dependencies: ["Basics", "DirectoryStore", "SQLiteFiles", "EmployeeDirectory", "TestSupport"]),
  .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
  .testTarget(name: "ProcessesTests", dependencies: ["Processes", "Files", "TestSupport"]),
  .testTarget(
    name: "ContactsTests",
    dependencies: [
      "Contacts", "Files", "SQLiteFiles", "ContentLines", "EmployeeDirectory", "TestSupport", grdb,
    ]),
  .testTarget(
    name: "JournalTests",
    dependencies: [
      "Journal", "SQLiteFiles", "ContentLines", "Files", "EmployeeDirectory", "TestSupport", grdb,
    ]),
  .testTarget(
    name: "MailTests",
    dependencies: [
      "Mail", "Files", "ContentLines", "SQLiteFiles", "EmployeeDirectory", "TestSupport", grdb,
    ]),
  .testTarget(
    name: "CorrespondenceTests",
    dependencies: ["Basics", "Correspondence", "EmployeeDirectory", "Pictures"]),
  .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
  .testTarget(
    name: "PictureServiceTests",
    dependencies: [
      "employees", "SandboxProbe", "Basics", "PictureService", "Pictures", "HTTP", "LDAP",
      "ContentLines", "Processes", "SQLiteFiles", "SignIn", "EmployeeDirectory", "TestSupport",
    ]),
  .testTarget(
    name: "TerminalUITests", dependencies: ["Basics", "Pictures", "TerminalUI", "TestSupport"]),
  .testTarget(
    name: "BrowserTests",
    dependencies: [
      "Basics", "Browser", "Correspondence", "EmployeeDirectory", "Pictures", "TerminalUI",
    ]),
  .testTarget(
    name: "DirectoryServiceTests",
    dependencies: [
      "DirectoryService", "DirectoryStore", "SQLiteFiles", "Contacts", "HTTP", "Feeds", "LDAP",
      "Processes", "EmployeeDirectory", "TestSupport",
    ]),
  .testTarget(
    name: "ConfigurationTests",
    dependencies: [
      "Browser", "Configuration", "DirectoryService", "Feeds", "Localization", "Presentation",
      "TerminalUI", "TestSupport",
    ]),
  .testTarget(
    name: "PresentationTests",
    dependencies: [
      "Basics", "Browser", "Configuration", "Contacts", "ContentLines", "DirectoryService",
      "DirectoryStore", "EmployeeDirectory", "Feeds", "HTTP", "LDAP", "Localization", "Pictures",
      "Presentation", "Processes", "SQLiteFiles", "TerminalUI", "TestSupport",
    ]),
  .testTarget(
    name: "EmployeesCommandsTests",
    dependencies: [
      argumentParser, "Basics", "Browser", "Configuration", "ContentLines", "Correspondence",
      "DirectoryService", "DirectoryStore", "EmployeeDirectory", "EmployeesCommands", "Files",
      "Journal", "Localization", "PictureService", "Pictures", "Presentation", "Processes",
      "SQLiteFiles", "TerminalUI", "TestSupport",
    ],
    exclude: ["Browse/Screens"]),
  .testTarget(
    name: "EndToEndTests",
    dependencies: ["employees", "Pictures", "TerminalUI", "TestSupport", grdb],
    exclude: ["Screens"]),
  // Run by `make test-crash` alone: they take minutes.
  .testTarget(name: "CrashTests", dependencies: ["TestSupport"]),
]

let package = Package(
  name: "employees",
  products: [
    .executable(name: "employees", targets: ["employees"])
  ],
  dependencies: [
    external("apple", "swift-argument-parser", "1.8.2"),
    external("groue", "GRDB.swift", "7.10.0"),
    external("jpsim", "Yams", "6.2.2"),
  ],
  targets: targetsInC + targetsInSwift + [
    .plugin(name: "Phrases", capability: .buildTool(), dependencies: ["PhraseGenerator"])
  ],
  cxxLanguageStandard: .cxx17
)

for target in targetsInSwift { target.swiftSettings = strict }

// `make check` does without the tests that need the program.
if Context.environment["EMPLOYEES_CHECK"] != nil {
  package.targets.removeAll { ["EndToEndTests", "CrashTests"].contains($0.name) }
}

// For scripts/build: our code as in a debug build, in the configuration "release".
if Context.environment["EMPLOYEES_UNOPTIMIZED"] != nil {
  for target in package.targets where target.swiftSettings != nil {
    target.swiftSettings? += [.unsafeFlags(["-Onone", "-enable-testing"])]
  }
}

// The targets of `make fuzz`. CFuzzer has their main functions, and libFuzzer is linked to them
// alone: PhraseGenerator, which the build runs, is made without it.
if Context.environment["EMPLOYEES_FUZZ"] != nil {
  let sanitized = ["-sanitize=fuzzer,address"]
  func fuzzer(_ name: String, of dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + ["CFuzzer"], path: "Fuzz/\(name)",
      swiftSettings: strict + [.unsafeFlags(sanitized + ["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(sanitized)])
  }
  for target in package.targets where target.type == .regular {
    if target.swiftSettings == nil {
      target.cSettings = [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
      target.cxxSettings =
        (target.cxxSettings ?? []) + [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
    } else {
      target.swiftSettings? += [.unsafeFlags(sanitized + ["-enable-testing"])]
    }
  }
  package.targets += [
    .target(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    fuzzer("VCardFuzzer", of: ["ContentLines", "EmployeeDirectory"]),
    fuzzer("CalendarFuzzer", of: ["ContentLines"]),
    fuzzer("FeedFuzzer", of: ["Feeds", "HTTP", "EmployeeDirectory"]),
    fuzzer("LDAPFuzzer", of: ["LDAP", "Feeds", "HTTP", "EmployeeDirectory", "TestSupport"]),
    fuzzer(
      "ConfigurationFuzzer", of: ["Basics", "Configuration", "Presentation"]),
    fuzzer("InputFuzzer", of: ["Basics", "Pictures", "TerminalUI", "TestSupport"]),
    fuzzer("MailFuzzer", of: ["Mail"]),
    fuzzer("PictureFuzzer", of: ["PictureService", "Pictures"]),
  ]
}
