import Glibc

/// The processor time that work takes on the calling thread; unlike elapsed time, it does not
/// depend on what else the machine does.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let start = now()
  try work()
  return now() - start
}

private func now() -> Duration {
  var time = timespec()
  guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
