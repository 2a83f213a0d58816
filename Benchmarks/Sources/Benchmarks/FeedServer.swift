import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that serves the generated feeds with validators.
///
/// `/SIZE/FEED` is answered with the feed as it is in the current generation, or with 304 to
/// whoever has it already. Each connection has a thread.
final class FeedServer: Sendable {
  /// Which state of the feeds is served, from 1.
  var generation: Int {
    get { current.load(ordering: .relaxed) }
    set { current.store(newValue, ordering: .relaxed) }
  }
  let port: UInt16
  private let current = Atomic(1)
  private let descriptor: Int32
  private let folder: URL

  /// Begins to serve a folder with a folder of feeds for each size.
  init(folder: URL) throws {
    self.folder = folder
    (descriptor, port) = try Self.listen()
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        if connection < 0 { continue }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  func url(size: Int, feed: String) -> String { "http://127.0.0.1:\(port)/\(size)/\(feed)" }

  /// The tag that a client sends back to learn whether anything changed.
  var entityTag: String { "\"\(generation)\"" }

  private static func listen() throws -> (descriptor: Int32, port: UInt16) {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, type, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, size) != 0 || Foundation.listen(descriptor, 64) != 0
          || getsockname(descriptor, address, &size) != 0
      }
    }
    if code { throw BenchmarkError("no port to serve the feeds at") }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    while let head = readHead(connection) {
      guard let file = file(for: head) else {
        write(Data("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8), to: connection)
        continue
      }
      let validators = "ETag: \(entityTag)\r\nDate: \(HTTPDate.now)\r\n"
      if head.contains("If-None-Match: \(entityTag)") {
        write(Data("HTTP/1.1 304 Not Modified\r\n\(validators)\r\n".utf8), to: connection)
        continue
      }
      guard let body = try? FileHandle(forReadingFrom: file), let size = try? body.seekToEnd(),
        (try? body.seek(toOffset: 0)) != nil
      else { return }
      let fields = "Content-Type: application/json\r\nContent-Length: \(size)\r\n"
      write(Data("HTTP/1.1 200 OK\r\n\(fields)\(validators)\r\n".utf8), to: connection)
      // In pieces: what this process needs at most would count as what its children need.
      while let piece = try? body.read(upToCount: 1 << 18), !piece.isEmpty {
        write(piece, to: connection)
      }
    }
  }

  /// The file that a request for `/SIZE/FEED`, or for a page of `/SIZE/scim`, is for.
  private func file(for head: String) -> URL? {
    let words = head.split(separator: " ", maxSplits: 2)
    let path = words.count > 1 ? words[1].split(separator: "/") : []
    guard path.count == 2 else { return nil }
    if path[1].hasPrefix("scim") {
      let first = path[1].firstMatch(of: /startIndex=([0-9]+)/)?.1 ?? "1"
      return folder.appending(path: "directory-\(path[0])/scim.\(first).json")
    }
    let name = "\(path[1]).\(generation).json"
    return folder.appending(path: "\(path[0])/\(name)")
  }

  /// The next request's head; `nil` at the connection's end.
  private func readHead(_ connection: Int32) -> String? {
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return nil }
      head += buffer.prefix(count)
      if head.suffix(4) == [13, 10, 13, 10] { return String(decoding: head, as: UTF8.self) }
    }
  }

  private func write(_ data: Data, to connection: Int32) {
    unsafe data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe send(
          connection, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        if count <= 0 { return }
        unsafe rest = rest.dropFirst(count)
      }
    }
  }
}

/// The time as HTTP has it (RFC 9110, section 5.6.7).
private enum HTTPDate {
  static var now: String {
    var clock = time(nil)
    var parts = unsafe tm()
    unsafe gmtime_r(&clock, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let count = unsafe strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
