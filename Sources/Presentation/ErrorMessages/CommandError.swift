import Basics
import Configuration
import DirectoryStore
import Foundation
import Localization
package import SQLiteFiles

/// Why a command failed.
package struct CommandError: Error, Hashable {
  /// One line: what happened, to what, and what to do.
  package let message: String
  /// More lines, shown indented.
  package var details: [String] = []
  /// How the program ends.
  package let status: ExitStatus

  package init(message: String, details: [String] = [], status: ExitStatus) {
    (self.message, self.details, self.status) = (message, details, status)
  }
}

/// An error that a command ends with in words.
package protocol CommandFailure: Error {
  /// The error in words, with `~` for the home folder.
  func commandError(home: String?) -> CommandError
}

extension CommandError: CommandFailure {
  package func commandError(home: String?) -> CommandError { self }
}

extension StoreError: CommandFailure {
  package func commandError(home: String?) -> CommandError {
    CommandError(message: message(home: home) + ".", status: .inputOutput)
  }

  /// Whether it is about the change log, and not about the cache.
  package var isOfChangeLog: Bool { path.hasSuffix("/" + ChangeLog.fileName) }

  /// The fault of the cache or the change log in words, with its place.
  package func message(home: String?) -> String {
    func short(_ path: String) -> String { Paths.short(path, home: home).visible }
    if isOfChangeLog {
      let path = short(path)
      return message(
        failed: { FaultPhrase.logFailed(cause: $0, path: path) },
        newer: FaultPhrase.logNewer(path: path), busy: FaultPhrase.logBusy(path: path))
    }
    return switch self {
    case .folder(let path, .system(let code)):
      FaultPhrase.cacheFolder(cause: SystemMessage.text(code), path: short(path))
    case .folder(let path, .notAFolder): FaultPhrase.cacheNotFolder(path: short(path))
    case .folder(let path, .foreign): FaultPhrase.cacheForeign(path: short(path))
    case .folder(let path, .writableByOthers): FaultPhrase.cacheWritable(path: short(path))
    case .notAFile(let path): FaultPhrase.cacheNotFile(path: short(path))
    case .newerVersion(let path): FaultPhrase.cacheNewer(path: short(path))
    case .busy(let path): FaultPhrase.cacheBusy(path: short(path))
    case .failed(let path, _, let message):
      FaultPhrase.cacheFailed(cause: message.visible, path: short(path))
    case .system(let path, let code):
      FaultPhrase.cacheFailed(cause: SystemMessage.text(code), path: short(path))
    }
  }

  /// The fault of the index of quotes in words, with its place.
  package func quoteIndexMessage(home: String?) -> String {
    let path = Paths.short(path, home: home).visible
    return message(
      failed: { FaultPhrase.indexFailed(cause: $0, path: path) },
      newer: FaultPhrase.indexNewer(path: path), busy: FaultPhrase.indexBusy(path: path))
  }

  private func message(failed: (_ cause: String) -> String, newer: String, busy: String) -> String {
    switch self {
    case .newerVersion: newer
    case .busy: busy
    case .folder(_, .system(let code)), .system(_, let code): failed(SystemMessage.text(code))
    case .folder(_, .notAFolder): failed(SystemMessage.text(ENOTDIR))
    case .folder(_, .foreign), .folder(_, .writableByOthers): failed(SystemMessage.text(EPERM))
    case .notAFile: failed(SystemMessage.text(EINVAL))
    case .failed(_, _, let message): failed(message.visible)
    }
  }
}
