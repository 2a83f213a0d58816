import EmployeeDirectory
import Pictures
import Synchronization
import Testing

@testable import Presentation

/// In which order pictures are loaded, and what never waits for what.
@Suite struct PictureLoaderTests {
  /// Threads that run when the test says so, and what was done on them.
  private final class Stage: Sendable {
    struct Log {
      var threads: [@Sendable () -> Void] = []
      var read: [String] = []
      var fetched: [String] = []
      var notices = 0
    }
    let log = Mutex(Log())

    /// A loader for which names in lower case come from the network.
    func loader() -> PictureLoader {
      PictureLoader(
        read: { [self] request in
          let name = request.employee.name.first
          log.withLock { $0.read.append(name) }
          if name.first?.isUppercase ?? true { return .decode { .none } }
          return .fetch { [self] in
            log.withLock { $0.fetched.append(name) }
            return .finish(.failed(reason: "slow"))
          }
        },
        perform: { [self] work in log.withLock { $0.threads.append(work) } },
        notify: { [self] in log.withLock { $0.notices += 1 } })
    }

    /// Runs the oldest thread to its end.
    func runThread() {
      let thread = log.withLock { $0.threads.isEmpty ? nil : $0.threads.removeFirst() }
      thread?()
    }

    var threads: Int { log.withLock { $0.threads.count } }
    var read: [String] { log.withLock { $0.read } }
    var fetched: [String] { log.withLock { $0.fetched } }
    var notices: Int { log.withLock { $0.notices } }
  }

  private func requests(_ names: String...) throws -> [PictureLoader.Request] {
    try names.map { name in
      let name = try #require(FullName(first: name, last: "Tamm"))
      let employee = Employee(
        name: name, emails: [], phones: [], position: .iOS, projects: [], feeds: ["Tallinn"])
      return PictureLoader.Request(
        slot: LoadedPictures.Slot(key: employee.key, purpose: .screen), employee: employee,
        card: nil,
        terminal: PictureTerminal(way: .blocks), generation: 0)
    }
  }

  private func words(_ results: [(PictureLoader.Request, PictureLoader.Result)]) -> [String] {
    results.map { request, result in
      switch result {
      case .loading: request.employee.name.first + " loading"
      case .none: request.employee.name.first + " none"
      case .failed: request.employee.name.first + " failed"
      case .ready: request.employee.name.first + " ready"
      }
    }
  }

  @Test func `nothing starts before the first request, and threads end when all is done`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load([])
    #expect(stage.threads == 0)
    loader.load(try requests("Ants", "Mari"))
    loader.load(try requests("Ants", "Mari"))
    #expect(stage.threads == 1)
    stage.runThread()
    #expect(stage.threads == 0)
    #expect(words(loader.results()) == ["Ants none", "Mari none"])
    loader.load(try requests("Tiit"))
    #expect(stage.threads == 1)
  }

  @Test func `the newest requests are done first, and those that scrolled away never`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try requests("Ants", "Mari"))
    loader.load(try requests("Tiit", "Mari"))
    stage.runThread()
    #expect(stage.read == ["Tiit", "Mari"])
  }

  @Test func `many results are one notice`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try requests("Ants", "Mari", "Tiit"))
    stage.runThread()
    #expect(stage.notices == 1 && loader.results().count == 3 && loader.results().isEmpty)
    loader.load(try requests("Jüri"))
    stage.runThread()
    #expect(stage.notices == 2)
  }

  @Test func `what comes from the network does not hold up what is cached`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try requests("ants", "Mari"))
    stage.runThread()
    #expect(words(loader.results()) == ["ants loading", "Mari none"])
    // It is on its way: no second request.
    loader.load(try requests("ants"))
    #expect(stage.threads == 1)
    stage.runThread()
    #expect(stage.fetched == ["ants"])
    stage.runThread()
    #expect(words(loader.results()) == ["ants failed"])
  }

  @Test func `up to six requests run at a time`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try requests("a", "b", "c", "d", "e", "f", "g", "h"))
    stage.runThread()
    #expect(stage.threads == 6)
  }

  @Test func `a request that did not start is dropped when its picture scrolled away`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try requests("a", "b"))
    stage.runThread()
    loader.load(try requests("b"))
    for _ in 0..<4 { stage.runThread() }
    #expect(stage.fetched == ["b"])
    // It can be requested again.
    loader.load(try requests("a"))
    for _ in 0..<4 { stage.runThread() }
    #expect(stage.fetched == ["b", "a"])
  }
}
