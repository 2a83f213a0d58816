// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with: Swift 6, nothing implicit, no warning let through.
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

let package = Package(
  name: "employees",
  products: [
    .executable(name: "employees", targets: ["employees"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "CCurl"),
    .systemLibrary(
      name: "SimdJSONLibrary", pkgConfig: "simdjson", providers: [.apt(["libsimdjson-dev"])]),
    .target(name: "CSimdJSON", dependencies: ["SimdJSONLibrary"]),
    // Linked with the SQLite that GRDB brings.
    .target(name: "CSQLite"),
    .target(name: "CTerminal"),
    .target(name: "CWidth"),
    .target(name: "CFiles"),
    .target(name: "CBytes"),
    .target(name: "CPictures"),
    // GMime, loaded when a mail is made or read.
    .target(name: "CMime"),
    .target(
      name: "CGreetingPictures",
      exclude: [
        "birthday.png", "anniversary.png", "welcome.png", "farewell.png", "thanks.png",
        "congratulations.png", "holiday.png",
      ]),
    // The ICU that Foundation brings.
    .target(name: "CCollation", linkerSettings: [.linkedLibrary("_FoundationICU")]),

    .target(
      name: "EmployeeDirectory", dependencies: ["CCollation", "CBytes"], swiftSettings: strict),
    .target(name: "ContentLines", swiftSettings: strict),
    .target(name: "VCard", dependencies: ["ContentLines"], swiftSettings: strict),
    .target(
      name: "ICalendar", dependencies: ["ContentLines", "EmployeeDirectory"], swiftSettings: strict),
    .target(
      name: "HTTP", dependencies: ["EmployeeDirectory", "Files", "CCurl"], swiftSettings: strict),
    .target(
      name: "Feeds", dependencies: ["EmployeeDirectory", "HTTP", "CSimdJSON"],
      swiftSettings: strict),
    .target(
      name: "SQLiteFiles",
      dependencies: [
        "EmployeeDirectory", "Files", "CSQLite", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(name: "Files", dependencies: ["CFiles"], swiftSettings: strict),
    .target(
      name: "Contacts",
      dependencies: [
        "EmployeeDirectory", "VCard", "Files", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Journal",
      dependencies: [
        "EmployeeDirectory", "ICalendar", "Files", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(name: "Pictures", swiftSettings: strict),
    .target(
      name: "PictureDecoding", dependencies: ["Pictures", "Files", "Processes", "CPictures"],
      swiftSettings: strict),
    .target(
      name: "PictureStore",
      dependencies: [
        "EmployeeDirectory", "Files", "Pictures", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "PictureService",
      dependencies: [
        "EmployeeDirectory", "VCard", "HTTP", "Files", "Pictures", "PictureDecoding",
        "PictureStore", "Processes",
        "SQLiteFiles", "SignIn", "SignInService",
      ],
      swiftSettings: strict),
    .target(name: "TerminalUI", dependencies: ["CWidth", "Pictures"], swiftSettings: strict),
    .target(name: "Terminal", dependencies: ["CTerminal", "Files"], swiftSettings: strict),
    .target(
      name: "Browser", dependencies: ["EmployeeDirectory", "Pictures", "Quotes", "TerminalUI"],
      swiftSettings: strict),
    .target(
      name: "Processes", dependencies: ["Files", "Terminal", "CFiles"], swiftSettings: strict),
    .target(
      name: "History",
      dependencies: [
        "EmployeeDirectory", "Files", "SQLiteFiles", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "DirectoryStore",
      dependencies: [
        "EmployeeDirectory", "Files", "SQLiteFiles", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(name: "MIME", dependencies: ["TerminalUI", "CMime"], swiftSettings: strict),
    .target(
      name: "Mail",
      dependencies: [
        "EmployeeDirectory", "ICalendar", "MIME", "Files", "HTTP", "Processes", "SQLiteFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Greetings", dependencies: ["EmployeeDirectory", "CGreetingPictures"],
      swiftSettings: strict),
    .target(name: "Quotes", dependencies: ["EmployeeDirectory"], swiftSettings: strict),
    .target(name: "SignIn", swiftSettings: strict),
    .target(
      name: "SignInService",
      dependencies: ["SignIn", "HTTP", "Files", "Processes", "EmployeeDirectory"],
      swiftSettings: strict),
    .target(
      name: "DirectoryService",
      dependencies: [
        "EmployeeDirectory", "HTTP", "Feeds", "DirectoryStore", "History", "SQLiteFiles",
        "Contacts", "Processes", "SignIn", "SignInService",
      ],
      swiftSettings: strict),
    .target(
      name: "EmployeesCommands",
      dependencies: [
        "EmployeeDirectory", "VCard", "HTTP", "Feeds", "DirectoryStore", "DirectoryService",
        "History", "SQLiteFiles", "Contacts", "Files", "Greetings", "ICalendar", "Journal", "MIME",
        "Mail", "PictureDecoding", "PictureService", "PictureStore", "Processes", "Terminal",
        "TerminalUI", "Browser",
        "Pictures", "Quotes", "SignIn", "SignInService", "Yams",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "employees", dependencies: ["EmployeesCommands"], swiftSettings: strict),
    // Makes the pages in man/; run by `make manual`.
    .executableTarget(
      name: "manual", dependencies: ["EmployeesCommands"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Pictures", "TerminalUI", "CFiles"],
      path: "Tests/TestSupport", exclude: ["Provider"],
      swiftSettings: strict),
    .testTarget(
      name: "EmployeeDirectoryTests", dependencies: ["EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ContentLinesTests", dependencies: ["ContentLines", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "VCardTests", dependencies: ["VCard", "ContentLines", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ICalendarTests", dependencies: ["ICalendar", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "HTTPTests", dependencies: ["HTTP", "EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FeedsTests", dependencies: ["Feeds", "HTTP", "EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLiteFilesTests", dependencies: ["SQLiteFiles", "EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HistoryTests",
      dependencies: ["History", "SQLiteFiles", "EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DirectoryStoreTests",
      dependencies: [
        "DirectoryStore", "History", "SQLiteFiles", "Files", "EmployeeDirectory", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ContactsTests",
      dependencies: [
        "Contacts", "Files", "SQLiteFiles", "VCard", "EmployeeDirectory", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "Journal", "ICalendar", "Files", "SQLiteFiles", "EmployeeDirectory", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "TestSupport"], swiftSettings: strict),
    // Tries what the sandbox of the process that decodes pictures forbids.
    .executableTarget(
      name: "SandboxProbe", dependencies: ["CPictures"], path: "Tests/SandboxProbe"),
    .testTarget(
      name: "PictureDecodingTests",
      dependencies: ["employees", "SandboxProbe", "PictureDecoding", "Pictures", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PictureStoreTests",
      dependencies: [
        "PictureStore", "Pictures", "SQLiteFiles", "EmployeeDirectory", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PictureServiceTests",
      dependencies: [
        "PictureService", "PictureStore", "Pictures", "HTTP", "VCard", "Processes", "SignIn",
        "SignInService", "EmployeeDirectory", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalUITests", dependencies: ["Pictures", "TerminalUI", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Browser", "EmployeeDirectory", "Pictures", "Quotes", "TerminalUI", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Files", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ProcessesTests", dependencies: ["Processes", "Terminal", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DirectoryServiceTests",
      dependencies: [
        "DirectoryService", "DirectoryStore", "History", "SQLiteFiles", "Contacts", "HTTP",
        "Feeds", "Processes", "VCard",
        "EmployeeDirectory", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "MIMETests", dependencies: ["MIME", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MailTests",
      dependencies: [
        "Mail", "MIME", "Files", "HTTP", "ICalendar", "Processes", "SQLiteFiles",
        "EmployeeDirectory", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GreetingsTests",
      dependencies: ["Greetings", "EmployeeDirectory", "Pictures", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "QuotesTests", dependencies: ["Quotes", "EmployeeDirectory", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SignInTests", dependencies: ["SignIn", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SignInServiceTests",
      dependencies: ["SignInService", "SignIn", "HTTP", "Files", "Processes", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EmployeesCommandsTests",
      dependencies: [
        "EmployeesCommands", "DirectoryService", "DirectoryStore", "History", "SQLiteFiles",
        "Contacts", "HTTP", "Feeds", "VCard", "Processes", "Terminal", "TerminalUI", "Browser",
        "Files", "Pictures", "PictureDecoding", "PictureService", "PictureStore", "Quotes",
        "EmployeeDirectory", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Browse/Screens"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["employees", "Pictures", "TerminalUI", "TestSupport"],
      exclude: ["Screens"],
      swiftSettings: strict),
    // Run by `make test-crash` alone: they take minutes.
    .testTarget(
      name: "CrashTests",
      dependencies: ["TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)

// What `make fuzz` builds. libFuzzer brings the main function, so that no other build may see these.
if Context.environment["EMPLOYEES_FUZZ"] != nil {
  func fuzzer(_ name: String, of dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Fuzz/\(name)", swiftSettings: strict)
  }
  package.targets += [
    fuzzer("VCardFuzzer", of: ["VCard", "EmployeeDirectory"]),
    fuzzer("CalendarFuzzer", of: ["ICalendar"]),
    fuzzer("FeedFuzzer", of: ["Feeds", "HTTP", "EmployeeDirectory"]),
    fuzzer(
      "ConfigurationFuzzer",
      of: [
        "EmployeesCommands", "DirectoryService", "Files", "PictureDecoding", "Processes",
        "Terminal",
        "TerminalUI",
      ]),
    fuzzer("InputFuzzer", of: ["Pictures", "TerminalUI"]),
    fuzzer("MailFuzzer", of: ["MIME"]),
    fuzzer("PictureFuzzer", of: ["PictureDecoding", "Pictures"]),
  ]
}
