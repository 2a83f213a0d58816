public import EmployeeDirectory
public import Feeds
import HTTP

/// The answer of a feed that was asked once, whatever the cache has.
public struct FeedTrial {
  /// The people.
  public let reading: RecordReading
  /// Members of people that no field takes, as JSON Pointers.
  public let unplaced: [String]
}

extension DirectoryService {
  /// Asks a feed for its people, of HTTP the first page, and stores nothing.
  ///
  /// Gives it the kind of its answer, or `kind` if that is not ``FeedKind/json``.
  public func ask(_ feed: inout FeedSource, as kind: FeedKind?) throws(RefreshError) -> FeedTrial {
    var tokens = FeedTokens(settings, effects, until: .now + settings.timeout)
    let token = try tokens.token(of: feed)
    if feed.kind == .ldap { return try search(feed, password: token) }
    let request = HTTPRequest(
      url: feed.url, token: token, timeout: settings.timeout, maximumSize: settings.maximumSize,
      caFile: settings.authorityFile)
    do throws(FeedFetchError) {
      let sample = try client.sample(request, feed.shape, transform: feed.transform(settings)).get()
      do throws(FeedError) {
        if let kind, kind != .json {
          return FeedTrial(reading: try sample.people(feed.shape), unplaced: [])
        }
        let guess = try FeedGuess(sample)
        (feed.kind, feed.shape) = (guess.kind, guess.shape)
        let reading = try sample.people(guess.shape)
        // What a command makes is the whole, or `people` has thrown.
        if feed.transformCommand != nil { feed.shape.next = guess.kind.shape.next }
        return FeedTrial(reading: reading, unplaced: guess.unplaced)
      } catch { throw FeedFetchError.content(error).hiding(token) }
    } catch { throw .feed(error) }
  }

  private func search(_ feed: FeedSource, password: String?) throws(RefreshError) -> FeedTrial {
    let search = DirectorySearch(feed, settings, password: password, timeout: settings.timeout)
    let request = FeedRequest(.ldap(search), feed.shape, maximumPeople: settings.maximumPeople)
    do throws(FeedFetchError) {
      guard let answer = client.fetch([request]).first, case .answer(let people) = try answer.get()
      else { throw .content(.emptyAnswer) }
      do throws(FeedError) {
        return FeedTrial(reading: try people.records.read(), unplaced: [])
      } catch { throw FeedFetchError.content(error) }
    } catch { throw .feed(error) }
  }
}
