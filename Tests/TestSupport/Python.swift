import Foundation

/// Debian's Python, whose libraries judge what the program writes.
public enum Python {
  /// The interpreter's path.
  public static let program = "/usr/bin/python3"

  /// Whether a module can be imported; false without Python.
  public static func has(_ module: String) -> Bool {
    let process = try? ChildProcess(
      program, ["-c", "import \(module)"], environment: [:],
      streams: (.file("/dev/null"), .file("/dev/null"), .file("/dev/null")))
    return process?.wait(atMost: TimeLimit.hang) == .exited(0)
  }

  /// Runs a script in a scratch folder and reads what it prints.
  ///
  /// - Parameters:
  ///   - script: the script's text.
  ///   - input: what it finds in the file that its first argument names.
  /// - Returns: its output in UTF-8; how it ended and its last words if it failed.
  /// - Throws: what files or the start of Python fail with.
  public static func run(_ script: String, input: some Collection<UInt8>) throws -> String {
    let folder = try ScratchFolder()
    try folder.write(script, to: "script.py")
    try Data(input).write(to: URL(filePath: folder.path("input")))
    let output = folder.path("output")
    let process = try ChildProcess(
      program, [folder.path("script.py"), folder.path("input")],
      environment: ["PYTHONIOENCODING": "utf-8"],
      streams: (.closed, .file(output), .file(output)))
    let ending = process.wait()
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return ending == .exited(0) ? text : "\(ending): \(text.suffix(500))"
  }
}
