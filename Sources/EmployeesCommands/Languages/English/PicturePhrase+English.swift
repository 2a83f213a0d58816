extension PicturePhrase {
  var english: Template {
    switch self {
    case .picture: "Show a colleague's picture."
    case .pictureDiscussion:
      """
      NAME is a person, as for 'show'. The picture is the first of: the feed's own, the contact \
      card's, the one that 'pictures' in the configuration names; else a terminal shows initials. \
      On a pipe only the line below the picture is printed.

      Exit status 1: nobody is found, or the person has no picture. 69: the picture could not be \
      fetched, decoded or watermarked.
      """
    case .nameArgument: "The person."
    case .fullOption: "Take the large picture instead of the small one."
    case .outputOption: "Save the picture to this file, or print it with -; replaces the file."
    case .openOption: "Open the picture in the desktop's application."
    case .jsonOption: "Print a JSON object: where the picture comes from, its type and size."
    case .summary: "{kind}, {width} × {height}, {size}, {source}"
    case .fromFeed: "from {feed}"
    case .fromCard: "from your contact card"
    case .fromPlace: "from {place}"
    case .withWatermark: "with watermark"
    case .noPicture: "no picture"
    case .lacks: "{name} has no picture."
    case .loading: "Loading the picture of {name} …"
    case .failed: "cannot show the picture of {name}: {cause}."
    case .toTerminal: "a picture is not printed to a terminal; name a file, or use a pipe."
    case .outputWithJSON: "--json does not work with --output -: both print to standard output."
    case .outputFailed: "{path} cannot be written: {cause}."
    case .saved: "Saved to {path}: {summary}"
    case .openAdvice: "The picture is in {path}."
    case .notHanded: "the picture cannot be handed to another program: {cause}."
    case .kept: [.one: "{count} kept, {size}", .other: "{count} kept, {size}"]
    case .failedCount: [.one: "{count} failed", .other: "{count} failed"]
    case .exportOption: "For vcard: put people's pictures into the cards."
    case .exportWithoutVCard: "--pictures works with vcard only."
    case .exportMissing:
      [
        .one: "{count} picture is missing in the cards.",
        .other: "{count} pictures are missing in the cards.",
      ]
    }
  }
}
