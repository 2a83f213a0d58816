import CSystem
import Foundation

extension Unicode.Scalar {
  /// The columns of the scalar by itself (`wcwidth`) in any locale; 0 if it is not printable, 1 if
  /// the system has no UTF-8 locale.
  package var columns: Int { UnicodeLocale.shared?.columns(of: self) ?? 1 }
}

/// A locale of the C library in which all of Unicode's characters have a width.
@safe private struct UnicodeLocale: @unchecked Sendable {
  /// `nil` if the system has no such locale.
  static let shared = UnicodeLocale()

  // Made once and never freed or changed, so that any thread may use it.
  private let locale: locale_t

  private init?() {
    for name in ["C.UTF-8", "en_US.UTF-8"] {
      if let locale = unsafe newlocale(LC_CTYPE_MASK, name, nil) {
        unsafe self.locale = locale
        return
      }
    }
    return nil
  }

  func columns(of scalar: Unicode.Scalar) -> Int {
    let previous = unsafe uselocale(locale)
    defer { _ = unsafe uselocale(previous) }
    return max(0, Int(cwidth_columns(scalar.value)))
  }
}
