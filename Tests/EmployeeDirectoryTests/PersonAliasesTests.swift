import EmployeeDirectory
import Testing

/// Whose notes and quotes are found by the names and addresses that they have.
@Suite struct PersonAliasesTests {
  private static let mari = PersonAliases(
    names: ["Mari Kask", "Mari Maasikas"].map { NameKey($0) },
    sharedNames: [NameKey("Mari Tamm")], emails: ["Mari@Telisa.ee", ""])

  @Test(
    arguments: [
      (["MARI kask"], "", true), (["Mari Kask"], "other@x.ee", true),
      ([], "mari@telisa.ee", true), (["Mari Tamm"], "MARI@telisa.ee", true),
      // A name that others have, too, counts only without an address.
      (["Mari Tamm"], "", true), (["Mari Tamm"], "other@x.ee", false),
      (["Jüri Käär", "Mari Maasikas"], "", true), (["Jüri Käär"], "", false), ([], "", false),
    ] as [([String], String, Bool)])
  func `a person is known by a name, or by an address`(
    names: [String], email: String, isMari: Bool
  ) {
    let keys = names.map { NameKey($0) }
    #expect(Self.mari.matches(names: keys, email: email) == isMari)
    var index = AliasIndex()
    index.add(7, names: keys, addressKey: email.lowercased())
    #expect(index.numbers(of: Self.mari, limit: 5) == (isMari ? [7] : []))
  }

  @Test func `an index keeps some of each name and address, and finds each once, in order`() {
    let (kask, tamm) = (NameKey("Mari Kask"), NameKey("Mari Tamm"))
    var index = AliasIndex(limit: 2)
    let kept = [
      index.add(0, names: [kask], addressKey: "mari@telisa.ee"),
      index.add(1, names: [tamm], addressKey: "other@x.ee"),
      index.add(2, names: [tamm], addressKey: "other@x.ee"),
      index.add(3, names: [tamm], addressKey: "other@x.ee"),
      index.add(4, names: [tamm], addressKey: ""),
      index.add(5, names: [kask, tamm], addressKey: ""),
      index.add(6, names: [kask], addressKey: ""),
      index.add(7, names: [kask], addressKey: ""),
    ]
    #expect(kept == [true, true, true, false, true, true, true, false])
    #expect(index.numbers(of: Self.mari, limit: 9) == [0, 4, 5])
    #expect(index.numbers(of: Self.mari, limit: 2) == [0, 4])
  }
}
