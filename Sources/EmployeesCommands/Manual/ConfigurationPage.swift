/// The manual page of the configuration file, `employees.yaml(5)`, made from ``SettingTable``.
struct ConfigurationPage {
  /// The page.
  var text: String {
    var page = Mdoc(
      title: "employees.yaml", section: 5, abstract: "the configuration file of employees")
    page.macro("Sh", "SYNOPSIS")
    page.macro("Pa", "~/.config/employees/config.yaml")
    page.macro("Pa", "/etc/xdg/employees/config.yaml")
    page.macro("Sh", "DESCRIPTION")
    page.paragraph(
      "A YAML file of the keys below, all of them optional. Options and environment variables take "
        + "precedence over it. A relative path is relative to the file's folder (in a pipe, to the "
        + "current folder), and ~ is the home folder. Unknown keys and wrong values "
        + "are told by line. A command is run, and an alias used, only from a file that belongs "
        + "to you or root and that nobody else may write.")
    page.macro("Pp")
    page.paragraph(
      "The system's file applies to every user, also below a file that --config names: the user's "
        + "file takes precedence key by key. A list such as feeds is one key, and lists are not "
        + "joined. XDG_CONFIG_DIRS may name several folders with an employees/config.yaml, an "
        + "earlier one taking precedence over a later one; relative folders are ignored.")
    page.macro("Bl", "-tag", "-width Ds")
    for setting in SettingTable.keys {
      page.macro("It", "Ic", Mdoc.escaped(setting.name))
      page.paragraph((setting.note?.text ?? "").replacing("\n", with: " "))
      page.literal(setting.example.replacing("# ", with: ""))
    }
    page.macro("El")
    page.macro("Sh", "SEE ALSO")
    page.macro("Xr", "employees", "1 ,")
    page.macro("Xr", "employees-config", "1")
    return page.text
  }
}
