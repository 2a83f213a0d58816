import Foundation
import TestSupport
import Testing

/// Pictures that a server gives by the first names of people, and homes that are configured to show
/// them.
struct PictureHomes {
  let server: FeedServer
  let homes: [CrashHome]

  static let names = ["Anu", "Berit"]

  /// A person's picture; each has another size.
  static func picture(of name: String) -> [UInt8] {
    TestPNG.plain(width: 10 + name.utf8.count, height: 10, 200, 0, 0)
  }

  init() throws {
    let server = try FeedServer { request in
      let name = Self.names.first { request.target == "/\($0).png" }
      return name.map { .answer(body: Self.picture(of: $0)) } ?? .status(404)
    }
    self.server = server
    homes = try CrashTests.homes { home in
      let path = home.folder.path("config/employees/config.yaml")
      var text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      text += "pictures:\n  thumb: \(server.url("/{first}.png"))\nmax-age: 1h\n"
      try home.folder.write(text, to: "config/employees/config.yaml")
      return try home.state(holding: 0)
    }
    for home in homes { try home.prepareInitialPictures() }
  }
}

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a program killed at any system call leaves no half of a picture and no wrong one`() throws {
    let part = Part("picture killed at every call that changes something")
    let pictures = try PictureHomes()
    let homes = pictures.homes
    try homes[0].resetPictures()
    let calls = try homes[0].systemCalls(
      of: CrashHome.loading, from: homes[0].cache + "/pictures")
    part.tryAll(calls, in: homes) { home, call in
      try home.resetPictures()
      _ = try home.run(CrashHome.loading, under: Tracer.killing(at: call))
      return try home.pictureFaults("Anu", isOffline: true)
        + home.pictureFaults("Berit", isOffline: true)
        + home.pictureFaults("Anu", decoderMayEnd: true) + home.pictureFaults("Berit")
    }
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a call on the index of pictures that fails costs no picture`() throws {
    let part = Part("ENOSPC and EIO in the index of pictures")
    let pictures = try PictureHomes()
    let homes = pictures.homes
    let ends = ["", "/content", "/index.sqlite", "/index.sqlite-wal", "/index.sqlite-shm"]
    try homes[0].resetPictures()
    let calls = try homes[0].systemCalls(
      of: CrashHome.loading, named: Failure.callNames,
      with: ends.map { homes[0].cache + "/pictures" + $0 })
    part.tryAll(Failure.all(of: calls), in: homes) { home, failure in
      try home.resetPictures()
      let tracer = Tracer.failing(
        failure.error, at: failure.call, lasting: failure.isLasting,
        with: ends.map { home.cache + "/pictures" + $0 })
      return try home.pictureFaults("Anu", under: tracer)
        + home.pictureFaults("Berit", isOffline: true) + home.pictureFaults("Anu")
    }
    part.finish()
  }

  @Test(.enabled(if: Mount.isAllowed, "mounting is not allowed here"))
  func `a disk that is too small for pictures costs none`() throws {
    let part = Part("small disks for pictures")
    let pictures = try PictureHomes()
    let sizes = [4, 16, 32, 48, 64, 96, 128, 160, 192, 256, 512].map { $0 << 10 }
    part.tryAll(sizes, in: pictures.homes) { home, size in
      try home.resetPictures()
      let script = """
        mount -t tmpfs -o size=\(size),mode=700 tmpfs "$CACHE/pictures" || exit 99
        "$PROGRAM" picture Anu Tallinnlane --output "$CACHE/../Anu.png"
        """
      let run = try home.script(script, under: ["/usr/bin/unshare", "-m"])
      let bytes = FileManager.default.contents(atPath: home.folder.path("cache/Anu.png"))
      return run.isSuccess && bytes == Data(PictureHomes.picture(of: "Anu")) ? [] : ["\(run)"]
    }
    part.finish()
  }

  @Test(arguments: ["index.sqlite", "content"])
  func `damage to pictures or their index shows no wrong picture`(kind: String) throws {
    let part = Part("damage to pictures: \(kind)")
    let pictures = try PictureHomes()
    let length = kind == "content" ? 0 : try pictures.homes[0].pictureFile(kind).1
    let damages =
      kind == "content"
      ? (0..<60).map { Damage.bit($0, $0 % 8) } + [.cut(0), .cut(9), .garbage(70), .fifo, .folder]
      : Damage.all(of: length, flips: CrashSettings.flips)
    part.tryAll(damages, in: pictures.homes) { home, damage in
      let target = try home.folder.write("precious", to: "target")
      try home.resetPictures()
      try damage.apply(to: try home.pictureFile(kind).0, target: target)
      let faults =
        try PictureHomes.names.flatMap { try home.pictureFaults($0, isOffline: true) }
        + PictureHomes.names.flatMap { try home.pictureFaults($0) }
      let isKept = FileManager.default.contents(atPath: target) == Data("precious".utf8)
      return isKept ? faults : faults + ["the link's target was written to"]
    }
    part.finish()
  }
}

extension CrashHome {
  /// The command that loads Anu's picture, and prints nothing else than what it is.
  fileprivate static let loading = ["picture", "Anu", "Tallinnlane", "--json"]

  /// The command that saves a person's picture.
  fileprivate static func picture(_ name: String, to home: CrashHome) -> [String] {
    ["picture", name, "Tallinnlane", "--output", home.folder.path("\(name).png")]
  }

  private var initialPictures: String { folder.path("initial") }

  /// Keeps a cache with Berit's picture for ``resetPictures()``.
  fileprivate func prepareInitialPictures() throws {
    try reset()
    let run = try run(Self.picture("Berit", to: self))
    guard run.isSuccess else { throw Unexpected(run: run) }
    try FileManager.default.copyItem(atPath: cache, toPath: initialPictures)
  }

  /// Restores the cache with Berit's picture.
  fileprivate func resetPictures() throws {
    try? FileManager.default.removeItem(atPath: cache)
    try FileManager.default.copyItem(atPath: initialPictures, toPath: cache)
  }

  /// The path and length of the index, or of a picture's file.
  fileprivate func pictureFile(_ kind: String) throws -> (String, Int) {
    var path = cache + "/pictures/" + kind
    if kind == "content" {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      path += "/" + (names.first ?? "")
    }
    return (path, FileManager.default.contents(atPath: path)?.count ?? 0)
  }

  /// The faults of a person's picture: it must be whole or, offline, may be missing.
  ///
  /// Where the process that decodes may have been killed, the picture may be paused for that
  /// reason.
  fileprivate func pictureFaults(
    _ name: String, isOffline: Bool = false, decoderMayEnd: Bool = false,
    under wrapper: [String] = []
  ) throws -> [String] {
    let path = folder.path("\(name).png")
    try? FileManager.default.removeItem(atPath: path)
    let run = try run(
      Self.picture(name, to: self) + (isOffline ? ["--offline"] : []), under: wrapper)
    let bytes = FileManager.default.contents(atPath: path)
    if run.isSuccess, bytes == Data(PictureHomes.picture(of: name)) { return [] }
    let mayLack = isOffline || decoderMayEnd && run.errors.contains("the decoder ended")
    if mayLack, run.ending == .exited(69), bytes == nil { return [] }
    return ["\(name)\(isOffline ? ", offline" : ""): \(bytes?.count ?? -1) bytes, \(run)"]
  }
}
