import HTTP
import TestSupport
import Testing

/// Requests through a proxy of the environment.
@Suite struct ProxyTests {
  private func ask(
    _ url: String, _ environment: [String: String]
  ) throws -> Result<HTTPResponse, HTTPError> {
    let client = HTTPClient(userAgent: "employees-tests") { environment[$0] }
    return try #require(try client.results(of: [request(url)]).first)
  }

  @Test func `the environment's proxy is asked`() throws {
    let proxy = try FeedServer(always: .answer(text))
    let environment = ["http_proxy": "http://127.0.0.1:\(proxy.port)"]
    #expect(try ask("http://feed.invalid/list", environment).body == text)
    #expect(proxy.requests.map(\.target) == ["http://feed.invalid/list"])
  }

  @Test(arguments: ["*", "127.0.0.1", "example.org,127.0.0.1"])
  func `exceptions are reached directly`(exceptions: String) throws {
    let proxy = try FeedServer(always: .status(500))
    let server = try FeedServer(always: .answer(text))
    let environment = [
      "http_proxy": "http://127.0.0.1:\(proxy.port)", "no_proxy": exceptions,
    ]
    #expect(try ask(server.url(), environment).body == text)
    #expect(proxy.requests.isEmpty)
  }

  @Test(arguments: [
    ("127.0.0.0/8", true), ("127.0.0.1/32", true), ("0.0.0.0/0", true), ("10.0.0.0/8", false),
    ("127.0.0.1/33", false), ("127.0.0.0/x", false), ("::1/0", false), ("27.0.0.1", false),
    (".0.0.1", false),
  ])
  func `exceptions may be networks`(exceptions: String, isDirect: Bool) throws {
    let refusing = try RefusingPort()
    let server = try FeedServer(always: .answer(text))
    let proxy = "127.0.0.1:\(refusing.port)"
    let result = try ask(server.url(), ["http_proxy": proxy, "no_proxy": exceptions])
    if isDirect {
      #expect(try result.body == text)
    } else {
      #expect(result.cause == .proxy(proxy, .couldNotConnect))
    }
  }

  @Test func `a direct connection that fails is not the proxy's fault`() throws {
    let refusing = try RefusingPort()
    let url = "http://127.0.0.1:\(refusing.port)/"
    let result = try ask(url, ["http_proxy": "http://proxy.invalid", "no_proxy": "127.0.0.0/8"])
    #expect(result.cause == .couldNotConnect(host: "127.0.0.1"))
  }

  @Test func `a web server's idea of a proxy is not followed`() throws {
    let server = try FeedServer(always: .answer(text))
    let environment = ["HTTP_PROXY": "http://127.0.0.1:1"]
    #expect(try ask(server.url(), environment).body == text)
  }

  @Test func `a dead proxy is named, without its password`() throws {
    let refusing = try RefusingPort()
    let environment = ["all_proxy": "http://user:secret@127.0.0.1:\(refusing.port)/"]
    let result = try ask("http://feed.invalid/", environment)
    #expect(result.cause == .proxy("127.0.0.1:\(refusing.port)", .couldNotConnect))
  }

  @Test(.enabled(if: NameLookup.isPrompt, "names that do not exist are looked up slowly"))
  func `a proxy that cannot be found is named`() throws {
    let result = try ask("http://127.0.0.1/", ["http_proxy": "proxy.invalid:3128"])
    #expect(result.cause == .proxy("proxy.invalid:3128", .unknownHost))
  }

  @Test(arguments: [407, 502])
  func `a proxy that refuses a tunnel is named`(status: Int) throws {
    let proxy = try FeedServer(always: .status(status))
    let name = "127.0.0.1:\(proxy.port)"
    let result = try ask("https://feed.invalid/", ["https_proxy": "http://" + name])
    #expect(result.cause == .proxy(name, .status(status)))
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
  }
}
