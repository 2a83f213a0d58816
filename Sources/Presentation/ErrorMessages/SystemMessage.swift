import Foundation
import Localization

/// The words for the system's error numbers.
package enum SystemMessage {
  /// "No such file or directory" for ENOENT; the system's own words for what users hardly meet.
  package static func text(_ code: Int32) -> String {
    switch code {
    case ENOENT: SystemErrorPhrase.noSuchFile
    case EACCES: SystemErrorPhrase.permissionDenied
    case EPERM: SystemErrorPhrase.notPermitted
    case ENOTDIR: SystemErrorPhrase.notAFolder
    case EISDIR: SystemErrorPhrase.isAFolder
    case ENOSPC: SystemErrorPhrase.noSpace
    case EIO: SystemErrorPhrase.inputOutput
    case EROFS: SystemErrorPhrase.readOnly
    case ELOOP: SystemErrorPhrase.tooManyLinks
    case EFBIG: SystemErrorPhrase.fileTooLarge
    case ENAMETOOLONG: SystemErrorPhrase.nameTooLong
    case EMFILE: SystemErrorPhrase.tooManyFiles
    case EBADF: SystemErrorPhrase.badDescriptor
    default: unsafe String(cString: strerror(code))
    }
  }
}
