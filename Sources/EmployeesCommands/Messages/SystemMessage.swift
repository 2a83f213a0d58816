internal import Foundation

/// The words for the system's error numbers.
enum SystemMessage {
  /// "No such file or directory" for ENOENT; the system's own words for what users hardly meet.
  static func text(_ code: Int32) -> String {
    if let phrase = phrase(code) { return phrase.text }
    return unsafe String(cString: strerror(code))
  }

  private static func phrase(_ code: Int32) -> SystemErrorPhrase? {
    switch code {
    case ENOENT: .noSuchFile
    case EACCES: .permissionDenied
    case EPERM: .notPermitted
    case ENOTDIR: .notAFolder
    case EISDIR: .isAFolder
    case ENOSPC: .noSpace
    case EIO: .inputOutput
    case EROFS: .readOnly
    case ELOOP: .tooManyLinks
    case EFBIG: .fileTooLarge
    case ENAMETOOLONG: .nameTooLong
    case EMFILE: .tooManyFiles
    case EBADF: .badDescriptor
    default: nil
    }
  }
}
