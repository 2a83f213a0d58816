// Writes the manual pages into a folder: `swift run manual man`.

internal import EmployeesCommands
internal import Foundation

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: manual FOLDER\n".utf8))
  exit(64)
}
for page in try Manual.pages() {
  let path = CommandLine.arguments[1] + "/" + page.file
  try Data(page.text.utf8).write(to: URL(filePath: path))
}
