internal import DirectoryService
internal import Foundation

/// The graphical desktop beside the terminal.
enum Desktop {
  /// Why a file could not be handed over.
  enum OpenError: Error, Hashable {
    /// There is no program for it on PATH.
    case noOpener(String)
    /// The program ended with a status other than 0.
    case failed(String, status: Int32)
  }

  /// The program that opens a file with whatever the user has for it.
  static let opener: String = {
    #if os(macOS)
      "open"
    #else
      "xdg-open"
    #endif
  }()

  /// Hands a file over.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - searchPath: the folders to look for the opener in, colons between them (`PATH`).
  /// - Throws: ``OpenError`` if there is no opener or it fails.
  static func open(_ path: String, searchPath: String) throws(OpenError) {
    let candidates = searchPath.split(separator: ":").map { $0 + "/" + opener }
    guard let program = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw .noOpener(opener)
    }
    guard let process = ForegroundProcess(program, [path]) else { throw .noOpener(opener) }
    switch process.wait() {
    case .exited(0), nil: return
    case .exited(let status): throw .failed(opener, status: status)
    case .signalled(let signal): throw .failed(opener, status: 128 + signal)
    }
  }
}
