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

/* Half of a mean's interval, by the squares of what lies off it. */
static double half_of(double squares, double count) {
  return count > 1 ? NORMAL_95 * square_root(squares / (count - 1) / count) : 0;
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
  mean.half = half_of(squares, (double)count);
  return mean;
}

void lab_sums_add(struct lab_sums *sums, int32_t value) {
  uint64_t wide = (uint64_t)(int64_t)value; /* unsigned, since squares may go round */
  lab_sums_join(sums, &(struct lab_sums){value, wide * wide, value, value, 1});
}

void lab_sums_join(struct lab_sums *sums, const struct lab_sums *others) {
  if (others->count == 0) return;
  if (sums->count == 0 || others->least < sums->least) sums->least = others->least;
  if (sums->count == 0 || others->most > sums->most) sums->most = others->most;
  sums->sum += others->sum;
  sums->squares += others->squares;
  sums->count += others->count;
}

/* The sum of (v - m)^2 is squares - 2 m sum + count m^2, taken around the whole number next to the mean. It
 * comes out right modulo 2^64 however often `squares` went round, and is itself below that unless values lie
 * hundreds of thousands apart. What is left for floating point is the way from m to the mean: less than 1. */
struct lab_mean lab_mean_of_sums(const struct lab_sums *sums) {
  struct lab_mean mean = {0};
  if (sums->count == 0) return mean;
  int64_t middle = sums->sum / (int64_t)sums->count, rest = sums->sum % (int64_t)sums->count;
  uint64_t m = (uint64_t)middle, off = sums->squares - 2 * m * (uint64_t)sums->sum + sums->count * m * m;
  double count = sums->count, past = (double)rest / count;
  mean.mean = (double)sums->sum / count;
  mean.half = half_of((double)off - past * past * count, count);
  mean.least = sums->least;
  mean.most = sums->most;
  return mean;
}
