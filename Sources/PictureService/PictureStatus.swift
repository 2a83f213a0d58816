package import Foundation
package import SQLiteFiles

/// The figures and failures that `status` and `doctor` report about pictures.
package struct PictureStatus: Sendable {
  /// An address that failed since its last good answer, a picture's or the watermark service's:
  /// why, how often in a row, and when it is requested again, if its picture is wanted then.
  package typealias Failure = (address: String, error: PictureError, count: Int, retryAt: Date)

  /// The pictures in the cache, watermarked ones included.
  package let usage: PictureUsage
  /// The failures, by address.
  package let failures: [Failure]
  /// Why the cache on disk is not used; `nil` if it is.
  package let storeError: StoreError?
}

extension PictureService {
  /// Reports the cached pictures and the addresses that fail.
  package func status() -> PictureStatus {
    let failures = store.failures().compactMap { known -> PictureStatus.Failure? in
      guard let failure = known.failure, let error = known.error else { return nil }
      return (known.url, error, failure.count, failure.retryAt)
    }
    return PictureStatus(usage: store.usage(), failures: failures, storeError: store.storeError)
  }
}
