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
    // All are found first: a copy has a number of its own.
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let numbers = names.compactMap(Int32.init).filter { Self.isUnnamed($0, in: folder) }
    for number in numbers {
      saved.append((number, dup(number)))
      dup2(handle.fileDescriptor, number)
    }
  }

  deinit { for (_, copy) in saved { close(copy) } }

  /// Whether a file is one without a name; another test may have closed it since.
  private static func isUnnamed(_ number: Int32, in folder: String) -> Bool {
    let link = "/proc/self/fd/\(number)"
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    return target.map { $0.hasPrefix(folder) && $0.hasSuffix(" (deleted)") } ?? false
  }

  /// How many files were replaced.
  public var count: Int { saved.count }

  /// Puts the files back, which must still be open.
  public func restore() { for (number, copy) in saved { dup2(copy, number) } }
}
