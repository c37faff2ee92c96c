/* Arcs as sets of the 24 bearing codes (board_bearing): bit i is code i, boundary rays included. */
#ifndef FLAGBRIDGE_RULES_KIT_ARCS_H
#define FLAGBRIDGE_RULES_KIT_ARCS_H

#include "core/board.h"

enum { ARCS_ALL = 0xffffff };

/* A … F lie between the hex rows (AE-7.4, UN-geo.3). */
enum {
    ARCS_A = 0xF00001,
    ARCS_B = 0x00001F,
    ARCS_C = 0x1F0000,
    ARCS_D = 0x0001F0,
    ARCS_E = 0x01F000,
    ARCS_F = 0x001F00
};

/* The mask of arc 'A' … 'L' (either case), 0 for any other letter. */
uint32_t arcs_of_letter(char letter);

/* Different letters A … L as bits, their masks together; 0: one of them is none, or is there twice.
 */
enum { ARCS_LETTERS = 12 };
uint16_t arcs_read(const char *letters, uint32_t *mask);

/* As a ship on its back has them: bit i becomes bit (24 - i) % 24. */
uint32_t arcs_mirror(uint32_t mask);

/* The bearing of `to` from a unit at `from` with this facing (a direction), as a bit of a mask: it
 * lies in an arc that has it; in its own cell all of them. `mirrored`: of a unit on its back. */
uint32_t arcs_towards(struct cell from, int facing, bool mirrored, struct cell to);

/* Whether `to` lies in the mask of a unit at `from` with this facing; in its own cell every arc
 * bears. */
bool arcs_contain(uint32_t mask, struct cell from, int facing, struct cell to);

/* The arcs A … F in which `to` lies, bit per letter: one between the hex rows, two on a row, all in
 * its own cell; `mirrored`: of a unit on its back. */
enum { ARCS_SECTORS = 6 };
int arcs_sectors(struct cell from, int facing, bool mirrored, struct cell to);

#endif
