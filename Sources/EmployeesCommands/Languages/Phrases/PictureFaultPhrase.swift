/// Why a picture cannot be shown.
enum PictureFaultPhrase: Phrase {
  case offline, malformed, scheme, host, thisMachine, outsideFolder, unknownFeed
  case empty, otherFormat, unknownFormat, tooManyBytes, tooManyPixels, tooManyScans, truncated
  case damaged, tooSlow, tooMuchMemory, decoderEnded, noDecoder, noSandbox, noLibrary, watermark
  case otherType, noType, noLength, wrongLength
}
