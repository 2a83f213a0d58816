/// libldap for Swift, which cannot call its untyped option functions: one inline function for each
/// option, with fixed types and written-out nullability.
///
/// Every function is named after the libldap function or option it stands for; that one's manual
/// page (`man ldap_set_option`) says what it does. Numbers are libldap's: 0 is success.
///
/// Few launches need libldap, and it brings TLS and SASL libraries along. So it is not linked, but
/// loaded by `cldap_load`, which has to succeed before any other function here is called.
#pragma once

#include <errno.h>
#include <ldap.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/time.h>

#pragma clang assume_nonnull begin

/// What is used of libldap, each function without its `ldap_`.
#define CLDAP_FUNCTIONS(use)                                                                      \
  use(initialize) use(connect) use(unbind_ext_s) use(set_option) use(get_option) use(err2string)  \
  use(start_tls) use(install_tls) use(sasl_bind) use(sasl_interactive_bind_s) use(search_ext)     \
  use(result) use(parse_result) use(msgtype) use(msgfree) use(memfree) use(controls_free)         \
  use(control_free) use(control_find) use(create_page_control) use(parse_pageresponse_control)    \
  use(get_dn_ber) use(get_attribute_ber)

/// What is used of liblber, which comes with libldap, each name without its `ber_`.
#define CLDAP_BER_FUNCTIONS(use) \
  use(free) use(memfree) use(sockbuf_ctrl) use(sockbuf_add_io) use(sockbuf_io_readahead)

#define CLDAP_POINTER(name) __typeof__(&ldap_##name) name;
#define CLDAP_BER_POINTER(name) __typeof__(&ber_##name) ber_##name;

/// libldap's functions, once `cldap_load` has found them.
struct CLDAPFunctions {
  CLDAP_FUNCTIONS(CLDAP_POINTER)
  CLDAP_BER_FUNCTIONS(CLDAP_BER_POINTER)
};
extern struct CLDAPFunctions cldap;

/// Loads libldap 2.5 or 2.6; false if neither is there. Must not run in two threads at once.
///
/// libldap then ignores `ldap.conf`, `.ldaprc` and the environment's `LDAP…` variables.
bool cldap_load(void);

/// The version as a number, such as 20513 for 2.5.13.
int cldap_version(void);

/// Makes a handle for a server's URL, without connecting.
static inline int cldap_initialize(LDAP *_Nullable *_Nonnull handle, const char *url) {
  return cldap.initialize(handle, url);
}

/// Connects, without TLS.
static inline int cldap_connect(LDAP *handle) { return cldap.connect(handle); }

/// Ends the connection and frees the handle.
static inline void cldap_unbind(LDAP *handle) { cldap.unbind_ext_s(handle, NULL, NULL); }

/// libldap's own English text for a code.
static inline const char *cldap_err2string(int code) { return cldap.err2string(code); }

// MARK: Options

/// A function that sets an option to a number.
#define CLDAP_NUMBER(name, option)                              \
  static inline int cldap_set_##name(LDAP *handle, int value) { \
    return cldap.set_option(handle, option, &value);            \
  }

CLDAP_NUMBER(protocol_version, LDAP_OPT_PROTOCOL_VERSION)
CLDAP_NUMBER(deref, LDAP_OPT_DEREF)
CLDAP_NUMBER(tls_require_cert, LDAP_OPT_X_TLS_REQUIRE_CERT)
CLDAP_NUMBER(tls_protocol_min, LDAP_OPT_X_TLS_PROTOCOL_MIN)
/// LDAP_OPT_X_TLS_NEWCTX: gives the handle its own TLS context, from the options set so far;
/// 0 is a client's.
CLDAP_NUMBER(tls_newctx, LDAP_OPT_X_TLS_NEWCTX)

/// A function that turns an option on or off; any address is on, as libldap's own (LDAP_OPT_ON)
/// would have to be linked.
#define CLDAP_SWITCH(name, option)                                                     \
  static inline int cldap_set_##name(LDAP *handle, bool value) {                       \
    return cldap.set_option(handle, option, value ? (void *)&value : LDAP_OPT_OFF);    \
  }

CLDAP_SWITCH(referrals, LDAP_OPT_REFERRALS)
/// LDAP_OPT_RESTART: whether to go on after a signal.
CLDAP_SWITCH(restart, LDAP_OPT_RESTART)

/// A function that sets an option to a text, which libldap copies.
#define CLDAP_TEXT(name, option)                                        \
  static inline int cldap_set_##name(LDAP *handle, const char *value) { \
    return cldap.set_option(handle, option, value);                     \
  }

CLDAP_TEXT(tls_cacertdir, LDAP_OPT_X_TLS_CACERTDIR)
CLDAP_TEXT(tls_cacertfile, LDAP_OPT_X_TLS_CACERTFILE)
CLDAP_TEXT(tls_certfile, LDAP_OPT_X_TLS_CERTFILE)
CLDAP_TEXT(tls_keyfile, LDAP_OPT_X_TLS_KEYFILE)
CLDAP_TEXT(tls_cipher_suite, LDAP_OPT_X_TLS_CIPHER_SUITE)
CLDAP_TEXT(sasl_secprops, LDAP_OPT_X_SASL_SECPROPS)

static inline struct timeval cldap_time(long milliseconds) {
  return (struct timeval){milliseconds / 1000, milliseconds % 1000 * 1000};
}

/// A function that sets an option to a time in milliseconds.
#define CLDAP_TIME(name, option)                                           \
  static inline int cldap_set_##name(LDAP *handle, long milliseconds) {    \
    struct timeval value = cldap_time(milliseconds);                       \
    return cldap.set_option(handle, option, &value);                       \
  }

/// LDAP_OPT_NETWORK_TIMEOUT: for each address that is tried, and for the TLS handshake.
CLDAP_TIME(network_timeout, LDAP_OPT_NETWORK_TIMEOUT)
/// LDAP_OPT_TIMEOUT: for each answer that libldap waits for by itself.
CLDAP_TIME(timeout, LDAP_OPT_TIMEOUT)

/// LDAP_OPT_SOCKBUF: what the connection is read and written through; null where there is none.
static inline Sockbuf *_Nullable cldap_get_sockbuf(LDAP *handle) {
  Sockbuf *buffer = NULL;
  return cldap.get_option(handle, LDAP_OPT_SOCKBUF, &buffer) == LDAP_OPT_SUCCESS ? buffer : NULL;
}

/// The largest message to accept, in bytes; to be set before connecting.
static inline int cldap_set_max_incoming(LDAP *handle, ber_len_t value) {
  Sockbuf *buffer = cldap_get_sockbuf(handle);
  return buffer && cldap.ber_sockbuf_ctrl(buffer, LBER_SB_OPT_SET_MAX_INCOMING, &value) == 1
             ? LDAP_SUCCESS
             : LDAP_LOCAL_ERROR;
}

/// Reads ahead from now on: one read gets up to 16 KiB of messages that have arrived. To be called
/// once for each connection.
///
/// Otherwise libldap waits once and reads twice for each message (OpenLDAP 2.5 and 2.6, `io.c`).
static inline int cldap_read_ahead(LDAP *handle) {
  Sockbuf *buffer = cldap_get_sockbuf(handle);
  return buffer && cldap.ber_sockbuf_add_io(
                       buffer, cldap.ber_sockbuf_io_readahead, LBER_SBIOD_LEVEL_PROVIDER, NULL) == 0
             ? LDAP_SUCCESS
             : LDAP_LOCAL_ERROR;
}

/// Lets a read or write of the connection's socket wait that many milliseconds at most.
///
/// libldap waits for the beginning of a message only; TLS waits for the rest of a record.
int cldap_limit_socket(LDAP *handle, long milliseconds);

/// LDAP_OPT_DESC: the connection's socket; negative where there is none.
static inline int cldap_get_desc(LDAP *handle) {
  int descriptor = -1;
  return cldap.get_option(handle, LDAP_OPT_DESC, &descriptor) == LDAP_OPT_SUCCESS ? descriptor : -1;
}

/// LDAP_OPT_RESULT_CODE: the code of the last call.
static inline int cldap_get_result_code(LDAP *handle) {
  int code = LDAP_OTHER;
  return cldap.get_option(handle, LDAP_OPT_RESULT_CODE, &code) == LDAP_OPT_SUCCESS ? code
                                                                                   : LDAP_OTHER;
}

/// LDAP_OPT_DIAGNOSTIC_MESSAGE: to be freed by `cldap_memfree`; null where there is none.
static inline char *_Nullable cldap_get_diagnostic_message(LDAP *handle) {
  char *text = NULL;
  return cldap.get_option(handle, LDAP_OPT_DIAGNOSTIC_MESSAGE, &text) == LDAP_OPT_SUCCESS ? text
                                                                                          : NULL;
}

/// LDAP_OPT_X_TLS_PACKAGE, "GnuTLS" for one: to be freed by `cldap_memfree`; null without TLS.
static inline char *_Nullable cldap_get_tls_package(void) {
  char *name = NULL;
  return cldap.get_option(NULL, LDAP_OPT_X_TLS_PACKAGE, &name) == LDAP_OPT_SUCCESS ? name : NULL;
}

static inline void cldap_memfree(void *_Nullable memory) { cldap.memfree(memory); }

// MARK: Requests, which are answered by messages of their number

/// Asks for TLS on a connection without it.
static inline int cldap_start_tls(LDAP *handle, int *number) {
  return cldap.start_tls(handle, NULL, NULL, number);
}

/// Makes the TLS connection where the server expects it; waits for it without a limit.
static inline int cldap_install_tls(LDAP *handle) { return cldap.install_tls(handle); }

/// Signs in with a name and a password of that many bytes.
static inline int cldap_simple_bind(
    LDAP *handle, const char *name, const void *password, size_t size, int *number) {
  struct berval secret = {size, (char *)password};
  return cldap.sasl_bind(handle, name, LDAP_SASL_SIMPLE, &secret, NULL, NULL, number);
}

/// Signs in as the user that the socket or the client certificate proves (RFC 4422, appendix A).
static inline int cldap_external_bind(LDAP *handle, int *number) {
  struct berval none = {0, (char *)""};
  return cldap.sasl_bind(handle, NULL, "EXTERNAL", &none, NULL, NULL, number);
}

/// Signs in with the user's Kerberos ticket (RFC 4752), and waits for it.
int cldap_gssapi_bind(LDAP *handle);

/// Asks for a page of entries, or for all of them if its size is 0; the cookie is that of the page
/// before, or empty.
int cldap_search(
    LDAP *handle, const char *base, int scope, const char *filter,
    char *_Nullable *_Nonnull attributes, int page_size, struct berval cookie, int *number);

// MARK: Answers

/// The types of messages that answer a search (RFC 4511, section 4.5.2).
static const int cldap_entry = 0x64, cldap_reference = 0x73, cldap_search_result = 0x65;

/// The result of `cldap_result` for a message that is malformed, or larger than
/// `cldap_set_max_incoming` allows.
static const int cldap_bad_message = -2;

/// Waits for a message of a request. Returns its type, 0 if none came in time, `cldap_bad_message`,
/// or -1, in which case `cldap_get_result_code` says why.
static inline int cldap_result(
    LDAP *handle, int number, long milliseconds, LDAPMessage *_Nullable *_Nonnull message) {
  struct timeval limit = cldap_time(milliseconds);
  *message = NULL;
  errno = 0;
  int type = cldap.result(handle, number, LDAP_MSG_ONE, &limit, message);
  // To libldap the connection is lost then; `ber_get_next` sets this (OpenLDAP 2.5, 2.6, `io.c`).
  return type < 0 && errno == ERANGE ? cldap_bad_message : type;
}

static inline void cldap_msgfree(LDAPMessage *message) { cldap.msgfree(message); }

/// Reads the message that ends an answer: its code, the server's text, and the next page's cookie,
/// which is null if the answer has no control of paged results. Text and cookie are to be freed by
/// `cldap_memfree`.
int cldap_parse_result(
    LDAP *handle, LDAPMessage *message, int *code, char *_Nullable *_Nonnull text,
    struct berval *cookie);

/// Begins to read an entry: its name, which lives as long as the message, and its attributes, to be
/// freed by `cldap_ber_free`.
static inline int cldap_get_dn_ber(
    LDAP *handle, LDAPMessage *entry, BerElement *_Nullable *_Nonnull attributes,
    struct berval *name) {
  return cldap.get_dn_ber(handle, entry, attributes, name);
}

/// Reads the next attribute; the name's value is null at the end. Names and values live as long as
/// the message; the array of values, which ends with a null value, is to be freed by
/// `cldap_ber_memfree`.
static inline int cldap_get_attribute_ber(
    LDAP *handle, LDAPMessage *entry, BerElement *attributes, struct berval *name,
    struct berval *_Nullable *_Nonnull values) {
  return cldap.get_attribute_ber(handle, entry, attributes, name, values);
}

static inline void cldap_ber_free(BerElement *attributes) { cldap.ber_free(attributes, 0); }

static inline void cldap_ber_memfree(void *_Nullable memory) { cldap.ber_memfree(memory); }

#pragma clang assume_nonnull end
