/* The words of cards, in the order of their enums. */
#include "rules/starstrike/state/words.h"

#include <ctype.h>
#include <string.h>

const char *const starstrike_role_words[] = {"escort",      "light",      "heavy",
                                             "super_heavy", "stationary", NULL};
const char *const starstrike_type_words[] = {"standard", "ally", "refit", NULL};
const char *const starstrike_terrain_words[] = {"clear", "strategic", "core", "horizon",
                                                "dust",  "nebula",    NULL};
#define KEYWORDS                                                                                   \
    "armor", "cover", "deadly", "fast", "flak", "lethal", "massive", "shuttle_hangar", "skilled",  \
        "stealth", "support", "augur", "boarding_array", "ore_hull", "ram_prow", "delectable",     \
        "grudge", "threader", "starmaw", "starcaster", NULL
const char *const starstrike_keyword_words[] = {KEYWORDS};
const char *const starstrike_any_keyword_words[] = {"any", KEYWORDS};
const char *const starstrike_icon_words[] = {"T", "H", "C", "D", NULL};
const char *const starstrike_weapon_type_words[] = {"heavy", "ordnance", NULL};
const char *const starstrike_order_kind_words[] = {"basic", "special", "psionic", NULL};
const char *const starstrike_category_words[] = {"core", "specialist", "support", NULL};
const char *const starstrike_hook_words[] = {"strike_mod",     "strike_add_dice", "attr",
                                             "grant_keyword",  "moves",           "rotations",
                                             "skirmish_dice",  "skirmish_save",   "repair",
                                             "reload",         "shield_shift",    "rotate_free",
                                             "reassign_order", "restrict",        "max_distance",
                                             "evade_ready",    "skirmish_mod",    NULL};
const char *const starstrike_op_words[] = {
    "add_icon", "shields", "skirmish_dice", "return_order", "exhaust", "push", NULL};
const char *const starstrike_side_words[] = {"attacker", "target", "own", "opponent", NULL};
const char *const starstrike_rule_side_words[] = {"attacker", "target", "own", "opponent",
                                                  "red",      "blue",   NULL};
const char *const starstrike_scope_words[] = {"self", "aura_friendly", "aura_enemy", NULL};
const char *const starstrike_when_words[] = {"reveal", "activation_start", "refresh_start", NULL};
const char *const starstrike_repair_words[] = {"hull", "shields", "crits", "exhausted", NULL};
const char *const starstrike_attribute_words[] = {"armor", "flak", NULL};
const char *const starstrike_level_words[] = {"alpha", "beta", "delta", "gamma", "omega", NULL};
const char *const starstrike_phase_words[] = {"fleet",  "setup",   "command",
                                              "action", "refresh", NULL};
const char *const starstrike_mode_words[] = {
    "constructed", "open", "scenario-easy", "scenario-advanced", "scenario-challenge",
    "basic",       NULL};
const char *const starstrike_tide_words[] = {"normal", "strategic", "overrun", NULL};

#define COUNT(list) (sizeof(list) / sizeof(list)[0] - 1)
_Static_assert(COUNT(starstrike_role_words) == STARSTRIKE_ROLES &&
                   COUNT(starstrike_terrain_words) == STARSTRIKE_TERRAINS &&
                   COUNT(starstrike_keyword_words) == STARSTRIKE_KEYWORDS &&
                   COUNT(starstrike_icon_words) == STARSTRIKE_ICONS &&
                   COUNT(starstrike_hook_words) == STARSTRIKE_HOOKS &&
                   COUNT(starstrike_side_words) == STARSTRIKE_SIDE_WORDS &&
                   COUNT(starstrike_when_words) == STARSTRIKE_NO_TIME &&
                   COUNT(starstrike_mode_words) == STARSTRIKE_MODES &&
                   COUNT(starstrike_level_words) == STARSTRIKE_LEVELS,
               "everything has its word");

const char *starstrike_words_plural(int count)
{
    return count == 1 ? "" : "s";
}

/* SS-9: those with a bracket */
bool starstrike_words_keyword_has_x(enum starstrike_keyword keyword)
{
    return keyword == STARSTRIKE_COVER || keyword == STARSTRIKE_DEADLY ||
           starstrike_words_keyword_adds(keyword);
}

/* SS-X.10, SS-9A, SS-9E */
bool starstrike_words_keyword_adds(enum starstrike_keyword keyword)
{
    return keyword == STARSTRIKE_ARMOR || keyword == STARSTRIKE_FLAK ||
           keyword == STARSTRIKE_LETHAL || keyword == STARSTRIKE_SUPPORT;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

static bool begins_with(const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != tolower((unsigned char)word[i]))
            return false;
    return true;
}

/* SS-3A.01II */
bool starstrike_words_name_has(const char *name, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = name; length > 0 && *at; at++)
        if ((at == name || !is_letter(at[-1])) && begins_with(at, word, length) &&
            !is_letter(at[length]))
            return true;
    return false;
}
