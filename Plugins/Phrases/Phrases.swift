import Foundation
import PackagePlugin

/// Makes the phrases of `Localization` from the texts in po/.
@main
struct Phrases: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "po")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".po") }.sorted()
    let files = (["employees.pot"] + names).map { folder.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "Phrases.swift")
    return [
      .buildCommand(
        displayName: "Making phrases from po/",
        executable: try context.tool(named: "PhraseGenerator").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
