import HTTP
import LDAP
import Mail
import PictureService
import Presentation

/// The libraries that the program loads when it needs them, as `--version --verbose` lists them.
enum LibraryVersions {
  static func areRequested(by arguments: [String]) -> Bool {
    let rest = arguments.filter { !["-v", "--verbose"].contains($0) }
    return rest == ["--version"] && arguments != rest
  }

  static func lines() -> [String] {
    [
      line(.curl, "libcurl", CurlLibrary.version), line(.gmime, "GMime", GMime.version),
      line(.jpeg, "libjpeg-turbo", PictureLibraries.jpegVersion),
      line(.png, "libpng", PictureLibraries.pngVersion),
      line(.ldap, "libldap", LDAPLibrary.version),
    ]
  }

  static func line(_ library: LoadedLibrary, _ name: String, _ version: String?) -> String {
    version.map { "\(name) \($0)" } ?? library.missingMessage
  }
}
