internal import EmployeeDirectory
internal import Pictures

extension InitialsTile {
  /// The tile that stands for a person's picture.
  init(_ name: FullName) {
    var hash = FNV1a()
    hash.combine(name.first)
    hash.combine(name.last)
    self.init((name.first, name.last), seed: hash.value)
  }
}
