/* Modifiers and needs as events carry them (AE-8.0.1). */
#include "rules/admiralty/law/fire/fire.h"

#include "rules/kit/pool.h"

/* AE-8.0.1 */
static int32_t pack(const struct admiralty_modifiers *modifiers, int word)
{
    return pool_pack(modifiers->of, ADMIRALTY_SOURCE_COUNT, word);
}

int32_t admiralty_modifier_first(const struct admiralty_modifiers *modifiers)
{
    return pack(modifiers, 0);
}

int32_t admiralty_modifier_second(const struct admiralty_modifiers *modifiers, int need)
{
    return (int32_t)((uint32_t)pack(modifiers, 1) << 8 | ((uint32_t)need & 255U));
}

int admiralty_modifier_need(const int32_t parts[2])
{
    int low = parts[1] & 255;
    return low < 128 ? low : low - 256;
}

void admiralty_modifier_read(const int32_t parts[2], struct admiralty_modifiers *out)
{
    uint32_t second = (uint32_t)parts[1] >> 8;
    out->sum = (int8_t)pool_unpack(parts[0], (int32_t)second, out->of, ADMIRALTY_SOURCE_COUNT);
}
