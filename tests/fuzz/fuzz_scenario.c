/* Scenarios by strangers: whatever is in them, they are refused with a reason or can be played. */
#include "tests/fuzz/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct scenario_count counts[SCENARIO_SYSTEMS] = {{0}};
    scenario_try(data, size, counts, NULL);
    return 0;
}
