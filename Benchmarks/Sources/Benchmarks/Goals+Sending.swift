import Foundation

/// Mails: handing over what is due.
extension Goals {
  func sendingRows() throws -> [Row] {
    let count = sizes.mails
    let sink = try MailSink()
    let mails = try bench.makeMails(count)
    let configuration = bench.folder.appending(path: "mail.yaml")
    try Data("mail:\n  smtp: smtp://127.0.0.1:\(sink.port)\n".utf8).write(to: configuration)
    let command = bench.employees(
      sizes.smallest, "greeting", "send-due", "--config", configuration.path)
    bench.say("greeting send-due of \(count)")
    let time = try bench.hyperfine.time(
      "send-due", command, prepare: bench.renewal(of: mails), runs: sizes.runs.few
    ).median
    let sent = try FileManager.default.contentsOfDirectory(atPath: bench.queue.path + "/sent/cur")
    if sent.count != count { throw BenchmarkError("\(sent.count) of \(count) mails are sent") }
    let curl = try bench.curl(count, mails: mails, port: sink.port)
    return [
      Row(
        16, "`greeting send-due` of \(Amount.count(count))", Amount.time(time),
        beside: "curl \(Amount.time(curl))", curl.map { time / $0 }, .atMost(2), " times")
    ]
  }
}

extension Bench {
  /// Where the program's mails are.
  fileprivate var queue: URL {
    folder.appending(path: "home/.local/share/employees/default/mail")
  }

  /// A line for the shell that puts mails into the queue.
  ///
  /// The former queue is moved away: for five seconds after files were removed, ext4 makes new ones
  /// slowly.
  fileprivate func renewal(of mails: URL) -> String {
    let former = folder.appending(path: "former-queues").path
    return """
      mkdir -p '\(queue.path)' '\(former)' && mv '\(queue.path)' "$(mktemp -d '\(former)/XXXXXX')" && \
      mkdir -p '\(queue.path)/scheduled/tmp' '\(queue.path)/scheduled/new' && \
      cp -a '\(mails.path)' '\(queue.path)/scheduled/cur'
      """
  }

  /// Makes mails of some kilobytes.
  fileprivate func makeMails(_ count: Int) throws -> URL {
    let folder = folder.appending(path: "mails-\(count)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      let text = """
        From: Mari Maasikas <mari@example.com>
        To: Jaan Tamm <jaan.\(number)@example.com>
        Subject: Happy birthday
        Message-ID: <greeting.\(number)@example.com>
        Keywords: greeting, birthday

        \(String(repeating: "Happy birthday, and a good year to come!\n", count: 50))
        """
      try Data(text.utf8).write(to: folder.appending(path: "greeting.\(number):2,S"))
    }
    return folder
  }

  /// `curl` handing the same mails over, on one connection.
  fileprivate func curl(_ count: Int, mails: URL, port: UInt16) throws -> Double? {
    let transfers = (0..<count).map { number in
      """
      url = "smtp://127.0.0.1:\(port)"
      mail-from = "mari@example.com"
      mail-rcpt = "jaan.\(number)@example.com"
      upload-file = "\(mails.path)/greeting.\(number):2,S"
      crlf
      """
    }
    let file = folder.appending(path: "mails.curl")
    try Data(transfers.joined(separator: "\nnext\n").utf8).write(to: file)
    return try peer("curl smtp", ["curl", "-sS", "-K", file.path], runs: sizes.runs.few)
  }
}
