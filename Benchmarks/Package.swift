// swift-tools-version: 6.2
import PackageDescription

/// What the main package's targets are compiled with, too.
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
  name: "benchmarks",
  targets: [
    .target(name: "BenchmarkData", swiftSettings: strict),
    // What row 10 is compared with, in C.
    .executableTarget(name: "statfiles"),
    .executableTarget(
      name: "benchmarks", dependencies: ["BenchmarkData"], path: "Sources/Benchmarks",
      swiftSettings: strict),
  ]
)
