extension NoteSyncPhrase {
  var arabic: Template {
    switch self {
    case .running: "تجري مزامنة الملاحظات …"
    case .failed: "فشلت مزامنة الملاحظات (حالة الخروج {status})."
    case .failedSaying: "فشلت مزامنة الملاحظات (حالة الخروج {status}): {line}"
    case .failedSomehow: "فشلت مزامنة الملاحظات."
    case .timedOut: "استغرقت مزامنة الملاحظات أكثر من دقيقة فأُنهيت."
    case .synced: "تمت المزامنة {age}"
    case .underway: "تجري مزامنتها الآن"
    case .notSynced: "لم تتم المزامنة: {cause}"
    case .notSyncedSince: "لم تتم المزامنة منذ {time}: {cause}"
    case .notEnded: "لم تنته المزامنة الأخيرة."
    case .never: "لم تتم مزامنتها قط"
    }
  }
}
