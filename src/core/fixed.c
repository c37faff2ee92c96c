/* Fixed-point arithmetic on 64 bits, with 128 bits in between. */
#include "core/fixed.h"

#include "base/check.h"

enum { UNIT_BITS = 32, LOG_BITS = 57 };

/* ---- 128 bits ---- */

struct wide {
    uint64_t high;
    uint64_t low;
};

static struct wide multiply(uint64_t a, uint64_t b)
{
    uint64_t a1 = a >> 32, a0 = a & UINT32_MAX, b1 = b >> 32, b0 = b & UINT32_MAX;
    uint64_t low = a0 * b0, left = a1 * b0, right = a0 * b1;
    uint64_t middle = (low >> 32) + (left & UINT32_MAX) + (right & UINT32_MAX);
    return (struct wide){a1 * b1 + (left >> 32) + (right >> 32) + (middle >> 32),
                         (middle << 32) | (low & UINT32_MAX)};
}

static bool is_above(struct wide a, struct wide b)
{
    return a.high != b.high ? a.high > b.high : a.low > b.low;
}

static struct wide subtract(struct wide a, struct wide b)
{
    return (struct wide){a.high - b.high - (a.low < b.low), a.low - b.low};
}

/* The nearest whole number to a / b, halves up; the largest one when it does not fit. */
static uint64_t divide(struct wide a, uint64_t b)
{
    CHECK(b > 0);
    if (a.high >= b)
        return UINT64_MAX;
    uint64_t rest = a.high, quotient = 0;
    for (int bit = 63; bit >= 0; bit--) {
        bool carry = rest >> 63;
        rest = (rest << 1) | ((a.low >> bit) & 1);
        quotient <<= 1;
        if (carry || rest >= b) {
            rest -= b;
            quotient |= 1;
        }
    }
    bool up = rest >= b - rest && quotient < UINT64_MAX;
    return quotient + up;
}

/* The nearest whole number to the root of a. */
static uint64_t extract_root(struct wide a)
{
    uint64_t root = 0;
    for (int bit = 63; bit >= 0; bit--) {
        uint64_t more = root | (UINT64_C(1) << bit);
        if (!is_above(multiply(more, more), a))
            root = more;
    }
    struct wide rest = subtract(a, multiply(root, root));
    bool up = (rest.high > 0 || rest.low > root) && root < UINT64_MAX;
    return root + up;
}

/* ---- numbers ---- */

static struct fixed make(uint64_t raw)
{
    return (struct fixed){raw};
}

struct fixed fixed_of(uint32_t whole)
{
    return make((uint64_t)whole << UNIT_BITS);
}

struct fixed fixed_ratio(uint64_t part, uint64_t whole)
{
    struct wide raised = {part >> UNIT_BITS, part << UNIT_BITS};
    return make(divide(raised, whole));
}

struct fixed fixed_add(struct fixed a, struct fixed b)
{
    return make(a.raw > UINT64_MAX - b.raw ? UINT64_MAX : a.raw + b.raw);
}

struct fixed fixed_times(struct fixed a, struct fixed b)
{
    return make(divide(multiply(a.raw, b.raw), UINT64_C(1) << UNIT_BITS));
}

struct fixed fixed_over(struct fixed a, struct fixed b)
{
    return fixed_ratio(a.raw, b.raw);
}

struct fixed fixed_root(struct fixed a)
{
    return fixed_mean(a, fixed_of(1));
}

struct fixed fixed_mean(struct fixed a, struct fixed b)
{
    return make(extract_root(multiply(a.raw, b.raw)));
}

/* ---- powers ----
 * By logarithms to base 2 in units of 2^-57, bit by bit: whoever squares a number between 1 and 2
 * doubles its logarithm, whose next bit is whether the square reaches 2. Errors made later count
 * half as much, so the whole is off by little more than the first one. */

static int64_t find_log(uint64_t raw)
{
    int64_t log = 31;
    uint64_t mantissa = raw; /* in units of 2^-63, 1 … 2 */
    for (; !(mantissa >> 63); mantissa <<= 1)
        log--;
    for (int bit = 0; bit < LOG_BITS; bit++) {
        struct wide square = multiply(mantissa, mantissa);
        bool doubled = square.high >> 63;
        mantissa = doubled ? square.high : (square.high << 1) | (square.low >> 63);
        log = log * 2 + doubled;
    }
    return log;
}

/* 2 to the power 1/2, 1/4, 1/8 … in units of 2^-63 */
static const uint64_t ladder[LOG_BITS] = {
    0xb504f333f9de6484, 0x9837f0518db8a96f, 0x8b95c1e3ea8bd6e7, 0x85aac367cc487b15,
    0x82cd8698ac2ba1d7, 0x8164d1f3bc030773, 0x80b1ed4fd999ab6c, 0x8058d7d2d5e5f6b1,
    0x802c6436d0e04f51, 0x8016302f17467628, 0x800b179c82028fd1, 0x80058baf7fee3b5d,
    0x8002c5d00fdcfcb7, 0x800162e61bed4a49, 0x8000b17292f702a4, 0x800058b92abbae02,
    0x80002c5c8dade4d7, 0x8000162e44eaf636, 0x80000b1721fa7c19, 0x8000058b90de7e4d,
    0x800002c5c8678f37, 0x80000162e431dba0, 0x800000b1721872d1, 0x80000058b90c1aa9,
    0x8000002c5c8605a4, 0x800000162e4300e6, 0x8000000b17217ff8, 0x800000058b90bfdd,
    0x80000002c5c85fe7, 0x8000000162e42ff2, 0x80000000b17217f8, 0x8000000058b90bfc,
    0x800000002c5c85fe, 0x80000000162e42ff, 0x800000000b17217f, 0x80000000058b90c0,
    0x8000000002c5c860, 0x800000000162e430, 0x8000000000b17218, 0x800000000058b90c,
    0x80000000002c5c86, 0x8000000000162e43, 0x80000000000b1721, 0x8000000000058b91,
    0x800000000002c5c8, 0x80000000000162e4, 0x800000000000b172, 0x80000000000058b9,
    0x8000000000002c5d, 0x800000000000162e, 0x8000000000000b17, 0x800000000000058c,
    0x80000000000002c6, 0x8000000000000163, 0x80000000000000b1, 0x8000000000000059,
    0x800000000000002c,
};

static struct fixed raise_two(int64_t log)
{
    const int64_t one = INT64_C(1) << LOG_BITS;
    int64_t whole = log >= 0 ? log / one : -((one - 1 - log) / one);
    int64_t rest = log - whole * one;
    uint64_t mantissa = UINT64_C(1) << 63;
    if (whole >= UNIT_BITS)
        return make(UINT64_MAX);
    if (whole < -UNIT_BITS - 1)
        return make(0);
    for (int step = 0; step < LOG_BITS; step++)
        if ((rest >> (LOG_BITS - 1 - step)) & 1)
            mantissa = divide(multiply(mantissa, ladder[step]), UINT64_C(1) << 63);
    if (whole == UNIT_BITS - 1)
        return make(mantissa);
    if (whole == -UNIT_BITS - 1)
        return make(1); /* half a unit or more */
    return make(divide((struct wide){0, mantissa}, UINT64_C(1) << (UNIT_BITS - 1 - whole)));
}

struct fixed fixed_power(struct fixed a, int part, int whole)
{
    CHECK(a.raw > 0 && part >= -4096 && part <= 4096 && whole >= 1 && whole <= 4096);
    int64_t log = find_log(a.raw);
    bool shrinks = (log < 0) != (part < 0);
    uint64_t size =
        divide(multiply((uint64_t)(log < 0 ? -log : log), (uint64_t)(part < 0 ? -part : part)),
               (uint64_t)whole);
    if (size > INT64_MAX)
        return make(shrinks ? 0 : UINT64_MAX);
    return raise_two(shrinks ? -(int64_t)size : (int64_t)size);
}

/* ---- whole numbers ---- */

int fixed_compare(struct fixed a, struct fixed b)
{
    return (a.raw > b.raw) - (a.raw < b.raw);
}

enum { PARTS_MAX = 1000 };

uint64_t fixed_nearest(struct fixed a, int n)
{
    CHECK(n >= 1 && n <= PARTS_MAX);
    uint64_t half = (UINT64_C(1) << (UNIT_BITS - 1)) / (uint64_t)n;
    struct wide parts = multiply(fixed_add(a, make(half + FIXED_SLACK)).raw, (uint64_t)n);
    return (parts.high << UNIT_BITS) | (parts.low >> UNIT_BITS);
}

uint64_t fixed_upwards(struct fixed a, int n)
{
    CHECK(n >= 1 && n <= PARTS_MAX);
    uint64_t slack = a.raw < FIXED_SLACK ? a.raw : FIXED_SLACK;
    struct wide parts = multiply(a.raw - slack, (uint64_t)n);
    bool more = (parts.low & UINT32_MAX) > 0;
    return ((parts.high << UNIT_BITS) | (parts.low >> UNIT_BITS)) + more;
}

void fixed_put(struct text *out, struct fixed a, int decimals)
{
    static const int tens[] = {1, 10, 100, 1000};
    CHECK(decimals >= 0 && decimals <= 3);
    uint64_t parts = fixed_nearest(a, tens[decimals]), n = (uint64_t)tens[decimals];
    text_int(out, (int64_t)(parts / n));
    if (decimals > 0)
        text_format(out, ".%0*d", decimals, (int)(parts % n));
}
