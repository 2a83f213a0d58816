extension TemplatePhrase {
  var arabic: Template {
    switch self {
    case .birthdaySubject: "عيد ميلاد سعيد يا {first-name}!"
    case .birthdayWarm:
      """
      مرحبًا {first-name}،

      كل عام وأنت بخير! أرجو أن يحمل لك هذا اليوم صحبة طيبة وكعكة لذيذة ولحظة هدوء لك وحدك. \
      شكرًا على كل ما في أيامنا من جميل بفضلك.

      مع أطيب التمنيات،
      {my-first-name}
      """
    case .birthdayShort:
      """
      كل عام وأنت بخير يا {first-name}! يومًا جميلًا وعامًا سعيدًا.

      {my-first-name}
      """
    case .birthdayFormal:
      """
      تحية طيبة {first-name}،

      بمناسبة عيد ميلادك أتمنى لك الصحة والسعادة والنجاح في العام القادم.

      مع خالص التحية،
      {my-name}
      """
    case .anniversarySubject: "ذكرى سعيدة يا {first-name}!"
    case .anniversaryWarm:
      """
      مرحبًا {first-name}،

      ذكرى سعيدة! يوم كهذا يستحق وقفة وابتسامة. أرجو أن تكون السنوات القادمة في جمال أجمل ما \
      مضى.

      مع أطيب التمنيات،
      {my-first-name}
      """
    case .anniversaryShort:
      """
      ذكرى سعيدة يا {first-name}! يومًا جميلًا.

      {my-first-name}
      """
    case .anniversaryFormal:
      """
      تحية طيبة {first-name}،

      بمناسبة هذه الذكرى أتمنى لك سنوات سعيدة كثيرة.

      مع خالص التحية،
      {my-name}
      """
    case .welcomeSubject: "أهلًا بك يا {first-name}!"
    case .welcomeWarm:
      """
      مرحبًا {first-name}،

      أهلًا وسهلًا بك! نحن سعداء بوجودك معنا. الأيام الأولى مليئة بأسماء جديدة، وكل سؤال مرحب \
      به في أي وقت. يسعدني أن نعمل معًا.

      مع أطيب التمنيات،
      {my-first-name}
      """
    case .welcomeShort:
      """
      أهلًا بك يا {first-name}! سعداء بوجودك معنا.

      {my-first-name}
      """
    case .welcomeFormal:
      """
      تحية طيبة {first-name}،

      أهلًا بك في الشركة. أتمنى لك بداية موفقة، ويسعدني أن نعمل معًا.

      مع خالص التحية،
      {my-name}
      """
    case .farewellSubject: "كل التوفيق يا {first-name}"
    case .farewellWarm:
      """
      مرحبًا {first-name}،

      سنفتقدك هنا. شكرًا على عملك وصبرك وعلى كل ضحكة جمعتنا. أتمنى لك طريقًا جميلًا، وإلى لقاء \
      قريب.

      مع أطيب التمنيات،
      {my-first-name}
      """
    case .farewellShort:
      """
      كل التوفيق يا {first-name}، وشكرًا على كل شيء. لنبق على تواصل!

      {my-first-name}
      """
    case .farewellFormal:
      """
      تحية طيبة {first-name}،

      شكرًا لك على سنوات العمل معًا. أتمنى لك كل النجاح فيما هو آت.

      مع خالص التحية،
      {my-name}
      """
    case .thanksSubject: "شكرًا لك يا {first-name}!"
    case .thanksWarm:
      """
      مرحبًا {first-name}،

      شكرًا لك! كان لمساعدتك أثر كبير، ولم أرد أن يبقى ذلك دون أن يقال. العمل معك متعة.

      مع أطيب التمنيات،
      {my-first-name}
      """
    case .thanksShort:
      """
      شكرًا لك يا {first-name}! كانت مساعدة كبيرة.

      {my-first-name}
      """
    case .thanksFormal:
      """
      تحية طيبة {first-name}،

      شكرًا لك على مساعدتك. أقدر كل ما في ذلك من وقت وعناية.

      مع خالص التحية،
      {my-name}
      """
    case .congratulationsSubject: "تهانينا يا {first-name}!"
    case .congratulationsWarm:
      """
      مرحبًا {first-name}،

      تهانينا! هذا ثمرة جهد كبير، وهو ظاهر للجميع. أنا في غاية السعادة من أجلك، وهذه لحظة \
      تستحق الاحتفال.

      مع أطيب التمنيات،
      {my-first-name}
      """
    case .congratulationsShort:
      """
      تهانينا يا {first-name}! نجاح مستحق.

      {my-first-name}
      """
    case .congratulationsFormal:
      """
      تحية طيبة {first-name}،

      أهنئك على هذا النجاح، وأتمنى لك المزيد منه.

      مع خالص التحية،
      {my-name}
      """
    case .holidaySubject: "عطلة سعيدة يا {first-name}!"
    case .holidayWarm:
      """
      مرحبًا {first-name}،

      انتهى عام من العمل، وحان وقت الراحة. أتمنى لك عطلة هادئة مع أحبابك، وبداية مشرقة للعام \
      الجديد.

      مع أطيب التمنيات،
      {my-first-name}
      """
    case .holidayShort:
      """
      عطلة سعيدة يا {first-name}! راحة طيبة.

      {my-first-name}
      """
    case .holidayFormal:
      """
      تحية طيبة {first-name}،

      أتمنى لك عطلة هادئة وعامًا جديدًا ملؤه الصحة والسعادة.

      مع خالص التحية،
      {my-name}
      """
    }
  }
}
