/// What can be wrong with feeds, contacts, the cache and files.
enum FaultPhrase: Phrase {
  case notURL, unknownHost, noConnection, proxyUnknown, proxyUnreachable, proxyStatus
  case proxyNotHTTP, timedOut, connectionLost, authoritiesUnreadable, fileMissing, fileNotRegular
  case fileUnreadable, transferFailed, noLibrary, notHTTP, headersTooLarge, badEncoding, incomplete,
    tooLarge
  case status, emptyAnswer, unexpectedNotModified, notJSON, webPage, noEmployees, shrunk
  case noUsableRecord, tooManyRecords, tooLargeValue
  case tokenNotStarted, tokenFailed, tokenTimedOut, noToken, failed, certificateExpired
  case certificateTooNew, certificateName, certificateSelfSigned, certificateAuthority
  case certificateRevoked, certificateWeak, certificateUse, certificateInvalid, oldTLS, notTLS
  case noSecureConnection, tooManyRedirects, redirectNowhere, redirectDowngrade
  case redirectOtherScheme, redirectNotAllowed, redirectNotURL
  case jsonEmpty, jsonNotUTF8, jsonUnclosedString, jsonNumber
  case jsonTooDeep, jsonTooLarge, jsonSyntax, logFailed, logNewer, logBusy, cacheFolder,
    cacheNotFolder, cacheForeign
  case cacheWritable, cacheNotFile, cacheNewer, cacheBusy, cacheFailed, contactsUnreadable
  case indexFailed, indexNewer, indexBusy
  case neitherFileNorFolder, nameNotUTF8, keepsChanging
}
