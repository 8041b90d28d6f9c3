/* embed.c - turns files into a C table, at build time, on the machine that builds.
 *
 * Called as `embed TABLE NAME=PATH...`, it prints a C source with one array per file and the table
 * `const struct weir_embedded TABLE[]` that names them, in the order given, with an empty row at the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void stop(const char *what, const char *whom) {
  fprintf(stderr, "embed: %s %s\n", what, whom);
  exit(1);
}

/* Prints one file's bytes and returns how many there were. A zero byte follows them, uncounted, so that a
 * text can also be read as a string, and an empty file is still an array. */
static size_t print_bytes(int index, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) stop("cannot open", path);
  printf("static const unsigned char bytes_%d[] = {", index);
  size_t count = 0;
  for (int c; (c = getc(file)) != EOF; count++) printf("%s%d,", count % 24 ? "" : "\n", c);
  printf("0};\n");
  if (ferror(file)) stop("cannot read", path);
  fclose(file);
  return count;
}

int main(int argc, char **argv) {
  if (argc < 2) stop("usage:", "embed TABLE NAME=PATH...");
  size_t *sizes = calloc((size_t)argc, sizeof *sizes);
  if (!sizes) stop("out of", "memory");
  printf("#include \"engine/embed.h\"\n\n");
  for (int i = 2; i < argc; i++) {
    char *equals = strchr(argv[i], '=');
    if (!equals) stop("no '=' in", argv[i]);
    *equals = 0;
    sizes[i] = print_bytes(i, equals + 1);
  }
  printf("\nconst struct weir_embedded %s[] = {\n", argv[1]);
  for (int i = 2; i < argc; i++) printf("  {\"%s\", bytes_%d, %zu},\n", argv[i], i, sizes[i]);
  printf("  {0, 0, 0},\n};\n");
  free(sizes);
  return fflush(stdout) || ferror(stdout);
}
