import Localization

/// A library that is loaded when it is needed; the raw value is its name and its oldest version.
package enum LoadedLibrary: String {
  case curl = "libcurl 7.85+"
  case gmime = "GMime 3.2+"
  case jpeg = "libjpeg-turbo"
  case png = "libpng 1.6"
  case ldap = "libldap 2.5+"

  /// That it could not be loaded, and which package of Debian's brings it.
  package var missingMessage: String {
    FaultPhrase.noLibrary(library: rawValue, name: debianPackage)
  }

  private var debianPackage: String {
    switch self {
    case .curl: "libcurl4"
    case .gmime: "libgmime-3.0-0"
    case .jpeg: "libjpeg62-turbo"
    case .png: "libpng16-16"
    case .ldap: "libldap2 (Debian 12: libldap-2.5-0)"
    }
  }
}
