package import Foundation
package import HTTP
package import LDAP
package import Pictures
package import Processes
package import SignIn

/// Why a person's picture cannot be shown.
///
/// Stored as JSON with the address that failed: renaming a case or label makes that unreadable.
package enum PictureError: Error, Hashable, Sendable, Codable {
  /// The address must not be requested.
  case notAllowed(PictureAddressFault)
  /// It is not cached, and nothing is requested offline.
  case offline
  /// The feed's token command failed.
  case token(TokenError)
  /// The sign-in for the feed brought no token.
  case signIn(SignInError)
  /// The address has no usable response.
  case http(HTTPError)
  /// The directory server whose entry may have it has no usable answer.
  case ldap(LDAPError)
  /// The directory server's entry has none. Never stored.
  case noPicture
  /// The response, or the card's own bytes, are not a picture that can be shown.
  case picture(PictureFault)
  /// The watermark service did not return a usable picture.
  case watermark(WatermarkFault)
  /// An earlier failure, after which nothing is requested until then. Never stored.
  indirect case remembered(PictureError, until: Date)
}

/// Why a picture's address must not be requested.
package enum PictureAddressFault: Error, Hashable, Sendable, Codable {
  /// It is malformed, or has credentials in it.
  case malformed
  /// Its source may not use its scheme: `http` to another host, `ftp`.
  case scheme(String)
  /// A card's address, whose host is not in `pictures-hosts`.
  case host(String)
  /// A feed names this machine or its link (`localhost`, 169.254.0.0/16), not at its own origin.
  case thisMachine(String)
  /// A file outside of the folder that its source may use.
  case outsideFolder(path: String)
  /// The feed that gives it is not configured.
  case unknownFeed
}

/// Why the watermark service's response is unusable.
package enum WatermarkFault: Error, Hashable, Sendable, Codable {
  /// No usable response; a redirect counts as its status.
  case http(HTTPError)
  /// It is not `image/jpeg`, but that media type; `nil` if the response names none.
  case otherType(String?)
  /// The response has no Content-Length.
  case noLength
  /// The body has another length than the response says.
  case wrongLength(declared: Int, received: Int)
  /// The body is not a JPEG that decodes.
  case picture(PictureFault)
  /// The body is a picture of another format under JPEG's media type.
  case notJPEG(name: String)
}
