package import VCard

/// The picture of a contact's card.
package struct PictureCard: Sendable {
  /// What the card has.
  package var photo: Result<CardPhoto, CardPhotoError>
  /// The folder of the card's file, an absolute path: only files below it are shown.
  package var folder: String

  /// Pairs a card's picture with the folder of its file.
  package init(photo: Result<CardPhoto, CardPhotoError>, folder: String) {
    self.photo = photo
    self.folder = folder
  }
}
