import Files
import Foundation

/// A Maildir of the queue; its emails are in `cur`.
struct Maildir {
  /// The largest mail that is read, in bytes.
  static let sizeLimit = 64 << 20
  private static let folders = ["tmp", "new", "cur"]

  /// An absolute path.
  let path: String

  struct File: Hashable {
    let path: String
    let name: MailName
  }

  /// Creates the folders that are missing, and waits until they are on the disk.
  func prepare() throws(MailError) {
    let missing = Self.folders.filter { !FileStatus.exists(path + "/" + $0) }
    if missing.isEmpty { return }
    try MailError.mapping(path) { () throws(SystemError) in
      for folder in missing { try FileSystem.createFolder(path + "/" + folder) }
      // The queue's folder and the user's own one may be new, too.
      for folder in sequence(first: path, next: { FileSystem.folder(of: $0) }).prefix(4) {
        try OpenFolder(folder).synchronize()
      }
    }
  }

  func file(_ name: MailName) -> File { File(path: path + "/cur/" + name.text, name: name) }

  /// Its files, in no order; none if it is missing.
  func files() throws(MailError) -> [File] {
    var files: [File] = []
    for folder in ["cur", "new"].map({ path + "/" + $0 }) where FileStatus.exists(folder) {
      let open = try MailError.mapping(folder) { () throws(SystemError) in try OpenFolder(folder) }
      while let entry = open.next() {
        guard entry.isUTF8, !entry.name.hasPrefix(".") else { continue }
        files.append(File(path: folder + "/" + entry.name, name: MailName(entry.name)))
      }
    }
    return files
  }

  /// Finds a file, whose flags another program may have changed.
  func find(_ file: File) throws(MailError) -> File? {
    if FileStatus.exists(file.path) { return file }
    return try files().first { $0.name.identity == file.name.identity }
  }

  /// Waits until its names are on the disk.
  func synchronize() throws(SystemError) { try OpenFolder(path + "/cur").synchronize() }

  /// Moves a file from another Maildir here, without waiting until that is on the disk; throws
  /// ``MailError/changed(path:)`` if it is gone, or something has its name here.
  func move(_ file: File, as name: MailName? = nil) throws(MailError) -> File {
    let new = self.file(name ?? file.name)
    // Names are made to be the only ones; something else must have made this one.
    if FileStatus.exists(new.path) { throw .changed(path: new.path) }
    try MailError.mapping(file.path, mayChange: true) { () throws(SystemError) in
      try FileSystem.rename(file.path, to: new.path)
    }
    return new
  }

  /// Adds a flag to a file's name, and waits until that is on the disk; `false` if it is gone.
  func add(_ flag: Character, to file: File) throws(MailError) -> Bool {
    guard let file = try find(file) else { return false }
    let new = self.file(file.name.adding(flag))
    if new == file { return true }
    try MailError.mapping(file.path) { () throws(SystemError) in
      try FileSystem.rename(file.path, to: new.path)
      try synchronize()
    }
    return true
  }
}

// MARK: - Content

extension Maildir {
  /// Writes a new email, which appears as a whole, and waits until it is on the disk; if it throws
  /// ``MailError``, the email is not there.
  func add(_ name: MailName, _ message: [UInt8]) throws(MailError) -> File {
    let file = file(name)
    try put(message, to: file)
    do throws(SystemError) { try synchronize() } catch {
      // An email that can't be removed again, or that another process has moved since, was added.
      if (try? FileSystem.remove(file.path)) != nil {
        throw .system(path: file.path, errno: error.code)
      }
    }
    return file
  }

  /// Writes new emails, each of which appears as a whole, and waits until they are on the disk; if
  /// it throws ``MailError``, none or some of them stand.
  func add(_ mails: [(name: MailName, message: [UInt8])]) throws(MailError) {
    if mails.isEmpty { return }
    try put(mails.map { (file($0.name).path, $0.message) })
    try MailError.mapping(path) { () throws(SystemError) in try synchronize() }
  }

  /// Removes a file from the disk; throws ``MailError/changed(path:)`` if it is gone.
  func remove(_ file: File) throws(MailError) {
    try MailError.mapping(file.path, mayChange: true) { () throws(SystemError) in
      try FileSystem.remove(file.path)
    }
    try MailError.mapping(path) { () throws(SystemError) in try synchronize() }
  }

  /// Gives a file, new or not, a content, and waits until that is on the disk; it has the old
  /// content or the new one, however the process ends.
  func write(_ message: [UInt8], to file: File) throws(MailError) {
    try put(message, to: file)
    try MailError.mapping(file.path) { () throws(SystemError) in try synchronize() }
  }

  /// Gives a file, new or not, a content; after a loss of power it may have the old one.
  func put(_ message: [UInt8], to file: File) throws(MailError) { try put([(file.path, message)]) }

  private func put(_ files: [(path: String, bytes: [UInt8])]) throws(MailError) {
    try MailError.mapping(files.first?.path ?? path) { () throws(SystemError) in
      try WholeFileWriter(try OpenFolder(temporary)).put(files)
    }
  }

  private var temporary: String { path + "/tmp" }
  /// Removes what killed processes left where emails are written.
  func removeLeftOvers() { WholeFileWriter.removeLeftOvers(in: temporary) }

  static func message(in path: String) throws(MailError) -> [UInt8] {
    try read(path, atMost: sizeLimit, mayBeLonger: false)
  }

  static func header(in path: String) throws(MailError) -> HeaderFields {
    var limit = 8 << 10
    while true {
      let start = try read(path, atMost: limit, mayBeLonger: true)
      if let end = endOfHeader(start) { return HeaderFields(Array(start[..<end])) }
      if start.count < limit || limit >= 1 << 20 { return HeaderFields(start) }
      limit *= 8
    }
  }

  /// The end of the empty line after the header.
  private static func endOfHeader(_ bytes: [UInt8]) -> Int? {
    var lineStart = 0
    while let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[lineStart..<end]
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return end + 1 }
      lineStart = end + 1
    }
    return nil
  }

  private static func read(
    _ path: String, atMost limit: Int, mayBeLonger: Bool
  ) throws(MailError) -> [UInt8] {
    let (status, bytes) = try MailError.mapping(path, mayChange: true) {
      () throws(SystemError) in
      let file = try OpenFile(reading: path)
      let status = try file.status()
      let isReadable = status.kind == .regular && (mayBeLonger || status.size <= limit)
      let size = min(Int(status.size), limit)
      return (status, isReadable ? try file.read(0..<size) : [])
    }
    guard status.kind == .regular else { throw .notAFile(path: path) }
    if !mayBeLonger, status.size > limit { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }
}
