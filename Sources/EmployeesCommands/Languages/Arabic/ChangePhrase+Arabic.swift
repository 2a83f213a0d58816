extension ChangePhrase {
  var arabic: Template {
    switch self {
    case .joined:
      [
        .zero: "لم ينضم أحد",
        .one: "انضم شخص واحد",
        .two: "انضم شخصان",
        .few: "انضم {count} أشخاص",
        .many: "انضم {count} شخصًا",
        .other: "انضم {count} شخص",
      ]
    case .left:
      [
        .zero: "لم يغادر أحد",
        .one: "غادر شخص واحد",
        .two: "غادر شخصان",
        .few: "غادر {count} أشخاص",
        .many: "غادر {count} شخصًا",
        .other: "غادر {count} شخص",
      ]
    case .changed:
      [
        .zero: "لم تتغيّر بيانات أحد",
        .one: "تغيّرت بيانات شخص واحد",
        .two: "تغيّرت بيانات شخصين",
        .few: "تغيّرت بيانات {count} أشخاص",
        .many: "تغيّرت بيانات {count} شخصًا",
        .other: "تغيّرت بيانات {count} شخص",
      ]
    case .renamed:
      [
        .zero: "لم يتغيّر اسم أحد",
        .one: "تغيّر اسم شخص واحد",
        .two: "تغيّر اسم شخصين",
        .few: "تغيّرت أسماء {count} أشخاص",
        .many: "تغيّرت أسماء {count} شخصًا",
        .other: "تغيّرت أسماء {count} شخص",
      ]
    case .changesMissed: "! {feed}: قد تنقص تغييرات سابقة"
    case .joinedFeed: "انضم إلى {feed}"
    case .leftFeed: "غادر {feed}"
    case .changesSince: "{changes} منذ {time}"
    case .becomes: "من {old} إلى {new}"
    case .followOption: "المتابعة وطباعة كل تغيير فور وصوله."
    case .execOption: "تشغيل أمر للصدفة عند كل تغيير، ويصله التغيير بصيغة JSON على الدخل القياسي."
    case .jsonOption: "طباعة مصفوفة JSON، أو كائن في كل سطر مع --follow."
    case .execIsJSON: "استعمل --exec أو --json لا كليهما: يصل الأمرَ JSON."
    case .refreshJSONOption: "طباعة ردود المصادر وما تغيّر بصيغة JSON."
    case .commandFailed: "فشل أمر التغييرات (حالة الخروج {status})."
    case .commandTimedOut: "استغرق أمر التغييرات أكثر من دقيقة فأُنهي."
    case .comesAgain: "سيُرسل التغيير مرة أخرى في المرة التالية."
    }
  }
}
