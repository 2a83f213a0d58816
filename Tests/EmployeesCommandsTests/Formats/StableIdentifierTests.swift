import EmployeeDirectory
import Testing

@testable import Presentation

/// Identifiers in exports, which other programs keep.
@Suite struct StableIdentifierTests {
  /// As version 0.1 computed them.
  @Test(arguments: [
    ("Mari", "O'Brien", "2d57e3fe-d6e1-8493-ba91-685160281bad"),
    ("MARI", "O’BRIEN", "54e29dbf-34c2-8717-9b9e-228515149b21"),
    ("Mari", "OʼBrien", "d81ff3cb-fd46-86e6-8dea-d52f10fd558c"),
    ("Mari", "O‘Brien", "ffaccfca-343a-83d8-adbb-81d83b74f8da"),
    ("Mari", "O`Brien", "fdeffb17-a85f-805a-96d4-bd446a7290c8"),
    ("Anna-Liisa", "Tamm", "853cc24b-cecc-8720-b1f1-dbd1459cfdca"),
    ("Anna‐Liisa", "Tamm", "8c191366-207d-830b-babc-44aa611a6339"),
    ("Anna\u{2011}Liisa", "Tamm", "ecdb94c5-9568-8256-b4ad-0d1637d4ebcc"),
  ])
  func `an identifier goes by the signs that are shown`(
    first: String, last: String, uuid: String
  ) throws {
    #expect(StableIdentifier.uuid(of: try employee(first, last)) == uuid)
    #expect(StableIdentifier.urn(of: try employee(first, last)) == "urn:uuid:" + uuid)
  }
}
