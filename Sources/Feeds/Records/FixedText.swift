import CSimdJSON

/// A text of a shape that stands for a value which meets a condition.
@safe final class FixedText {
  private let condition: ShapePlaces.Condition
  /// The text, where a value can refer to it.
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ text: String, if condition: ShapePlaces.Condition) {
    self.condition = condition
    unsafe bytes = .allocate(capacity: text.utf8.count)
    _ = unsafe bytes.initialize(fromContentsOf: Array(text.utf8))
  }

  deinit { unsafe bytes.deallocate() }

  /// The text, if a value meets the condition; else a missing value.
  ///
  /// It lives as long as this object.
  func value(for value: RawValue) -> RawValue {
    guard value.meets(condition), let start = unsafe bytes.baseAddress else { return RawValue() }
    return unsafe RawValue(
      CSimdJSONValue(
        type: CSimdJSONString, start: UnsafePointer(start), length: bytes.count))
  }
}
