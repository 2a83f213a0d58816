import Foundation

/// How much the system hands to a program that it starts, in bytes (execve(2), "Limits on size…").
package enum ArgumentSpace {
  /// The longest single argument, with its terminator: 32 pages.
  package static let longest = 32 * 4096

  package static func all(besides environment: [String: String]) -> Int {
    let system = min(sysconf(Int32(_SC_ARG_MAX)), largest)
    let variables = environment.map { "\($0.key)=\($0.value)" }
    return system - needed(by: variables) - reserve
  }

  /// The space that arguments take: their bytes and terminators, and a pointer to each of several.
  package static func needed(by arguments: [String]) -> Int {
    let pointers = arguments.count == 1 ? 0 : arguments.count * MemoryLayout<Int>.size
    return arguments.reduce(pointers) { $0 + $1.utf8.count + 1 }
  }

  /// Linux never gives more, however large the stack may be.
  private static let largest = 6 << 20
  /// For what the system itself adds, such as the program's path.
  private static let reserve = 8192
}
