#define _GNU_SOURCE

#include "CLDAP.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const libraryNames[] = {"libldap-2.5.so.0", "libldap.so.2"};

struct CLDAPFunctions cldap;

#define CLDAP_FIND(name) &&(*(void **)&cldap.name = dlsym(library, "ldap_" #name))
#define CLDAP_BER_FIND(name) &&(*(void **)&cldap.ber_##name = dlsym(library, "ber_" #name))

/// Has libldap read its defaults in an environment that forbids them (`man ldap.conf`).
///
/// The environment of the process is not changed, as other threads may be reading it: for the time
/// of the call another array stands in for it, which is never freed.
static bool initialize_without_defaults(void) {
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **extended = calloc(count + 2, sizeof *extended);
  if (!extended) return false;
  extended[0] = "LDAPNOINIT=1";
  if (count) memcpy(extended + 1, environ, count * sizeof *extended);
  char **own = environ;
  environ = extended;
  int version = 0;
  int code = cldap.get_option(NULL, LDAP_OPT_PROTOCOL_VERSION, &version);
  environ = own;
  return code == LDAP_OPT_SUCCESS;
}

/// Has the TLS library initialize itself, which two threads must not do at once.
static bool initialize_tls(void) {
  LDAP *handle = NULL;
  if (cldap.initialize(&handle, "ldap://localhost") != LDAP_SUCCESS) return false;
  // Fails without TLS; a connection that needs it does, too.
  cldap_set_tls_newctx(handle, 0);
  cldap_unbind(handle);
  return true;
}

bool cldap_load(void) {
  void *library = NULL;
  for (size_t i = 0; i < sizeof libraryNames / sizeof *libraryNames && !library; i++)
    library = dlopen(libraryNames[i], RTLD_LAZY | RTLD_LOCAL);
  return (library CLDAP_FUNCTIONS(CLDAP_FIND) CLDAP_BER_FUNCTIONS(CLDAP_BER_FIND)) &&
         initialize_without_defaults() && initialize_tls();
}

int cldap_version(void) {
  LDAPAPIInfo info = {.ldapai_info_version = LDAP_API_INFO_VERSION};
  if (cldap.get_option(NULL, LDAP_OPT_API_INFO, &info) != LDAP_OPT_SUCCESS) return 0;
  cldap.memfree(info.ldapai_vendor_name);
  for (char **name = info.ldapai_extensions; name && *name; name++) cldap.memfree(*name);
  cldap.memfree(info.ldapai_extensions);
  return info.ldapai_vendor_version;
}

int cldap_limit_socket(LDAP *handle, long milliseconds) {
  struct timeval limit = cldap_time(milliseconds);
  int descriptor = cldap_get_desc(handle);
  if (setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) != 0 ||
      setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) != 0)
    return LDAP_LOCAL_ERROR;
  return LDAP_SUCCESS;
}

/// A question of Cyrus SASL to the user (`sasl_interact_t` of its stable interface); the last one
/// of an array has the number 0.
struct Question {
  unsigned long number;
  const char *challenge;
  const char *prompt;
  const char *default_answer;
  const void *answer;
  unsigned length;
};

/// Leaves every question empty: a ticket needs no answers.
static int leave_empty(
    LDAP *handle, unsigned flags, void *_Nullable context, void *_Nullable questions) {
  (void)handle, (void)flags, (void)context;
  for (struct Question *question = questions; question && question->number; question++) {
    question->answer = "";
    question->length = 0;
  }
  return LDAP_SUCCESS;
}

int cldap_gssapi_bind(LDAP *handle) {
  return cldap.sasl_interactive_bind_s(
      handle, NULL, "GSSAPI", NULL, NULL, LDAP_SASL_QUIET, leave_empty, NULL);
}

int cldap_search(
    LDAP *handle, const char *base, int scope, const char *filter,
    char *_Nullable *_Nonnull attributes, int page_size, struct berval cookie, int *number) {
  LDAPControl *page = NULL;
  int code = page_size == 0 ? LDAP_SUCCESS
                            : cldap.create_page_control(
                                  handle, page_size, cookie.bv_len ? &cookie : NULL, false, &page);
  if (code != LDAP_SUCCESS) return code;
  LDAPControl *controls[] = {page, NULL};
  code = cldap.search_ext(
      handle, base, scope, filter, attributes, false, controls, NULL, NULL, LDAP_NO_LIMIT, number);
  if (page) cldap.control_free(page);
  return code;
}

int cldap_parse_result(
    LDAP *handle, LDAPMessage *message, int *code, char *_Nullable *_Nonnull text,
    struct berval *cookie) {
  *text = NULL;
  *cookie = (struct berval){0, NULL};
  LDAPControl **controls = NULL;
  int failure = cldap.parse_result(handle, message, code, NULL, text, NULL, &controls, false);
  if (failure != LDAP_SUCCESS) return failure;
  LDAPControl *page =
      controls ? cldap.control_find(LDAP_CONTROL_PAGEDRESULTS, controls, NULL) : NULL;
  ber_int_t estimate = 0;
  if (page) failure = cldap.parse_pageresponse_control(handle, page, &estimate, cookie);
  if (controls) cldap.controls_free(controls);
  return failure;
}
