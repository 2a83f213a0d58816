/// What `employees greeting` says when it lists and shows, and its help.
enum GreetingPhrase: Phrase {
  case greeting
}
