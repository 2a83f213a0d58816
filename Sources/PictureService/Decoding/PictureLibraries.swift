import CPictures

/// The libraries that decode pictures, for `--version`: a process that decodes loads them itself.
package enum PictureLibraries {
  /// The file of the libjpeg-turbo that is installed; `nil` if none is usable.
  package static var jpegVersion: String? {
    guard cpictures_load_jpeg(), let name = unsafe cpictures_jpeg_version() else { return nil }
    return unsafe String(cString: name)
  }

  /// The version of the libpng that is installed; `nil` if none is usable.
  package static var pngVersion: String? {
    guard cpictures_load_png() else { return nil }
    return unsafe String(cString: cpictures_png_version())
  }
}
