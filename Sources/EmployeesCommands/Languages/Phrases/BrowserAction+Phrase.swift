internal import Browser

/// What each key of `browse` does, as its help lists it.
extension BrowserAction: Phrase {}
