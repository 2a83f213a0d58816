// Reads the status of every file of a folder and prints the sum of their sizes: the least that looking
// for changes in the folder can cost (row 10 of docs/performance.md).
// Usage: statfiles FOLDER

#define _GNU_SOURCE

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

int main(int count, char **arguments) {
  DIR *folder = count == 2 ? opendir(arguments[1]) : NULL;
  if (!folder) return 1;
  long long sum = 0;
  struct dirent *entry;
  struct stat status;
  while ((entry = readdir(folder)))
    if (fstatat(dirfd(folder), entry->d_name, &status, 0) == 0) sum += status.st_size;
  printf("%lld\n", sum);
  return 0;
}
