/* Orders of the search as texts. */
#include "rules/universal/orders/routes_search.h"

static struct order_tail tail_of(const struct universal_place *place)
{
    return (struct order_tail){
        .hexes = place->hexes, .letter = place->slip, .letters = place->slips};
}

/* The way up to its end. False: too long. */
static bool write_tail(struct universal_draft *draft, struct universal_place *place)
{
    order_draft_tail(&draft->way, tail_of(place));
    draft->tokens += (place->hexes > 0) + (place->slips > 0);
    place->hexes = place->slips = 0;
    return draft->way.length < ORDER_SIZE;
}

/* Pivots on the spot are one token, and a third makes them U (UN-C1). */
static void write_pivot(const struct universal_search *search, struct universal_draft *draft,
                        char pivot)
{
    struct order_draft *way = &draft->way;
    bool again = way->length > 0 && way->text[way->length - 1] == pivot;
    bool about = again && way->length > 1 && way->text[way->length - 2] == pivot;
    draft->tokens += !again;
    order_draft_letter(way, pivot);
    if (!about || search->free_turns)
        return;
    way->length -= 2;
    memset(way->text + way->length, 0, sizeof way->text - (size_t)way->length);
    way->text[way->length - 1] = 'U';
}

/* Whether the letter only lengthens what is at the end of the way. */
static bool lengthens(struct universal_place *place, char letter)
{
    if (letter == 'F' && place->slips == 0) {
        place->hexes++;
    } else if (letter == 'L' || letter == 'R') {
        if (place->slips > 0 && place->slip != letter)
            return false;
        place->slips++;
        place->slip = letter;
    } else {
        return false;
    }
    return true;
}

bool universal_routes_way_write(struct universal_search *search, struct universal_place *place,
                                char letter)
{
    struct universal_draft *draft = &search->draft[search->drafts];
    if (lengthens(place, letter))
        return true;
    if (search->drafts == UNIVERSAL_DRAFTS_MAX)
        return false;
    *draft = search->draft[place->draft];
    if (!write_tail(draft, place))
        return false;
    if (!lengthens(place, letter))
        write_pivot(search, draft, letter);
    if (draft->way.length >= ORDER_SIZE || draft->tokens > UNIVERSAL_TOKENS_MAX)
        return false;
    place->draft = (uint16_t)search->drafts++;
    return true;
}

static int boost_for(const struct universal_search *search, const struct universal_run *run,
                     const struct universal_place *place)
{
    const struct universal_mode *mode = &search->modes.list[place->mode];
    if (run->limit <= run->rating && run->rating > 0)
        return 0;
    return universal_routes_plan_boost(
        search->plan, run, mode->turns,
        universal_routes_limits_need(search->plan, universal_routes_limits_class(mode),
                                     universal_spot_speed(place->spot)) +
            place->cost);
}

bool universal_routes_way_put(const struct universal_search *search,
                              const struct universal_run *run, const struct universal_place *place)
{
    const struct universal_draft *draft = &search->draft[place->draft];
    int boost = boost_for(search, run, place);
    if (draft->tokens + (place->hexes > 0) + (place->slips > 0) > UNIVERSAL_TOKENS_MAX)
        return false;
    if (search->plan->out->blank.amount[1] != run->group)
        search->plan->out->blank.amount[1] =
            (int16_t)run->group; /* seldom, or copies wait for it */
    return order_sink_put_tail(search->plan->out, run->sign, &draft->way, tail_of(place), boost);
}
