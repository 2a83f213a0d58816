import EmployeesCommands

Program.main()
