/* Where somebody stands in a guided first battle: worked out from the record, stored nowhere. */
#ifndef FLAGBRIDGE_GUIDE_GUIDE_H
#define FLAGBRIDGE_GUIDE_GUIDE_H

#include "content/lesson.h"
#include "match/match.h"

/* The step somebody is at. A step is done when its condition has come true, or that of a later one
 * (an order for another ship does not count), or the battle is over: nobody is stranded by having
 * done something else. */
struct guide_stand {
    const struct content_lesson *lesson;
    int done;          /* of lesson->step_count; all: the lesson is finished */
    uint32_t met;      /* a bit for each step whose own condition has come true */
    bool now;          /* it can be done at the question that is open */
    const char *aside; /* else what that question is about; NULL: nobody says */
};

/* The lesson that the match is: it has its scenario, and its dice by their commitment. NULL: none.
 */
const struct content_lesson *guide_lesson(const struct content *content, const struct match *match);

/* False: the match is no lesson, or not that seat's. */
bool guide_stand(const struct content *content, const struct match *match, int seat,
                 struct guide_stand *out);

/* The same of a match that is known to be that lesson. */
bool guide_look(const struct content_lesson *lesson, const struct match *match, int seat,
                struct guide_stand *out);

/* The step in hand; NULL: all are done. */
const struct lesson_step *guide_step(const struct guide_stand *stand);

/* The terms of a lesson's match: its key; the setup is the caller's. */
void guide_terms(const struct content_lesson *lesson, struct match_terms *terms);

/* The whims of the cadet who plays that seat: always the same, so that whoever answers alike fights
 * the same battle. */
uint64_t guide_whims(const struct content_lesson *lesson, int seat);

/* A lesson as an object: done, total, finished; of the step id, say, hint, write, shows, now,
 * aside; greeting before the first; did, finish and next at the end. */
void guide_write(const struct guide_stand *stand, struct text *out);

#endif
