/* Arcs as sets of the 24 bearing codes. */
#include "rules/kit/arcs.h"

enum { CODES = 24, CODES_OF_SIDE = 4 };

/* G … L are centred on the hex rows (AE-7.6, UN-geo.3). */
static const uint32_t masks[] = {
    ARCS_A,   ARCS_B,   ARCS_C,   ARCS_D,   ARCS_E,   ARCS_F,
    0xC00007, 0x7C0000, 0x00007C, 0x07C000, 0x0007C0, 0x007C00,
};

uint32_t arcs_of_letter(char letter)
{
    if (letter >= 'a' && letter <= 'l')
        letter = (char)(letter - 'a' + 'A');
    return letter >= 'A' && letter <= 'L' ? masks[letter - 'A'] : 0;
}

uint16_t arcs_read(const char *letters, uint32_t *mask)
{
    uint16_t found = 0;
    *mask = 0;
    for (const char *c = letters; *c; c++) {
        uint16_t bit = (uint16_t)(*c >= 'A' && *c < 'A' + ARCS_LETTERS ? 1 << (*c - 'A') : 0);
        if (!bit || (found & bit))
            return 0;
        found |= bit;
        *mask |= arcs_of_letter(*c);
    }
    return found;
}

uint32_t arcs_mirror(uint32_t mask)
{
    uint32_t mirrored = 0;
    for (int code = 0; code < CODES; code++)
        if (mask >> code & 1)
            mirrored |= (uint32_t)1 << (CODES - code) % CODES;
    return mirrored;
}

uint32_t arcs_towards(struct cell from, int facing, bool mirrored, struct cell to)
{
    if (cell_equal(from, to))
        return ARCS_ALL;
    int code = board_bearing(from, to) - CODES_OF_SIDE * facing;
    code = code < 0 ? code + CODES : code;
    return (uint32_t)1 << (mirrored && code ? CODES - code : code);
}

bool arcs_contain(uint32_t mask, struct cell from, int facing, struct cell to)
{
    return mask & arcs_towards(from, facing, false, to);
}

int arcs_sectors(struct cell from, int facing, bool mirrored, struct cell to)
{
    uint32_t bearing = arcs_towards(from, facing, mirrored, to);
    int sectors = 0;
    for (int i = 0; i < ARCS_SECTORS; i++)
        if (masks[i] & bearing)
            sectors |= 1 << i;
    return sectors;
}
