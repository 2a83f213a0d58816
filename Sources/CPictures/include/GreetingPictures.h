#ifndef GREETING_PICTURES_H
#define GREETING_PICTURES_H

#include <stddef.h>

/// The octets of a picture that was compiled into the program.
struct greeting_picture {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

struct greeting_picture greeting_picture_birthday(void);
struct greeting_picture greeting_picture_anniversary(void);
struct greeting_picture greeting_picture_welcome(void);
struct greeting_picture greeting_picture_farewell(void);
struct greeting_picture greeting_picture_thanks(void);
struct greeting_picture greeting_picture_congratulations(void);
struct greeting_picture greeting_picture_holiday(void);

#endif
