extension PictureFaultPhrase {
  var english: Template {
    switch self {
    case .offline: "it is not in the cache, and nothing is fetched offline"
    case .malformed: "its address is not a URL"
    case .scheme: "its address may not begin with {scheme}:"
    case .host: "a contact card names {host}, which is not in pictures-hosts"
    case .thisMachine: "a feed on another machine names this one ({host})"
    case .outsideFolder: "{path} is outside of the folder that it may be in"
    case .unknownFeed: "the feed that names it is not configured"
    case .empty: "it is empty"
    case .otherFormat: "it is {format}, not JPEG or PNG"
    case .unknownFormat: "it is neither JPEG nor PNG"
    case .tooManyBytes: "it is larger than {size}"
    case .tooManyPixels: "it has too many pixels ({width} × {height})"
    case .tooManyScans: "it has too many scans"
    case .truncated: "it ends early"
    case .damaged: "it is damaged ({reason})"
    case .tooSlow: "decoding it takes too long"
    case .tooMuchMemory: "decoding it takes too much memory"
    case .decoderEnded: "the decoder ended without an answer"
    case .noDecoder: "the decoder cannot be started"
    case .noSandbox: "this system cannot take away the decoder's rights, so nothing is decoded"
    case .noLibrary: "{library} is not installed"
    case .watermark: "the watermark service failed: {cause}"
    case .otherType: "its answer is {type}, not image/jpeg"
    case .noType: "its answer has no Content-Type"
    case .noLength: "its answer has no Content-Length"
    case .wrongLength: "its answer has {received} instead of {declared}"
    }
  }
}
