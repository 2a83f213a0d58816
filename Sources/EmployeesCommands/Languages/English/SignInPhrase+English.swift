extension SignInPhrase {
  var english: Template {
    switch self {
    case .login: "Sign in at a feed's provider."
    case .loginDiscussion:
      """
      Shows an address and a code, and waits until you have entered the code there; where there is a \
      browser, it opens. Feeds with the same issuer, client and scope share a sign-in. From then on \
      access is renewed by itself, until the provider ends it.

      Without a feed, it signs in at each provider where you are not signed in yet, or again at all of \
      them. The feeds' key sign-in names the providers; see employees.yaml(5).
      """
    case .logout: "Sign out at a feed's provider."
    case .logoutDiscussion:
      """
      Asks the provider to revoke your access, and forgets it here. If the provider cannot be told, it \
      is forgotten here all the same, and the command ends with 75.
      """
    case .feedArgument: "The feed's name; all feeds if omitted."
    case .needsNetwork: "signing in and out needs the network; leave out --offline."
    case .noSignIn: "no feed of the configuration has the key sign-in."
    case .unknownFeed: "no feed \"{name}\" has the key sign-in; these have: {feeds}."
    case .toDo: "To sign in for {feeds}, open this page and enter the code:"
    case .page: "page"
    case .code: "code"
    case .waiting: "Waiting until you have signed in …"
    case .loginFailed: "could not sign in for {feeds}: {cause}."
    case .logoutFailed: "could not sign out for {feeds}: {cause}."
    case .signedIn: "signed in"
    case .signedInAs: "signed in as {user}"
    case .signedInUntil: "signed in until {time}"
    case .signedInAsUntil: "signed in as {user} until {time}"
    case .signedOut: "signed out"
    case .signedOutHere: "signed out here; the provider has no way to be told"
    case .notTold: "signed out here, but the provider could not be told: {cause}."
    case .notSignedIn: "not signed in: run 'employees login'"
    case .ended: "the sign-in has ended: run 'employees login'"
    case .provider: "sign-in provider: {cause}"
    case .denied: "the provider says that you refused"
    case .expired: "the code was not entered in time"
    case .busy: "another process is using the sign-in"
    case .notJSON: "sign-in provider: the answer is not the expected JSON"
    case .otherIssuer:
      "sign-in provider: it calls itself \"{issuer}\", unlike the configured issuer"
    case .missing: "sign-in provider: {member} is missing in the answer"
    case .badURL: "sign-in provider: the address in {member} is not allowed"
    case .badValue: "sign-in provider: {member} has a bad value"
    case .noDeviceGrant: "sign-in provider: it does not support signing in with a code (RFC 8628)"
    case .otherTokenType: "sign-in provider: its tokens are not bearer tokens"
    case .noRefreshToken:
      "sign-in provider: it gave no refresh token; the scope may need offline_access"
    case .refused: "sign-in provider: it refused the request ({code})"
    case .fileOpen: "other users may read or change {path}"
    case .fileForeign: "{path} belongs to another user"
    case .notAFile: "{path} is not a regular file"
    case .fileDamaged: "{path} is damaged"
    case .fileFailed: "{path}: {cause}"
    case .secretNotStarted: "the command for secrets could not be started"
    case .secretFailed: "the command for secrets failed with status {status}"
    case .secretTimedOut: "the command for secrets took too long"
    case .noSecret: "secret-command printed no usable secret"
    case .secretVariable: "Set for secret-store-command and secret-command: the name of the secret."
    case .issuerVariable: "Set for the same: the provider of the secret."
    }
  }
}
