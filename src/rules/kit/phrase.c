/* Spelling orders by phrases, and phrases by themselves. */
#include "rules/kit/phrase_part.h"

/* ---- spelling ---- */

struct spelling {
    const struct game *game;
    const struct action *action;
    struct text *out;
    size_t begin; /* of the order in the text */
};

/* Back to what it was: nothing of what followed was cut either. */
static void take_back(struct text *out, struct text before)
{
    if (out->size == 0)
        return;
    text_shorten(out, before.length);
    out->wanted = before.wanted;
    out->cut = before.cut;
}

/* False: an item has nothing to say. */
static bool write_part(const struct spelling *spelling, const struct phrase_part *part)
{
    struct text *out = spelling->out, before = *out;
    bool said = true;
    if (part->kind == PART_NOISE || part->silent)
        return true;
    if (out->length > spelling->begin)
        text_char(out, ' ');
    if (part->kind == PART_ITEM) {
        const struct phrase_item *item = phrase_part_item(spelling->game->rulebook, part);
        size_t begin = out->length;
        said = item && item->write(spelling->game, spelling->action, out);
        text_add(out, said ? "" : "?");
        if (out->length == begin) /* it only says that the phrase fits */
            take_back(out, before);
        if (part->sign)
            text_char(out, part->sign);
    } else {
        phrase_part_write(part, out);
    }
    return said;
}

/* False: an item that must stand has nothing to say. */
static bool write_phrase(const struct spelling *spelling, const char *phrase)
{
    struct text before = *spelling->out;
    bool fits = true, inside = false, group_fits = true;
    for (struct phrase_part part = phrase_part_next(&phrase); part.kind != PART_END;
         part = phrase_part_next(&phrase)) {
        if (part.kind == PART_OPEN) {
            inside = group_fits = true;
            before = *spelling->out;
        } else if (part.kind == PART_CLOSE) {
            inside = false;
            if (!group_fits)
                take_back(spelling->out, before);
        } else {
            bool said = write_part(spelling, &part);
            fits = fits && (said || inside);
            group_fits = group_fits && said;
        }
    }
    return fits;
}

void phrase_spell(const struct game *game, const struct action *action, struct text *out)
{
    const struct rulebook *rulebook = game->rulebook;
    struct spelling spelling = {game, action, out, out->length};
    struct text before = *out;
    if (action->decision >= rulebook->decision_count) {
        text_char(out, '?');
        return;
    }
    const struct decision *row = &rulebook->decisions[action->decision];
    for (int i = 0; i < DECISION_PHRASES && row->phrase[i]; i++) {
        if (write_phrase(&spelling, row->phrase[i]))
            return;
        take_back(out, before);
    }
    write_phrase(&spelling, row->phrase[0]); /* with a question mark in it */
}

/* ---- a phrase by itself ---- */

const char *phrase_fault(const struct rulebook *rulebook, const char *phrase)
{
    bool inside = false;
    for (struct phrase_part part = phrase_part_next(&phrase); part.kind != PART_END;
         part = phrase_part_next(&phrase)) {
        if (part.kind == PART_ITEM && !phrase_part_item(rulebook, &part))
            return "an item that does not exist";
        if (part.kind == (inside ? PART_OPEN : PART_CLOSE))
            return "groups that do not pair";
        if (part.kind != PART_OPEN && part.kind != PART_CLOSE && part.length == 0)
            return "a part with nothing in it";
        inside = part.kind == PART_OPEN || (inside && part.kind != PART_CLOSE);
        if (((part.kind == PART_NOISE || part.kind == PART_VERB) && !part.start[part.length]) ||
            (part.silent && part.start[part.length] != '>'))
            return "brackets that do not close";
    }
    return inside ? "groups that do not pair" : NULL;
}
