public import Basics

/// A usable response to a request.
public enum HTTPResponse {
  /// The resource is unchanged since the request's validators (RFC 9110, section 15.4.5); carries
  /// the validators to send next time: the request's, updated by the response's.
  case notModified(Validators)
  /// The body of a 200 or of a file, possibly empty, and its validators.
  case content(ResponseBody, Validators)
}

/// An event of a request.
public enum HTTPEvent {
  /// The request is being sent; no part of a body was received yet.
  case sending
  /// This many bytes of the body were received so far, after decompression.
  case receiving(byteCount: Int)
  /// A transient fault happened; the next attempt starts after this wait.
  case waiting(Duration)
  /// The request ended; its last event.
  case finished(Result<HTTPResponse, HTTPError>)
}
