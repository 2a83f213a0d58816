extension PictureFaultPhrase {
  var arabic: Template {
    switch self {
    case .offline: "ليست في الذاكرة المؤقتة، ولا يُجلب شيء دون اتصال"
    case .malformed: "عنوانها ليس عنوان URL"
    case .scheme: "لا يُسمح بأن يبدأ عنوانها بالصيغة {scheme}:"
    case .host: "تذكر بطاقة جهة الاتصال المضيف {host} وليس في pictures-hosts"
    case .thisMachine: "يذكر مصدر على جهاز آخر هذا الجهاز ({host})"
    case .outsideFolder: "{path} خارج المجلد الذي يُسمح بأن تكون فيه"
    case .unknownFeed: "المصدر الذي يذكرها ليس في الإعدادات"
    case .empty: "فارغة"
    case .otherFormat: "صيغتها {format} لا JPEG ولا PNG"
    case .unknownFormat: "ليست بصيغة JPEG ولا PNG"
    case .tooManyBytes: "أكبر من {size}"
    case .tooManyPixels: "فيها بكسلات أكثر مما ينبغي ({width} × {height})"
    case .tooManyScans: "فيها مسحات أكثر مما ينبغي"
    case .truncated: "تنقطع قبل نهايتها"
    case .damaged: "تالفة ({reason})"
    case .tooSlow: "يستغرق فك ترميزها وقتًا أطول مما ينبغي"
    case .tooMuchMemory: "يتطلب فك ترميزها ذاكرة أكثر مما ينبغي"
    case .decoderEnded: "انتهى برنامج فك الترميز دون ردّ"
    case .noDecoder: "تعذّر تشغيل برنامج فك الترميز"
    case .noSandbox: "لا يستطيع النظام نزع صلاحيات برنامج فك الترميز، فلا يُفك ترميز شيء"
    case .noLibrary: "المكتبة {library} غير مثبّتة"
    case .watermark: "فشلت خدمة العلامة المائية: {cause}"
    case .otherType: "ردّها من نوع {type} لا image/jpeg"
    case .noType: "لا يحوي ردّها Content-Type"
    case .noLength: "لا يحوي ردّها Content-Length"
    case .wrongLength: "في ردّها {received} بدل {declared}"
    }
  }
}
