/* Our reader of JSON and jansson's under the same arbitrary bytes. */
#include "base/check.h"
#include "tests/wire/oracle.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char reason[1000];
    struct text why;
    text_init(&why, reason, sizeof reason);
    if (size > ORACLE_SIZE_MAX)
        return 0;
    bool same = oracle_agrees((const char *)data, size, NULL, &why);
    if (!same)
        fprintf(stderr, "%s\n", reason);
    CHECK(same);
    return 0;
}
