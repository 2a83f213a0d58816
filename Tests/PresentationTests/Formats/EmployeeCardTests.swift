import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import Presentation

@Suite struct EmployeeCardTests {
  private static let photo = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }

  private static func text(_ version: VCardVersion) throws -> String {
    let employees = try [employee("Mari", "Tamm"), employee("Mart", "Õun")]
    return EmployeeCard.text(employees, version: version) {
      $0.name.first == "Mari" ? Self.photo : nil
    }
  }

  @Test(arguments: VCardVersion.allCases)
  func `only those with a picture have a photo`(version: VCardVersion) throws {
    let cards = try Self.text(version).split(separator: "BEGIN:VCARD")
    #expect(cards.map { $0.contains("\nPHOTO") } == [true, false])
  }

  // vobject knows vCard 3.0 alone: in 4.0 it takes the comma of a URI for the end of a value.
  @Test(.enabled(if: Python.has("vobject")))
  func `vobject reads a photo back`() throws {
    let script = """
      import sys, vobject
      for card in vobject.readComponents(open(sys.argv[1], encoding="utf-8")):
          photo = card.photo.value if "photo" in card.contents else b""
          print(card.fn.value, photo.hex())
      """
    let output = try Python.run(script, input: try Self.text(.v3).utf8)
    let hex = Self.photo.map { String(format: "%02x", $0) }.joined()
    #expect(output == "Mari Tamm \(hex)\nMart Õun \n")
  }
}
