/* real.c - exp and log by range reduction and series. */
#include "real.h"
#include <stdint.h>

static const double ln2_high = 6.93147180369123816490e-01; /* its last 32 bits are 0: k * ln2_high is exact */
static const double ln2_low = 1.90821492927058770002e-10;

union bits {
    double real;
    uint64_t word; /* sign 1, exponent 11 (bias 1023), fraction 52 */
};

static double power_of_two(int k) {
    return (union bits){.word = (uint64_t)(k + 1023) << 52}.real;
}

/* x = k ln 2 + r with |r| <= ln 2 / 2, and exp(r) by Taylor: the 14th term is below 1e-17. */
double cc_exp(double x) {
    if (x < -700)
        return 0;
    int k = (int)(x / ln2_high + (x < 0 ? -0.5 : 0.5));
    double r = x - k * ln2_high - k * ln2_low, sum = 1;
    for (int n = 14; n > 0; n--)
        sum = 1 + sum * r / n;
    return sum * power_of_two(k);
}

/* x = m 2^k with m in 1/sqrt 2 .. sqrt 2, and log m = 2 atanh s with s = (m - 1) / (m + 1), |s| < 0.172:
 * the 11th term is below 1e-17. */
double cc_log(double x) {
    union bits u = {.real = x};
    int k = (int)(u.word >> 52) - 1023;
    u.word = (u.word & 0xFFFFFFFFFFFFFu) | (uint64_t)1023 << 52;
    if (u.real > 1.4142135623730951) {
        u.real /= 2;
        k++;
    }
    double s = (u.real - 1) / (u.real + 1), sum = 0;
    for (int n = 21; n > 0; n -= 2)
        sum = sum * s * s + 1.0 / n;
    return k * ln2_high + (k * ln2_low + 2 * s * sum);
}
