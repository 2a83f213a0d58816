import Basics

/// The name that a mail server is greeted by.
///
/// Source: RFC 5321, sections 2.3.5 and 4.1.3.
enum MailGreeting {
  /// Whether a text is a full host name, or an address in brackets.
  static func isValid(_ text: String) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let address = String(text.dropFirst().dropLast())
      return address.hasPrefix("IPv6:")
        ? IPAddress.v6(String(address.dropFirst(5))) != nil : IPAddress.v4(address) != nil
    }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    // Only numbers would be an address without its brackets.
    return text.utf8.count <= 253 && labels.count > 1 && labels.allSatisfy(isLabel)
      && labels.last?.contains(where: \.isLetter) == true
  }

  private static func isLabel(_ label: Substring) -> Bool {
    label.wholeMatch(of: /[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?/) != nil
  }
}
