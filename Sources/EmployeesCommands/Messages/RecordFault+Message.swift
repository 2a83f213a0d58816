internal import EmployeeDirectory

extension RecordFault {
  /// What is wrong with a record, in words.
  var message: String {
    switch self {
    case .noFirstName: ReasonPhrase.noFirstName.text
    case .noLastName: ReasonPhrase.noLastName.text
    case .notAnObject: ReasonPhrase.notAnObject.text
    case .wrongType(let member, let expected):
      expected.phrase.text(["member": member.visible])
    }
  }
}

extension RecordFault.JSONType {
  fileprivate var phrase: ReasonPhrase {
    switch self {
    case .string: .notAString
    case .object: .memberNotAnObject
    case .array: .memberNotAnArray
    }
  }
}
