internal import Foundation
internal import HTTP
internal import PictureStore
internal import Pictures

/// A picture that the watermark service returned for another one.
struct WatermarkedPicture: Sendable {
  let original: CheckedPicture
  let stored: StoredPicture

  /// Only ``WatermarkService`` makes one.
  fileprivate init(_ original: CheckedPicture, _ stored: StoredPicture) {
    self.original = original
    self.stored = stored
  }
}

/// The service that puts a watermark into each picture; its answers are cached.
struct WatermarkService: Sendable {
  let url: String
  let store: PictureStore
  let codec: PictureCodec

  /// What the watermark of a picture is cached under; `nil` if the picture itself could not be cached.
  private func key(of picture: CheckedPicture) -> String? {
    picture.stored.id.map { "watermark\n\(url)\n\($0)" }
  }

  /// The cached watermark of a picture, or why it failed until the service is to be asked again; `nil` to ask it.
  func cached(
    _ picture: CheckedPicture, at now: Date
  ) -> Result<WatermarkedPicture, PictureError>? {
    guard let key = key(of: picture), let known = store.address(key) else { return nil }
    if let stored = known.picture.flatMap({ store.picture($0, at: now) }) {
      return .success(WatermarkedPicture(picture, stored))
    }
    return known.pausedError(at: now).map { .failure($0) }
  }

  /// The request for a picture's watermark.
  ///
  /// - Throws: ``PictureError/picture(_:)`` if the picture cannot be converted to JPEG.
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
    request.content = RequestContent(bytes: jpeg, type: "application/octet-stream")
    return request
  }

  /// Checks the service's response, and keeps the picture or the failure.
  func conclude(
    _ response: Result<HTTPResponse, HTTPError>, for picture: CheckedPicture, at now: Date
  ) -> Result<WatermarkedPicture, PictureError> {
    do throws(WatermarkFault) {
      let (bytes, size) = try check(response)
      let stored = store.keep(bytes, kind: .jpeg, size: size, at: now)
      if let key = key(of: picture), let id = stored.id {
        var address = StoredAddress(key: key, url: url)
        address.picture = id
        address.checkedAt = now
        store.keep(address)
      }
      return .success(WatermarkedPicture(picture, stored))
    } catch {
      return .failure(fail(.watermark(error), for: picture, at: now))
    }
  }

  /// Keeps a failure, so that the service is not asked again at once.
  func fail(_ error: PictureError, for picture: CheckedPicture, at now: Date) -> PictureError {
    if let key = key(of: picture) {
      var address = store.address(key) ?? StoredAddress(key: key, url: url)
      address.fail(error, at: now)
      store.keep(address)
    }
    return error
  }

  /// The JPEG of a response and its size in pixels.
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
    guard length == body.count else {
      throw .wrongLength(declared: length, received: body.count)
    }
    do throws(PictureFault) {
      let bytes = body.bytes
      let (kind, size) = try codec.inspect(bytes)
      if kind != .jpeg { throw PictureFault.otherFormat(name: "PNG") }
      return (bytes, size)
    } catch {
      throw .picture(error)
    }
  }
}
