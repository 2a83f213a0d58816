import Foundation
import TestSupport

/// A port of 127.0.0.1 that leads to a directory server's socket, and can end in mid-answer.
final class LDAPProxy: Sendable {
  private let folder: ScratchFolder
  private let process: ChildProcess
  /// The URL of the port, without a search.
  let address: String

  /// Starts a proxy that forwards everything.
  init(to server: DirectoryServer) throws {
    folder = try ScratchFolder()
    try folder.write("-1", to: "limit")
    let script = try folder.write(Self.script, to: "proxy.py")
    process = try ChildProcess(
      Python.program, [script, server.socket, folder.url.path, "\(server.processID)"],
      environment: [:],
      streams: (.file("/dev/null"), .file(folder.path("log")), .file(folder.path("log"))))
    let port = folder.path("port")
    guard waitUntil({ FileManager.default.fileExists(atPath: port) }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    address = "ldap://127.0.0.1:" + (try String(contentsOfFile: port, encoding: .utf8))
  }

  deinit { process.end(with: SIGKILL) }

  /// The number of bytes that came from the server on the last connection.
  func byteCount() throws -> Int {
    let path = folder.path("count")
    _ = waitUntil { FileManager.default.fileExists(atPath: path) }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try FileManager.default.removeItem(atPath: path)
    return Int(text) ?? 0
  }

  /// Ends each connection after so many bytes from the server, which may be killed before.
  func cut(after limit: Int, killing isKilled: Bool = false) throws {
    let limit = "\(limit)\(isKilled ? " kill" : "")"
    try Data(limit.utf8).write(to: URL(filePath: folder.path("limit")), options: .atomic)
  }

  private static let script = """
    import os, signal, socket, sys, threading
    target, folder, pid = sys.argv[1:]
    def write(name, text):
        with open(folder + "/" + name + ".new", "w") as file:
            file.write(str(text))
        os.rename(folder + "/" + name + ".new", folder + "/" + name)
    def forward(client, server):
        while data := client.recv(65536):
            server.sendall(data)
        server.shutdown(socket.SHUT_WR)
    def serve(client):
        limit, *kill = open(folder + "/limit").read().split()
        limit, count = int(limit), 0
        server = socket.socket(socket.AF_UNIX)
        server.connect(target)
        threading.Thread(target=forward, args=(client, server), daemon=True).start()
        while limit < 0 or count < limit:
            data = server.recv(65536 if limit < 0 else min(65536, limit - count))
            if not data:
                break
            client.sendall(data)
            count += len(data)
        if kill:
            os.kill(int(pid), signal.SIGKILL)
        client.shutdown(socket.SHUT_RDWR)
        write("count", count)
    listener = socket.create_server(("127.0.0.1", 0))
    write("port", listener.getsockname()[1])
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
    """
}
