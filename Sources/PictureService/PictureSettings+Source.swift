import Basics
package import ContentLines
package import EmployeeDirectory
import Pictures

extension PictureSettings {
  /// The picture of a contact's card, or why it is unreadable, and the absolute path of the folder
  /// of the card's file: only files below it are shown.
  package typealias Card = (photo: Result<CardPhoto, CardPhotoError>, folder: String)

  /// Where a person's picture comes from: the first of feed, card and configuration with one.
  ///
  /// Asks no one and reads no file, except what `card` does, which is called only if no feed gives
  /// an address. If the large or the small one is missing or fails, the other one is taken. Entries
  /// of directory servers come after all feeds' addresses, and before the card.
  package func source(
    name: FullName, email: String, images: PictureAddresses, isFull: Bool,
    card: () -> Card? = { nil }
  ) -> PictureSource? {
    let sizes = isFull ? [images.full, images.thumb] : [images.thumb, images.full]
    let pictures = (sizes.compactMap { $0 } + images.others).uniqued()
    let entries = pictures.filter { source(of: $0).isEntry }
    let addresses = pictures.filter { !source(of: $0).isEntry }
    if !addresses.isEmpty { return chain(addresses + entries, nil) }
    let ofCard = card().map { PictureSource(origin: .card, content: content(of: $0)) }
    return chain(entries, ofCard ?? configured(name: name, email: email, isFull: isFull))
  }

  /// The first of some pictures, with the next ones as fallbacks, and the last source after them.
  private func chain(_ pictures: [FeedPicture], _ last: PictureSource?) -> PictureSource? {
    pictures.reversed().reduce(last) { next, picture in source(of: picture, fallback: next) }
  }

  /// The picture at the address that the configuration gives a person; `nil` if it gives none.
  private func configured(name: FullName, email: String, isFull: Bool) -> PictureSource? {
    let patterns = isFull ? [fullPattern, thumbPattern] : [thumbPattern, fullPattern]
    let contents = patterns.compactMap { $0 }.compactMap { pattern in
      Self.address(pattern, name: name, email: email)
        .map { PictureSource.Content.address($0, .configuration(pattern: pattern)) }
    }
    return contents.uniqued().reversed().reduce(nil as PictureSource?) { next, content in
      PictureSource(origin: .configuration, content: content, fallback: next)
    }
  }

  private func source(of picture: FeedPicture, fallback: PictureSource? = nil) -> PictureSource {
    PictureSource(origin: .feed(picture.feed), content: content(of: picture), fallback: fallback)
  }

  private func content(of picture: FeedPicture) -> PictureSource.Content {
    guard let feed = feeds.first(where: { $0.name == picture.feed })
    else { return .address(picture.address, .unknownFeed(name: picture.feed)) }
    // Such a feed gives no other addresses, and any other feed no such ones.
    if feed.hasEntryPictures, let entry = picture.entry { return .entry(entry, feed) }
    return .address(picture.address, .feed(url: feed.url))
  }

  private func content(of card: Card) -> PictureSource.Content {
    switch card.photo {
    case .success(.bytes(let bytes, _)): .bytes(bytes)
    case .success(.address(let address)):
      .address(address, .card(folder: card.folder, hosts: hosts))
    case .failure(.notBase64): .unreadable(.picture(.damaged(reason: "invalid Base64")))
    case .failure(.tooLarge): .unreadable(.picture(.tooManyBytes))
    }
  }

  /// The address that a pattern gives a person; `nil` if a value is missing, or leads elsewhere.
  private static func address(_ pattern: String, name: FullName, email: String) -> String? {
    let values = [
      "email": email, "first": name.first, "last": name.last,
      "key": NameKey.written(name.description),
    ]
    var isComplete = true
    let address = pattern.filled { name in
      guard let value = values[name] else { return nil }
      // URL parsers remove such parts of a path with what is before them.
      if value.isEmpty || value == "." || value == ".." { isComplete = false }
      return value.percentEncoded(keeping: "-._~")
    }
    return isComplete ? address : nil
  }
}
