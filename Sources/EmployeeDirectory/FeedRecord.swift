/// One feed's record of an employee, checked and trimmed.
///
/// Source: an element of a feed's `employees` array.
public struct FeedRecord: Hashable, Sendable {
  /// The employee's name; neither part is blank.
  public var name: FullName
  /// The address, or an empty string if the feed gives none.
  public var email: String
  /// The phone number as written, or `nil` if the feed gives none.
  public var phone: String?
  /// The position, or `nil` if the feed gives none.
  public var position: Position?
  /// The projects in the feed's order, none of them blank, each once.
  public var projects: [String]
  /// The addresses of the employee's pictures, checked by ``PictureSizes/addressLimit`` and for control
  /// characters.
  public var images: PictureSizes<String>

  /// Creates a record, trimming each value and folding its runs of white space into one space.
  ///
  /// A blank phone number becomes `nil`; blank and repeated projects are left out, and so
  /// are addresses of pictures that are blank, overlong or contain a control character.
  public init(
    name: FullName, email: String = "", phone: String? = nil, position: Position? = nil,
    projects: [String] = [], images: PictureSizes<String> = PictureSizes()
  ) {
    self.name = name
    self.email = email.collapsingWhiteSpace()
    let phone = phone?.collapsingWhiteSpace()
    self.phone = phone?.isEmpty == true ? nil : phone
    self.position = position
    self.projects = projects.map { $0.collapsingWhiteSpace() }.filter { !$0.isEmpty }.uniqued()
    self.images = images.checked
  }
}

/// An unusable element of a feed's `employees` array.
public struct SkippedRecord: Hashable, Sendable {
  /// The element's index in the array.
  public let index: Int
  /// What is wrong with it.
  public let fault: RecordFault
  /// What it has of a first and last name, to find it by; may be cut, and empty.
  public let name: String

  /// Describes a skipped element.
  public init(index: Int, fault: RecordFault, name: String = "") {
    self.index = index
    self.fault = fault
    self.name = name
  }
}
