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
        read: { [self] wish in
          let name = wish.employee.name.first
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

  private func wishes(_ names: String...) throws -> [PictureLoader.Wish] {
    try names.map { name in
      let name = try #require(FullName(first: name, last: "Tamm"))
      let employee = Employee(
        name: name, emails: [], phones: [], position: .iOS, projects: [], feeds: ["Tallinn"])
      return PictureLoader.Wish(
        slot: PictureShelf.Slot(key: employee.key, purpose: .screen), employee: employee, card: nil,
        terminal: PictureTerminal(way: .blocks), generation: 0)
    }
  }

  private func words(_ results: [(PictureLoader.Wish, PictureLoader.Result)]) -> [String] {
    results.map { wish, result in
      switch result {
      case .loading: wish.employee.name.first + " loading"
      case .none: wish.employee.name.first + " none"
      case .failed: wish.employee.name.first + " failed"
      case .ready: wish.employee.name.first + " ready"
      }
    }
  }

  @Test func `nothing starts before the first wish, and threads end when all is done`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load([])
    #expect(stage.threads == 0)
    loader.load(try wishes("Ants", "Mari"))
    loader.load(try wishes("Ants", "Mari"))
    #expect(stage.threads == 1)
    stage.runThread()
    #expect(stage.threads == 0)
    #expect(words(loader.results()) == ["Ants none", "Mari none"])
    loader.load(try wishes("Tiit"))
    #expect(stage.threads == 1)
  }

  @Test func `the newest wishes are done first, and those that scrolled away never`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try wishes("Ants", "Mari"))
    loader.load(try wishes("Tiit", "Mari"))
    stage.runThread()
    #expect(stage.read == ["Tiit", "Mari"])
  }

  @Test func `many results are one notice`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try wishes("Ants", "Mari", "Tiit"))
    stage.runThread()
    #expect(stage.notices == 1 && loader.results().count == 3 && loader.results().isEmpty)
    loader.load(try wishes("Jüri"))
    stage.runThread()
    #expect(stage.notices == 2)
  }

  @Test func `what comes from the network does not hold up what is cached`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try wishes("ants", "Mari"))
    stage.runThread()
    #expect(words(loader.results()) == ["ants loading", "Mari none"])
    // It is on its way: no second request.
    loader.load(try wishes("ants"))
    #expect(stage.threads == 1)
    stage.runThread()
    #expect(stage.fetched == ["ants"])
    stage.runThread()
    #expect(words(loader.results()) == ["ants failed"])
  }

  @Test func `up to six requests run at a time`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try wishes("a", "b", "c", "d", "e", "f", "g", "h"))
    stage.runThread()
    #expect(stage.threads == 6)
  }

  @Test func `a request that did not start is dropped when its picture scrolled away`() throws {
    let stage = Stage()
    let loader = stage.loader()
    loader.load(try wishes("a", "b"))
    stage.runThread()
    loader.load(try wishes("b"))
    for _ in 0..<4 { stage.runThread() }
    #expect(stage.fetched == ["b"])
    // It can be wished for again.
    loader.load(try wishes("a"))
    for _ in 0..<4 { stage.runThread() }
    #expect(stage.fetched == ["b", "a"])
  }
}
