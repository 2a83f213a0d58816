import EmployeeDirectory
import Foundation
import SQLiteFiles
import TestSupport

@testable import Contacts

/// A card of a name.
func card(_ first: String, _ last: String, _ more: String = "") -> String {
  "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(last);\(first);;;\r\nFN:\(first) \(last)\r\n\(more)END:VCARD\r\n"
}

/// Files of contacts and a cache, and launches that read them.
final class AddressBookFixture: Sendable {
  let scratch: ScratchFolder
  /// Long after any file here was written.
  let later: Date

  init() throws {
    scratch = try ScratchFolder()
    later = Date(timeIntervalSinceNow: 3600)
  }

  /// Writes a file; gives back its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try scratch.write(text, to: name)
  }

  /// A launch with some configured paths within the scratch folder.
  func book(_ names: String...) throws -> AddressBook {
    try AddressBook(paths: names.map(scratch.path), cacheFolder: scratch.path("cache"))
  }

  /// The names of the cards that a launch finds, in order.
  func names(_ names: String...) throws -> [String] {
    let book = try AddressBook(
      paths: names.map(scratch.path), cacheFolder: scratch.path("cache"))
    _ = try book.update(now: later)
    return try book.names()
  }

  /// The problems that a launch reports.
  func report(_ names: String...) throws -> AddressBook.Report {
    try AddressBook(
      paths: names.map(scratch.path), cacheFolder: scratch.path("cache")
    ).update(now: later)
  }

  /// The index's file.
  var database: String? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: scratch.path("cache"))
    return names?.first { $0.hasPrefix("contacts-") && $0.hasSuffix(".sqlite") }
      .map { scratch.path("cache/" + $0) }
  }
}

extension CacheDatabase {
  /// Opens an index of contacts as a launch does.
  static func contacts(folder: String, paths: [String]) throws -> CacheDatabase {
    try open(folder: folder, name: AddressBook.fileName(paths), schema: .contacts, timeout: 5)
  }
}

extension AddressBook {
  /// The cards' names in order.
  func names() throws -> [String] { try contacts().map(\.displayName) }

  /// The cards of the employees of a directory.
  func matches(for everybody: [Employee]) throws -> [PersonKey: [Contact]] {
    try matches(for: everybody) { name in everybody.filter { $0.name.key == name } }
  }
}

extension AddressBook.Report {
  /// Where each problem is, as "file:line", the file by its last name.
  var places: [String] {
    problems.map { "\(URL(filePath: $0.file).lastPathComponent):\($0.line)" }
  }
}

/// Sets when a file was written to last.
func setModified(_ path: String, seconds: Int, nanoseconds: Int = 0) throws {
  let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
  guard unsafe utimensat(AT_FDCWD, path, [time, time], 0) == 0 else {
    throw POSIXError(.init(rawValue: errno) ?? .EIO)
  }
}
