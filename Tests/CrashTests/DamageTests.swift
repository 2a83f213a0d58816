import Foundation
import TestSupport
import Testing

/// Damage to a file of the cache.
enum Damage: Sendable, CustomStringConvertible {
  case bit(Int, Int)
  case cut(Int)
  case zeroedPage(Int)
  case garbage(Int)
  case folder, fifo, link
  /// Garbage in a file beside it, which does not exist after an answer is stored.
  case beside(String, Int)

  static let pageSize = 4096

  var description: String {
    switch self {
    case .bit(let byte, let bit): "bit \(bit) of byte \(byte)"
    case .cut(let length): "cut to \(length)"
    case .zeroedPage(let page): "page \(page) zeroed"
    case .garbage(let length): "\(length) bytes of garbage"
    case .folder: "a folder"
    case .fifo: "a FIFO"
    case .link: "a link"
    case .beside(let suffix, let length): "\(length) bytes of garbage in \(suffix)"
    }
  }

  /// Every kind of damage to a file of some length: bits all over its pages, cuts at the borders of
  /// pages and between them, and other things in its place.
  static func all(of length: Int, flips: Int) -> [Damage] {
    var random = SystemRandomNumberGenerator()
    let bits = (0..<flips).map { number in
      // Each page in turn, and every third time its header, where damage does most harm.
      let page = number % (length / pageSize)
      let place = Int.random(in: 0..<(number % 3 == 0 ? 110 : pageSize), using: &random)
      return Damage.bit(page * pageSize + place, Int.random(in: 0..<8, using: &random))
    }
    let borders = stride(from: 0, to: length, by: pageSize).flatMap { [$0, $0 + 1, $0 + 4095] }
    let spread = [15, 16, 99, 100, 101, 512, 1000, 2048] + (1...30).map { $0 * length / 31 }
    return bits + (borders + spread).map(Damage.cut)
      + (0..<length / pageSize).map(Damage.zeroedPage)
      + [1, 16, 100, 4096, 10_000, 1 << 20].map(Damage.garbage)
      + [.folder, .fifo, .link]
      + ["-wal", "-shm", "-journal"].flatMap { suffix in
        [0, 1, 32, 100, 4096, 40_000].map { .beside(suffix, $0) }
      }
  }

  /// Damages a file.
  func apply(to path: String, target: String) throws {
    let manager = FileManager.default
    var data = manager.contents(atPath: path) ?? Data()
    switch self {
    case .bit(let byte, let bit): data[byte] ^= 1 << UInt8(bit)
    case .cut(let length): data = data.prefix(length)
    case .zeroedPage(let page):
      data.replaceSubrange(
        page * Self.pageSize..<(page + 1) * Self.pageSize, with: Data(count: Self.pageSize))
    case .garbage(let length): data = Self.noise(length)
    case .beside(let suffix, let length):
      try Self.noise(length).write(to: URL(filePath: path + suffix))
    case .folder, .fifo, .link:
      try manager.removeItem(atPath: path)
      switch self {
      case .folder:
        try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .fifo: _ = unsafe mkfifo(path, 0o600)
      default: try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
      return
    }
    // Overwritten, not replaced, as damage on a disk is.
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: data)
    try file.close()
  }

  private static func noise(_ length: Int) -> Data {
    Data((0..<length).map { _ in UInt8.random(in: 0...255) })
  }

  /// Whether the program must leave it alone: something else than a file in its place, the
  /// number of a newer version (`PRAGMA user_version`, in bytes 60 to 63), or a file format that
  /// SQLite takes for a newer one, to be read only (byte 18).
  var isLeftAlone: Bool {
    switch self {
    case .folder, .fifo, .link: true
    case .bit(let byte, _): byte == 18 || (60...63).contains(byte)
    default: false
    }
  }
}

extension CrashTests {
  @Test(arguments: ["directory-", "contacts-"])
  func `damage is noticed, and never shows wrong data`(kind: String) throws {
    let part = Part("damage to the \(kind)database")
    let misses = Locked(0)
    let homes = try Self.homes(hasContacts: true) { try $0.stateWithContacts() }
    let file = try #require(homes[0].initial.files.first { $0.key.hasPrefix(kind) })
    let damages = Damage.all(of: file.value.count, flips: CrashSettings.flips)
    part.tryAll(damages, in: homes) { home, damage in
      guard let name = home.initial.files.keys.first(where: { $0.hasPrefix(kind) }) else {
        return ["?"]
      }
      let target = try home.folder.write("precious", to: "target")
      var faults: [String] = []
      for command in [["search", "mari", "--offline"], ["list", "--offline"], ["list"]] {
        try home.reset()
        try damage.apply(to: home.cache + "/" + name, target: target)
        let judgement = home.judge(try home.run(command + ["--json"]), command)
        faults += judgement.faults
        if judgement.misses { misses.withLock { $0 += 1 } }
      }
      if !damage.isLeftAlone { faults += try home.laterFaults() }
      if FileManager.default.contents(atPath: target) != Data("precious".utf8) {
        faults.append("the link's target was written to")
      }
      return faults
    }
    part.finish(", \(misses.withLock { $0 }) incomplete where the index was damaged")
  }
}

extension CrashTests {
  @Test func `damage to the log that a note leaves shows no wrong data either`() throws {
    let part = Part("damage to the log of a note")
    let homes = try Self.homes(hasContacts: true) { try $0.stateWithLog() }
    let damages = ["-wal", "-shm"].flatMap { end -> [(end: String, damage: Damage)] in
      let size = homes[0].initial.files.first { $0.key.hasSuffix(end) }?.value.count ?? 0
      return Damage.all(of: size, flips: CrashSettings.flips / 2)
        .filter { !$0.isSomethingElse }.map { (end, $0) }
    }
    #expect(damages.count > 100)
    part.tryAll(damages, in: homes) { home, damage in
      guard let name = home.initial.files.keys.first(where: { $0.hasSuffix(damage.end) }) else {
        return ["there is no log"]
      }
      var faults: [String] = []
      for command in [["list", "--offline"], ["list"]] {
        try home.reset()
        try damage.damage.apply(to: home.cache + "/" + name, target: "")
        faults += home.judge(try home.run(command + ["--json"]), command).faults
      }
      return faults + (try home.laterFaults())
    }
    part.finish()
  }
}

extension Damage {
  /// Whether it replaces the file, or damages a file beside it.
  fileprivate var isSomethingElse: Bool {
    switch self {
    case .folder, .fifo, .link, .beside: true
    default: false
    }
  }
}

extension CrashHome {
  /// A cache that holds generation 0 and an index of the contacts.
  fileprivate func stateWithContacts() throws -> CacheState {
    _ = try state(holding: 0)
    let run = try run(["list", "--json"])
    guard run.isSuccess, generation(of: run.output) == 0 else { throw Unexpected(run: run) }
    return try state()
  }

  /// The faults of what a command shows of a damaged cache, and whether only results are missing
  /// that an index should have led to.
  fileprivate func judge(_ run: Run, _ command: [String]) -> (faults: [String], misses: Bool) {
    let title = command.joined(separator: " ")
    if run.time > .seconds(20 * TimeLimit.factor) { return (["\(title) is slow: \(run)"], false) }
    if command.contains("--offline"), run.ending == .exited(69), run.output.isEmpty {
      return ([], false)
    }
    let right = (try? JSONValue(listing(of: 0)).elements) ?? []
    guard let shown = try? JSONValue(run.output).elements,
      [.exited(0), .exited(1)].contains(run.ending)
    else { return (["\(title): \(run)"], false) }
    let expected =
      command[0] == "list"
      ? right : right.filter { $0["full_name"]?.text?.hasPrefix("Mari") == true }
    if run.isSuccess, shown == expected { return ([], false) }
    // Only a card or a hit may be missing.
    let isPart = shown.allSatisfy { entry in expected.contains { entry.isPart(of: $0) } }
    let isComplete = command[0] == "search" || shown.count == expected.count
    return isPart && isComplete ? ([], true) : (["\(title): \(run)"], false)
  }

  /// The faults of later runs: the cache must be as good as new.
  fileprivate func laterFaults() throws -> [String] {
    let refresh = try run(["refresh"])
    guard refresh.isSuccess, refresh.errors.isEmpty else {
      return ["refresh afterwards: \(refresh)"]
    }
    let run = try run(["list", "--json", "--offline"])
    let isGood = run.isSuccess && run.errors.isEmpty && judge(run, ["list"]).faults.isEmpty
    return isGood ? [] : ["afterwards: \(run)"]
  }
}

extension JSONValue {
  /// Whether this is the same employee except for an unknown card, in place of which there may
  /// be another of the employee's cards.
  fileprivate func isPart(of whole: JSONValue) -> Bool {
    guard case .object(var mine) = self, case .object(var theirs) = whole else { return false }
    let contact = mine["contact"] ?? .null
    let isHers = GenerationFeeds.isCard(contact, of: whole["full_name"]?.text ?? "")
    if contact == .null || isHers { theirs["contact"] = contact }
    mine["contact"] = mine["contact"] ?? .null
    return mine == theirs
  }
}
