import HTTP

extension ResponseBody {
  var bytes: [UInt8] { (try? unsafe withBytes(padding: 0) { unsafe Array($0) }) ?? [] }

  /// The media type without parameters, in lower case.
  var mediaType: String? {
    contentType.map { $0.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() }
  }
}
