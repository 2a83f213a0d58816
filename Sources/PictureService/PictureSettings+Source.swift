package import EmployeeDirectory
internal import Pictures
internal import VCard

extension PictureSettings {
  /// Where a person's picture comes from: the first of feed, card and configuration that has one.
  ///
  /// Asks nobody and reads no file, except what `card` does.
  ///
  /// - Parameters:
  ///   - name: The person's name.
  ///   - email: The person's email; empty if it is not known.
  ///   - images: The addresses that the feeds give.
  ///   - isFull: Whether the large picture is wanted; the other one is taken if it is missing.
  ///   - card: Reads the picture of the person's card, only if no feed gives one.
  /// - Returns: the source; `nil` if nobody has a picture.
  package func source(
    name: FullName, email: String, images: PictureAddresses, isFull: Bool,
    card: () -> PictureCard? = { nil }
  ) -> PictureSource? {
    if let picture = isFull ? images.full ?? images.thumb : images.thumb ?? images.full {
      let feed = feeds.first { $0.name == picture.feed }
      let rule = feed.map { AddressRule.feed(url: $0.url) } ?? .unknownFeed(name: picture.feed)
      return PictureSource(
        origin: .feed(picture.feed), content: .address(picture.address, rule))
    }
    if let card = card() {
      return PictureSource(origin: .card, content: content(of: card))
    }
    let (thumb, full) = (thumbPattern, fullPattern)
    guard let pattern = isFull ? full ?? thumb : thumb ?? full,
      let address = AddressPattern(pattern).address(name: name, email: email)
    else { return nil }
    return PictureSource(
      origin: .configuration, content: .address(address, .configuration(pattern: pattern)))
  }

  private func content(of card: PictureCard) -> PictureSource.Content {
    switch card.photo {
    case .success(.bytes(let bytes, _)): .bytes(bytes)
    case .success(.address(let address)):
      .address(address, .card(folder: card.folder, hosts: hosts))
    case .failure(.notBase64): .unreadable(.picture(.damaged(reason: "invalid Base64")))
    case .failure(.tooLarge): .unreadable(.picture(.tooManyBytes))
    }
  }
}

extension PictureService {
  /// Where a person's picture comes from, as ``PictureSettings/source(name:email:images:isFull:card:)`` says.
  package func source(
    name: FullName, email: String, images: PictureAddresses, isFull: Bool,
    card: () -> PictureCard? = { nil }
  ) -> PictureSource? {
    settings.source(name: name, email: email, images: images, isFull: isFull, card: card)
  }
}

/// The address of people's pictures with `{email}`, `{first}`, `{last}` and `{key}` in it.
struct AddressPattern {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// A person's address, with percent-encoded values.
  ///
  /// - Returns: `nil` if a value is missing, or would lead to another folder.
  func address(name: FullName, email: String) -> String? {
    let values = [
      ("{email}", email), ("{first}", name.first), ("{last}", name.last),
      ("{key}", name.key.rawValue),
    ]
    var (address, rest) = ("", pattern[...])
    while let brace = rest.firstIndex(of: "{") {
      address += rest[..<brace]
      rest = rest[brace...]
      if let (placeholder, value) = values.first(where: { rest.hasPrefix($0.0) }) {
        // URL parsers remove such parts of a path with what is before them.
        if value.isEmpty || value == "." || value == ".." { return nil }
        address += value.percentEncoded()
        rest = rest.dropFirst(placeholder.count)
      } else {
        address += "{"
        rest = rest.dropFirst()
      }
    }
    return address + rest
  }
}
