import TestSupport
import Testing

/// The word for a state of messages, in every command that shows it.
@Suite struct StateWordTests {
  @Test(arguments: [("en", "unsure"), ("et", "teadmata"), ("ar", "غير مؤكدة")])
  func `what may have been sent has one word in status, doctor and lists`(
    locale: String, word: String
  ) throws {
    let quotes = try QuoteHome()
    try quotes.keep(
      QuoteSample(from: "mari@telisa.ee", addedBy: "CN=Mari:mailto:mari@telisa.ee"), "unsure")
    try quotes.home.folder.write(
      """
      Employees-Reply: interrupted
      From: Mari Maasikas <mari@telisa.ee>
      To: Jüri Käär <jyri@tartu.ee>
      Subject: Hello
      Message-ID: <hello@telisa.ee>
      Date: Thu, 3 Dec 2020 09:00:10 +0200
      Keywords: greeting, birthday

      Happy birthday!

      """, to: "home/.local/share/employees/default/mail/unsure/cur/hello:2,S")
    for command in ["status", "doctor", "greeting", "greeting list", "quote list"] {
      let words = command.split(separator: " ").map(String.init) + ["--locale", locale]
      let run = try quotes.home.start(words).finish()
      #expect(run.status == 0)
      #expect(run.output.contains(word), "\(command): \(run)")
    }
    let listed = try quotes.home.run("greeting", "list", "--json").json().elements
    let id = try #require(listed.first?["id"]?.text)
    let page = try quotes.home.run("greeting", "show", id, "--locale", locale)
    #expect(page.status == 0 && page.output.contains(word), "\(page)")
  }
}
