extension Directory {
  /// The first employees of the groups as a directory of their own.
  public func first(
    _ limit: Int, in collation: Collation, label: (Position) -> String = \.rawValue
  ) -> Directory {
    let kept = Set(employees.prefix(limit).map(\.key))
    return Directory(
      sorted: sorted.filter { kept.contains($0.key) }, collation: collation, label: label)
  }
}
