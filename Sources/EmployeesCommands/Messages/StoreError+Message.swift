internal import DirectoryStore
internal import SQLiteFiles

extension StoreError {
  /// What is wrong with the cache, in words, with its place.
  func message(home: String?) -> String {
    func short(_ path: String) -> String { Paths.short(path, home: home).visible }
    return switch self {
    case .folder(let path, let fault): fault.message(path: short(path))
    case .notAFile(let path): FaultPhrase.cacheNotFile.text(["path": short(path)])
    case .newerVersion(let path): FaultPhrase.cacheNewer.text(["path": short(path)])
    case .busy(let path): FaultPhrase.cacheBusy.text(["path": short(path)])
    case .failed(let path, _, let message):
      FaultPhrase.cacheFailed.text(["path": short(path), "cause": message.visible])
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
