internal import Foundation
internal import History
internal import SQLiteFiles
internal import TerminalUI

extension StoreError {
  /// Whether it is about the change log, and not about the cache.
  var isOfChangeLog: Bool { path.hasSuffix("/" + ChangeLog.fileName) }

  /// What is wrong with the cache or the change log, in words, with its place.
  func message(home: String?) -> String {
    func short(_ path: String) -> String { Paths.short(path, home: home).visible }
    if isOfChangeLog { return logMessage(path: short(path)) }
    return switch self {
    case .folder(let path, let fault): fault.message(path: short(path))
    case .notAFile(let path): FaultPhrase.cacheNotFile.text(["path": short(path)])
    case .newerVersion(let path): FaultPhrase.cacheNewer.text(["path": short(path)])
    case .busy(let path): FaultPhrase.cacheBusy.text(["path": short(path)])
    case .failed(let path, _, let message):
      FaultPhrase.cacheFailed.text(["path": short(path), "cause": message.visible])
    case .system(let path, let code):
      FaultPhrase.cacheFailed.text(["path": short(path), "cause": SystemMessage.text(code)])
    }
  }
}

extension StoreError {
  /// What is wrong with the index of quotes, in words, with its place.
  func quoteIndexMessage(home: String?) -> String {
    message(
      .indexFailed, newer: .indexNewer, busy: .indexBusy, Paths.short(path, home: home).visible)
  }

  private func logMessage(path: String) -> String {
    message(.logFailed, newer: .logNewer, busy: .logBusy, path)
  }

  private func message(
    _ phrase: FaultPhrase, newer: FaultPhrase, busy: FaultPhrase, _ path: String
  ) -> String {
    func failed(_ cause: String) -> String { phrase.text(["path": path, "cause": cause]) }
    return switch self {
    case .newerVersion: newer.text(["path": path])
    case .busy: busy.text(["path": path])
    case .folder(_, .system(let code)), .system(_, let code): failed(SystemMessage.text(code))
    case .folder(_, .notAFolder): failed(SystemMessage.text(ENOTDIR))
    case .folder(_, .foreign), .folder(_, .writableByOthers): failed(SystemMessage.text(EPERM))
    case .notAFile: failed(SystemMessage.text(EINVAL))
    case .failed(_, _, let message): failed(message.visible)
    }
  }
}

extension StoreError.FolderFault {
  fileprivate func message(path: String) -> String {
    switch self {
    case .system(let code):
      FaultPhrase.cacheFolder.text(["path": path, "cause": SystemMessage.text(code)])
    case .notAFolder: FaultPhrase.cacheNotFolder.text(["path": path])
    case .foreign: FaultPhrase.cacheForeign.text(["path": path])
    case .writableByOthers: FaultPhrase.cacheWritable.text(["path": path])
    }
  }
}
