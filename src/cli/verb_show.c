/* `flagbridge show`: a design, weapon, card or other record outside a battle. */
#include "cli/cli.h"
#include "cli/display.h"
#include "cli/verbs.h"
#include "rules/registry.h"

enum { TEXT_WIDTH = 80 };

static int run_show(const struct door *door)
{
    static struct exhibit exhibit;
    const char *word = door->arguments->words[0];
    const struct rulebook *rulebook = registry_find(door->rulebooks, word);
    struct content *content = NULL;
    struct note why = {0};
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    enum fault fault = FAULT_NONE;
    if (rulebook)
        exhibit_open_list(&exhibit, content, rulebook);
    else
        fault = exhibit_open_path(&exhibit, content, door->rulebooks, word, &why);
    if (fault)
        code = verb_fault(door, fault, &why);
    else if (arguments_has(door->arguments, "json"))
        display_print_json(&exhibit);
    else if (rulebook)
        display_print_list(&exhibit.sheet, TEXT_WIDTH);
    else
        display_print(&exhibit, content, TEXT_WIDTH);
    exhibit_close(&exhibit);
    content_close(&content);
    return code;
}

static const struct argument_option show_options[] = {
    {"json", NULL, false, "as the protocol's verb `show` answers"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_show = {
    .name = "show",
    .words = "RULESET/ID|FILE#ID|SCENARIO#ID|RULESET",
    .words_min = 1,
    .words_max = 1,
    .does = "a design as its card in play; a weapon, order, commander, fleet, map or word",
    .details = "A design is shown as its card at the beginning of a battle: tracks, weapons with\n"
               "their dice, arcs as roses (the bow is up). RULESET alone lists all there is.\n\n"
               "examples:\n"
               "  flagbridge show universal/un-sycamore\n"
               "  flagbridge show universal/FT-5b\n"
               "  flagbridge show starstrike/B-004\n"
               "  flagbridge show starstrike\n"
               "  flagbridge show my-ships.yaml#hood\n",
    .options = show_options,
    .run = run_show};
