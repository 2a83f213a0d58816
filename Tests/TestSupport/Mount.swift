import Foundation

/// Mounting within a name space that ends with its process.
public enum Mount {
  /// Whether this process may mount file systems there.
  public static let isAllowed: Bool = {
    let probe = try? withScratchFolder { scratch in
      try ChildProcess(
        "/usr/bin/unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", scratch.url.path],
        environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
        streams: (.closed, .file("/dev/null"), .file("/dev/null"))
      ).wait(atMost: .seconds(30 * TimeLimit.factor))
    }
    return probe == .exited(0)
  }()
}
