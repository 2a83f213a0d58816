import Basics
import EmployeeDirectory

/// The id of an element, as long as the parser keeps its person.
struct RawID {
  private let value: RawValue
  /// The key of an entry's name: a server may spell it in another way the next time.
  private let name: String?
  /// The attribute that has the value, if an entry's picture is found by it.
  private let attribute: String?

  init(
    _ value: RawValue = RawValue(), isEntryName: Bool = false,
    ofEntryPicture attribute: String? = nil
  ) {
    self.value = value
    name = isEntryName ? value.entryNameKey : nil
    self.attribute = attribute
  }

  /// The picture in the entry; `nil` if there is none to ask for.
  var picture: EntryPicture? {
    guard let attribute, let id = value.presentString, !id.isEmpty else { return nil }
    return EntryPicture(attribute: attribute, id: id)
  }

  var isEmpty: Bool { value.isEmpty }

  /// The text without white space at its ends; `nil` if there is none.
  var text: String? { name ?? value.presentString }

  /// A hash of the text, as ids are compared.
  var hash: UInt64 {
    guard let name else { return value.hashOfID }
    var hash = WordHash()
    hash.combine(name)
    return hash.value
  }

  /// Mixes in the id as a record has it.
  func combine(into hash: inout WordHash) {
    if name == nil, value.isPlainID { return value.combine(into: &hash) }
    hash.combine((text ?? "").trimmingWhiteSpace().plainID)
  }
}
