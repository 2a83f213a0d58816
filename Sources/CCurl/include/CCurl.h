/// libcurl for Swift, which cannot call its variadic functions: one inline function for each
/// option, with fixed types and written-out nullability.
///
/// Every function is named after the libcurl function, option or datum it stands for; that one's
/// manual page (`man CURLOPT_URL`) says what it does.
///
/// libcurl brings some thirty libraries along, and loading them takes longer than all else that a
/// launch without a request does. So it is not linked, but loaded by `ccurl_load`, which has to succeed
/// before any other function here is called.
#pragma once

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

// Memory safety in Swift rests on the types below, not on what the macros check.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#pragma clang assume_nonnull begin

/// What is used of libcurl, each function without its `curl_`.
#define CCURL_FUNCTIONS(use)                                                                 \
  use(version_info) use(global_init) use(free) use(getdate) use(slist_append) use(slist_free_all)              \
  use(url) use(url_cleanup) use(url_set) use(url_get)                                        \
  use(easy_init) use(easy_perform) use(easy_cleanup) use(easy_setopt) use(easy_getinfo) use(easy_header)       \
  use(multi_init) use(multi_cleanup) use(multi_add_handle) use(multi_remove_handle)          \
  use(multi_perform) use(multi_poll) use(multi_info_read)

#define CCURL_POINTER(name) __typeof__(&curl_##name) name;

/// libcurl's functions, once `ccurl_load` has found them.
struct CCurlFunctions {
  CCURL_FUNCTIONS(CCURL_POINTER)
};
extern struct CCurlFunctions ccurl;

/// Loads libcurl; false if it is not there, or too old. Must not run in two threads at once.
bool ccurl_load(void);

/// The version's number, such as `7.88.1`.
static inline const char *ccurl_version(void) { return ccurl.version_info(CURLVERSION_NOW)->version; }

static inline CURLcode ccurl_global_init(long flags) { return ccurl.global_init(flags); }

static inline void ccurl_free(void *memory) { ccurl.free(memory); }

/// The time in seconds since 1970.
static inline int64_t ccurl_now(void) { return time(NULL); }

/// The seconds from now to a date of HTTP; 0 for one in the past, -1 for anything else.
static inline int64_t ccurl_seconds_until(const char *date) {
  const time_t end = ccurl.getdate(date, NULL), now = time(NULL);
  return end == -1 ? -1 : end > now ? end - now : 0;
}

static inline struct curl_slist *_Nullable ccurl_slist_append(
    struct curl_slist *_Nullable list, const char *text) {
  return ccurl.slist_append(list, text);
}

static inline void ccurl_slist_free_all(struct curl_slist *_Nullable list) {
  ccurl.slist_free_all(list);
}

static inline CURLU *_Nullable ccurl_url(void) { return ccurl.url(); }

static inline void ccurl_url_cleanup(CURLU *url) { ccurl.url_cleanup(url); }

static inline CURLUcode ccurl_url_set(
    CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return ccurl.url_set(url, part, text, flags);
}

/// `value` is to be freed by `ccurl_free`.
static inline CURLUcode ccurl_url_get(
    CURLU *url, CURLUPart part, char *_Nullable *_Nonnull value, unsigned int flags) {
  return ccurl.url_get(url, part, value, flags);
}

static inline CURL *_Nullable ccurl_easy_init(void) { return ccurl.easy_init(); }

static inline CURLcode ccurl_easy_perform(CURL *handle) { return ccurl.easy_perform(handle); }

static inline void ccurl_easy_cleanup(CURL *handle) { ccurl.easy_cleanup(handle); }

static inline CURLM *_Nullable ccurl_multi_init(void) { return ccurl.multi_init(); }

static inline CURLMcode ccurl_multi_cleanup(CURLM *_Nullable multi) {
  return ccurl.multi_cleanup(multi);
}

static inline CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *handle) {
  return ccurl.multi_add_handle(multi, handle);
}

static inline CURLMcode ccurl_multi_remove_handle(CURLM *_Nullable multi, CURL *handle) {
  return ccurl.multi_remove_handle(multi, handle);
}

static inline CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
  return ccurl.multi_perform(multi, running);
}

/// Waits for something to happen, some milliseconds at most.
static inline CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return ccurl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}


typedef size_t (*CCurlDataFunction)(
    char *data, size_t size, size_t count, void *_Nullable context);

/// A function that sets an option of fixed type.
#define CCURL_OPTION(name, option, type)                                   \
  static inline CURLcode ccurl_set_##name(CURL *handle, type value) {      \
    return ccurl.easy_setopt(handle, option, value);                        \
  }

CCURL_OPTION(url, CURLOPT_URL, const char *)
CCURL_OPTION(user_agent, CURLOPT_USERAGENT, const char *)
CCURL_OPTION(protocols, CURLOPT_PROTOCOLS_STR, const char *)
CCURL_OPTION(redirect_protocols, CURLOPT_REDIR_PROTOCOLS_STR, const char *)
CCURL_OPTION(accept_encoding, CURLOPT_ACCEPT_ENCODING, const char *)
CCURL_OPTION(bearer_token, CURLOPT_XOAUTH2_BEARER, const char *)
CCURL_OPTION(proxy, CURLOPT_PROXY, const char *)
CCURL_OPTION(no_proxy, CURLOPT_NOPROXY, const char *)

CCURL_OPTION(user_name, CURLOPT_USERNAME, const char *)
CCURL_OPTION(password, CURLOPT_PASSWORD, const char *)
CCURL_OPTION(mail_from, CURLOPT_MAIL_FROM, const char *)
/// `recipients` outlives the transfer.
CCURL_OPTION(mail_recipients, CURLOPT_MAIL_RCPT, struct curl_slist *_Nullable)

CCURL_OPTION(request_headers, CURLOPT_HTTPHEADER, struct curl_slist *_Nullable)
CCURL_OPTION(ssl_cert, CURLOPT_SSLCERT, const char *)
CCURL_OPTION(ssl_key, CURLOPT_SSLKEY, const char *)
CCURL_OPTION(key_password, CURLOPT_KEYPASSWD, const char *)
CCURL_OPTION(ca_info_blob, CURLOPT_CAINFO_BLOB, const struct curl_blob *)

CCURL_OPTION(write_function, CURLOPT_WRITEFUNCTION, CCurlDataFunction)
CCURL_OPTION(write_context, CURLOPT_WRITEDATA, void *)
CCURL_OPTION(header_function, CURLOPT_HEADERFUNCTION, CCurlDataFunction)
CCURL_OPTION(header_context, CURLOPT_HEADERDATA, void *)
CCURL_OPTION(read_function, CURLOPT_READFUNCTION, CCurlDataFunction)
CCURL_OPTION(read_context, CURLOPT_READDATA, void *)
CCURL_OPTION(debug_context, CURLOPT_DEBUGDATA, void *)
/// `value` holds CURL_ERROR_SIZE bytes and outlives the transfer.
CCURL_OPTION(error_buffer, CURLOPT_ERRORBUFFER, char *)

/// CURLOPT_TIMEOUT_MS in milliseconds; 0 would be no limit.
CCURL_OPTION(timeout, CURLOPT_TIMEOUT_MS, long)
/// CURLOPT_CONNECTTIMEOUT_MS in milliseconds; 0 would be libcurl's 300 s.
CCURL_OPTION(connect_timeout, CURLOPT_CONNECTTIMEOUT_MS, long)
/// CURLOPT_SERVER_RESPONSE_TIMEOUT in seconds; 0 would be libcurl's 120 s.
CCURL_OPTION(response_timeout, CURLOPT_SERVER_RESPONSE_TIMEOUT, long)
/// CURLOPT_LOW_SPEED_LIMIT in bytes a second.
CCURL_OPTION(low_speed_limit, CURLOPT_LOW_SPEED_LIMIT, long)
/// CURLOPT_LOW_SPEED_TIME in seconds.
CCURL_OPTION(low_speed_time, CURLOPT_LOW_SPEED_TIME, long)
/// CURLOPT_BUFFERSIZE in bytes.
CCURL_OPTION(buffer_size, CURLOPT_BUFFERSIZE, long)

/// CURLOPT_POSTFIELDSIZE in bytes; to be set before the bytes.
CCURL_OPTION(post_size, CURLOPT_POSTFIELDSIZE, long)

/// CURLOPT_COPYPOSTFIELDS: makes the request a POST of as many bytes as its size says.
static inline CURLcode ccurl_copy_post_fields(CURL *handle, const void *_Nullable bytes) {
  return ccurl.easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

/// A function that turns an option on or off.
#define CCURL_SWITCH(name, option)                                         \
  static inline CURLcode ccurl_set_##name(CURL *handle, bool value) {      \
    return ccurl.easy_setopt(handle, option, value ? 1L : 0L);              \
  }

CCURL_SWITCH(no_signal, CURLOPT_NOSIGNAL)
CCURL_SWITCH(quick_exit, CURLOPT_QUICK_EXIT)
CCURL_SWITCH(follow_location, CURLOPT_FOLLOWLOCATION)
CCURL_SWITCH(http09_allowed, CURLOPT_HTTP09_ALLOWED)
CCURL_SWITCH(disallow_username_in_url, CURLOPT_DISALLOW_USERNAME_IN_URL)
CCURL_SWITCH(suppress_connect_headers, CURLOPT_SUPPRESS_CONNECT_HEADERS)
CCURL_SWITCH(verify_peer, CURLOPT_SSL_VERIFYPEER)
CCURL_SWITCH(upload, CURLOPT_UPLOAD)
CCURL_SWITCH(verbose, CURLOPT_VERBOSE)

typedef int (*CCurlDebugFunction)(
    CURL *handle, curl_infotype type, char *data, size_t size, void *_Nullable context);

/// CURLOPT_DEBUGFUNCTION.
static inline CURLcode ccurl_set_debug_function(CURL *handle, CCurlDebugFunction function) {
  return ccurl.easy_setopt(handle, CURLOPT_DEBUGFUNCTION, function);
}

/// Opens a socket that programs which this process starts do not inherit (FD_CLOEXEC).
curl_socket_t ccurl_open_socket(
    void *_Nullable context, curlsocktype purpose, struct curl_sockaddr *address);

/// CURLOPT_OPENSOCKETFUNCTION at `ccurl_open_socket`.
static inline CURLcode ccurl_set_closes_on_exec(CURL *handle) {
  return ccurl.easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_socket);
}

/// CURLOPT_USE_SSL at all or nothing.
static inline CURLcode ccurl_set_requires_tls(CURL *handle, bool value) {
  return ccurl.easy_setopt(
      handle, CURLOPT_USE_SSL, (long)(value ? CURLUSESSL_ALL : CURLUSESSL_NONE));
}

/// CURLOPT_SSL_VERIFYHOST at 2, the value that checks the name.
static inline CURLcode ccurl_set_verify_host(CURL *handle) {
  return ccurl.easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, 2L);
}

/// CURLOPT_HTTPAUTH at bearer tokens alone.
static inline CURLcode ccurl_set_bearer_authentication(CURL *handle) {
  return ccurl.easy_setopt(handle, CURLOPT_HTTPAUTH, CURLAUTH_BEARER);
}

/// CURLOPT_SSLVERSION at TLS 1.2 or later.
static inline CURLcode ccurl_set_tls_1_2_or_later(CURL *handle) {
  return ccurl.easy_setopt(handle, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
}

/// A function that asks for a datum of fixed type; 0 where there is none.
#define CCURL_NUMBER(name, datum)                                          \
  static inline CURLcode ccurl_get_##name(CURL *handle, long *value) {     \
    *value = 0;                                                            \
    return ccurl.easy_getinfo(handle, datum, value);                        \
  }

CCURL_NUMBER(response_code, CURLINFO_RESPONSE_CODE)
CCURL_NUMBER(connect_code, CURLINFO_HTTP_CONNECTCODE)
/// CURLINFO_NUM_CONNECTS: 0 where a former connection was used again.
CCURL_NUMBER(connection_count, CURLINFO_NUM_CONNECTS)
CCURL_NUMBER(verify_result, CURLINFO_SSL_VERIFYRESULT)
/// CURLINFO_OS_ERRNO: the `errno` of a connection that failed.
CCURL_NUMBER(os_errno, CURLINFO_OS_ERRNO)

#define CCURL_OFFSET(name, datum)                                          \
  static inline CURLcode ccurl_get_##name(CURL *handle, curl_off_t *value) { \
    *value = 0;                                                            \
    return ccurl.easy_getinfo(handle, datum, value);                        \
  }

/// CURLINFO_PRETRANSFER_TIME_T in microseconds; 0 where no request was sent.
CCURL_OFFSET(pretransfer_time, CURLINFO_PRETRANSFER_TIME_T)
/// CURLINFO_CONNECT_TIME_T in microseconds; 0 where no connection came about.
CCURL_OFFSET(connect_time, CURLINFO_CONNECT_TIME_T)

/// CURLINFO_REDIRECT_URL: lives as long as the transfer; null where there is none.
static inline CURLcode ccurl_get_redirect_url(
    CURL *handle, const char *_Nullable *_Nonnull value) {
  *value = NULL;
  return ccurl.easy_getinfo(handle, CURLINFO_REDIRECT_URL, value);
}

/// CURLINFO_CAINFO: the system's bundle of authorities; null where there is none.
static inline CURLcode ccurl_get_ca_info(CURL *handle, const char *_Nullable *_Nonnull value) {
  *value = NULL;
  return ccurl.easy_getinfo(handle, CURLINFO_CAINFO, value);
}

/// CURLINFO_PRIVATE, used as the key of a transfer.
static inline CURLcode ccurl_get_private(CURL *handle, void *_Nullable *_Nonnull value) {
  *value = NULL;
  return ccurl.easy_getinfo(handle, CURLINFO_PRIVATE, value);
}

static inline CURLcode ccurl_set_private(CURL *handle, void *_Nullable value) {
  return ccurl.easy_setopt(handle, CURLOPT_PRIVATE, value);
}

/// The last response's header line of that name and number, from 0 on; null where there is none.
/// Lives until the handle is used again.
static inline const char *_Nullable ccurl_response_header(
    CURL *handle, const char *name, size_t number) {
  struct curl_header *header = NULL;
  if (ccurl.easy_header(handle, name, number, CURLH_HEADER, -1, &header) != CURLHE_OK) return NULL;
  return header->value;
}

/// The next finished transfer; false where there is none yet.
static inline bool ccurl_next_finished(
    CURLM *multi, CURL *_Nullable *_Nonnull handle, CURLcode *result) {
  int left = 0;
  CURLMsg *_Nullable message;
  while ((message = ccurl.multi_info_read(multi, &left))) {
    if (message->msg == CURLMSG_DONE) {
      *handle = message->easy_handle;
      *result = message->data.result;
      return true;
    }
  }
  return false;
}

#pragma clang assume_nonnull end
