/* stats.c - shares and means with their intervals. */
#include "lab/lab.h"

#include <time.h>

#define NORMAL_95 1.959963984540054

/* A thread's own time, so that bots which share a busy machine lose nothing to their neighbours. */
uint64_t lab_clock_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Newton's method; needs no mathematics library. */
static double square_root(double number) {
  if (number <= 0) return 0;
  double root = number > 1 ? number : 1;
  for (int i = 0; i < 200; i++) {
    double next = (root + number / root) / 2;
    if (next >= root) return root;
    root = next;
  }
  return root;
}

struct lab_share lab_share_of(uint32_t count, uint32_t of) {
  struct lab_share share = {.count = count, .of = of, .high = 1};
  if (of == 0) return share;
  double n = of, p = count / n, z2 = NORMAL_95 * NORMAL_95;
  double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  double half = NORMAL_95 / (1 + z2 / n) * square_root(p * (1 - p) / n + z2 / (4 * n * n));
  share.share = p;
  share.low = count == 0 ? 0 : middle - half;
  share.high = count == of ? 1 : middle + half;
  return share;
}

struct lab_mean lab_mean_of(const int32_t *value, size_t count, size_t stride) {
  struct lab_mean mean = {0};
  if (count == 0) return mean;
  mean.least = mean.most = value[0];
  double sum = 0, squares = 0;
  for (size_t i = 0; i < count; i++) {
    double v = value[i * stride];
    sum += v;
    if (v < mean.least) mean.least = v;
    if (v > mean.most) mean.most = v;
  }
  mean.mean = sum / (double)count;
  for (size_t i = 0; i < count; i++) {
    double off = value[i * stride] - mean.mean;
    squares += off * off;
  }
  if (count > 1) mean.half = NORMAL_95 * square_root(squares / (double)(count - 1) / (double)count);
  return mean;
}
