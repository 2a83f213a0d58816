extension String {
  /// The text with values for the names in braces: `Dear {first-name},`; a value is not read again,
  /// and a name without one stays.
  package func filled(_ value: (String) -> String?) -> String {
    replacing(/\{([^{}]*)\}/) { value(String($0.1)) ?? String($0.0) }
  }
}
