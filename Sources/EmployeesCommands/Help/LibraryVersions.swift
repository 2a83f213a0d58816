import HTTP
import LDAP
import Localization
import Mail
import PictureService

/// The libraries that the program loads when it needs them, as `--version --verbose` lists them.
enum LibraryVersions {
  static func areRequested(by arguments: [String]) -> Bool {
    let rest = arguments.filter { !["-v", "--verbose"].contains($0) }
    return rest == ["--version"] && arguments != rest
  }

  static func lines() -> [String] {
    [
      line("libcurl", CurlLibrary.version, debianPackage: "libcurl4"),
      line("GMime", GMime.version, debianPackage: "libgmime-3.0-0"),
      line("libjpeg-turbo", PictureLibraries.jpegVersion, debianPackage: "libjpeg62-turbo"),
      line("libpng", PictureLibraries.pngVersion, debianPackage: "libpng16-16"),
      line("libldap", LDAPLibrary.version, debianPackage: "libldap2 (Debian 12: libldap-2.5-0)"),
    ]
  }

  static func line(_ library: String, _ version: String?, debianPackage: String) -> String {
    version.map { "\(library) \($0)" }
      ?? UsagePhrase.libraryNotFound(library: library, name: debianPackage)
  }
}
