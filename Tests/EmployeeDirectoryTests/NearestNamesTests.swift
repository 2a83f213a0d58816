import EmployeeDirectory
import TestSupport
import Testing

@Suite struct NearestNamesTests {
  private let names = [
    "Liis Kask", "Peeter Termomeeter", "Peeter Tamm", "Mari Õunapuu", "Анна Смирнова", "Uku Soo",
  ]

  @Test(arguments: [
    ("petre termo", "Peeter Termomeeter"), ("Peter Termometer", "Peeter Termomeeter"),
    ("termomeeetr", "Peeter Termomeeter"), ("lis kaks", "Liis Kask"), ("KASK LIIS", "Liis Kask"),
    ("ounapu", "Mari Õunapuu"), ("õunpauu", "Mari Õunapuu"), ("смирнва", "Анна Смирнова"),
    ("uku", "Uku Soo"), ("peeter\u{00A0}\t termmoeeter", "Peeter Termomeeter"),
  ]) func `a few typing errors away from a name finds it`(typed: String, name: String) {
    #expect(NearestNames.to(typed, among: names).first == name)
  }

  @Test(arguments: ["", " ", "qwerty", "peeter qwerty", "ab", "xyz kask", "liis kask smirnova"])
  func `what is far from every name finds none`(typed: String) {
    #expect(NearestNames.to(typed, among: names) == [])
  }

  @Test
  func `the closest come first, of equally close ones the first given, and no more than asked for`()
  {
    #expect(NearestNames.to("peeter tam", among: names) == ["Peeter Tamm"])
    #expect(NearestNames.to("peeter", among: names) == ["Peeter Termomeeter", "Peeter Tamm"])
    let many = ["Mari A", "Marii B", "Mari C", "Mart D", "Mari E"]
    #expect(NearestNames.to("mari", among: many) == ["Mari A", "Marii B", "Mari C"])
    #expect(NearestNames.to("mari", among: many, limit: 1) == ["Mari A"])
    #expect(NearestNames.to("mart", among: many, limit: 2) == ["Mart D", "Mari A"])
    #expect(NearestNames.to("mari", among: many, limit: 0) == [])
    #expect(NearestNames.to("mari", among: [String]()) == [])
  }

  @Test func `a name of megabytes is compared in no time`() {
    let long = [String(repeating: "Ж", count: 300_000), String(repeating: "a", count: 1_000_000)]
    // Letter by letter it takes minutes.
    let time = processorTime { #expect(NearestNames.to("peeter", among: long) == []) }
    #expect(time < .seconds(20 * TimeLimit.factor))
  }
}
