import Files
import SQLiteFiles

/// The files of contacts: those configured, and each `*.vcf` in a configured folder and below it,
/// but for hidden names, as in a vdir (https://vdirsyncer.pimutils.org/en/stable/vdir.html).
struct ContactFiles {
  private static let maximumDepth = 32
  private(set) var pathProblems: [ContactPathProblem] = []
  private(set) var files = FoundFiles()
  /// The folders that were searched, so that a link to a parent does not lead around in circles.
  private var visited: Set<FileIdentity> = []
  private var root = 0

  init(at paths: [String]) {
    for (index, path) in paths.enumerated() {
      root = index
      visit(path, isConfigured: true, depth: 0)
    }
  }

  private mutating func visit(_ path: String, isConfigured: Bool, depth: Int) {
    do throws(SystemError) {
      let status = try FileStatus(of: path)
      switch status.kind {
      case .regular: files.add([FoundFile(path: path, root: root, stamp: FileStamp(status))])
      case .folder: try visitFolder(path, status, depth: depth)
      case .pipe, .other: record(.notAFile, path, isConfigured)
      }
    } catch {
      // Files may be removed during the search; a link whose target is missing is still there.
      if isConfigured || FileStatus.exists(path) {
        record(.system(errno: error.code), path, isConfigured)
      }
    }
  }

  private mutating func visitFolder(
    _ path: String, _ status: FileStatus, depth: Int
  ) throws(SystemError) {
    if depth >= Self.maximumDepth || !visited.insert(status.identity).inserted { return }
    let folder = try OpenFolder(path)
    let prefix = path + (path.hasSuffix("/") ? "" : "/")
    var files: [FoundFile] = []
    var others: [OpenFolder.Entry] = []
    while let entry = folder.next() {
      if entry.name.utf8.first == UInt8(ascii: ".") { continue }
      let isCard = entry.name.hasExtension("vcf")
      if isCard, entry.isUTF8, let status = try? folder.status(of: entry.name),
        status.kind == .regular
      {
        files.append(FoundFile(path: prefix + entry.name, root: root, stamp: FileStamp(status)))
      } else if isCard || entry.mayBeFolder {
        others.append(entry)
      }
    }
    // A folder's own files come before those of its subfolders.
    self.files.add(files)
    for entry in others.sorted(by: { $0.name < $1.name }) {
      let child = prefix + entry.name
      if !entry.name.hasExtension("vcf") {
        visitIfFolder(child, depth: depth + 1)
      } else if entry.isUTF8 {
        visit(child, isConfigured: false, depth: depth + 1)
      } else {
        record(.notUTF8, child, false)
      }
    }
  }

  /// Searches a subfolder or a link to one; ignores anything else.
  private mutating func visitIfFolder(_ path: String, depth: Int) {
    guard let status = try? FileStatus(of: path), status.kind == .folder else { return }
    do throws(SystemError) { try visitFolder(path, status, depth: depth) } catch {
      record(.system(errno: error.code), path, false)
    }
  }

  private mutating func record(
    _ cause: ContactPathProblem.Cause, _ path: String, _ isConfigured: Bool
  ) {
    pathProblems.append(ContactPathProblem(path: path, cause: cause, isConfigured: isConfigured))
  }
}
