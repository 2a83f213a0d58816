/// Feeds that tests of several targets serve.
public enum SampleFeed {
  /// Two people: Peeter Termomeeter and Mari Maasikas.
  public static let tallinn = """
    {"employees":[
    {"fname":"Peeter","lname":"Termomeeter",
     "contact_details":{"email":"peeter@telisa.ee","phone":"55 555 555"},
     "position":"IOS","projects":["MyCoolApp","OneTimeThing"]},
    {"fname":"Mari","lname":"Maasikas","contact_details":{"email":"mari@telisa.ee"},
     "position":"WEB"}]}
    """
}
