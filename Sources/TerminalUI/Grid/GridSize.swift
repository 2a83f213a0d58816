/// The size of a screen in cells.
package struct GridSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// A negative size is taken for zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
