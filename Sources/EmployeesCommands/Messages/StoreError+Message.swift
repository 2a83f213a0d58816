internal import DirectoryStore

extension StoreError {
  /// What is wrong with the cache, in words, with its place.
  func message(home: String?) -> String {
    func short(_ path: String) -> String { Paths.short(path, home: home).visible }
    return switch self {
    case .folder(let path, let fault): "the cache \(short(path)) \(fault.message)"
    case .notAFile(let path): "the cache \(short(path)) is not a regular file"
    case .newerVersion(let path):
      "the cache \(short(path)) was written by a newer version of employees"
    case .busy(let path): "the cache \(short(path)) is in use by another employees"
    case .failed(let path, _, let message):
      "the cache \(short(path)) failed: \(message.visible)"
    }
  }
}

extension StoreError.FolderFault {
  fileprivate var message: String {
    switch self {
    case .system(let code): "cannot be used: \(SystemMessage.text(code))"
    case .notAFolder: "is not a folder"
    case .foreign: "belongs to another user"
    case .writableByOthers: "can be written to by others; 'chmod go-w' it"
    }
  }
}
