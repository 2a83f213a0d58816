import BenchmarkData
import Foundation

/// Directories of other kinds than the two offices': an LDAP server, and SCIM in pages.
extension Goals {
  func directoryRows() throws -> [Row] { try ldapRows() + [scimRow()] }

  private func ldapRows() throws -> [Row] {
    guard LDAPServer.isAvailable else { return [] }
    let size = sizes.usual
    bench.say("\(size) people of an LDAP server")
    let server = try LDAPServer(bench.directory(size))
    defer { server.stop() }
    let search = try bench.hyperfine.time("ldapsearch", server.search, runs: sizes.runs.few).median
    let command = try bench.refresh("ldap", of: "url: \(server.url)")
    let prepare = "rm -rf \(bench.cache(of: "ldap"))"
    let full = try bench.hyperfine.time(
      "ldap-refresh", command, prepare: prepare, runs: sizes.runs.few
    ).median
    let storing = try time(.firstRefresh, size)
    // The cache is that of the people before.
    _ = try Program.output(of: ["sh", "-c", "\(prepare); \(Hyperfine.quoted(command))"])
    let copy = bench.cache(of: "ldap") + ".copy"
    _ = try Program.output(
      of: ["sh", "-c", "rm -rf \(copy); cp -r \(bench.cache(of: "ldap")) \(copy)"])
    try server.change()
    let changed = try bench.hyperfine.time(
      "ldap-changed", command,
      prepare: "rm -rf \(bench.cache(of: "ldap")); cp -r \(copy) \(bench.cache(of: "ldap"))",
      runs: sizes.runs.few
    ).median
    return [
      Row(
        26, "first `refresh` of \(Amount.count(size)) by LDAP", Amount.time(full),
        beside: "2 ldapsearch \(Amount.time(search)) + row 6", full / (2 * search + storing),
        .atMost(1)),
      Row(
        26, "`refresh`, 1 % changed", Amount.time(changed), beside: "the same",
        changed / (2 * search + storing), .atMost(0.25)),
    ]
  }

  private func scimRow() throws -> Row {
    let size = sizes.usual
    bench.say("\(size) people in pages of SCIM")
    let command = try bench.refresh(
      "scim", of: "kind: scim\n    url: \(bench.server.url(size: size, feed: "scim"))")
    let scim = try bench.hyperfine.time(
      "scim-refresh", command, prepare: "rm -rf \(bench.cache(of: "scim"))",
      runs: sizes.runs.few
    ).median
    let plain = try time(.firstRefresh, size)
    let (pages, feeds) = (
      bench.byteCount(of: bench.scimPages(size)), bench.byteCount(of: bench.files(size))
    )
    return Row(
      26, "first `refresh` of \(Amount.count(size)) by SCIM, \(Amount.memory(pages))",
      Amount.time(scim), beside: "row 6, \(Amount.memory(feeds)), \(Amount.time(plain))",
      scim / Double(pages) / (plain / Double(feeds)), .atMost(2), "× a byte")
  }
}

extension Bench {
  /// The people of a directory of other kinds.
  func directory(_ size: Int) -> URL { folder.appending(path: "feeds/directory-\(size)") }

  func scimPages(_ size: Int) -> [String] {
    stride(from: 1, through: size, by: DirectoryGenerator.pageSize).map { first in
      directory(size).appending(path: "scim.\(first).json").path
    }
  }

  func cache(of kind: String) -> String { folder.appending(path: "caches/\(kind)").path }

  /// `refresh` of one feed with some settings.
  func refresh(_ kind: String, of settings: String) throws -> [String] {
    let file = folder.appending(path: kind + ".yaml")
    try Data("feeds:\n  - name: \(kind)\n    \(settings)\n".utf8).write(to: file)
    return [program, "refresh", "--config", file.path, "--cache", cache(of: kind)]
  }

  func byteCount(of files: [String]) -> Int {
    files.reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }
}

/// OpenLDAP's server with the people of a directory, on a socket.
struct LDAPServer {
  static let isAvailable = Program.exists("/usr/sbin/slapd") && Program.exists("ldapsearch")

  private let folder: URL
  private let socket: String
  private let people: URL

  /// Loads the people, and starts.
  init(_ people: URL) throws {
    self.people = people
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-ldap-\(getpid())")
    socket = "ldapi://" + folder.appending(path: "socket").path.replacing("/", with: "%2F")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "database"), withIntermediateDirectories: true)
    let configuration = folder.appending(path: "slapd.conf").path
    let text = """
      include /etc/ldap/schema/core.schema
      include /etc/ldap/schema/cosine.schema
      include /etc/ldap/schema/inetorgperson.schema
      modulepath /usr/lib/ldap
      moduleload back_mdb
      pidfile \(folder.path)/pid
      sizelimit unlimited
      database mdb
      directory \(folder.path)/database
      maxsize 4294967296
      dbnosync
      suffix "dc=example,dc=com"
      rootdn "cn=admin,dc=example,dc=com"
      rootpw secret
      index objectClass eq

      """
    try Data(text.utf8).write(to: URL(filePath: configuration))
    _ = try Program.output(
      of: ["/usr/sbin/slapadd", "-q", "-f", configuration, "-l", people.path + "/people.ldif"])
    _ = try Program.output(of: ["/usr/sbin/slapd", "-h", socket, "-f", configuration])
  }

  /// Where the people are.
  var url: String {
    "\(socket)/\(DirectoryGenerator.base)??sub?(objectClass=inetOrgPerson)"
  }

  private var access: [String] {
    ["-x", "-H", socket, "-D", "cn=admin,dc=example,dc=com", "-w", "secret"]
  }

  /// The same people by OpenLDAP's own program.
  var search: [String] {
    ["ldapsearch"] + access + [
      "-LLL", "-E", "pr=1000/noprompt", "-b", DirectoryGenerator.base,
      "(objectClass=inetOrgPerson)", "entryUUID", "givenName", "sn", "cn", "mail",
      "telephoneNumber", "title", "manager", "objectClass",
    ]
  }

  /// Gives one in a hundred another phone.
  func change() throws {
    _ = try Program.output(of: ["ldapmodify"] + access + ["-f", people.path + "/changes.ldif"])
  }

  func stop() {
    let pid = try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    if let pid = pid.flatMap({ pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) {
      kill(pid, SIGTERM)
    }
    try? FileManager.default.removeItem(at: folder)
  }
}
