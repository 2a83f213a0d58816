import BenchmarkData
import Foundation

/// Pictures on a terminal of 200x50, as half blocks.
extension Goals {
  func pictureRows() throws -> [Row] {
    let files = bench.pictures
    let size = sizes.smallest
    let configuration = try bench.configuration(pictures: files)
    let show = try pictureRun(["show", "--offline", "--pictures-as", "never"], configuration)
    let full = try pictureRun(["picture", "--full"], configuration)
    let thumb = try pictureRun(["picture"], configuration)
    let peers = try bench.showingPictures(files)
    let scrolling = Percentiles(try scrollThumbnails(size, configuration))
    return [
      Row(
        14, "`picture --full` of 12 megapixels", Amount.time(full.time),
        beside: "`show` \(Amount.time(show.time))\(peers.full)",
        (full.time - show.time) * 1000, .atMost(60), " ms more"),
      Row(
        14, "its peak memory", Amount.memory(full.memory),
        beside: "`show` " + Amount.memory(show.memory),
        Double(full.memory - show.memory) / 1e6, .atMost(20), " MB more"),
      Row(
        14, "`picture` of a thumbnail", Amount.time(thumb.time),
        beside: "`show` \(Amount.time(show.time))\(peers.thumb)",
        (thumb.time - show.time) * 1000, .atMost(10), " ms more"),
      Row(
        14, "`browse` with \(size) thumbnails, a page, p50", Amount.time(scrolling.p50),
        beside: "p99 " + Amount.time(scrolling.p99), scrolling.p99 * 1000, .atMost(16), " ms, p99"),
    ]
  }

  /// Measures a command about one person on a terminal.
  private func pictureRun(
    _ words: [String], _ configuration: String
  ) throws -> (time: Double, memory: Int) {
    let name = try bench.names(1, of: sizes.smallest)[0]
    let command =
      [bench.program] + words
      + ["--config", configuration, "--cache", bench.cache(sizes.smallest), name]
    var times: [Double] = []
    var memory = 0
    // The first one fills the cache of pictures.
    for run in 0...sizes.runs.many {
      let program = try EndingProgram(command)
      if run > 0 { times.append(program.time) }
      memory = max(memory, program.peakMemory)
    }
    return (Percentiles(times).p50, memory)
  }

  /// From each key to the end of its frame, while pictures are read.
  private func scrollThumbnails(_ size: Int, _ configuration: String) throws -> [Double] {
    bench.say("browse with \(size) thumbnails")
    let command = [
      bench.program, "browse", "--config", configuration, "--cache", bench.cache(size),
    ]
    let memory = bench.cache(size) + "/state/browse.json"
    var times: [Double] = []
    for _ in 0..<sizes.runs.few {
      // The view is remembered: as at the first start, this is the list, and `v` leads to the grid.
      try? FileManager.default.removeItem(atPath: memory)
      let program = try ScreenProgram(command)
      for key in ["\t", "v"] { _ = try program.press(key, waitsForMore: false) }
      // The feeds are asked at the start.
      try program.waitUntilIdle()
      let pages = Array(repeating: "\u{1B}[6~", count: 5) + Array(repeating: "\u{1B}[5~", count: 5)
      for key in Array(repeating: pages, count: 4).joined() {
        times.append(try program.press(key, waitsForMore: false).time)
        Thread.sleep(forTimeInterval: 0.03)
      }
      try program.quit("\u{11}")
    }
    return times
  }
}

extension Bench {
  /// The pictures to show, as files.
  struct PictureFiles {
    /// A folder with a thumbnail for each email.
    let thumbs: String
    /// A picture of 12 megapixels.
    let full: String
  }

  /// The pictures of the smallest directory.
  var pictures: PictureFiles {
    let pictures = folder.appending(path: "pictures-\(sizes.smallest)")
    return PictureFiles(
      thumbs: pictures.path, full: pictures.appending(path: "full.jpg").path)
  }

  /// Makes a thumbnail for each person, and one picture of 12 megapixels.
  func makePictures(_ size: Int, in pictures: URL) throws {
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for (number, email) in try emails(size).enumerated() {
      try makePicture(
        pictures.appending(path: email + ".jpg"), width: 160, height: 160, seed: number)
    }
    try makePicture(
      pictures.appending(path: "full.jpg"), width: 4000, height: 3000, seed: 7)
  }

  /// Waves in changing colours, with as much detail as a photo has.
  private func makePicture(_ file: URL, width: Int, height: Int, seed: Int) throws {
    var pixels = Array("P6 \(width) \(height) 255\n".utf8)
    pixels.reserveCapacity(width * height * 3 + 20)
    var noise = UInt32(truncatingIfNeeded: seed &* 2_654_435_761) | 1
    for row in 0..<height {
      for column in 0..<width {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let grain = Int(noise >> 28)
        let (x, y) = (column * 256 / width, row * 256 / height)
        pixels.append(UInt8((x + seed * 37 + grain) & 0xFF))
        pixels.append(UInt8((y + seed * 91 + grain) & 0xFF))
        pixels.append(UInt8(((x * y) >> 8 + seed * 13) & 0xFF))
      }
    }
    let raw = file.appendingPathExtension("ppm")
    try Data(pixels).write(to: raw)
    defer { try? FileManager.default.removeItem(at: raw) }
    _ = try Program.output(of: ["cjpeg", "-quality", "85", "-outfile", file.path, raw.path])
  }

  private func emails(_ size: Int) throws -> [String] {
    try files(size).flatMap { path -> [String] in
      let data = try Data(contentsOf: URL(filePath: path))
      let feed = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let people = feed?["employees"] as? [[String: Any]] ?? []
      return people.compactMap { ($0["contact_details"] as? [String: Any])?["email"] as? String }
    }
  }

  /// A configuration with the feeds of the smallest directory and the pictures.
  func configuration(pictures: PictureFiles) throws -> String {
    let size = sizes.smallest
    let feeds = zip(FeedGenerator.feeds, urls(size)).map { "  - name: \($0)\n    url: \($1)\n" }
    let text = """
      feeds:
      \(feeds.joined())
      max-age: 1h
      pictures-as: blocks
      pictures:
        thumb: \(URL(filePath: pictures.thumbs).absoluteString)/{email}.jpg
        full: \(URL(filePath: pictures.full).absoluteString)

      """
    let file = folder.appending(path: "pictures.yaml")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Times other programs that show the same files.
  func showingPictures(_ files: PictureFiles) throws -> (full: String, thumb: String) {
    let thumb =
      try FileManager.default.contentsOfDirectory(atPath: files.thumbs)
      .first { $0 != "full.jpg" && $0.hasSuffix(".jpg") } ?? ""
    func times(_ file: String, _ name: String) throws -> String {
      let chafa = try peer(
        "chafa \(name)", ["chafa", "-f", "symbols", "--symbols", "vhalf", "-s", "200x24", file])
      let timg = try peer("timg \(name)", ["timg", "-ph", "-g", "200x24", file])
      return ", chafa \(Amount.time(chafa)), timg \(Amount.time(timg))"
    }
    return (
      try times(files.full, "full"), try times(files.thumbs + "/" + thumb, "thumb")
    )
  }
}

/// A program that runs to its end on a terminal of 200x50.
private struct EndingProgram {
  /// Seconds.
  let time: Double
  /// The largest resident set, in bytes.
  let peakMemory: Int

  init(_ command: [String]) throws {
    let terminal = try PseudoTerminal()
    let begin = ContinuousClock.now
    let process = try terminal.start(command)
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, WNOHANG, &usage) == 0 {
      _ = terminal.read(within: 0.001)
    }
    time = (ContinuousClock.now - begin) / .seconds(1)
    peakMemory = usage.ru_maxrss * 1024
    if status != 0 { throw BenchmarkError("this failed: " + command.joined(separator: " ")) }
  }
}
