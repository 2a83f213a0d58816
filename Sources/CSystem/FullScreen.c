#include "FullScreen.h"

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/eventfd.h>
#include <termios.h>
#include <unistd.h>

// Shared with signal handlers, as in CTerminal.c.
static atomic_int terminal = -1;
static atomic_int is_entered;
static atomic_int waker = -1;
static atomic_int was_resized;
static atomic_int was_continued;
// Written before the screen is entered.
static struct termios found_settings;
static char leaving[128];
static size_t leaving_count;

// MARK: - Waking up

int32_t cterminal_open_waker(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cterminal_wake(int32_t descriptor) {
  uint64_t one = 1;
  // Fails only if it was woken up 2^64 times since it slept last.
  if (write(descriptor, &one, sizeof one) < 0) return;
}

void cterminal_sleep(int32_t descriptor) {
  uint64_t count;
  if (read(descriptor, &count, sizeof count) < 0) return;
}

void cterminal_note_resize(void) {
  was_resized = 1;
  if (waker >= 0) cterminal_wake(waker);
}

void cterminal_note_continuation(void) {
  was_continued = 1;
  if (waker >= 0) cterminal_wake(waker);
}

int32_t cterminal_screen_waker(void) { return waker; }

bool cterminal_take_resize(void) { return atomic_exchange(&was_resized, 0); }

bool cterminal_take_continuation(void) { return atomic_exchange(&was_continued, 0); }

// MARK: - The screen

int32_t cterminal_open_screen(const char *path, const uint8_t *sequence, size_t count) {
  struct termios settings;
  if (terminal >= 0 || count > sizeof leaving) {
    errno = terminal >= 0 ? EBUSY : E2BIG;
    return -1;
  }
  int descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return -1;
  int new_waker = tcgetattr(descriptor, &settings) == 0 ? cterminal_open_waker() : -1;
  if (new_waker < 0) {
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
  }
  memcpy(leaving, sequence, count);
  leaving_count = count;
  was_resized = was_continued = 0;
  waker = new_waker;
  terminal = descriptor;
  return descriptor;
}

void cterminal_close_screen(void) {
  cterminal_leave_screen();
  int descriptors[] = {atomic_exchange(&waker, -1), atomic_exchange(&terminal, -1)};
  for (int i = 0; i < 2; i++) {
    if (descriptors[i] >= 0) close(descriptors[i]);
  }
}

static void make_raw(struct termios *settings) {
  settings->c_iflag &= ~(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  settings->c_oflag &= ~OPOST;
  settings->c_lflag &= ~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  // A read without input fails with EAGAIN; 0 bytes mean that the terminal is gone.
  settings->c_cc[VMIN] = 1;
  settings->c_cc[VTIME] = 0;
}

bool cterminal_enter_screen(void) {
  // Changes nothing; stops a process in the background until it is in the foreground.
  while (tcdrain(terminal) != 0) {
    if (errno != EINTR) return false;
  }
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  struct termios settings;
  bool is_raw = tcgetattr(terminal, &settings) == 0;
  if (is_raw) {
    if (!is_entered) found_settings = settings;
    make_raw(&settings);
    is_raw = tcsetattr(terminal, TCSANOW, &settings) == 0;
  }
  int code = errno;
  if (is_raw) {
    is_entered = 1;
    was_continued = 0;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = code;
  return is_raw;
}

bool cterminal_write_screen(const uint8_t *bytes, size_t count) {
  struct pollfd entry = {.fd = terminal, .events = POLLOUT};
  // A signal may leave the screen in between; the rest must not get onto the shell's screen.
  while (count > 0 && is_entered) {
    ssize_t written = write(terminal, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      poll(&entry, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

/// Writes the sequence for leaving; gives up on a terminal that takes nothing for a second.
static void write_leaving(void) {
  struct pollfd entry = {.fd = terminal, .events = POLLOUT};
  const char *bytes = leaving;
  size_t count = leaving_count;
  while (count > 0) {
    ssize_t written = write(terminal, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno != EAGAIN || poll(&entry, 1, 1000) <= 0) {
      return;
    }
  }
}

void cterminal_leave_screen(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  // In the background, the terminal has been set up for another program.
  if (atomic_exchange(&is_entered, 0) && cterminal_is_foreground(terminal)) {
    write_leaving();
    tcsetattr(terminal, TCSANOW, &found_settings);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
