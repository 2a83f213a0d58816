"""An OpenID provider on loopback, made of Authlib's own grants.

provider.py FOLDER [CERTIFICATE KEY]

Serves until its standard input ends. Writes its issuer to FOLDER/issuer, and a line for each request to
FOLDER/requests. FOLDER/control is a JSON object that says how to answer from the next request on.
"""
import json, os, ssl, sys, threading, time
from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.jose import jwt
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, UnsupportedTokenTypeError
from authlib.oauth2.rfc6749.grants import RefreshTokenGrant
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc8628 import (
    DEVICE_CODE_GRANT_TYPE, DeviceAuthorizationEndpoint, DeviceCodeGrant, DeviceCredentialMixin)
from flask import Flask, jsonify, request
from werkzeug.serving import make_server

folder = sys.argv[1]
app = Flask("provider")
issuer = None
tokens, devices = [], {}


def control(name, default=None):
    with open(folder + "/control") as file:
        return json.load(file).get(name, default)


class Client(ClientMixin):
    def get_client_id(self): return "employees"
    def get_default_redirect_uri(self): return ""
    def get_allowed_scope(self, scope): return scope
    def check_redirect_uri(self, uri): return False
    def check_client_secret(self, secret): return False
    def check_endpoint_auth_method(self, method, endpoint): return method == "none"
    def check_response_type(self, kind): return False
    def check_grant_type(self, kind): return kind in (DEVICE_CODE_GRANT_TYPE, "refresh_token")


class Token(TokenMixin):
    def __init__(self, values, grant):
        self.values, self.grant = values, grant
        self.revoked, self.access_revoked, self.used = False, False, False
    def check_client(self, client): return True
    def get_scope(self): return self.values.get("scope") or "openid offline_access"
    def get_expires_in(self): return self.values["expires_in"]
    def is_expired(self): return False
    def is_revoked(self): return self.revoked
    def is_good(self): return not self.revoked and not self.used


class Device(DeviceCredentialMixin):
    def __init__(self, values, scope):
        self.values, self.scope = values, scope
        self.end, self.polls = time.time() + values["expires_in"], 0
    def get_client_id(self): return "employees"
    def get_scope(self): return self.scope
    def get_user_code(self): return self.values["user_code"]
    def is_expired(self): return time.time() > self.end or control("expired", False)


class DeviceEndpoint(DeviceAuthorizationEndpoint):
    def get_verification_uri(self): return issuer + "/device"
    def save_device_credential(self, client_id, scope, data):
        data.update(control("device", {}))
        devices[data["device_code"]] = Device(data, scope)


class DeviceGrant(DeviceCodeGrant):
    def query_device_credential(self, code): return devices.get(code)

    def query_user_grant(self, user_code):
        device = next(d for d in devices.values() if d.get_user_code() == user_code)
        device.polls += 1
        if device.polls <= control("pending", 0): return None
        decision = control("decision", "approve")
        return None if decision == "wait" else ("mari", decision == "approve")

    def should_slow_down(self, credential): return credential.polls <= control("slow_down", 0)


class Refresh(RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]

    @property
    def INCLUDE_NEW_REFRESH_TOKEN(self): return control("rotate", True)

    def authenticate_refresh_token(self, text):
        token = next((t for t in tokens if t.values.get("refresh_token") == text), None)
        return token if token and token.is_good() else None

    def authenticate_user(self, token): return "mari"

    def revoke_old_credential(self, token): token.used = control("rotate", True)


class Revocation(RevocationEndpoint):
    CLIENT_AUTH_METHODS = ["none"]

    def query_token(self, text, hint):
        if hint == "access_token" and control("keeps_access"): raise UnsupportedTokenTypeError()
        return next((t for t in tokens if text == t.values.get(hint)), None)

    # A refresh token's grant ends with all that came of it; "revokes" says "all" grants, the token "alone" or "nothing".
    def revoke_token(self, token, request):
        if request.form["token_type_hint"] == "access_token":
            token.access_revoked = True
            return
        revokes = control("revokes", "grant")
        for other in tokens if revokes != "nothing" else []:
            if revokes != "all" and other.grant != token.grant: continue
            other.revoked = True
            other.access_revoked = other.access_revoked or revokes != "alone"


def save_token(values, request):
    values.update(control("token", {}))
    if request.grant_type == DEVICE_CODE_GRANT_TYPE:
        claims = {"iss": issuer, "aud": "employees", "sub": "17", "email": "mari@telisa.ee"}
        claims.update(control("claims", {}))
        values["id_token"] = jwt.encode({"alg": "HS256"}, claims, b"secret").decode()
    tokens.append(Token(dict(values), getattr(request.credential, "grant", request.credential)))


server = AuthorizationServer(app, query_client=lambda i: Client() if i == "employees" else None,
                             save_token=save_token)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
server.init_app(app, query_client=lambda i: Client() if i == "employees" else None,
                save_token=save_token)
server.register_grant(DeviceGrant)
server.register_grant(Refresh)
server.register_endpoint(DeviceEndpoint)
server.register_endpoint(Revocation)


@app.before_request
def note():
    kind = request.form.get("grant_type") or request.form.get("token_type_hint", "")
    path = request.path + " " + kind.split(":")[-1]
    with open(folder + "/requests", "a") as file: file.write(path.strip() + "\n")
    status = control("status", {}).get(request.path)
    if status: return "", status
    text = control("answer", {}).get(request.path)
    if text is not None: return text, 200, {"Content-Type": "application/json"}


@app.after_request
def refuse(response):
    """Some providers refuse with status 200; "refusal" is another status for the tokens' refusals."""
    if request.path == "/token" and response.status_code == 400:
        response.status_code = control("refusal", 400)
    return response


@app.get("/.well-known/openid-configuration")
def configuration():
    document = {
        "issuer": issuer, "token_endpoint": issuer + "/token",
        "device_authorization_endpoint": issuer + "/device_authorization",
        "revocation_endpoint": issuer + "/revoke"}
    document.update(control("document", {}))
    return jsonify({k: v for k, v in document.items() if v is not None})


@app.post("/device_authorization")
def device_authorization(): return server.create_endpoint_response("device_authorization")


@app.post("/token")
def token(): return server.create_token_response()


@app.post("/revoke")
def revoke(): return server.create_endpoint_response("revocation")


@app.get("/<any(employees, picture):name>")
def employees(name):
    """A feed and a picture for the last access token that was not revoked, or any of them."""
    good = ["Bearer " + t.values["access_token"] for t in tokens if not t.access_revoked]
    if not control("any", False): good = good[-1:]
    if request.headers.get("Authorization") not in good or control("refuse", False): return "", 401
    with open(f"{folder}/{name}", "rb") as file: return file.read()


context = None
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
http = make_server("127.0.0.1", 0, app, threaded=True, ssl_context=context)
issuer = f"{'https' if context else 'http'}://127.0.0.1:{http.server_port}"
with open(folder + "/issuer.tmp", "w") as file: file.write(issuer)
os.rename(folder + "/issuer.tmp", folder + "/issuer")
threading.Thread(target=http.serve_forever, daemon=True).start()
sys.stdin.read()
