#include "CBuild.h"

// Package.swift defines both for scripts/build-release.
#define TEXT_OF(words) #words
#define TEXT(words) TEXT_OF(words)

#ifdef BUILD_COMMIT
const char *const cbuild_commit = TEXT(BUILD_COMMIT);
const char *const cbuild_date = TEXT(BUILD_DATE);
#else
const char *const cbuild_commit = "";
const char *const cbuild_date = "";
#endif
