/// The notes that `browse` has read, and whether it reads them.
struct BrowseNotes {
  /// The folder of notes; `nil` if it is not known.
  let folder: String?
  var newest = NewestNotes([])
  var isLoading = false
  /// Whether files changed while notes were read.
  var isLoadingDue = false
}
