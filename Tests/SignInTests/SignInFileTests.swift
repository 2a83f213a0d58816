import Files
import Foundation
import TestSupport
import Testing

@testable import SignIn

/// The file of a sign-in: who may use it, and what becomes of it.
@Suite struct SignInFileTests {
  private let scratch: ScratchFolder
  private let folder: String
  private let source = SignInSource(issuer: "https://a.example", clientID: "employees")
  private var file: SignInFile { SignInFile(source, in: folder) }

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.path("data")
    try write(try stored("r"))
  }

  private func stored(_ token: String) throws -> StoredSignIn {
    let answer = #"{"access_token": "a", "token_type": "Bearer", "refresh_token": "\#(token)"}"#
    return try StoredSignIn(
      try TokenGrant(Array(answer.utf8)), of: source,
      now: Date(timeIntervalSince1970: 1_800_000_000))
  }

  private func write(_ stored: StoredSignIn) throws {
    let lock = try file.lock(until: .now + .seconds(60))
    try file.write(stored, to: try file.reserve(lock))
  }

  private var fault: SignInError? {
    do throws(SignInError) {
      _ = try file.read()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o666, 0o777])
  func `a file that others may use is not used`(mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    #expect(fault == .file(path: file.path, .open))
    try write(try stored("s"))
    #expect(try file.read()?.refreshToken == "s")
    #expect(try FileStatus(of: file.path).permissions == 0o600)
  }

  @Test(arguments: [0o720, 0o702, 0o777])
  func `a folder that others may change is not used`(mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
    #expect(fault == .file(path: folder, .open))
    #expect(throws: SignInError.file(path: folder, .open)) {
      _ = try file.lock(until: .now + .seconds(60))
    }
  }

  @Test func `a link is neither followed nor replaced by what it leads to`() throws {
    let target = scratch.path("target")
    try FileManager.default.moveItem(atPath: file.path, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    #expect(fault == .file(path: file.path, .notAFile))
    let before = try Data(contentsOf: URL(filePath: target))
    try write(try stored("s"))
    #expect(try file.read()?.refreshToken == "s")
    #expect(try Data(contentsOf: URL(filePath: target)) == before)
  }

  @Test func `a folder and a pipe in its place are told, and not waited for`() throws {
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(fault == .file(path: file.path, .notAFile))
    try FileManager.default.removeItem(atPath: file.path)
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    #expect(fault == .file(path: file.path, .notAFile))
  }

  @Test func `a damaged file is told, wherever it is cut`() throws {
    let bytes = try Data(contentsOf: URL(filePath: file.path))
    for count in 0..<bytes.count - 2 {
      let handle = try #require(FileHandle(forWritingAtPath: file.path))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: bytes.prefix(count))
      try handle.close()
      #expect(fault == .file(path: file.path, .damaged))
    }
  }

  @Test func `what an ended process left is removed, and a reservation leaves nothing`() throws {
    let name = (file.path as NSString).lastPathComponent.replacing(".json", with: "")
    try scratch.write("half of a tok", to: "data/." + name + ".tmp")
    let lock = try file.lock(until: .now + .seconds(60))
    do { _ = try file.reserve(lock) }
    #expect(FileSystem.names(in: folder).sorted() == [name + ".json", name + ".lock"])
    #expect(try file.read()?.refreshToken == "r")
  }

  @Test func `a lock that another process holds is waited for, for a while`() throws {
    let lock = try file.lock(until: .now + .seconds(60))
    #expect(throws: SignInError.busy) { _ = try file.lock(until: .now + .milliseconds(30)) }
    withExtendedLifetime(lock) {}
  }

  @Test func `each sign-in has a file of its own`() {
    let names = [
      source, SignInSource(issuer: "https://b.example", clientID: "employees"),
      SignInSource(issuer: "https://a.example", clientID: "other"),
      SignInSource(issuer: "https://a.example", clientID: "employees", scope: "openid"),
    ].map(SignInFile.name)
    #expect(Set(names).count == 4)
    // Named the same for good: another name would be another sign-in.
    #expect(names[0] == "sign-in-323999c89a0b08ee")
  }
}
