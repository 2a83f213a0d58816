internal import ArgumentParser

extension AnySetting {
  /// The option as the argument parser's property wrapper.
  var commandLineOption: Any {
    let name = NameSpecification.customLong(optionName)
    let words = help?.text ?? ""
    return switch syntax {
    case .flag: Flag(wrappedValue: false, name: name, help: ArgumentHelp(words))
    case .single(let valueName, let candidates):
      Option<String?>(
        name: name, help: ArgumentHelp(words, valueName: valueName),
        completion: candidates.completion)
    case .list(let valueName, _, let candidates):
      Option<[String]>(
        wrappedValue: [], name: name, parsing: .singleValue,
        help: ArgumentHelp(words, valueName: valueName), completion: candidates.completion)
    }
  }
}

extension SettingSyntax.Candidates {
  fileprivate var completion: CompletionKind? {
    switch self {
    case .none: nil
    case .folders: .directory
    case .files(let extensions): .file(extensions: extensions)
    case .words(let words): .list(words)
    }
  }
}
