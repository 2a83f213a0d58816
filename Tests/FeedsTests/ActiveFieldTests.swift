import EmployeeDirectory
import Testing

@testable import Feeds

/// The values by which a person is not listed.
@Suite struct ActiveFieldTests {
  /// The names that are read of one person whose `/status` is a value; no member of it is `nil`.
  private static func names(_ value: String?, _ condition: ValueCondition) throws -> [String] {
    let shape = FeedShape(
      people: "", fields: [FieldPlaces(.name, [ValuePlace("/name")])], unlisted: [condition])
    let status = value.map { #","status":\#($0)"# } ?? ""
    return try decode(#"[{"name":"Ann Lee"\#(status)}]"#, shape).records.map(\.name.description)
  }

  @Test(
    arguments: [
      ("false", false), ("0", false), (#""false""#, false), (#""FALSE""#, false),
      (#""No""#, false), (#""INACTIVE""#, false), (#""0""#, false),
      ("true", true), ("1", true), (#""yes""#, true), (#""active""#, true), (#""falsehood""#, true),
      (#""""#, true), ("null", true), ("[]", true), ("{}", true), (nil, true),
    ] as [(value: String?, isListed: Bool)])
  func `a plain place says no by a few words, in any case`(value: String?, isListed: Bool) throws {
    #expect(try Self.names(value, .saysNo("/status")) == (isListed ? ["Ann Lee"] : []))
  }

  @Test(
    arguments: [
      (#""ACTIVE""#, true), (#""On leave""#, true), ("1", true), (#""1""#, true), ("true", true),
      (#""active""#, false), (#""ACTIVE ""#, false), ("2", false), ("false", false),
      (#""""#, false), ("null", false), ("[]", false), (nil, false),
    ] as [(value: String?, isListed: Bool)])
  func `of listed values only these are listed, as they are written`(
    value: String?, isListed: Bool
  ) throws {
    let condition = ValueCondition("/status", noneOf: ["ACTIVE", "On leave", "1", "true"])
    #expect(try Self.names(value, condition) == (isListed ? ["Ann Lee"] : []))
  }
}
