"""The rungs of tools/ladder: who meets whom, which figures are to be reached, and whether they are.

Statistics are those of docs/simulation.md.
"""
import collections
import hashlib
import itertools
import math
import statistics

SYSTEMS = ["admiral", "admiralty", "nova", "universal", "starstrike"]
PARTNERS = ("charger", "turret", "kiter")
ADMIRAL = "admiral@400ms"
LOOK_PAIRS = 10  # the least that is played, and then as many more before the next look
FAST_PAIRS, SLOW_PAIRS = 100, 60  # at most, against each opponent
EARLY_TURN = 5

Rung = collections.namedtuple("Rung", "name system player opponents checks pairs")
# worth: of a game, 0 to 1, None: unknown; part: one of the opponents, None: the mean of all;
# figure None: only told
Check = collections.namedtuple("Check", "label worth figure at_most part")
Row = collections.namedtuple("Row", "label rate low high games forfeits verdict")
Judgement = collections.namedtuple("Judgement", "rows verdict missing")


# ---- what a game is worth ------------------------------------------------------------------------


def score(game):
    return game["score"]


def decided(game):
    return float(game["score"] != 0.5)


def quiet_draw(game):
    if decided(game):
        return 0.0
    return None if game["first_damage"] == "unknown" else float(game["first_damage"] is None)


def early_damage(game):
    """The median is early when this holds for half of the games."""
    turn = game["first_damage"]
    return None if turn == "unknown" else float(turn is not None and turn <= EARLY_TURN)


# ---- the rungs -----------------------------------------------------------------------------------


def versus(system, player, opponent, figure, pairs):
    check = Check("score against " + opponent, score, figure, False, None)
    name = "%s/%s-%s" % (system, player, opponent)
    return Rung(name, system, player, (opponent,), (check,), pairs)


def against_partners(system, player, figure, pairs, each=None):
    checks = [Check("mean of the partners", score, figure, False, None)]
    checks += [Check("score against " + name, score, each, False, name) for name in PARTNERS]
    return Rung("%s/%s-partners" % (system, player), system, player, PARTNERS, tuple(checks), pairs)


def not_passive(system, player, pairs):
    checks = (Check("decided", decided, 0.80, False, None),
              Check("quiet draws", quiet_draw, 0.10, True, None),
              Check("damage by turn %d" % EARLY_TURN, early_damage, 0.50, False, None))
    name = "%s/%s-itself" % (system, player)
    return Rung(name, system, player, (player,), checks, pairs)


def all_rungs(steps, pairs=None):
    fast, slow = pairs or FAST_PAIRS, pairs or SLOW_PAIRS
    rungs = []
    for system in SYSTEMS:
        rungs += [against_partners(system, "cadet", 0.50, fast),
                  versus(system, "cadet", "random", 0.95, fast),
                  against_partners(system, "captain", 0.70, fast, each=0.60),
                  versus(system, "captain", "cadet", 0.75, fast),
                  not_passive(system, "captain", fast),
                  against_partners(system, ADMIRAL, 0.80, slow),
                  versus(system, ADMIRAL, "captain", 0.65, slow),
                  not_passive(system, ADMIRAL, slow)]
        if system in steps:
            rungs += [versus(system, ADMIRAL, "admiral@100ms", 0.55, slow),
                      versus(system, "admiral@1600ms", ADMIRAL, 0.55, slow)]
    return rungs


def seed_of(rung, number):
    """Dice of its own for every pair of every rung."""
    words = "%s %d" % (rung.name, number)
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:6], "big")


def opponent_of(rung, number):
    return rung.opponents[number % len(rung.opponents)]


# ---- statistics ---------------------------------------------------------------------------------

NORMAL_95 = 1.959963984540054
STUDENT_95 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179,
              2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064,
              2.060, 2.056, 2.052, 2.048, 2.045, 2.042]


def student_quantile(freedom):
    if freedom <= len(STUDENT_95):
        return STUDENT_95[freedom - 1]
    z, zz = NORMAL_95, NORMAL_95 ** 2
    return (z + z * (zz + 1) / (4 * freedom) +
            z * (5 * zz * zz + 16 * zz + 3) / (96 * freedom * freedom))


def interval(values, step=0.5):
    """(mean, low, high). The spread is at least that of one value being off by `step`: a handful of
    equal results proves little."""
    n = len(values)
    if n < 2:
        return (sum(values), 0.0, 1.0)
    mean = sum(values) / n
    variance = max(statistics.variance(values, mean), step * step / n)
    half = student_quantile(n - 1) * math.sqrt(variance / n)
    return (mean, max(0.0, mean - half), min(1.0, mean + half))


def verdict_of(check, low, high):
    if check.figure is None:
        return ""
    if check.at_most:
        return "reached" if high <= check.figure else "missed" if low > check.figure else "open"
    return "reached" if low >= check.figure else "missed" if high < check.figure else "open"


def row_of(check, rounds):
    """One check over rounds; a round is a pair against each opponent."""
    parts = [[pair for pair in pairs if check.part in (None, pair["opponent"])] for pairs in rounds]
    games = [[game for pair in pairs for game in pair["games"]] for pairs in parts]
    worths = [[check.worth(game) for game in some] for some in games]
    every = [game for some in games for game in some]
    forfeits = sum(bool(game["forfeit"]) for game in every)
    if not rounds or None in itertools.chain(*worths):
        rate, low, high = (None, 0.0, 1.0)
    else:
        values = [sum(some) / len(some) for some in worths]
        rate, low, high = interval(values, 0.5 / len(parts[0]))
    label = check.label + (median_words(every) if check.worth is early_damage else "")
    verdict = "missed" if forfeits else verdict_of(check, low, high)
    return Row(label, rate, low, high, len(every), forfeits, verdict)


def median_words(games):
    turns = sorted(math.inf if game["first_damage"] is None else game["first_damage"]
                   for game in games if game["first_damage"] != "unknown")
    if not turns or len(turns) < len(games):
        return ", median unknown"
    median = turns[(len(turns) - 1) // 2]
    return ", median none" if median == math.inf else ", median %d" % median


def judge_rows(rows):
    verdicts = [row.verdict for row in rows]
    for worst in "missed", "open":
        if worst in verdicts:
            return worst
    return "reached"


def judge(rung, kept):
    """Looks at the first 10, 20 … rounds: what is found does not depend on interruptions."""
    width = len(rung.opponents)
    for count in [*range(LOOK_PAIRS, rung.pairs, LOOK_PAIRS), rung.pairs]:
        missing = [n for n in range(count * width) if (rung.name, n) not in kept]
        whole = (missing[0] if missing else count * width) // width
        rounds = [[kept[rung.name, n] for n in range(i * width, (i + 1) * width)]
                  for i in range(whole)]
        rows = [row_of(check, rounds) for check in rung.checks]
        if missing:
            rows = [row._replace(verdict=row.verdict and "open") for row in rows]
            return Judgement(rows, "open", missing)
        if judge_rows(rows) != "open":
            break
    return Judgement(rows, judge_rows(rows), [])
