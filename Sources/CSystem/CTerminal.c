#include "CTerminal.h"

#include "FullScreen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// Shared by threads and signal handlers; handlers may use atomic objects only if they need no lock
// (C17 section 7.14.1.1).
_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "signal handlers use atomic integers");
static atomic_int is_shared;
static atomic_int sharer;            // a process; 0 for none
static atomic_int is_settling;
static atomic_int line_is_shown;
static atomic_int question_is_shown;
static atomic_int was_disturbed;
static atomic_int held = -1;         // the descriptor of a terminal
static atomic_int wants_quiet;
static atomic_int wants_bytes;
static atomic_int is_quiet;
static atomic_int lent_group;        // 0 for none
static atomic_int lent_terminal = -1;
static atomic_int background_group;  // 0 for none
static atomic_int takes_interrupts;
static atomic_int interrupt_waker = -1;
// Written while signals are blocked.
static tcflag_t lost_flags;
static struct winsize held_size;
static int32_t interrupted_status;
/// The watch during which the terminal is asked.
static enum { no_watch, loud_watch, quiet_watch } outer_watch;
static struct termios lent_settings;            // from before the terminal was lent
static struct termios stopped_settings;         // of a group that was stopped
static bool has_stopped_settings;
static atomic_int shared_terminal = -1;
static struct termios shared_settings;          // from before it was shared
static sigset_t mask_before_sharing;

static const tcflag_t echo_flags = ECHO | ECHONL;

/// What a quiet terminal does not do; one that is read byte by byte does not collect lines either.
static tcflag_t loud_flags(void) { return wants_bytes ? echo_flags | ICANON : echo_flags; }

void cterminal_set_background_group(pid_t group) { background_group = group; }

void cterminal_end_background_group(void) {
  if (background_group) kill(-background_group, SIGTERM);
}

// MARK: - What is undone; all of it async-signal-safe

static bool has_terminal(int descriptor) { return tcgetpgrp(descriptor) == getpgrp(); }

static void be_quiet(void) {
  struct termios settings;
  if (!wants_quiet || held < 0 || !has_terminal(held)) return;
  if (tcgetattr(held, &settings) != 0) return;
  lost_flags = settings.c_lflag & loud_flags();
  if (!lost_flags) return;
  settings.c_lflag &= ~lost_flags;
  is_quiet = tcsetattr(held, TCSANOW, &settings) == 0;
}

static void echo_again(void) {
  struct termios settings;
  if (!is_quiet) return;
  is_quiet = 0;
  // From the background the terminal must not be touched; who has it now has set it up for itself.
  if (!has_terminal(held) || tcgetattr(held, &settings) != 0) return;
  settings.c_lflag |= lost_flags;
  tcsetattr(held, TCSANOW, &settings);
}

static void erase_line(void) {
  static const char erasure[] = "\r\033[K";
  if (!line_is_shown) return;
  line_is_shown = 0;
  if (write(STDERR_FILENO, erasure, sizeof erasure - 1) < 0) return;
}

/// Ends the line of a question: the cursor is after the user's typing.
static void end_line(void) {
  if (!question_is_shown) return;
  question_is_shown = 0;
  if (write(STDERR_FILENO, "\n", 1) < 0) return;
}

/// Puts a group into the foreground, which from the background needs SIGTTOU blocked.
static bool set_foreground(int terminal, pid_t group) {
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  bool is_set = tcsetpgrp(terminal, group) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_set;
}

/// Puts the terminal back into this process's hands, as it was.
static void reclaim(void) {
  if (lent_terminal < 0) return;
  // Not where a shell has given it to another program meanwhile.
  if (tcgetpgrp(lent_terminal) == lent_group) set_foreground(lent_terminal, getpgrp());
  if (has_terminal(lent_terminal)) tcsetattr(lent_terminal, TCSANOW, &lent_settings);
}

static void restore_shared(void) {
  if (shared_terminal < 0 || !has_terminal(shared_terminal)) return;
  tcsetattr(shared_terminal, TCSANOW, &shared_settings);
}

/// Ends the program that shares the terminal; waits, but not long, for what it does to the screen.
static void end_sharer(void) {
  if (sharer) {
    kill(sharer, SIGTERM);
    kill(sharer, SIGCONT);
    for (int i = 0; i < 200 && waitpid(sharer, NULL, WNOHANG) == 0; i++) poll(NULL, 0, 5);
  }
  restore_shared();
}

static void settle(void) {
  is_settling = 1;
  cterminal_end_background_group();
  cterminal_leave_screen();
  erase_line();
  end_line();
  echo_again();
  if (is_shared) end_sharer();
  if (lent_group) {
    kill(-lent_group, SIGTERM);
    kill(-lent_group, SIGCONT);
    reclaim();
  }
}

// MARK: - Signals

/// Lets a signal do what it does by default, now.
static void act_by_default(int signal, struct sigaction *own) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigset_t only, before;
  sigemptyset(&only);
  sigaddset(&only, signal);
  sigaction(signal, &standard, own);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &only, &before);
  // A signal that stops returns here when the process is continued.
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void handle_end(int signal) {
  if ((signal == SIGINT || signal == SIGQUIT) && is_shared) return;
  if (signal == SIGINT && takes_interrupts) {
    int code = errno;
    cterminal_wake(interrupt_waker);
    errno = code;
    return;
  }
  settle();
  if (signal == SIGINT) _exit(interrupted_status);
  act_by_default(signal, NULL);
}

static const int ends[] = {
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2, SIGSYS,
  SIGIO, SIGPWR, SIGSTKFLT,
};

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction crash_actions[crash_count];

/// Leaves a crash to whatever was there to see to it: the system, a sanitizer or Swift's backtraces.
static void handle_crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  settle();
  for (size_t i = 0; i < crash_count; i++) {
    if (crashes[i] == signal) sigaction(signal, &crash_actions[i], NULL);
  }
  // A fault happens again by itself, at the very instruction.
  if (info->si_code <= 0) raise(signal);
}

static void handle_stop(int signal) {
  int code = errno;
  struct sigaction own;
  cterminal_leave_screen();
  erase_line();
  echo_again();
  act_by_default(signal, &own);
  sigaction(signal, &own, NULL);
  was_disturbed = 1;
  cterminal_note_continuation();
  be_quiet();
  errno = code;
}

static void handle_disturbance(int signal) {
  int code = errno;
  was_disturbed = 1;
  if (signal == SIGWINCH) cterminal_note_resize();
  if (signal == SIGCONT) cterminal_note_continuation();
  errno = code;
}

static void handle(int signal, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, before;
  sigfillset(&action.sa_mask);
  if (sigaction(signal, NULL, &before) != 0 || before.sa_handler == SIG_IGN) return;
  sigaction(signal, &action, NULL);
}

void cterminal_handle_signals(int32_t interrupted) {
  interrupted_status = interrupted;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) handle(ends[i], handle_end);
  handle(SIGTSTP, handle_stop);
  handle(SIGCONT, handle_disturbance);
  handle(SIGWINCH, handle_disturbance);
  for (size_t i = 0; i < crash_count; i++) {
    struct sigaction action = {.sa_sigaction = handle_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    sigaction(crashes[i], &action, &crash_actions[i]);
  }
}

int32_t cterminal_begin_taking_interrupts(void) {
  // Never closed: a handler may be about to use it.
  if (interrupt_waker < 0) interrupt_waker = cterminal_open_waker();
  if (interrupt_waker < 0) return -1;
  cterminal_sleep(interrupt_waker);
  takes_interrupts = 1;
  return interrupt_waker;
}

void cterminal_end_taking_interrupts(void) { takes_interrupts = 0; }

/// All signals but those of a crash.
static sigset_t blockable(void) {
  sigset_t signals;
  sigfillset(&signals);
  for (size_t i = 0; i < crash_count; i++) sigdelset(&signals, crashes[i]);
  return signals;
}

void cterminal_block_signals(void) {
  sigset_t signals = blockable();
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

void cterminal_set_line_shown(bool is_shown) { line_is_shown = is_shown; }

void cterminal_set_question_shown(bool is_shown) { question_is_shown = is_shown; }

bool cterminal_is_line_shown(void) { return line_is_shown; }

// MARK: - The terminal

bool cterminal_is_foreground(int32_t descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  return group < 0 || group == getpgrp();
}

static struct winsize size_of(int descriptor) {
  struct winsize size = {0};
  ioctl(descriptor, TIOCGWINSZ, &size);
  return size;
}

/// Begins to watch, or goes on and keeps what was noticed so far.
static void begin_watching(int descriptor, bool quiet, bool bytes) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  echo_again();
  if (held < 0) {
    held_size = size_of(descriptor);
    was_disturbed = 0;
  }
  held = descriptor;
  wants_quiet = quiet;
  wants_bytes = bytes;
  be_quiet();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_begin_watching(int32_t descriptor, bool quiet) {
  begin_watching(descriptor, quiet, false);
}

/// Whether what was read can be given back: since Linux 6.2 the system may not allow it.
static bool can_give_back(void) {
  char setting = '1';
  int file = open("/proc/sys/dev/tty/legacy_tiocsti", O_RDONLY | O_CLOEXEC);
  if (file < 0) return true;
  bool is_read = read(file, &setting, 1) == 1;
  close(file);
  return !is_read || setting != '0';
}

int32_t cterminal_begin_asking(int32_t descriptor) {
  if (!has_terminal(descriptor) || !can_give_back()) return -1;
  int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (terminal < 0) return -1;
  outer_watch = held < 0 ? no_watch : wants_quiet ? quiet_watch : loud_watch;
  begin_watching(descriptor, true, true);
  struct termios settings;
  int typed = 0;
  bool can_ask = tcgetattr(terminal, &settings) == 0 && !(settings.c_lflag & ICANON)
    && ioctl(terminal, FIONREAD, &typed) == 0 && typed == 0;
  if (can_ask) return terminal;
  cterminal_end_asking(terminal);
  return -1;
}

void cterminal_give_back(int32_t terminal, const uint8_t *bytes, size_t count) {
  int unread = 0;
  if (count == 0 || ioctl(terminal, FIONREAD, &unread) != 0) return;
  for (size_t i = 0; i < count; i++) {
    if (ioctl(terminal, TIOCSTI, &bytes[i]) != 0) return;
  }
  // Bytes still unread came later, so they go last.
  for (char byte; unread > 0 && read(terminal, &byte, 1) == 1; unread--) {
    if (ioctl(terminal, TIOCSTI, &byte) != 0) return;
  }
}

void cterminal_end_asking(int32_t terminal) {
  if (outer_watch == no_watch) {
    cterminal_end_watching();
  } else {
    begin_watching(held, outer_watch == quiet_watch, false);
  }
  close(terminal);
}

bool cterminal_is_undisturbed(void) {
  if (held < 0 || was_disturbed || !cterminal_is_foreground(held)) return false;
  struct winsize size = size_of(held);
  return size.ws_row == held_size.ws_row && size.ws_col == held_size.ws_col;
}

void cterminal_end_watching(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  echo_again();
  wants_quiet = 0;
  held = -1;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool cterminal_is_own_group_in_foreground(void) {
  int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return false;
  bool can_lend = has_terminal(terminal);
  close(terminal);
  return can_lend;
}

bool cterminal_set_foreground_group(pid_t group) {
  if (lent_group != group) has_stopped_settings = false;
  lent_group = group;
  int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return false;
  if (has_terminal(terminal) && tcgetattr(terminal, &lent_settings) == 0) {
    if (has_stopped_settings) tcsetattr(terminal, TCSANOW, &stopped_settings);
    if (set_foreground(terminal, group)) {
      lent_terminal = terminal;
      return true;
    }
  }
  close(terminal);
  return false;
}

void cterminal_restore_foreground_group(bool is_stopped) {
  int terminal = lent_terminal;
  if (terminal >= 0) {
    if (is_stopped) has_stopped_settings = tcgetattr(terminal, &stopped_settings) == 0;
    reclaim();
    lent_terminal = -1;
    close(terminal);
  }
  if (!is_stopped) lent_group = 0;
}

void cterminal_begin_sharing(int32_t descriptor) {
  bool is_own = has_terminal(descriptor) && tcgetattr(descriptor, &shared_settings) == 0;
  shared_terminal = is_own ? descriptor : -1;
  is_shared = 1;
  // Until it is known which process a signal must end.
  sigset_t signals = blockable();
  pthread_sigmask(SIG_BLOCK, &signals, &mask_before_sharing);
}

void cterminal_set_sharing_process(pid_t process) {
  sharer = process;
  // Without a program, a Ctrl-C that waits is for this process.
  if (!process) is_shared = 0;
  pthread_sigmask(SIG_SETMASK, &mask_before_sharing, NULL);
}

void cterminal_end_sharing(bool restores) {
  // A signal that ends this process has ended the other one: nothing is to be done after that.
  while (is_settling) pause();
  sharer = 0;
  is_shared = 0;
  if (restores) restore_shared();
  shared_terminal = -1;
}
