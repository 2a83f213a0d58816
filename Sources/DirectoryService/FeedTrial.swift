public import EmployeeDirectory
public import Feeds
import HTTP

/// Asks a feed once, whatever the cache has, and keeps nothing.
public struct FeedTrial {
  private let settings: ServiceSettings
  private let effects: ServiceEffects

  /// Uses the limits of the settings.
  public init(_ settings: ServiceSettings, _ effects: ServiceEffects) {
    (self.settings, self.effects) = (settings, effects)
  }

  /// The answer of a feed.
  public struct Answer {
    /// The people.
    public let reading: RecordReading
    /// Members of people that no field takes, as JSON Pointers.
    public let unplaced: [String]
  }

  /// Asks a feed for its people, of HTTP the first page; gives it the kind of its answer, or `kind`
  /// if that is not ``FeedKind/json``.
  public func ask(_ feed: inout FeedSource, as kind: FeedKind?) throws(RefreshError) -> Answer {
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
          return Answer(reading: try sample.people(feed.shape), unplaced: [])
        }
        let guess = try FeedGuess(sample)
        (feed.kind, feed.shape) = (guess.kind, guess.shape)
        let reading = try sample.people(guess.shape)
        // What a command makes is the whole, or `people` has thrown.
        if feed.transformCommand != nil { feed.shape.next = guess.kind.shape.next }
        return Answer(reading: reading, unplaced: guess.unplaced)
      } catch { throw FeedFetchError.content(error).hiding(token) }
    } catch { throw .feed(error) }
  }

  private var client: FeedClient {
    FeedClient(HTTPClient(userAgent: settings.userAgent, environment: effects.environment))
  }

  private func search(_ feed: FeedSource, password: String?) throws(RefreshError) -> Answer {
    let search = DirectorySearch(feed, settings, password: password, timeout: settings.timeout)
    let request = FeedRequest(.ldap(search), feed.shape, maximumPeople: settings.maximumPeople)
    do throws(FeedFetchError) {
      guard let answer = client.fetch([request]).first, case .answer(let people) = try answer.get()
      else { throw .content(.emptyAnswer) }
      do throws(FeedError) {
        return Answer(reading: try people.records.read(), unplaced: [])
      } catch { throw FeedFetchError.content(error) }
    } catch { throw .feed(error) }
  }
}
