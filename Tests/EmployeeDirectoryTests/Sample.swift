import EmployeeDirectory
import Testing

/// Makes a name from a text whose last word is the last name.
func fullName(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> FullName
{
  let words = text.split(separator: " ")
  return try #require(
    FullName(first: words.dropLast().joined(separator: " "), last: String(words.last ?? "")),
    sourceLocation: sourceLocation)
}

/// Makes what a feed says of somebody called Mari Maasikas, unless another name is given.
func contribution(
  _ feed: String, _ name: String = "Mari Maasikas", email: String = "", phone: String? = nil,
  position: Position? = nil, projects: [String] = [],
  images: PictureSizes<String> = PictureSizes()
) throws -> Contribution {
  Contribution(
    feed: feed,
    record: FeedRecord(
      name: try fullName(name), email: email, phone: phone, position: position, projects: projects,
      images: images))
}

/// The one employee that some contributions describe.
func person(_ contributions: Contribution...) throws -> Person {
  let people = Person.merge(contributions)
  #expect(people.count == 1)
  return try #require(people.first)
}

extension String {
  /// The scalars, for telling apart what `==` takes as equal.
  var scalars: [Unicode.Scalar] { Array(unicodeScalars) }
}
