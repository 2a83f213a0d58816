import Foundation
import HTTP
package import Pictures

/// The service that puts a watermark into each picture; its answers are cached.
struct WatermarkService: Sendable {
  let url: String
  let store: PictureStore
  let codec: PictureCodec

  /// The longest pause of a service that failed, in seconds: an hour, since every picture waits.
  private static let longestPause = 3600.0
  /// The beginning of what all watermarks are cached under.
  static let keyPrefix = "watermark\n"
  /// The key of the service's own failures.
  var key: String { Self.keyPrefix + url }

  func key(of picture: Int64) -> String { "\(key)\n\(picture)" }

  /// The cached watermark of a picture, or why it failed; `nil` if the service is to be asked.
  func cached(_ picture: CheckedPicture, at now: Date) -> Result<ReadyPicture, PictureError>? {
    if let known = picture.stored.id.flatMap({ store.address(key(of: $0)) }) {
      if let stored = known.picture.flatMap({ store.picture($0, at: now) }) {
        return .success(ReadyPicture(picture, stored, isWatermarked: true))
      }
      if known.error?.isOfOnePicture == true, let error = known.pausedError(at: now) {
        return .failure(error)
      }
    }
    return store.address(key)?.pausedError(at: now).map { .failure($0) }
  }

  /// The request for a picture's watermark; throws ``PictureError/picture(_:)`` if the picture
  /// cannot be converted to JPEG.
  func request(
    for picture: CheckedPicture, timeout: Duration, authorityFile: String?
  ) throws(PictureError) -> HTTPRequest {
    let stored = picture.stored
    let jpeg: [UInt8]
    do throws(PictureFault) {
      jpeg = stored.kind == .jpeg ? stored.bytes : try codec.jpeg(stored.bytes)
    } catch {
      throw .picture(error)
    }
    var request = HTTPRequest(
      url: url, headers: [("Accept", PictureKind.jpeg.rawValue)], timeout: timeout,
      maximumSize: PictureLimits.fileSize, caFile: authorityFile)
    request.content = (bytes: jpeg, type: "application/octet-stream")
    return request
  }

  /// Checks the service's response, and keeps the picture or the failure.
  func conclude(
    _ response: Result<HTTPResponse, HTTPError>, for picture: CheckedPicture, at now: Date
  ) -> Result<ReadyPicture, PictureError> {
    do throws(WatermarkFault) {
      let (bytes, size) = try check(response)
      let stored = store.save(bytes, kind: .jpeg, size: size, at: now)
      if let original = picture.stored.id, let id = stored.id {
        let key = self.key(of: original)
        store.save([StoredAddress(key: key, url: url, picture: id, checkedAt: now)])
      }
      if store.address(key) != nil { store.forget([key]) }
      return .success(ReadyPicture(picture, stored, isWatermarked: true))
    } catch {
      return .failure(fail(.watermark(error), for: picture, at: now))
    }
  }

  /// Keeps a failure, so that the service has a pause for any picture, or for this one alone.
  func fail(_ error: PictureError, for picture: CheckedPicture, at now: Date) -> PictureError {
    if error.isOfOnePicture {
      guard let id = picture.stored.id else { return error }
      store.saveFailure(error, of: key(of: id), url: url, at: now)
    } else if store.address(key)?.pausedError(at: now) == nil {
      // The other requests that were under way fail together with the first.
      store.saveFailure(error, of: key, url: url, longestPause: Self.longestPause, at: now)
    }
    return error
  }

  private func check(
    _ response: Result<HTTPResponse, HTTPError>
  ) throws(WatermarkFault) -> ([UInt8], PixelSize) {
    let body: ResponseBody
    switch response {
    case .failure(let error): throw .http(error)
    case .success(.notModified): throw .http(HTTPError(.status(304)))
    case .success(.content(let content, _)): body = content
    }
    guard body.mediaType == PictureKind.jpeg.rawValue else { throw .otherType(body.contentType) }
    guard let length = body.contentLength else { throw .noLength }
    guard length == body.count else { throw .wrongLength(declared: length, received: body.count) }
    do throws(PictureFault) {
      let bytes = body.bytes
      let (kind, size) = try codec.inspect(bytes)
      if kind == .jpeg { return (bytes, size) }
    } catch {
      throw .picture(error)
    }
    throw .notJPEG(name: "PNG")
  }
}

/// A picture that may be shown, saved or handed on: with a watermark if a service is configured.
package struct ReadyPicture: Sendable {
  /// Where it comes from.
  package let source: PictureSource
  /// The address that was requested, resolved; `nil` for a card's own bytes.
  package let url: String?
  /// Whether the watermark service returned it.
  package let isWatermarked: Bool
  /// Why it is not the picture that was wanted; `nil` if it is.
  package let substitution: PictureSubstitution?
  private let stored: StoredPicture

  /// Takes a picture as it is; `nil` if the service has pictures watermarked.
  init?(_ picture: CheckedPicture, of service: PictureService) {
    if service.watermark != nil { return nil }
    self.init(picture, picture.stored, isWatermarked: false)
  }

  /// For ``WatermarkService`` alone, which is in this file for that.
  fileprivate init(_ picture: CheckedPicture, _ stored: StoredPicture, isWatermarked: Bool) {
    (source, url, substitution) = (picture.source, picture.url, picture.substitution)
    (self.stored, self.isWatermarked) = (stored, isWatermarked)
  }

  /// Its format.
  package var kind: PictureKind { stored.kind }
  /// Its size in pixels, upright.
  package var size: PixelSize { stored.size }
  /// The file's bytes.
  package var bytes: [UInt8] { stored.bytes }
  /// Its file in the cache; `nil` if it could not be cached.
  package var file: String? { stored.file }
}

/// Why a picture is shown in place of the one that was wanted.
package enum PictureSubstitution: Hashable, Sendable {
  /// It is an earlier answer: the address has failed since.
  case earlier(PictureError)
  /// It is the picture in its other size: the wanted one failed.
  case otherSize(PictureError)
}

/// A picture that decodes, without a watermark: not to be shown where one is configured.
struct CheckedPicture: Sendable {
  let source: PictureSource
  let url: String?
  let stored: StoredPicture
  var substitution: PictureSubstitution?
}

extension ResponseBody {
  /// The media type without parameters, in lower case.
  fileprivate var mediaType: String? {
    contentType.map { $0.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased() }
  }
}
