import Basics
import CCurl
import Files

/// One request on its way through redirects and retries to a response or an error.
final class Fetch {
  enum Next {
    case finish(Result<HTTPResponse, HTTPError>)
    case sendAgain(after: Duration)
  }

  let index: Int
  let request: HTTPRequest
  private let client: HTTPClient
  private var deadline: ContinuousClock.Instant
  private let firstURL: ParsedURL
  private var authorities: CertificateAuthorities?
  private var fileValidators: Validators?
  private var url: ParsedURL
  private var hops = 0
  private var attempts = 1
  /// Whether the request is sent again unconditionally, after an unexpected 304.
  private var isUnconditional = false

  /// Throws `.invalidURL`; `.caFile` or `.clientCertificate` if a file of the request is unusable.
  init(_ request: HTTPRequest, index: Int, client: HTTPClient) throws(HTTPError) {
    guard let url = ParsedURL(request.url), ["https", "http", "file"].contains(url.scheme)
    else { throw HTTPError(.invalidURL) }
    (self.index, self.request, self.client) = (index, request, client)
    (firstURL, self.url) = (url, url)
    deadline = .now + request.timeout
    if let path = request.caFile, url.scheme != "file" {
      authorities = try CertificateAuthorities(adding: path)
    }
    for path in request.clientCertificate?.files ?? []
    where url.scheme == "https" && PEMFile.read(path) == nil {
      throw HTTPError(.clientCertificate(path: path))
    }
  }

  private var remaining: Duration { ContinuousClock.now.duration(to: deadline) }

  /// The outcome if no transfer is needed; `nil` otherwise.
  func outcomeWithoutTransfer() -> Result<HTTPResponse, HTTPError>? {
    guard url.scheme == "file" else { return nil }
    do throws(HTTPError) {
      let validators = try LocalFile.validators(of: url.path)
      fileValidators = validators
      return validators == request.validators ? .success(.notModified(validators)) : nil
    } catch { return .failure(error) }
  }

  func makeTransfer() throws(HTTPError) -> Transfer {
    let remaining = remaining
    guard remaining > .zero else { throw HTTPError(.timedOut(after: request.timeout)) }
    // Leaves time for a second attempt if the first one gets no connection.
    let share = request.retries == .transient && attempts == 1 ? remaining / 2 : remaining
    return try Transfer(
      TransferPlan(
        client: client, request: request, url: url,
        validators: isConditional ? request.validators : nil,
        token: url.hasSameOrigin(as: firstURL) ? request.token : nil,
        clientCertificate: url.hasSameOrigin(as: firstURL) ? request.clientCertificate : nil,
        bypassesCaches: isUnconditional, timeLimit: remaining,
        connectTimeLimit: min(share, TransferLimits.connectTime), authorities: authorities))
  }

  func conclude(_ transfer: Transfer, _ code: CURLcode) -> Next {
    if let cause = transfer.cause(code) { return fail(cause, transfer) }
    if transfer.isRedirect { return redirect(transfer) }
    if transfer.status == 304 { return notModified(transfer) }
    if url.scheme != "file" {
      transfer.body.status = transfer.status
      transfer.body.contentType = transfer.header("Content-Type")
      transfer.body.nextLink = transfer.list("Link").flatMap(LinkField.next)
      transfer.body.contentLength = transfer.header("Content-Length").flatMap { Int($0) }
    }
    let validators = fileValidators ?? transfer.validators
    return .finish(.success(.content(transfer.body, validators)))
  }

  private var isConditional: Bool {
    !isUnconditional && url.scheme != "file" && request.validators?.isEmpty == false
  }

  private func notModified(_ transfer: Transfer) -> Next {
    if isConditional, let validators = request.validators {
      return .finish(.success(.notModified(validators.updated(by: transfer.validators))))
    }
    if isUnconditional { return .finish(.failure(HTTPError(.unexpectedNotModified))) }
    isUnconditional = true
    return .sendAgain(after: .zero)
  }

  private func redirect(_ transfer: Transfer) -> Next {
    func fail(_ fault: RedirectFault) -> Next { .finish(.failure(HTTPError(.redirect(fault)))) }
    guard let location = transfer.header("Location") else { return fail(.noLocation) }
    guard let target = url.resolving(location) else { return fail(.invalidURL) }
    if !["https", "http"].contains(target.scheme) { return fail(.otherScheme) }
    if url.scheme == "https", target.scheme == "http" { return fail(.downgrade) }
    if request.mayFollow?(target) == false { return fail(.notAllowed) }
    if hops >= TransferLimits.redirects { return fail(.tooMany(limit: TransferLimits.redirects)) }
    hops += 1
    url = target
    return .sendAgain(after: .zero)
  }

  private func fail(_ cause: HTTPError.Cause, _ transfer: Transfer) -> Next {
    var cause = cause
    if case .timedOut = cause {
      // A connection attempt and a slow transfer end before the time limit.
      let isOver = remaining <= .milliseconds(1)
      cause = .timedOut(after: isOver ? request.timeout : request.timeout - remaining)
    }
    let error = HTTPError(
      cause, retryAfter: transfer.retryAfter ?? transfer.rateLimitWait,
      message: transfer.message(of: cause))
    guard let wait = waitBeforeRetry(error) else { return .finish(.failure(error)) }
    attempts += 1
    (url, hops) = (firstURL, 0)
    return .sendAgain(after: wait)
  }

  /// The wait before the request is sent again; `nil` if it is not; the time limit begins again
  /// after a wait that has a limit of its own.
  private func waitBeforeRetry(_ error: HTTPError) -> Duration? {
    guard request.retries == .transient, error.isTransient else { return nil }
    let wait: Duration
    if let asked = error.retryAfter {
      guard attempts == 1 else { return nil }
      let start = ContinuousClock.now + asked
      if let end = request.waitEnd, start <= end { deadline = start + request.timeout }
      wait = asked
    } else {
      guard attempts <= 2 else { return nil }
      // Jitter keeps many clients from coming back at the same moment.
      wait = .milliseconds(attempts == 1 ? 100 : 300) * Double.random(in: 0.8...1.2)
    }
    return wait < remaining ? wait : nil
  }
}

extension Transfer {
  fileprivate var validators: Validators {
    Validators(entityTag: header("ETag"), lastModified: header("Last-Modified"))
  }

  fileprivate func message(of cause: HTTPError.Cause) -> String? {
    guard case .status(let status) = cause, plan.readsMessage(status) else { return nil }
    let challenge = list("WWW-Authenticate")
    if refusal.isEmpty, challenge == nil { return nil }
    return plan.request.refusalMessage?(refusal, challenge)
  }

  /// The wait in `Retry-After`, a number of seconds or a date; `nil` for anything else; not from
  /// libcurl, whose newer versions make six hours of any longer wait.
  fileprivate var retryAfter: Duration? {
    guard let field = header("Retry-After") else { return nil }
    // Proxies join two fields as "120, 120".
    let digits = field.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty, field[digits.endIndex...].first ?? "," == "," {
      return .seconds(Int(digits.prefix(9)) ?? 0)
    }
    let seconds = unsafe ccurl_seconds_until(field)
    return seconds < 0 ? nil : .seconds(seconds)
  }

  /// The wait until the time in `X-Rate-Limit-Reset`, in seconds since 1970, that Okta and others
  /// send with a 429; `nil` for any other response, or a time that is over or more than a day away,
  /// as one in milliseconds is.
  fileprivate var rateLimitWait: Duration? {
    guard status == 429, let end = header("X-Rate-Limit-Reset").flatMap({ Int($0) })
    else { return nil }
    let now = Int(ccurl_now())
    return end > now && end - now <= 86_400 ? .seconds(end - now) : nil
  }
}
