internal import EmployeeDirectory
internal import TerminalUI

extension RecordFault {
  /// What is wrong with a record, in words.
  var message: String {
    switch self {
    case .noFirstName: RecordFaultPhrase.noFirstName.text
    case .noLastName: RecordFaultPhrase.noLastName.text
    case .notAnObject: RecordFaultPhrase.notAnObject.text
    case .wrongType(let member, let expected):
      expected.phrase.text(["member": member.visible])
    }
  }
}

extension SkippedRecord {
  /// What is wrong with the record, behind what it has of a name: "Mari: no last name".
  var problem: String {
    if name.isEmpty { return fault.message }
    return RecordFaultPhrase.ofRecord.text(["name": name.visible, "reason": fault.message])
  }
}

extension RecordFault.JSONType {
  fileprivate var phrase: RecordFaultPhrase {
    switch self {
    case .string: .notAString
    case .object: .memberNotAnObject
    case .array: .memberNotAnArray
    }
  }
}
