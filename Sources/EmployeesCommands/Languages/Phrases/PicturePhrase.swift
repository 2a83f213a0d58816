/// What the commands say of pictures, and their help.
enum PicturePhrase: Phrase {
  case picture, pictureDiscussion, nameArgument, fullOption, outputOption, openOption, jsonOption
  case summary, fromFeed, fromCard, fromPlace, withWatermark, noPicture, lacks, loading, failed
  case toTerminal, outputWithJSON, outputFailed, saved, openAdvice, notHanded
  case kept, failedCount, exportOption, exportWithoutVCard, exportMissing
}
