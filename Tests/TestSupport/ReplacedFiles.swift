import Foundation

/// The files without a name that this process has open in a folder, replaced by a device.
///
/// Writing to `/dev/full` fails as on a full disk, and `/dev/null` has nothing to read.
public final class ReplacedFiles {
  private var saved: [(number: Int32, copy: Int32)] = []

  /// Replaces all of them.
  public init(in folder: String, by device: String) throws {
    guard let handle = FileHandle(forUpdatingAtPath: device) else {
      throw CocoaError(.fileNoSuchFile)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      let link = "/proc/self/fd/" + name
      // Another test may have closed it since.
      guard let number = Int32(name),
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
        target.hasPrefix(folder), target.hasSuffix(" (deleted)")
      else { continue }
      saved.append((number, dup(number)))
      dup2(handle.fileDescriptor, number)
    }
  }

  deinit { for (_, copy) in saved { close(copy) } }

  /// How many files were replaced.
  public var count: Int { saved.count }

  /// Puts the files back, which must still be open.
  public func restore() { for (number, copy) in saved { dup2(copy, number) } }
}
