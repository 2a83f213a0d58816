internal import EmployeeDirectory

/// A skipped record as the cache stores it: the fault, with the name as a further member.
///
/// Earlier versions stored the fault alone; each version reads what the other stored.
struct StoredSkippedRecord: Codable {
  let fault: RecordFault
  let name: String

  private enum CodingKeys: CodingKey {
    case name
  }

  init(_ record: SkippedRecord) {
    fault = record.fault
    name = record.name
  }

  init(from decoder: any Decoder) throws {
    fault = try RecordFault(from: decoder)
    let members = try decoder.container(keyedBy: CodingKeys.self)
    name = try members.decodeIfPresent(String.self, forKey: .name) ?? ""
  }

  func encode(to encoder: any Encoder) throws {
    try fault.encode(to: encoder)
    if name.isEmpty { return }
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(name, forKey: .name)
  }
}
