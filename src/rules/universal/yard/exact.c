/* Arithmetic on whole numbers of up to 256 bits. */
#include "rules/universal/yard/exact.h"

#include "base/check.h"

struct universal_exact universal_exact_of(uint64_t value)
{
    return (struct universal_exact){{(uint32_t)value, (uint32_t)(value >> 32)}};
}

struct universal_exact universal_exact_add(struct universal_exact a, struct universal_exact b)
{
    uint64_t carry = 0;
    for (int i = 0; i < UNIVERSAL_EXACT_PARTS; i++) {
        carry += (uint64_t)a.part[i] + b.part[i];
        a.part[i] = (uint32_t)carry;
        carry >>= 32;
    }
    CHECK(carry == 0);
    return a;
}

/* a times a factor of 32 bits, `shift` parts further up */
static struct universal_exact multiply(struct universal_exact a, uint32_t factor, int shift)
{
    struct universal_exact product = {{0}};
    uint64_t carry = 0;
    for (int i = 0; i < UNIVERSAL_EXACT_PARTS; i++) {
        carry += (uint64_t)a.part[i] * factor;
        if (i + shift < UNIVERSAL_EXACT_PARTS)
            product.part[i + shift] = (uint32_t)carry;
        else
            CHECK((uint32_t)carry == 0);
        carry >>= 32;
    }
    CHECK(carry == 0);
    return product;
}

struct universal_exact universal_exact_times(struct universal_exact a, uint64_t factor)
{
    return universal_exact_add(multiply(a, (uint32_t)factor, 0),
                               multiply(a, (uint32_t)(factor >> 32), 1));
}

/* The quotient; what is left over in `rest`. */
static struct universal_exact divide(struct universal_exact a, uint32_t divisor, uint32_t *rest)
{
    uint64_t left = 0;
    CHECK(divisor > 0);
    for (int i = UNIVERSAL_EXACT_PARTS - 1; i >= 0; i--) {
        left = left << 32 | a.part[i];
        a.part[i] = (uint32_t)(left / divisor);
        left %= divisor;
    }
    *rest = (uint32_t)left;
    return a;
}

struct universal_exact universal_exact_over(struct universal_exact a, uint32_t divisor)
{
    uint32_t rest = 0;
    return divide(a, divisor, &rest);
}

int universal_exact_compare(struct universal_exact a, struct universal_exact b)
{
    for (int i = UNIVERSAL_EXACT_PARTS - 1; i >= 0; i--)
        if (a.part[i] != b.part[i])
            return a.part[i] < b.part[i] ? -1 : 1;
    return 0;
}

uint64_t universal_exact_value(struct universal_exact a)
{
    uint64_t value = (uint64_t)a.part[1] << 32 | a.part[0];
    for (int i = 2; i < UNIVERSAL_EXACT_PARTS; i++)
        if (a.part[i] > 0)
            return UINT64_MAX;
    return value;
}

void universal_exact_put(struct text *out, struct universal_exact a, int decimals)
{
    enum { DIGITS = 96 };
    char digit[DIGITS]; /* from the last one */
    int count = 0, least = 0;
    while (count < DIGITS && (count <= decimals || universal_exact_value(a) > 0)) {
        uint32_t rest = 0;
        a = divide(a, 10, &rest);
        digit[count++] = (char)('0' + rest);
    }
    while (least < decimals && digit[least] == '0')
        least++;
    for (int i = count - 1; i >= least; i--) {
        text_char(out, digit[i]);
        if (i == decimals && i > least)
            text_char(out, '.');
    }
}
