/* Secret runs: who may know what, who has ended, and guessing at it. */
#ifndef FLAGBRIDGE_RULES_KIT_SECRET_H
#define FLAGBRIDGE_RULES_KIT_SECRET_H

#include "rules/kit/asked.h"
#include "rules/kit/walk.h"

/* Whether the viewer (a seat, or anybody else) belongs to the side. */
bool secret_knows(const struct game *game, int viewer, int side);

/* Whether the position was written down by somebody who did not know the secrets of that side: what
 * is missing there was not known, and has no default. */
bool secret_is_missing(const struct game *game, int side);

/* `ended` has a bit per seat whose run is closed. Who has ended is as secret as what was written:
 * to `conceal` clears the bits of other sides; to `imagine` sets some of those that `writes`, but
 * never so that nothing would be asked any more, as everything would lie open then. */
void secret_conceal_ended(const struct game *game, int viewer, uint8_t *ended);
void secret_imagine_ended(const struct game *game, int viewer, asked_seat *writes,
                          struct random *random, uint8_t *ended);

/* Guessing at what a seat has written: some of its open answers, up to `most`, are given at random;
 * `end`, the decision that closes its run, never. */
void secret_imagine_answers(const struct game *game, int seat, int end, int most,
                            struct random *random);

/* A seat ends its run: only its own side hears of it. Arguments: decision, seat. */
void secret_tell_ended(struct walk *walk, int kind, int rule, const struct action *action);

/* A hex of the board where `may_be` holds, `fallback` if none is found in some tries. */
typedef bool secret_place(const struct game *game, struct cell cell);
struct cell secret_draw_cell(const struct game *game, secret_place *may_be, struct cell fallback,
                             struct random *random);

/* Boxes crossed off of something last seen with `known` of them: some more if it may have been
 * `hurt`, but not above `most`; some fewer if `mended`. */
struct secret_boxes {
    int known;
    int most;
    bool hurt;
    bool mended;
};
uint8_t secret_draw_boxes(struct random *random, const struct secret_boxes *boxes);

#endif
