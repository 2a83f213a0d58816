// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: Swift 6, nothing implicit, warnings are errors.
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

/// A package of another project in one version, so that every build of a release has the same.
///
/// A tarball of the sources has it in vendor/, for `make OFFLINE=1`.
func external(_ owner: String, _ name: String, _ version: Version) -> Package.Dependency {
  if Context.environment["EMPLOYEES_VENDORED"] != nil { return .package(path: "vendor/\(name)") }
  return .package(url: "https://github.com/\(owner)/\(name)", exact: version)
}

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
  targets: [
    .target(name: "CBuild", cSettings: build),
    .target(name: "CCurl"),
    // libldap, loaded when a directory server is asked.
    .target(name: "CLDAP"),
    .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    // What Swift cannot call of the C library, of SQLite, and of the ICU that Foundation brings.
    .target(
      name: "CSystem",
      linkerSettings: [.linkedLibrary("_FoundationICU"), .linkedLibrary("sqlite3")]),
    .target(name: "CPictures"),
    // GMime, loaded when a mail is made or read.
    .target(name: "CMime"),
    .target(
      name: "CGreetingPictures",
      exclude: [
        "birthday.png", "anniversary.png", "welcome.png", "farewell.png", "thanks.png",
        "congratulations.png", "holiday.png",
      ]),

    // Rules that targets share which know nothing of each other.
    .target(name: "Basics", dependencies: ["CSystem"], swiftSettings: strict),
    // Makes Swift of the texts in po/ when the package is built.
    .executableTarget(
      name: "PhraseGenerator", path: "Plugins/PhraseGenerator", swiftSettings: strict),
    .plugin(
      name: "Phrases", capability: .buildTool(), dependencies: ["PhraseGenerator"]),
    .target(
      name: "Localization", dependencies: ["Basics"], swiftSettings: strict, plugins: ["Phrases"]),
    .target(name: "EmployeeDirectory", dependencies: ["Basics", "CSystem"], swiftSettings: strict),
    // vCard and iCalendar.
    .target(name: "ContentLines", dependencies: ["Basics"], swiftSettings: strict),
    .target(name: "Files", dependencies: ["Basics", "CSystem"], swiftSettings: strict),
    .target(
      name: "Processes", dependencies: ["Basics", "Files", "CSystem"], swiftSettings: strict),
    .target(name: "HTTP", dependencies: ["Basics", "Files", "CCurl"], swiftSettings: strict),
    .target(name: "LDAP", dependencies: ["Basics", "Files", "CLDAP"], swiftSettings: strict),
    .target(
      name: "SignIn", dependencies: ["Basics", "HTTP", "Files", "Processes"],
      swiftSettings: strict),
    .target(
      name: "Feeds", dependencies: ["Basics", "EmployeeDirectory", "HTTP", "LDAP", "CSimdJSON"],
      swiftSettings: strict),
    .target(
      name: "SQLiteFiles",
      dependencies: [
        "Basics", "Files", "CSystem",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "DirectoryStore",
      dependencies: [
        "Basics", "EmployeeDirectory", "Files", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Contacts",
      dependencies: [
        "Basics", "EmployeeDirectory", "ContentLines", "Files", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Journal",
      dependencies: [
        "Basics", "EmployeeDirectory", "ContentLines", "Files", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Mail",
      dependencies: [
        "Basics", "CMime", "EmployeeDirectory", "ContentLines", "Files", "HTTP", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Correspondence", dependencies: ["Basics", "EmployeeDirectory", "CGreetingPictures"],
      swiftSettings: strict),
    .target(name: "Pictures", swiftSettings: strict),
    .target(
      name: "PictureService",
      dependencies: [
        "Basics", "CPictures", "EmployeeDirectory", "ContentLines", "HTTP", "LDAP", "Files",
        "Pictures", "Processes", "SQLiteFiles", "SignIn",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "TerminalUI", dependencies: ["Basics", "CSystem", "Pictures"], swiftSettings: strict),
    .target(
      name: "Browser",
      dependencies: ["Basics", "Correspondence", "EmployeeDirectory", "Pictures", "TerminalUI"],
      swiftSettings: strict),
    .target(
      name: "DirectoryService",
      dependencies: [
        "Basics", "EmployeeDirectory", "HTTP", "LDAP", "Feeds", "DirectoryStore", "SQLiteFiles",
        "Contacts", "Processes", "SignIn",
      ],
      swiftSettings: strict),
    .target(
      name: "Configuration",
      dependencies: [
        "Basics", "Browser", "DirectoryService", "EmployeeDirectory", "Feeds", "Files", "HTTP",
        "Journal", "Localization", "Mail", "PictureService", "Pictures", "SQLiteFiles", "SignIn",
        "TerminalUI", "Yams",
      ],
      swiftSettings: strict),
    .target(
      name: "Presentation",
      dependencies: [
        "Basics", "Browser", "Configuration", "Contacts", "ContentLines", "Correspondence",
        "DirectoryService", "DirectoryStore", "EmployeeDirectory", "Feeds", "Files", "HTTP",
        "Journal", "LDAP", "Localization", "Mail", "PictureService", "Pictures", "Processes",
        "SQLiteFiles", "SignIn", "TerminalUI",
      ],
      swiftSettings: strict),
    .target(
      name: "EmployeesCommands",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "Basics", "Browser",
        "Configuration", "Contacts", "ContentLines", "Correspondence", "DirectoryService",
        "DirectoryStore", "EmployeeDirectory", "Files", "HTTP", "Journal", "LDAP", "Localization",
        "Mail", "PictureService", "Pictures", "Presentation", "Processes", "SQLiteFiles", "SignIn",
        "TerminalUI",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "employees", dependencies: ["CBuild", "EmployeesCommands"], swiftSettings: strict,
      linkerSettings: icuData),

    .target(
      name: "TestSupport", dependencies: ["Basics", "Pictures", "TerminalUI", "CSystem"],
      path: "Tests/TestSupport", exclude: ["Provider"],
      swiftSettings: strict),
    .testTarget(
      name: "PhraseGeneratorTests", dependencies: ["Basics", "PhraseGenerator"],
      swiftSettings: strict),
    .testTarget(
      name: "BasicsTests", dependencies: ["Basics", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests", dependencies: ["Basics", "Localization"], swiftSettings: strict),
    .testTarget(
      name: "EmployeeDirectoryTests", dependencies: ["EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ContentLinesTests", dependencies: ["ContentLines", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HTTPTests", dependencies: ["Basics", "HTTP", "EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SignInTests",
      dependencies: ["SignIn", "HTTP", "Files", "Processes", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LDAPTests", dependencies: ["LDAP", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FeedsTests",
      dependencies: ["Basics", "Feeds", "HTTP", "LDAP", "EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLiteFilesTests",
      dependencies: ["Basics", "SQLiteFiles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DirectoryStoreTests",
      dependencies: [
        "Basics", "DirectoryStore", "SQLiteFiles", "EmployeeDirectory", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ProcessesTests", dependencies: ["Processes", "Files", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ContactsTests",
      dependencies: [
        "Contacts", "Files", "SQLiteFiles", "ContentLines", "EmployeeDirectory", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "Journal", "ContentLines", "Files", "EmployeeDirectory", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MailTests",
      dependencies: [
        "Mail", "Files", "ContentLines", "SQLiteFiles", "EmployeeDirectory", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CorrespondenceTests",
      dependencies: ["Basics", "Correspondence", "EmployeeDirectory", "Pictures"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "TestSupport"], swiftSettings: strict),
    // Tries what the sandbox of the process that decodes pictures forbids.
    .executableTarget(
      name: "SandboxProbe", dependencies: ["CPictures"], path: "Tests/SandboxProbe"),
    .testTarget(
      name: "PictureServiceTests",
      dependencies: [
        "employees", "SandboxProbe", "Basics", "PictureService", "Pictures", "HTTP", "LDAP",
        "ContentLines", "Processes", "SQLiteFiles", "SignIn", "EmployeeDirectory", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalUITests", dependencies: ["Basics", "Pictures", "TerminalUI", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Basics", "Browser", "Correspondence", "EmployeeDirectory", "Pictures", "TerminalUI",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DirectoryServiceTests",
      dependencies: [
        "DirectoryService", "DirectoryStore", "SQLiteFiles", "Contacts", "HTTP", "Feeds",
        "Processes", "EmployeeDirectory", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Browser", "Configuration", "DirectoryService", "Feeds", "Localization", "Presentation",
        "TerminalUI", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PresentationTests",
      dependencies: [
        "Basics", "Browser", "Configuration", "Contacts", "ContentLines", "DirectoryService",
        "DirectoryStore", "EmployeeDirectory", "Feeds", "HTTP", "LDAP", "Localization", "Pictures",
        "Presentation", "Processes", "SQLiteFiles", "TerminalUI", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EmployeesCommandsTests",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "Basics", "Browser",
        "Configuration", "ContentLines", "Correspondence", "DirectoryService", "DirectoryStore",
        "EmployeeDirectory", "EmployeesCommands", "Files", "Journal", "Localization",
        "PictureService", "Pictures", "Presentation", "Processes", "SQLiteFiles", "TerminalUI",
        "TestSupport",
      ],
      exclude: ["Browse/Screens"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "employees", "Pictures", "TerminalUI", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Screens"],
      swiftSettings: strict),
    // Run by `make test-crash` alone: they take minutes.
    .testTarget(
      name: "CrashTests",
      dependencies: ["TestSupport"],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)

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

// The targets of `make fuzz`. libFuzzer brings the main function, so that no other build may see
// these, and PhraseGenerator, which the build runs, is made without it.
if Context.environment["EMPLOYEES_FUZZ"] != nil {
  let sanitized = ["-sanitize=fuzzer,address"]
  func fuzzer(_ name: String, of dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Fuzz/\(name)",
      swiftSettings: strict + [.unsafeFlags(sanitized)], linkerSettings: [.unsafeFlags(sanitized)])
  }
  for target in package.targets where target.type == .regular {
    if target.swiftSettings == nil {
      target.cSettings = [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
      target.cxxSettings = [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
    } else {
      target.swiftSettings? += [.unsafeFlags(sanitized + ["-enable-testing"])]
    }
  }
  package.targets += [
    fuzzer("VCardFuzzer", of: ["ContentLines", "EmployeeDirectory"]),
    fuzzer("CalendarFuzzer", of: ["ContentLines"]),
    fuzzer("FeedFuzzer", of: ["Feeds", "HTTP", "EmployeeDirectory"]),
    fuzzer("LDAPFuzzer", of: ["LDAP", "Feeds", "HTTP", "EmployeeDirectory", "TestSupport"]),
    fuzzer(
      "ConfigurationFuzzer", of: ["Basics", "Configuration", "Presentation"]),
    fuzzer("InputFuzzer", of: ["Basics", "Pictures", "TerminalUI"]),
    fuzzer("MailFuzzer", of: ["Mail"]),
    fuzzer("PictureFuzzer", of: ["PictureService", "Pictures"]),
  ]
}
