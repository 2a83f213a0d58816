/// The system's errors that a user may well meet.
enum SystemErrorPhrase: Phrase {
  case noSuchFile, permissionDenied, notPermitted, notAFolder, isAFolder, noSpace, inputOutput
  case readOnly, tooManyLinks, fileTooLarge, nameTooLong, tooManyFiles, badDescriptor
}
