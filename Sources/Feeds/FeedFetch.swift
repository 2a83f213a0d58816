internal import CCurl
internal import EmployeeDirectory

/// One feed's fetch on its way through redirects and retries to an answer or an error.
final class FeedFetch {
  /// What to do after a transfer.
  enum Next {
    case finish(Result<FeedResponse, FeedError>)
    case askAgain(after: Duration)
  }

  let index: Int
  let request: FeedRequest
  private let userAgent: String
  private let proxies: ProxyEnvironment
  private let slowTimeLimit: Duration
  private let deadline: ContinuousClock.Instant
  private let firstURL: FeedURL
  private var authorities: Authorities?
  private var localFile: LocalFile?
  private var url: FeedURL
  private var hops = 0
  private var attempts = 1
  /// Set once a 304 came that nothing had asked for.
  private var isUnconditional = false

  /// Throws `.invalidURL`, or `.caFile` if there is a file of authorities and it is no good.
  init(
    _ request: FeedRequest, index: Int, userAgent: String, proxies: ProxyEnvironment,
    slowTimeLimit: Duration = TransferLimits.slowTime
  ) throws(FeedError) {
    guard let url = FeedURL(request.url), ["https", "http", "file"].contains(url.scheme) else {
      throw FeedError(.invalidURL)
    }
    self.index = index
    self.request = request
    self.userAgent = userAgent
    self.proxies = proxies
    self.slowTimeLimit = slowTimeLimit
    (firstURL, self.url) = (url, url)
    deadline = .now + request.timeout
    if let path = request.caFile, url.scheme != "file" {
      authorities = try Authorities(adding: path)
    }
  }

  private var remaining: Duration { ContinuousClock.now.duration(to: deadline) }

  /// The outcome, where it is known without a transfer; `nil` if one is needed.
  func outcomeWithoutTransfer() -> Result<FeedResponse, FeedError>? {
    guard url.scheme == "file" else { return nil }
    do throws(FeedError) {
      let file = try LocalFile(path: url.path)
      localFile = file
      return file.validators == request.validators ? .success(.notModified(file.validators)) : nil
    } catch {
      return .failure(error)
    }
  }

  /// The next transfer, to be run within what remains of the time limit.
  func makeTransfer() throws(FeedError) -> Transfer {
    let remaining = remaining
    guard remaining > .zero else { throw FeedError(.timedOut(after: request.timeout)) }
    var connectTimeLimit = min(remaining, TransferLimits.connectTime)
    if request.retries == .transient, attempts == 1 {
      // Leaves time for a second attempt where the first finds no one.
      connectTimeLimit = min(connectTimeLimit, remaining / 2)
    }
    return try Transfer(
      TransferPlan(
        url: url, userAgent: userAgent, validators: isConditional ? request.validators : nil,
        token: url.hasSameOrigin(as: firstURL) ? request.token : nil,
        bypassesCaches: isUnconditional, timeLimit: remaining, connectTimeLimit: connectTimeLimit,
        slowTimeLimit: slowTimeLimit, maximumSize: request.maximumSize, proxies: proxies,
        authorities: authorities))
  }

  /// Judges a finished transfer.
  func conclude(_ transfer: Transfer, _ code: CURLcode) -> Next {
    if let cause = transfer.fault(code) { return fail(cause, transfer) }
    if transfer.isRedirect { return redirect(transfer) }
    if transfer.status == 304 { return notModified(transfer) }
    if transfer.body.isEmpty { return fail(.emptyAnswer, transfer) }
    return .finish(answer(transfer))
  }

  private var isConditional: Bool {
    !isUnconditional && url.scheme != "file" && request.validators?.isEmpty == false
  }
}

extension FeedFetch {
  private func answer(_ transfer: Transfer) -> Result<FeedResponse, FeedError> {
    let byteCount = transfer.body.count
    let validators = localFile?.validators ?? transfer.validators
    do throws(FeedError) {
      let records = FeedRecords(try FeedDocument(transfer.body))
      return .success(
        .answer(FeedAnswer(records: records, validators: validators, byteCount: byteCount)))
    } catch {
      return .failure(error)
    }
  }

  private func notModified(_ transfer: Transfer) -> Next {
    if isConditional, let validators = request.validators {
      return .finish(.success(.notModified(validators.updated(by: transfer.validators))))
    }
    if isUnconditional { return .finish(.failure(FeedError(.unexpectedNotModified))) }
    isUnconditional = true
    return .askAgain(after: .zero)
  }

  private func redirect(_ transfer: Transfer) -> Next {
    do throws(FeedError) {
      guard let location = transfer.header("Location") else {
        throw FeedError(.redirect(.noLocation))
      }
      guard let target = url.resolving(location) else { throw FeedError(.redirect(.invalidURL)) }
      guard ["https", "http"].contains(target.scheme) else {
        throw FeedError(.redirect(.otherScheme))
      }
      if url.scheme == "https", target.scheme == "http" { throw FeedError(.redirect(.downgrade)) }
      guard hops < TransferLimits.redirects else {
        throw FeedError(.redirect(.tooMany(limit: TransferLimits.redirects)))
      }
      hops += 1
      url = target
      return .askAgain(after: .zero)
    } catch {
      return .finish(.failure(error))
    }
  }

  private func fail(_ cause: FeedError.Cause, _ transfer: Transfer) -> Next {
    var cause = cause
    if case .timedOut = cause {
      // Who finds no one, or is answered too slowly, is given up before the time limit.
      let isOver = remaining <= .milliseconds(1)
      cause = .timedOut(after: isOver ? request.timeout : request.timeout - remaining)
    }
    let error = FeedError(cause, retryAfter: transfer.retryAfter)
    guard let wait = waitBeforeRetry(error) else { return .finish(.failure(error)) }
    attempts += 1
    (url, hops) = (firstURL, 0)
    return .askAgain(after: wait)
  }

  /// How long to wait before the same fetch is asked again; `nil` if it is not.
  private func waitBeforeRetry(_ error: FeedError) -> Duration? {
    guard request.retries == .transient, error.isTransient else { return nil }
    let wait: Duration
    if let asked = error.retryAfter {
      guard attempts == 1 else { return nil }
      wait = asked
    } else {
      guard attempts <= 2 else { return nil }
      // A little chance keeps many clients from coming back in step.
      wait = .milliseconds(attempts == 1 ? 100 : 300) * Double.random(in: 0.8...1.2)
    }
    return wait < remaining ? wait : nil
  }
}

extension Transfer {
  fileprivate var validators: Validators {
    Validators(entityTag: header("ETag"), lastModified: header("Last-Modified"))
  }

  /// What `Retry-After` says, as a number of seconds or as a date.
  fileprivate var retryAfter: Duration? {
    guard let field = header("Retry-After") else { return nil }
    // libcurl takes a number that it cannot hold for a wait of no time.
    if field.utf8.count > 9, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(999_999_999)
    }
    return .seconds(max(0, unsafe number(ccurl_get_retry_after)))
  }
}
