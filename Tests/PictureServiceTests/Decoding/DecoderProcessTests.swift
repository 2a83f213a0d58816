import Foundation
import PictureService
import Pictures
import TestSupport
import Testing

/// The process that decodes, as its parent uses it.
@Suite struct DecoderProcessTests {
  private static let png = TestPNG.plain(width: 4, height: 2, 1, 2, 3)

  /// A program that notes its process ID and becomes the built program.
  private struct NotedProgram {
    let path: String
    private let notes: String

    init(in folder: ScratchFolder) throws {
      notes = folder.path("notes")
      path = try folder.writeProgram(
        """
        #!/bin/bash
        echo $$ >> '\(notes)'
        exec -a employees-picture-decoder '\(BuiltProgram.path)'
        """, to: "decoder")
    }

    /// The IDs of the processes so far.
    var processes: [Int32] {
      let text = (try? String(contentsOfFile: notes, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { Int32($0) }
    }
  }

  /// Whether a process has ended, waited for or not.
  private static func hasEnded(_ process: Int32) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state.map { $0.contains(") Z ") } ?? true
  }

  @Test func `a process that never answers is ended at the time limit`() throws {
    try withScratchFolder { folder in
      let program = try folder.writeProgram("#!/bin/sh\nexec sleep 1000\n", to: "sleeper")
      #expect(throws: PictureFault.tooSlow) {
        try PictureDecoder(program: program).inspect(Self.png)
      }
    }
  }

  @Test func `a spare process that was killed is replaced`() throws {
    try withScratchFolder { folder in
      let program = try NotedProgram(in: folder)
      let decoder = PictureDecoder(program: program.path)
      decoder.prepare(isForMany: true)
      for _ in 0..<3 {
        // The one of the last picture has been waited for.
        #expect(waitUntil { program.processes.contains { !Self.hasEnded($0) } })
        let spare = try #require(program.processes.first { !Self.hasEnded($0) })
        kill(spare, SIGKILL)
        #expect(waitUntil { Self.hasEnded(spare) })
        // Starts one for this picture, and a spare one.
        _ = try decoder.inspect(Self.png)
      }
    }
  }

  @Test(arguments: [(false, 3), (true, 4)])
  func `a process is started ahead for one picture or for all`(isForMany: Bool, count: Int) throws {
    try withScratchFolder { folder in
      let program = try NotedProgram(in: folder)
      let decoder = PictureDecoder(program: program.path)
      decoder.prepare(isForMany: isForMany)
      for _ in 0..<3 { _ = try decoder.inspect(Self.png) }
      #expect(waitUntil { program.processes.count >= count })
      #expect(program.processes.count == count)
    }
  }

  @Test func `no process is left when the decoder is gone`() throws {
    try withScratchFolder { folder in
      let program = try NotedProgram(in: folder)
      func use() throws {
        let decoder = PictureDecoder(program: program.path)
        decoder.prepare(isForMany: true)
        for _ in 0..<3 { _ = try decoder.inspect(Self.png) }
        #expect(throws: PictureFault.truncated) {
          try decoder.inspect(Array(Self.png.dropLast(1)))
        }
      }
      try use()
      #expect(program.processes.count >= 4)
      for process in program.processes {
        // ESRCH: not even a zombie.
        #expect(kill(process, 0) == -1)
      }
    }
  }

  @Test func `pictures are decoded in several threads at once`() {
    let decoder = PictureDecoder(program: BuiltProgram.path)
    decoder.prepare(isForMany: true)
    DispatchQueue.concurrentPerform(iterations: 12) { number in
      let size = PixelSize(width: number + 1, height: 3)
      let bytes = TestPNG.plain(width: size.width, height: size.height, 1, 2, 3)
      let seen = try? decoder.inspect(bytes)
      #expect(seen?.size == size)
    }
  }
}
