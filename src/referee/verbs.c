/* The table of verbs. */
#include "referee/verbs.h"

#include <string.h>

const struct verb verbs_all[] = {
    {.name = "hello", .answer = lobby_hello, .fields = {"detail"}, .use = USE_LOOK},
    {.name = "scenarios", .answer = lobby_scenarios, .fields = {"ruleset"}, .use = USE_HOUSE},
    {.name = "new",
     .answer = create_new,
     .fields = {"scenario", "options", "seats", "dice", "join"},
     .use = USE_HOUSE},
    {.name = "preview",
     .answer = preview_show,
     .fields = {"scenario", "options"},
     .use = USE_HOUSE},
    {.name = "join", .answer = lobby_join, .fields = {"match", "seat", "token"}, .use = USE_HOUSE},
    {.name = "leave", .answer = lobby_leave, .fields = {"match", "seat"}, .use = USE_HOUSE},
    {.name = "view",
     .answer = watch_view,
     .fields = {"match", "seat", "cards", "unit"},
     .use = USE_LOOK},
    {.name = "choices",
     .answer = watch_choices,
     .fields = {"match", "seat", "unit", "form", "from", "limit"},
     .use = USE_LOOK},
    {.name = "permits",
     .answer = watch_permits,
     .fields = {"match", "seat", "action"},
     .use = USE_LOOK},
    {.name = "act",
     .answer = perform_act,
     .fields = {"match", "seat", "question", "action", "actions", "faces", "hidden", "commit"},
     .use = USE_ANSWER,
     .changes = true},
    {.name = "commit",
     .answer = perform_commit,
     .fields = {"match", "seat"},
     .use = USE_ANSWER,
     .changes = true},
    {.name = "undo",
     .answer = perform_undo,
     .fields = {"match", "seat", "count"},
     .use = USE_HOUSE,
     .changes = true},
    {.name = "odds",
     .answer = forecast_odds,
     .fields = {"match", "seat", "action", "actions", "targets", "measures", "branches", "samples",
                "threats"},
     .use = USE_LOOK,
     .is_long = forecast_is_long},
    {.name = "overlay",
     .answer = overlay_show,
     .fields = {"match", "seat", "what", "unit", "target", "weapon", "action"},
     .use = USE_LOOK},
    {.name = "suggest",
     .answer = counsel_suggest,
     .fields = {"match", "seat", "by", "unit", "count"},
     .use = USE_LOOK,
     .is_long = counsel_is_long},
    {.name = "price", .answer = counsel_price, .fields = {"ruleset", "design"}, .use = USE_HOUSE},
    {.name = "audit", .answer = counsel_audit, .fields = {"scenario", "side"}, .use = USE_HOUSE},
    {.name = "events",
     .answer = watch_events,
     .fields = {"match", "seat", "since"},
     .use = USE_LOOK},
    {.name = "record",
     .answer = watch_record,
     .fields = {"match", "from", "limit"},
     .use = USE_HOUSE},
    {.name = "offer",
     .answer = perform_offer,
     .fields = {"match", "seat", "what", "count", "player"},
     .use = USE_HOUSE,
     .changes = true},
    {.name = "accept",
     .answer = perform_accept,
     .fields = {"match", "seat", "agree"},
     .use = USE_HOUSE,
     .changes = true},
    {.name = "resign",
     .answer = perform_resign,
     .fields = {"match", "seat"},
     .use = USE_ANSWER,
     .changes = true},
    {.name = "settings", .answer = lobby_settings, .fields = {"pushes", "cards"}, .use = USE_LOOK},
    {.name = "bye", .answer = lobby_bye, .fields = {NULL}, .use = USE_LOOK},
    {.name = NULL},
};

static const struct verb *look_up(const struct verb *list, const char *name)
{
    while (list && list->name && strcmp(list->name, name) != 0)
        list++;
    return list && list->name ? list : NULL;
}

const struct verb *verbs_find(const struct referee_terms *terms, const char *name)
{
    const struct verb *own = terms->host ? look_up(terms->host->verbs, name) : NULL;
    return own ? own : look_up(verbs_all, name);
}
