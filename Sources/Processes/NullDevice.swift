import Foundation

/// `/dev/null`, for streams of programs that may go on: a pipe's reader would wait for their end.
enum NullDevice {
  /// Opens it for reading and writing; -1 if the process may open no more files.
  static func descriptor() -> Int32 { unsafe open("/dev/null", O_RDWR | O_CLOEXEC) }
}
