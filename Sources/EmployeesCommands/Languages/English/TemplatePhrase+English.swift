extension TemplatePhrase {
  var english: Template {
    switch self {
    case .birthdaySubject: "Happy birthday, {first-name}!"
    case .birthdayWarm:
      """
      Dear {first-name},

      Happy birthday! I hope today brings you good company, good cake and a quiet moment of \
      your own. Thank you for everything you bring to our days.

      Warm wishes,
      {my-first-name}
      """
    case .birthdayShort:
      """
      Happy birthday, {first-name}! Have a wonderful day, and a good year ahead.

      {my-first-name}
      """
    case .birthdayFormal:
      """
      Dear {first-name},

      I wish you a very happy birthday, and health, joy and success in the year ahead.

      Kind regards,
      {my-name}
      """
    case .anniversarySubject: "Happy anniversary, {first-name}!"
    case .anniversaryWarm:
      """
      Dear {first-name},

      Happy anniversary! A day like this is worth a pause and a smile. May the years to come \
      be as good as the best of those behind you.

      Warm wishes,
      {my-first-name}
      """
    case .anniversaryShort:
      """
      Happy anniversary, {first-name}! Enjoy the day.

      {my-first-name}
      """
    case .anniversaryFormal:
      """
      Dear {first-name},

      I congratulate you on your anniversary, and wish you many more happy years.

      Kind regards,
      {my-name}
      """
    case .welcomeSubject: "Welcome, {first-name}!"
    case .welcomeWarm:
      """
      Dear {first-name},

      Welcome! We are glad that you are here. The first days are full of new names, so ask \
      whatever you like, as often as you like. I look forward to working with you.

      Warm wishes,
      {my-first-name}
      """
    case .welcomeShort:
      """
      Welcome, {first-name}! It is good to have you with us.

      {my-first-name}
      """
    case .welcomeFormal:
      """
      Dear {first-name},

      Welcome to the company. I wish you a good start, and look forward to our work together.

      Kind regards,
      {my-name}
      """
    case .farewellSubject: "All the best, {first-name}"
    case .farewellWarm:
      """
      Dear {first-name},

      It will be strange not to see you here. Thank you for your work, your patience and every \
      laugh along the way. May the new road be kind to you, and may we meet again.

      Warm wishes,
      {my-first-name}
      """
    case .farewellShort:
      """
      All the best, {first-name}, and thank you for everything. Stay in touch!

      {my-first-name}
      """
    case .farewellFormal:
      """
      Dear {first-name},

      Thank you for the years of work together. I wish you every success in what comes next.

      Kind regards,
      {my-name}
      """
    case .thanksSubject: "Thank you, {first-name}!"
    case .thanksWarm:
      """
      Dear {first-name},

      Thank you! Your help made a real difference, and I did not want that to go unsaid. It is \
      a pleasure to work with you.

      Warm wishes,
      {my-first-name}
      """
    case .thanksShort:
      """
      Thank you, {first-name}! That was a great help.

      {my-first-name}
      """
    case .thanksFormal:
      """
      Dear {first-name},

      Thank you for your help. I appreciate the time and care that you gave to it.

      Kind regards,
      {my-name}
      """
    case .congratulationsSubject: "Congratulations, {first-name}!"
    case .congratulationsWarm:
      """
      Dear {first-name},

      Congratulations! You have worked for this, and it shows. I am very happy for you. Take a \
      moment to enjoy it.

      Warm wishes,
      {my-first-name}
      """
    case .congratulationsShort:
      """
      Congratulations, {first-name}! Well deserved.

      {my-first-name}
      """
    case .congratulationsFormal:
      """
      Dear {first-name},

      I congratulate you on your success, and wish you many more.

      Kind regards,
      {my-name}
      """
    case .holidaySubject: "Happy holidays, {first-name}!"
    case .holidayWarm:
      """
      Dear {first-name},

      The year has earned its rest, and so have you. I wish you peaceful holidays with those \
      you love, and a bright beginning of the new year.

      Warm wishes,
      {my-first-name}
      """
    case .holidayShort:
      """
      Happy holidays, {first-name}! Rest well.

      {my-first-name}
      """
    case .holidayFormal:
      """
      Dear {first-name},

      I wish you peaceful holidays, and a happy and healthy new year.

      Kind regards,
      {my-name}
      """
    }
  }
}
