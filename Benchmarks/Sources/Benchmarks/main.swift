import Foundation

// Usage: benchmarks PROGRAM FOLDER PLOT [quick] [browse|pictures|notes|mail|quotes|directories]
//        benchmarks generate FOLDER PLOT [quick]
//        benchmarks measure PROGRAM ARGUMENT…
// Measures PROGRAM with data in FOLDER, prints the table of goals, and draws how times grow in
// PLOT. With `quick`, small sizes and one run each: whether it runs, and not how fast. With
// `browse`, `pictures`, `notes`, `mail`, `quotes` or `directories`, measures only those, and leaves
// PLOT as it is.
let arguments = CommandLine.arguments
if arguments.count > 2, arguments[1] == "measure" {
  guard let usage = try? Program.run(Array(arguments.dropFirst(2))), usage.status == 0 else {
    exit(1)
  }
  print("\(usage.processorTime) \(usage.peakMemory) \(usage.written)", terminator: "")
  exit(0)
}
guard arguments.count >= 4 else {
  FileHandle.standardError.write(Data("usage: benchmarks PROGRAM FOLDER PLOT [quick]\n".utf8))
  exit(64)
}
let isQuick = arguments.dropFirst(4).contains("quick")
let part = arguments.dropFirst(4).first { $0 != "quick" }
do {
  let bench = try Bench(
    program: arguments[1], folder: URL(filePath: arguments[2]), isQuick: isQuick)
  if arguments[1] == "generate" {
    try bench.generate()
    exit(0)
  }
  // A process of its own: a child's peak memory counts what its parent had when it was started.
  _ = try Program.output(of: [arguments[0], "generate"] + arguments.dropFirst(2))
  var goals = Goals(bench)
  switch part {
  case "browse": try goals.runBrowse()
  case "pictures": try goals.runPictures()
  case "notes": try goals.runNotes()
  case "mail": try goals.runMail()
  case "quotes": try goals.runQuotes()
  case "directories": try goals.runDirectories()
  default: try goals.run()
  }
  let text = goals.table.markdown(isJudged: !isQuick)
  print(bench.heading(isQuick: isQuick))
  print(text)
  if !isQuick { goals.table.misses.forEach { print($0) } }
  if part != nil { exit(0) }
  try Data(text.utf8).write(to: bench.folder.appending(path: "results/table.md"))
  let plot = GrowthPlot(goals.measurements)
  try Data(plot.svg().utf8).write(to: URL(filePath: arguments[3]))
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(1)
}
