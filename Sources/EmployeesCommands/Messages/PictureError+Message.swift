internal import HTTP
internal import PictureService
internal import Pictures
internal import Processes
internal import TerminalUI

extension PictureError {
  /// Why the picture cannot be shown, in words.
  var message: String {
    switch self {
    case .notAllowed(let fault): fault.message
    case .offline: PictureFaultPhrase.offline.text
    case .token(let error): error.message
    case .signIn(let error): error.message
    case .http(let error): error.cause.message
    case .picture(let fault): fault.message
    case .watermark(let fault): PictureFaultPhrase.watermark.text(["cause": fault.message])
    }
  }
}

extension PictureAddressFault {
  fileprivate var message: String {
    switch self {
    case .malformed: PictureFaultPhrase.malformed.text
    case .scheme(let scheme): PictureFaultPhrase.scheme.text(["scheme": scheme.excerpt])
    case .host(let host): PictureFaultPhrase.host.text(["host": host.excerpt])
    case .thisMachine(let host): PictureFaultPhrase.thisMachine.text(["host": host.excerpt])
    case .outsideFolder(let path): PictureFaultPhrase.outsideFolder.text(["path": path.excerpt])
    case .unknownFeed: PictureFaultPhrase.unknownFeed.text
    }
  }
}

extension WatermarkFault {
  fileprivate var message: String {
    switch self {
    case .http(let error): error.cause.message
    case .otherType(let type?): PictureFaultPhrase.otherType.text(["type": type.excerpt])
    case .otherType(nil): PictureFaultPhrase.noType.text
    case .noLength: PictureFaultPhrase.noLength.text
    case .wrongLength(let declared, let received):
      PictureFaultPhrase.wrongLength.text([
        "declared": ScreenPhrase.bytes.text(count: declared),
        "received": ScreenPhrase.bytes.text(count: received),
      ])
    case .picture(let fault): fault.message
    }
  }
}

extension PictureFault {
  /// Why the bytes cannot be shown, in words.
  var message: String {
    switch self {
    case .empty: PictureFaultPhrase.empty.text
    case .otherFormat(let name?): PictureFaultPhrase.otherFormat.text(["format": name.excerpt])
    case .otherFormat(nil): PictureFaultPhrase.unknownFormat.text
    case .tooManyBytes:
      PictureFaultPhrase.tooManyBytes.text(["size": PictureLimits.fileSize.inDecimalBytes])
    case .tooManyPixels(let size):
      PictureFaultPhrase.tooManyPixels.text([
        "width": String(size.width), "height": String(size.height),
      ])
    case .tooManyScans: PictureFaultPhrase.tooManyScans.text
    case .truncated: PictureFaultPhrase.truncated.text
    case .damaged(let reason): PictureFaultPhrase.damaged.text(["reason": reason.excerpt])
    case .tooSlow: PictureFaultPhrase.tooSlow.text
    case .tooMuchMemory: PictureFaultPhrase.tooMuchMemory.text
    case .decoderEnded: PictureFaultPhrase.decoderEnded.text
    case .noLibrary(let name): PictureFaultPhrase.noLibrary.text(["library": name])
    case .noSandbox: PictureFaultPhrase.noSandbox.text
    case .notStarted: PictureFaultPhrase.noDecoder.text
    }
  }
}
