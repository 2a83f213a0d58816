extension SystemErrorPhrase {
  var english: Template {
    switch self {
    case .noSuchFile: "No such file or directory"
    case .permissionDenied: "Permission denied"
    case .notPermitted: "Operation not permitted"
    case .notAFolder: "Not a directory"
    case .isAFolder: "Is a directory"
    case .noSpace: "No space left on device"
    case .inputOutput: "Input/output error"
    case .readOnly: "Read-only file system"
    case .tooManyLinks: "Too many levels of symbolic links"
    case .fileTooLarge: "File too large"
    case .nameTooLong: "File name too long"
    case .tooManyFiles: "Too many open files"
    case .badDescriptor: "Bad file descriptor"
    }
  }
}
