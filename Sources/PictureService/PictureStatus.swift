package import Foundation
package import SQLiteFiles

/// The figures and failures that `status` and `doctor` report about pictures.
package struct PictureStatus: Sendable {
  /// An address that failed since its last good answer.
  package struct Failure: Hashable, Sendable {
    /// The picture's address, or the watermark service's.
    package let address: String
    package let error: PictureError
    /// How often in a row.
    package let count: Int
    /// When it is requested again, if its picture is wanted then.
    package let retryAt: Date
  }

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
      return PictureStatus.Failure(
        address: known.url, error: error, count: failure.count, retryAt: failure.retryAt)
    }
    return PictureStatus(usage: store.usage(), failures: failures, storeError: store.storeError)
  }
}
