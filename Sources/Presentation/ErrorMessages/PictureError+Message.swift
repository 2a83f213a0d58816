import HTTP
import Localization
import PictureService
import Pictures

extension PictureError {
  /// Why the picture cannot be shown, in words.
  package var message: String {
    switch self {
    case .notAllowed(.malformed): PictureFaultPhrase.malformed
    case .notAllowed(.scheme(let scheme)): PictureFaultPhrase.scheme(scheme: scheme.excerpt)
    case .notAllowed(.host(let host)): PictureFaultPhrase.host(host: host.excerpt)
    case .notAllowed(.thisMachine(let host)): PictureFaultPhrase.thisMachine(host: host.excerpt)
    case .notAllowed(.outsideFolder(let path)): PictureFaultPhrase.outsideFolder(path: path.excerpt)
    case .notAllowed(.unknownFeed): PictureFaultPhrase.unknownFeed
    case .offline: PictureFaultPhrase.offline
    case .token(let error): error.message
    case .signIn(let error): error.message
    case .http(let error): error.cause.message
    case .ldap(let error): error.fullMessage
    case .noPicture: PicturePhrase.noPicture
    case .picture(let fault): fault.message
    case .watermark(let fault): PictureFaultPhrase.watermark(cause: fault.message)
    case .remembered(let error, let end):
      PictureFaultPhrase.remembered(cause: error.message, time: Day.minute(of: end))
    }
  }
}

extension WatermarkFault {
  fileprivate var message: String {
    switch self {
    case .http(let error): error.cause.message
    case .otherType(let type?): PictureFaultPhrase.otherType(type: type.excerpt)
    case .otherType(nil): PictureFaultPhrase.noType
    case .noLength: PictureFaultPhrase.noLength
    case .wrongLength(let declared, let received):
      PictureFaultPhrase.wrongLength(
        declared: ScreenPhrase.bytes(count: declared), received: ScreenPhrase.bytes(count: received)
      )
    case .picture(let fault): fault.message
    case .notJPEG(let name): PictureFaultPhrase.notJPEG(format: name)
    }
  }
}

extension PictureFault {
  /// Why the bytes cannot be shown, in words.
  package var message: String {
    switch self {
    case .empty: PictureFaultPhrase.empty
    case .otherFormat(let name?): PictureFaultPhrase.otherFormat(format: name.excerpt)
    case .otherFormat(nil): PictureFaultPhrase.unknownFormat
    case .tooManyBytes: PictureFaultPhrase.tooManyBytes(size: PictureLimits.fileSize.inDecimalBytes)
    case .tooManyPixels(let size):
      PictureFaultPhrase.tooManyPixels(height: String(size.height), width: String(size.width))
    case .tooManyScans: PictureFaultPhrase.tooManyScans
    case .truncated: PictureFaultPhrase.truncated
    case .damaged(let reason): PictureFaultPhrase.damaged(reason: reason.excerpt)
    case .tooSlow: PictureFaultPhrase.tooSlow
    case .tooMuchMemory: PictureFaultPhrase.tooMuchMemory
    case .decoderEnded: PictureFaultPhrase.decoderEnded
    case .noLibrary(.jpeg): LoadedLibrary.jpeg.missingMessage
    case .noLibrary(.png): LoadedLibrary.png.missingMessage
    case .noSandbox: PictureFaultPhrase.noSandbox
    case .notStarted: PictureFaultPhrase.noDecoder
    }
  }
}
