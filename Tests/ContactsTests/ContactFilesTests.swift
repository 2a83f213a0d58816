import ContentLines
import Foundation
import TestSupport
import Testing

@testable import Contacts

/// Which files are read, and what cannot be.
@Suite struct ContactFilesTests {
  private let fixture: AddressBookFixture

  init() throws { fixture = try AddressBookFixture() }

  @Test func `a folder's cards are those of every level, however the name is spelt`() throws {
    for (index, name) in [
      "d/1.vcf", "d/2.VCF", "d/a/3.Vcf", "d/a/b/c/4.vcf", "d/ä.vcf", "d/x.vcf/5.vcf",
    ].enumerated() {
      try fixture.write(card("C\(index)", "T"), to: name)
    }
    for name in [
      "d/.hidden.vcf", "d/.git/6.vcf", "d/a.vcf~", "d/b.txt", "d/vcf", "d/c.vcf.tmp",
    ] {
      try fixture.write(card("Not", "Me"), to: name)
    }
    #expect(try fixture.names("d").sorted() == ["C0 T", "C1 T", "C2 T", "C3 T", "C4 T", "C5 T"])
    #expect(try fixture.report("d").pathProblems.isEmpty)
  }

  @Test func `a configured file may have any name`() throws {
    try fixture.write(card("Anna", "T"), to: ".contacts")
    #expect(try fixture.names(".contacts") == ["Anna T"])
  }

  @Test func `links lead to files and folders, but not around in circles`() throws {
    try fixture.write(card("Anna", "T"), to: "d/a/1.vcf")
    try fixture.write(card("Berit", "T"), to: "elsewhere/2.vcf")
    try link("d/a/up", to: "..")
    try link("d/self", to: ".")
    try link("d/other", to: "../elsewhere")
    #expect(try fixture.names("d") == ["Anna T", "Berit T"])
    #expect(try fixture.report("d").pathProblems.isEmpty)
  }

  @Test func `a file is read once whatever names it goes by`() throws {
    let path = try fixture.write(card("Anna", "T"), to: "d/1.vcf")
    try link("d/2.vcf", to: "1.vcf")
    try #require(unsafe Foundation.link(path, fixture.scratch.path("d/3.vcf")) == 0)
    try link("alias", to: "d")
    #expect(try fixture.names("d") == ["Anna T"])
    #expect(try fixture.names("d", "d/1.vcf", "d/../d", "alias", "alias/2.vcf", "d") == ["Anna T"])
  }

  @Test func `what is no file of cards is told of, and the others are read`() throws {
    try fixture.write(card("Anna", "T"), to: "d/1.vcf")
    try link("d/dangling.vcf", to: "nowhere")
    try link("d/loop.vcf", to: "loop.vcf")
    try #require(unsafe mkfifo(fixture.scratch.path("d/pipe.vcf"), 0o600) == 0)
    let latin = [UInt8](fixture.scratch.path("d/k").utf8) + [0xE4] + [UInt8](".vcf".utf8)
    let descriptor = unsafe (latin + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
      }
    }
    try #require(descriptor >= 0)
    close(descriptor)
    let book = try fixture.book("d")
    let faults = try book.update(now: fixture.later).pathProblems
    #expect(try book.names() == ["Anna T"])
    #expect(faults.allSatisfy { !$0.isConfigured })
    let told = faults.map { "\(URL(filePath: $0.path).lastPathComponent) \($0.cause)" }
    #expect(
      told == [
        "dangling.vcf system(errno: \(ENOENT))", "k\u{FFFD}.vcf notUTF8",
        "loop.vcf system(errno: \(ELOOP))", "pipe.vcf notAFile",
      ])
  }

  @Test func `a configured pipe or device is told of and not waited for`() throws {
    try #require(unsafe mkfifo(fixture.scratch.path("pipe"), 0o600) == 0)
    try link("null", to: "/dev/null")
    try link("zero", to: "/dev/zero")
    let faults = try fixture.report("pipe", "null", "zero", "missing", "pipe/x").pathProblems
    #expect(
      faults.map(\.cause) == [
        .notAFile, .notAFile, .notAFile, .system(errno: ENOENT), .system(errno: ENOTDIR),
      ])
    #expect(faults.allSatisfy { $0.isConfigured })
  }

  @Test func `an empty file has no card and no fault`() throws {
    try fixture.write("", to: "c.vcf")
    let report = try fixture.report("c.vcf")
    #expect(report.pathProblems.isEmpty && report.problems.isEmpty)
    #expect(try fixture.names("c.vcf").isEmpty)
  }

  private static let broken: [(text: String, names: [String], problems: [VCardProblem])] = [
    ("hello\n", [], [.init(.notAVCard, line: 1)]),
    (
      card("Anna", "T") + "BEGIN:VCARD\r\nN:Torso", ["Anna T"],
      [.init(.cardNotEnded, line: 6)]
    ),
    (
      "BEGIN:VCARD\r\nN:Torso\r\n" + card("Anna", "T"), ["Anna T"],
      [.init(.cardNotEnded, line: 1)]
    ),
    (
      card("Anna", "T", "no colon\r\n") + "END:VCARD\r\n" + card("B", "T"), ["Anna T", "B T"],
      [.init(.lineWithoutColon, line: 5), .init(.endWithoutBegin, line: 7)]
    ),
  ]

  @Test(arguments: broken)
  func `what is broken in a file has a line, and the other cards are kept`(
    text: String, names: [String], problems: [VCardProblem]
  ) throws {
    try fixture.write(text, to: "c.vcf")
    let report = try fixture.report("c.vcf")
    #expect(report.places == problems.map { "c.vcf:\($0.line)" })
    #expect(report.problems.map(\.cause) == problems.map { .card($0.cause) })
    #expect(try fixture.names("c.vcf") == names)
    // It is told of once, and remembered.
    #expect(try fixture.report("c.vcf").problems.isEmpty)
    #expect(try fixture.book("c.vcf").problems() == report.problems)
  }

  @Test func `problems are told of once for each change of their file alone`() throws {
    try fixture.write("hello\n", to: "d/1.vcf")
    try fixture.write("hello\n", to: "d/2.vcf")
    #expect(try fixture.report("d").places.count == 2)
    try fixture.write("hello again\n", to: "d/2.vcf")
    #expect(try fixture.report("d").places == ["2.vcf:1"])
  }

  private func link(_ name: String, to target: String) throws {
    let path = fixture.scratch.path(name)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
