/// The size of a screen in cells.
package struct GridSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// A size; of a larger screen only the first 1,000 columns and rows are used.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), 1_000)
    self.rows = min(max(0, rows), 1_000)
  }
}
