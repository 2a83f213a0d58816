import Foundation

/// OpenLDAP's server, where Debian puts it, and what all servers of tests are configured with.
public enum Slapd {
  /// The path of the server.
  public static let program = "/usr/sbin/slapd"
  private static let schemas = "/etc/ldap/schema"
  private static let modules = "/usr/lib/ldap"

  /// Whether the server and a tool are installed.
  public static func isInstalled(with tool: String) -> Bool {
    [program, tool].allSatisfy(FileManager.default.isExecutableFile)
      && [schemas + "/inetorgperson.schema", modules + "/back_mdb.so"]
        .allSatisfy(FileManager.default.fileExists)
  }

  /// The entry that people stand below.
  public static let base = "ou=people,dc=example,dc=com"

  /// LDIF of the entry ``base`` and the one above it; more entries may follow.
  public static let start = """
    dn: dc=example,dc=com
    objectClass: domain
    dc: example

    dn: \(base)
    objectClass: organizationalUnit
    ou: people


    """

  /// A configuration whose database is in the folder `database` of a scratch folder.
  ///
  /// - Parameters:
  ///   - folder: the scratch folder.
  ///   - global: lines before the database.
  ///   - database: lines of the database.
  /// - Returns: the text of `slapd.conf`.
  public static func configuration(
    in folder: ScratchFolder, global: [String] = [], database: [String]
  ) -> String {
    """
    include \(schemas)/core.schema
    include \(schemas)/cosine.schema
    include \(schemas)/inetorgperson.schema
    modulepath \(modules)
    moduleload back_mdb
    pidfile \(folder.path("pid"))
    \(global.joined(separator: "\n"))
    database mdb
    directory \(folder.path("database"))
    maxsize 1073741824
    dbnosync
    suffix "dc=example,dc=com"
    rootdn "cn=admin,dc=example,dc=com"
    rootpw secret
    \(database.joined(separator: "\n"))

    """
  }
}
