import EmployeeDirectory
import Foundation
import Testing

@testable import Presentation

/// The order and the length of a list.
@Suite struct ListOrderTests {
  private let collation = Collation(localeIdentifier: "et")

  /// By last name, as the store has them.
  private func people() throws -> Selection {
    selection([
      try employee("Zoja", "Aas", position: "WEB"), try employee("Õie", "Kask", position: "IOS"),
      try employee("Anu", "Puu", position: "WEB"), try employee("Anu", "Tamm", position: "IOS"),
    ])
  }

  @Test(arguments: [
    (ListOrder.last, "Aas Kask Puu Tamm"), (.first, "Puu Tamm Aas Kask"),
    (.position, "Kask Tamm Aas Puu"), (.joined, "Puu Kask Aas Tamm"),
  ])
  func `people are sorted`(order: ListOrder, names: String) throws {
    var people = try people()
    let times = [
      PersonKey(NameKey("Anu Puu")): Date(timeIntervalSince1970: 2),
      PersonKey(NameKey("Õie Kask")): Date(timeIntervalSince1970: 1),
    ]
    people.sort(by: order, in: collation) { times }
    #expect(people.employees.map(\.name.last).joined(separator: " ") == names)
  }

  @Test(arguments: [(ListOrder.first, "Puu Tamm"), (.position, "Kask Tamm"), (nil, "Kask Tamm")])
  func `a limit keeps the first ones`(order: ListOrder?, names: String) throws {
    var people = try people()
    if let order { people.sort(by: order, in: collation) { [:] } }
    people.limit(to: 2, in: collation)
    #expect(people.employees.map(\.name.last).joined(separator: " ") == names)
    #expect(people.omitted == 2)
  }

  @Test func `a limit that is not reached changes nothing`() throws {
    var people = try people()
    people.limit(to: 4, in: collation)
    #expect(people.employees.count == 4)
    #expect(people.omitted == 0)
  }
}
