import Greetings
import Testing

struct OccasionTests {
  @Test
  func `there are seven`() {
    #expect(Occasion.allCases.count == 7)
  }
}
