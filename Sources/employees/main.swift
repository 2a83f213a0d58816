import CBuild
import EmployeesCommands

Program.main(
  commit: unsafe String(cString: cbuild_commit), date: unsafe String(cString: cbuild_date))
