import Foundation

/// A full-screen program on a pseudo-terminal, measured from the key to the end of the frame.
///
/// It has to write a frame as one synchronized update (mode 2026), so that its end can be seen, or
/// at once.
final class ScreenProgram {
  /// The frames that follow a key or the start.
  struct Frame {
    /// Seconds until the last frame was complete.
    let time: Double
    /// The bytes of all frames.
    let bytes: [UInt8]
  }

  /// The program's activity while no keys are typed.
  struct Rest {
    /// How often a thread of it was woken.
    let wakeUps: Int
    /// Seconds of the processor.
    let processorTime: Double
  }

  /// The first frame.
  private(set) var start = Frame(time: 0, bytes: [])
  private let terminal: PseudoTerminal
  private let process: pid_t
  private var isRunning = true

  /// Starts a program and waits for its first frame.
  init(_ command: [String]) throws {
    terminal = try PseudoTerminal()
    let begin = ContinuousClock.now
    process = try terminal.start(command)
    start = try frame(since: begin, isFirst: true)
  }

  /// Ends it with SIGKILL if ``quit(_:)`` did not end it.
  deinit {
    if isRunning {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Types a key and waits for what it changes on the screen.
  ///
  /// - Parameters:
  ///   - key: what the terminal sends for it.
  ///   - waitsForMore: whether frames that follow at once belong to it; what follows otherwise is
  ///     read before the next key.
  /// - Returns: the frame.
  /// - Throws: ``BenchmarkError`` if none is complete within ten seconds.
  func press(_ key: String, waitsForMore: Bool = true) throws -> Frame {
    if !waitsForMore { while !terminal.read(within: 0).isEmpty {} }
    let begin = ContinuousClock.now
    terminal.type(key)
    return try frame(since: begin, waitsForMore: waitsForMore)
  }

  /// Types a text and waits for a frame that shows another one.
  ///
  /// - Parameters:
  ///   - text: the text to type.
  ///   - shown: what the frame has and none before it.
  /// - Returns: seconds until that frame is complete.
  /// - Throws: ``BenchmarkError`` if none is within ten seconds.
  func type(_ text: String, until shown: String) throws -> Double {
    let begin = ContinuousClock.now
    terminal.type(text)
    var bytes: [UInt8] = []
    while true {
      let output = terminal.read(within: 10)
      if output.isEmpty { throw BenchmarkError("\(shown) is not shown") }
      bytes += output
      guard let place = bytes.firstRange(of: Array(shown.utf8)) else { continue }
      if bytes[place.upperBound...].firstRange(of: Self.updateEnd) != nil {
        return (ContinuousClock.now - begin) / .seconds(1)
      }
    }
  }

  /// Reads until a frame is complete and nothing follows.
  ///
  /// - Parameters:
  ///   - begin: the time of the key or the start.
  ///   - isFirst: whether this is the first frame, after what sets up the terminal; does not wait
  ///     for others.
  ///   - waitsForMore: whether to wait for others after another one.
  /// - Returns: the frame, or several that came one after the other.
  /// - Throws: ``BenchmarkError`` if none is complete within ten seconds.
  private func frame(
    since begin: ContinuousClock.Instant, isFirst: Bool = false, waitsForMore: Bool = true
  ) throws -> Frame {
    var bytes: [UInt8] = []
    var end: ContinuousClock.Instant?
    while true {
      let output = terminal.read(within: end == nil ? 10 : Self.pause)
      let now = ContinuousClock.now
      if output.isEmpty { break }
      bytes += output
      if !waitsForMore {
        // Looking for each update in a frame of many colours would take longer than the frame.
        if bytes.suffix(Self.updateEnd.count).elementsEqual(Self.updateEnd) {
          end = now
          break
        }
        continue
      }
      let updates = bytes.ranges(of: Self.updateBegin).count
      let isWaiting = updates > bytes.ranges(of: Self.updateEnd).count || isFirst && updates == 0
      end = isWaiting ? nil : now
      if isFirst, end != nil { break }
    }
    guard let end else {
      throw BenchmarkError(
        "no complete frame: \(String(decoding: bytes.suffix(200), as: UTF8.self))")
    }
    return Frame(time: (end - begin) / .seconds(1), bytes: bytes)
  }

  /// Where a synchronized update begins and ends.
  private static let (updateBegin, updateEnd) = (
    Array("\u{1B}[?2026h".utf8), Array("\u{1B}[?2026l".utf8)
  )
  /// How long nothing must follow a frame, in seconds.
  private static let pause = 0.03

  /// Waits until the program uses no processor, and reads what it draws meanwhile.
  func waitUntilIdle() throws {
    var (before, idle) = (try processorTime(), 0)
    for _ in 0..<600 {
      let begin = ContinuousClock.now
      while ContinuousClock.now - begin < .milliseconds(100) { _ = terminal.read(within: 0.1) }
      let now = try processorTime()
      idle = now == before ? idle + 1 : 0
      before = now
      if idle == 5 { return }
    }
    throw BenchmarkError("the program is busy for a minute")
  }

  /// Lets the program be.
  func rest(seconds: Double) throws -> Rest {
    let (wakeUps, time) = (try wakeUps(), try processorTime())
    let begin = ContinuousClock.now
    while ContinuousClock.now - begin < .seconds(seconds) { _ = terminal.read(within: seconds) }
    return Rest(wakeUps: try self.wakeUps() - wakeUps, processorTime: try processorTime() - time)
  }

  /// The largest resident set so far, in bytes.
  func peakMemory() throws -> Int { try number(of: "VmHWM", in: "status") * 1024 }

  /// Types keys that end the program, and waits for its end.
  func quit(_ keys: String) throws {
    terminal.type(keys)
    let begin = ContinuousClock.now
    var status: Int32 = 0
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now - begin > .seconds(5) { throw BenchmarkError("it does not quit") }
      _ = terminal.read(within: 0.001)
    }
    isRunning = false
    if status != 0 { throw BenchmarkError("it quit with \(status)") }
  }
}

// MARK: - /proc

extension ScreenProgram {
  /// Seconds of the processor so far, to the hundredth.
  private func processorTime() throws -> Double {
    // The name of the program, in parentheses, may have spaces.
    let fields = try text(of: "stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      throw BenchmarkError("no processor time in /proc")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private func wakeUps() throws -> Int {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return try threads.reduce(0) { sum, thread in
      try sum + number(of: "voluntary_ctxt_switches", in: "task/\(thread)/status")
    }
  }

  private func number(of key: String, in file: String) throws -> Int {
    let line = try text(of: file).split(separator: "\n").first { $0.hasPrefix(key + ":") }
    guard let line, let number = Int(line.dropFirst(key.count + 1).filter(\.isNumber)) else {
      throw BenchmarkError("no \(key) in /proc")
    }
    return number
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
  }
}
