internal import EmployeeDirectory
internal import PictureDecoding
internal import PictureService
internal import Pictures
internal import TerminalUI

/// The pictures of people for their cards, as JPEGs.
struct CardPhotos {
  /// By person.
  private(set) var photos: [NameKey: [UInt8]] = [:]
  /// The people whose pictures cannot be had, with the reason, in the people's order.
  private(set) var missing: [String] = []

  /// How many missing pictures are listed.
  private static let missingLimit = 10

  /// No pictures.
  init() {}

  /// Loads people's pictures, some at a time.
  ///
  /// - Parameters:
  ///   - employees: the people.
  ///   - launch: where their cards are.
  /// - Throws: an error of the cache or of the contacts.
  init(of employees: [Employee], _ launch: Launch) throws {
    let pictures = PeoplePictures(launch.settings, launch.effects)
    let cards = try launch.matches(for: employees)
    let people = employees.compactMap { employee in
      pictures.source(of: employee, cards: cards[employee.key] ?? []).map { (employee, $0) }
    }
    if people.isEmpty { return }
    var faults: [Int: PictureError] = [:]
    try pictures.service().load(people.map(\.1)) { index, result in
      do throws(PictureError) {
        let jpeg = try Self.jpeg(of: try result.get(), pictures)
        photos[people[index].0.key] = jpeg
      } catch {
        faults[index] = error
      }
    }
    missing = people.indices.compactMap { index in
      faults[index].map { people[index].0.name.description.visible + ": " + $0.message }
    }
  }

  private static func jpeg(
    of picture: ReadyPicture, _ pictures: PeoplePictures
  ) throws(PictureError) -> [UInt8] {
    if picture.kind == .jpeg { return picture.bytes }
    do throws(PictureFault) {
      return try pictures.decoder.jpeg(picture.bytes)
    } catch {
      throw .picture(error)
    }
  }

  /// What to tell of missing pictures; empty if none is missing.
  var errorLines: [String] {
    if missing.isEmpty { return [] }
    let rest = missing.count - Self.missingLimit
    return [PicturePhrase.exportMissing.text(count: missing.count)]
      + missing.prefix(Self.missingLimit)
      + (rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : [])
  }
}
