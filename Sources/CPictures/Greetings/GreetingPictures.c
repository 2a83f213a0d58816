#include "GreetingPictures.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
#define PICTURE(name)                                                 \
  struct greeting_picture greeting_picture_##name(void) {             \
    struct greeting_picture picture = {name##_png, sizeof name##_png}; \
    return picture;                                                   \
  }

static const unsigned char birthday_png[] = {
#embed "birthday.png"
};
static const unsigned char anniversary_png[] = {
#embed "anniversary.png"
};
static const unsigned char welcome_png[] = {
#embed "welcome.png"
};
static const unsigned char farewell_png[] = {
#embed "farewell.png"
};
static const unsigned char thanks_png[] = {
#embed "thanks.png"
};
static const unsigned char congratulations_png[] = {
#embed "congratulations.png"
};
static const unsigned char holiday_png[] = {
#embed "holiday.png"
};

PICTURE(birthday)
PICTURE(anniversary)
PICTURE(welcome)
PICTURE(farewell)
PICTURE(thanks)
PICTURE(congratulations)
PICTURE(holiday)
