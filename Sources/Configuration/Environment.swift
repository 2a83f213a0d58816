/// The variables and folders that a process is started with.
package struct Environment: Sendable {
  package var variables: [String: String]
  package var currentFolder: String
  /// The user's home folder, from `HOME` or else the user database; `nil` if neither knows one.
  package var homeFolder: String?

  package init(variables: [String: String], currentFolder: String, homeFolder: String?) {
    (self.variables, self.currentFolder, self.homeFolder) = (variables, currentFolder, homeFolder)
  }

  package subscript(name: String) -> String? { variables[name] }

  /// Whether a variable is set to a text that is not empty.
  package func isSet(_ variable: String) -> Bool { !(self[variable] ?? "").isEmpty }
}
