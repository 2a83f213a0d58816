extension TestHome {
  /// Configures two feeds of one address with one sign-in, and more feeds or keys.
  func configureSignIn(issuer: String, feed: String, _ more: String = "") throws {
    let signIn = "sign-in: {issuer: \"\(issuer)\", client-id: employees}"
    try configure(
      """
      feeds:
        - {name: Tallinn, url: "\(feed)", \(signIn)}
        - {name: Tartu, url: "\(feed)", \(signIn)}
      \(more)
      """)
  }
}
