import Foundation

/// `/dev/null`, for the streams of programs that may go on in the background: a reader of this
/// process's output through a pipe would wait for their end.
enum NullDevice {
  /// Opens it for reading and writing; -1 if the process may open no more files.
  static func descriptor() -> Int32 { unsafe open("/dev/null", O_RDWR | O_CLOEXEC) }
}
