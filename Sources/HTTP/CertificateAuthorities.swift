import CCurl
import Files

/// The certificates to trust: the system's and those of a file.
struct CertificateAuthorities {
  /// PEM texts, concatenated.
  let pem: [UInt8]

  /// Reads a file of authorities and prepends the system's bundle; throws `.caFile` if the file
  /// cannot be read or contains no certificate.
  ///
  /// Setting CURLOPT_CAINFO would replace that bundle, not add to it. The system's folder of
  /// authorities (CURLOPT_CAPATH) stays in use besides.
  init(adding path: String) throws(HTTPError) {
    guard let own = PEMFile.readCertificates(path) else { throw HTTPError(.caFile(path: path)) }
    let system = Self.systemBundle.flatMap { PEMFile.read($0) } ?? []
    pem = system + [UInt8(ascii: "\n")] + own
  }

  func set(_ handle: UnsafeMutableRawPointer) -> CURLcode {
    var pem = pem
    return unsafe pem.withUnsafeMutableBytes { bytes in
      var blob = unsafe curl_blob(
        data: bytes.baseAddress, len: bytes.count, flags: UInt32(CURL_BLOB_COPY))
      return unsafe ccurl_set_ca_info_blob(handle, &blob)
    }
  }

  private static let systemBundle: String? = {
    guard CurlLibrary.isReady, let handle = unsafe ccurl_easy_init() else { return nil }
    defer { unsafe ccurl_easy_cleanup(handle) }
    var path: UnsafePointer<CChar>?
    guard unsafe ccurl_get_ca_info(handle, &path) == CURLE_OK, let path = unsafe path
    else { return nil }
    return unsafe String(cString: path)
  }()
}
