import HTTP

extension ResponseBody {
  /// A copy of the bytes.
  var bytes: [UInt8] { (try? unsafe withBytes(padding: 0) { unsafe Array($0) }) ?? [] }

  /// The media type without parameters, in lower case.
  var mediaType: String? {
    contentType.map { $0.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() }
  }
}
