extension String {
  /// The text as `search` compares texts: without regard to case, accents and runs of white space.
  package var foldedPart: String { collapsingWhiteSpace().searchFolded() }

  /// Whether it contains another one, octet by octet.
  package func holds(_ part: String) -> Bool { utf8.firstRange(of: part.utf8) != nil }
}
