import Basics
import EmployeeDirectory
import Files
import Foundation
import HTTP
import Pictures

extension PictureLoad {
  /// The request for an address, if it may be requested.
  func request(
    _ source: PictureSource, _ address: String, _ rule: AddressRule, validators: Validators?
  ) throws(PictureError) -> HTTPRequest {
    guard CurlLibrary.isReady else { throw .http(HTTPError(.noLibrary)) }
    var url = try rule.resolve(address)
    if url.scheme == "file" {
      let path = try realPath(of: url.path, below: rule.folder)
      guard let file = ParsedURL(FileURI.of(path: path)) else { throw .notAllowed(.malformed) }
      url = file
    } else if service.settings.isOffline {
      throw .offline
    }
    var request = HTTPRequest(
      url: url.text, headers: [("Accept", "image/jpeg, image/png")],
      validators: validators?.isEmpty == false ? validators : nil,
      token: try token(of: source, for: url), timeout: service.settings.timeout,
      maximumSize: PictureLimits.fileSize, caFile: service.settings.authorityFile)
    request.mayFollow = { rule.fault(of: $0) == nil }
    return request
  }

  /// The path of a file without links.
  ///
  /// - Throws: ``PictureError/notAllowed(_:)`` if it is not below the folder, or that is missing;
  ///   ``PictureError/http(_:)`` if it cannot be found.
  private func realPath(of file: String, below folder: String?) throws(PictureError) -> String {
    guard let folder = folder.flatMap(FileSystem.resolve)
    else { throw .notAllowed(.outsideFolder(path: file)) }
    guard let path = FileSystem.resolve(file) else {
      let fault: FileFault = errno == ENOENT ? .missing : .unreadable(errno: errno)
      throw .http(HTTPError(.file(path: file, fault)))
    }
    guard path.hasPrefix(folder == "/" ? "/" : folder + "/")
    else { throw .notAllowed(.outsideFolder(path: file)) }
    return path
  }

  /// The request for a picture's watermark; `nil` if none is needed.
  func watermarkRequest(
    _ index: Int, _ picture: CheckedPicture, _ handle: Handler
  ) -> HTTPRequest? {
    guard let watermark = service.watermark else { return nil }
    let now = service.now()
    if let cached = watermark.cached(picture, at: now) {
      finish(index, cached, handle)
      return nil
    }
    let settings = service.settings
    do throws(PictureError) {
      if settings.isOffline || settings.isOver { throw .offline }
      let request = try watermark.request(
        for: picture, timeout: settings.timeout, authorityFile: settings.authorityFile)
      sent.append(.watermark(index, picture))
      return request
    } catch {
      if error.isStorable { _ = watermark.fail(error, for: picture, at: now) }
      fail(index, error, handle)
      return nil
    }
  }
}
