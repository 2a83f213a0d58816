import EmployeeDirectory
import Foundation
import Pictures

@testable import PictureService

/// The bytes that stand for a picture: a hundred, other ones for each number.
func bytes(_ number: Int) -> [UInt8] {
  Array("picture \(number) ".utf8) + (0..<(100 - "picture \(number) ".utf8.count)).map { UInt8($0) }
}

/// An address that was found to be current.
func address(_ key: String, picture: Int64?) -> StoredAddress {
  var address = StoredAddress(key: key, url: "https://pictures.example/" + key)
  address.picture = picture
  address.checkedAt = .at(0)
  return address
}

/// The names of the files of pictures.
func files(of store: PictureStore) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: store.files.folder)
}

extension Date {
  /// Some seconds after a moment that all tests begin at.
  static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }
}

extension PictureStore {
  /// Keeps the picture of a number.
  @discardableResult
  func save(_ number: Int, at seconds: Double = 0) -> StoredPicture {
    save(bytes(number), kind: .jpeg, size: PixelSize(width: 10, height: 20), at: .at(seconds))
  }
}
