import Foundation
import TestSupport
import Testing

/// The program of docs/feeds.md, as it is printed but for its port, which the system chooses.
struct FeedProgram {
  let port: String
  private let process: ChildProcess

  /// Starts a program and writes the port of its HTTP server to a file once it listens.
  private static let starter = """
    import http.server, os, sys
    class Server(http.server.HTTPServer):
        def server_activate(self):
            super().server_activate()
            with open("port.part", "w") as file:
                file.write(str(self.server_port))
            os.rename("port.part", "port")
    http.server.HTTPServer = Server
    os.chdir(sys.argv[1])
    exec(open("feed.py", encoding="utf-8").read())
    """

  init(in folder: ScratchFolder) throws {
    let table = try #require(
      try DocumentBlock.blocks(of: "docs/feeds.md", with: "id,first,last,email").first)
    let program = try #require(
      try DocumentBlock.blocks(of: "docs/feeds.md", with: "class Feed").first)
    try folder.write(table.text, to: "people.csv")
    try folder.write(program.text.replacing("8000", with: "0"), to: "feed.py")
    try folder.write(Self.starter, to: "start.py")
    process = try ChildProcess(
      Python.program, [folder.path("start.py"), folder.url.path], environment: [:],
      streams: (.file("/dev/null"), .file("/dev/null"), .file(folder.path("feed.errors"))))
    let file = folder.path("port")
    _ = waitUntil { FileManager.default.fileExists(atPath: file) }
    port = (try? String(contentsOfFile: file, encoding: .utf8)) ?? "no port"
  }

  func stop() { process.end(with: SIGKILL) }
}
