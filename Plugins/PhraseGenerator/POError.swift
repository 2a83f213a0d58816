/// An error in a file of po/, as compilers print it: "po/et.po:123: error: …".
struct POError: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let problem: String

  init(_ file: String, _ line: Int, _ problem: String) {
    (self.file, self.line, self.problem) = (file, line, problem)
  }

  var description: String { "\(file):\(line): error: \(problem)" }
}
