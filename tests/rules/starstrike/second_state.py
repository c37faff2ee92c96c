"""What both halves of the second law of `starstrike` share: hexes, cards, pieces, players, dice.

`State` is the table and all that lies on it. Then come, each a class above the one before:
  second_cards.py   `class Cards(State)`    what cards and keywords do
  second_strike.py  `class Strike(Cards)`   strikes (SS-5)
  second_move.py    `class Move(Cards)`     movement, terrain, skirmishes (SS-6 to SS-8)
  second_law.py     `class Law(Strike, Move)`  everything else; halves call each other through self.

What second_cards.py offers (g: a generator that may yield questions):
  has(piece, word)       it has this keyword, from wherever (SS-9, SS-X.10, Overrun, traits, auras)
  keyword(piece, word)   its x: Deadly the highest, Lethal, Support and so on added up; 0 if none
  armor(piece), flak(piece)   effective, terrain and Cover included (SS-9)
  move_change(piece)     (min, max) deltas of `moves` effects (Fast is not in it)
  rotation_change(piece) delta of `rotations`
  pool_change(piece, foe)    sum of `skirmish_dice` for its pool: its own, and foe's on the opponent
  card_saves(piece)      thresholds of `skirmish_save`, in the order they are rolled
  max_strikes(piece)     lowest of `restrict`, None: no limit (the Strategic 2 is included)
  restricted(piece, word)    word: no_assault no_move no_heavy
  may_bear(piece, order) `requires` is met (printed card and keywords)
  g act_at(when, pieces=None)   effects of `when`: reveal activation_start refresh_start, of these
                         pieces (None: all on the table) in the order of SS-4B.01; asks turn, shift,
                         hand, mend; in open play at refresh_start unspend and resort, too
What second_strike.py offers:
  g strikes(piece)       the strikes of an activation, until it ends them, none is left, or it is gone
What second_law.py and second_move.py offer:
  defeat(piece, cause, by=None)  it leaves play: orders back, points; cause: a word of CAUSES
  lose_hull(piece, points, cause, by=None)   defeats it at 0
  give_back(piece, card) an assigned order goes back to its library (open play: is Spent)
  after_step()           after a complete Strike or Maneuver: tide and wipe-out (raises Over)
  limit(piece), whole_limit(piece)   Order Limit now and undamaged (SS-3A.02I)

Answers are tuples; a question's kind is the first word of its main answer. Pieces are indexes
(SS-X.14), orders and ships ids, slots places in piece.orders:
  ("buy", ship) ("commander", id, piece|-1) ("wing", id, piece|-1) ("card", order)
  ("refit", order, piece) ("end-fleet",)           piece: of his own fleet, from 0
  ("place", piece, cell, heading|None) ("enter", the same, from reserve)
  ("assign", piece, order, own 0|1) ("omega", order)
  ("end-orders",) ("turn", piece, heading) ("shift", piece, (6 changes))
  ("hand", piece, slot|None, target|None) ("mend", piece, (6 points)) ("activate", piece)
  ("strike", piece, target, arm) ("end-strikes", piece) ("use", piece, 0|1)
  ("block", piece, (hits, crits, hits, crits))   from the first legal facing, from the second
  ("lock", piece, 0 waste|1 lock on|2… ability) ("drain", piece, facing) ("return", piece, slot)
  ("move", piece, heading|way, maneuver) ("end-move", piece) ("evade", piece, cell|None)
  ("dust", piece, facing|6) ("unspend", piece, slot, 0|1) ("resort", piece, slot, 0|1)
Ask with `answer = yield from self.ask(kind, seats, answers, test=None)`: seats is one seat number or
a list of those any of whom may answer. A question with one legal answer is not put.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import second_data  # noqa: E402
import second_table  # noqa: E402
from second_table import STEPS, Over, Wrong, axial, cell_of, offset, step, text_of  # noqa: E402, F401

TEAMS = ("a", "b")
ROLES = ("escort", "light", "heavy", "super_heavy", "stationary")
FACINGS = ("fore", "right_fore", "right_aft", "aft", "left_aft", "left_fore")
MANEUVERS = NO_MANEUVER, AHEAD, PASS, SLING, ASSAULT = range(5)
HIT = 6  # ("dust", piece, HIT)
CAUSES = ("hull", "cripple", "skirmish", "lethal", "grudge", "dust", "collapse", "gravity", "escape")
LIMITS = {"escort": 0, "stationary": 0, "light": 1, "heavy": 1, "super_heavy": 2}  # SS-3A.02I
MOVES = {"escort": (0, 3), "light": (0, 3), "heavy": (2, 3), "super_heavy": (1, 2),
         "stationary": (0, 0)}  # SS-3A.02II
ROTATIONS = {"escort": 3, "light": 3, "heavy": 2, "super_heavy": 1, "stationary": 0}  # SS-3A.02III
LEVELS = {"alpha": 10, "beta": 15, "delta": 20, "gamma": 30, "omega": 50}  # SS-10A
ARCS = {"360": range(24), "F": [20, 21, 22, 23, 0, 1, 2, 3, 4], "A": range(8, 17),
        "FX": [16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5, 6, 7, 8], "AX": range(4, 21),
        "L": range(16, 21), "R": range(4, 9)}  # SS-G.4
SECTORS = [[22, 23, 0, 1, 2], range(2, 7), range(6, 11), range(10, 15), range(14, 19),
           range(18, 23)]  # SS-G.5, by FACINGS


# ---- geometry (SS-G) ----

def between(a, b):
    """SS-G.2: hexes between, adjacent 0."""
    return second_table.distance(a, b) - 1


def bearing(origin, heading, target):
    """SS-G.3: class 0 … 23 of a hex, seen from a piece with this heading (None: 0)."""
    q, r = target[0] - origin[0], target[1] - origin[1]
    for _ in range((heading or 0) % 6):
        q, r = q + r, -q  # one step counter-clockwise: (-s, -q)
    for k in range(6):
        (a1, a2), (b1, b2) = STEPS[k], STEPS[(k + 1) % 6]
        det = a1 * b2 - a2 * b1
        a, b = (q * b2 - r * b1) // det, (a1 * r - a2 * q) // det
        if a > 0 and b >= 0:
            return 4 * k + (0 if b == 0 else 1 if b < a else 2 if a == b else 3)
    raise ValueError((origin, target))


def sectors(origin, heading, target):
    """SS-G.5: facings of a piece at origin that the other hex lies in, one or two."""
    code = bearing(origin, heading, target)
    return [facing for facing in range(6) if code in SECTORS[facing]]


def has_word(name, word):
    """SS-3A.01II"""
    return word.lower() in name.lower().replace("-", " ").split()


# ---- cards (SS-D) ----

class Weapon:
    def __init__(self, record):
        self.code, self.types = record["code"], record.get("types") or []
        self.max_distance, self.chart = record["max_distance"], record["chart"]
        self.mods, self.abilities = record.get("mods") or [], record.get("abilities") or []
        self.heavy, self.ordnance = "heavy" in self.types, "ordnance" in self.types


class Arm:
    def __init__(self, record, weapons):
        self.slot, code, self.arc, self.dice = record
        self.weapon = weapons[code]


class Ship:
    """keywords: [(word, x|0)] as printed"""

    def __init__(self, record, weapons):
        self.record, self.code, self.name = record, record["code"], record["name"]
        self.faction, self.type, self.role = self.code[:2], record["type"], record["role"]
        self.klass = record.get("class", "")
        self.keywords = [(k["k"], k.get("x", 0)) for k in record.get("keywords") or []]
        words = [word for word, _ in self.keywords]
        self.massive, self.refit = "massive" in words, self.type == "refit"
        self.hull, self.flak = record["hull"], record.get("flak", 0)
        # SS-3A.01XI: an old card with nothing but the keyword has that much
        self.armor = record.get("armor", 0 if "armor" in words else 1)
        shields = record.get("shields", 0)
        self.shields = list(shields) if isinstance(shields, list) else [shields]
        self.faced = record.get("faced", True)
        self.arms = [Arm(arm, weapons) for arm in record.get("arms") or []]
        self.bonus = record.get("bonus_orders") or []  # SS-3A.01VIII
        self.carrier = has_word(self.name, "carrier")

    dice = property(lambda self: sum(arm.dice for arm in self.arms))


class Order:
    def __init__(self, record):
        self.id, self.type, self.effects = record["id"], record["type"], record.get("effects") or []
        self.requires = record.get("requires") or {}
        self.library = record.get("library") or self.type  # basic special
        self.psionic = self.type == "psionic"


class Deck:
    """All data: weapons, ships, orders, commanders {id: {faction, effects}}, groups {id: {cc,
    effects}}, chart {(commander, ship): cc}, lists, fleets, maps, scenarios, by id."""

    def __init__(self, drawn=None):
        """drawn: cards of our own, as in a file"""
        cards, ships = second_data.read("starstrike", "cards.yaml"), \
            second_data.read("starstrike", "ships.yaml")
        fleets = second_data.read("starstrike", "fleets.yaml")
        for kind, records in (drawn or {}).items():
            (ships if kind == "ships" else cards)[kind] += records
        self.weapons = {w["code"]: Weapon(w) for w in cards["weapons"]}
        self.orders = {o["id"]: Order(o) for o in cards["orders"]}
        self.ships = {s["code"]: Ship(s, self.weapons) for s in ships["ships"]}
        self.commanders = {c["id"]: {"faction": c["faction"], "effects": c["trait"]["effects"]}
                           for c in cards["commanders"]}
        self.groups = {g["id"]: g for g in cards["flight_groups"]}
        self.chart = {(c["commander"], c["ship"]): c["cc"] for c in cards["command_chart"]}
        self.lists = {entry["id"]: entry for entry in fleets["fleet_lists"]}
        self.fleets = {entry["id"]: entry for entry in fleets["fleets"]}
        self.maps = {m["id"]: m for m in second_data.read("starstrike", "maps.yaml")["maps"]}
        self.scenarios = {s["id"]: s for s in
                          second_data.read("starstrike", "scenarios.yaml")["scenarios"]}
        self.colors = {f["id"]: f["color"] for f in ships["factions"]}

    def worth(self, code):
        """SS-4C.02II: PP in the first list that has the ship."""
        return next((e["pp"] for entry in self.lists.values() for e in entry["entries"]
                     if e["ship"] == code), 0)


# ---- pieces and players ----

class Card:
    """An order on a piece. uses: {place of the effect: times used this round}"""

    def __init__(self, order, seat, own=False, required=False):
        self.order, self.seat = order, seat  # order: Order; seat whose library it comes from
        self.own, self.required = own, required  # own: belongs to the ship (SS-3A.01VIII)
        self.up = required  # face up; all are after the reveal
        self.spent = False  # open play (SS-13A.05)
        self.handed = False  # by another piece, where it has acted
        self.uses = {}


class Piece:
    def __init__(self, index, ship, seat, side):
        self.index, self.ship, self.seat, self.side = index, ship, seat, side
        self.place, self.cell, self.heading = "reserve", None, None  # reserve board gone
        self.hull, self.shields = ship.hull, list(ship.shields)
        self.crits = self.exhausted = 0
        self.reloading = self.unloaded = False  # unloaded: Heavy weapons are silent (SS-5A.02)
        self.activated = self.evaded = False
        self.skill_used = self.augur_used = False
        self.slowed = False  # by a Threader, this activation
        self.fired, self.strikes = set(), 0  # armaments used this round; strikes of this activation
        self.moved = self.extra = 0  # Moves used in this activation; won this round (SS-8B.05)
        self.dice = 0  # change of its Skirmish Dice until Refresh (SS-D.1.3)
        self.orders = []  # Cards
        self.omega = False  # its player's omega order lies on it
        self.leader = False  # the commander is on it
        self.group = None  # flight group aboard
        self.uses = {}  # (source, place of the effect): used; source: trait group omega rules
        self.began = None  # hex its activation began in
        self.cause = None
        self.name = None  # its call sign, where the scenario gives one

    role = property(lambda self: self.ship.role)
    here = property(lambda self: self.place == "board")


class Seat:
    """library: order ids that do not lie anywhere; cards: all it ever had (sorted)"""

    def __init__(self, index, side, name):
        self.index, self.side, self.name = index, side, name
        self.cards, self.library, self.seen = [], [], []
        self.commander = self.group = None  # ids; group: open play, of all Carriers
        self.omega = None  # Order set aside (SS-10A.05I)
        self.fleet = None
        self.points = 0  # open play


class Question:
    """seats: any of them may answer, or with `secret` each of them does."""

    def __init__(self, kind, seats, answers, test=None, secret=False):
        self.kind, self.answers, self.secret = kind, answers, secret
        self.seats = seats if isinstance(seats, list) else [seats]
        self.test = test or (lambda answer: answer in answers)


class State(second_table.Battle):
    """setup: deck, map (id), options {}, mode, scenario (record), seats [(side, …)]"""

    def __init__(self, setup, rng):
        self.setup, self.deck, chart = setup, setup["deck"], setup["deck"].maps[setup["map"]]
        super().__init__({"columns": chart["width"], "rows": chart["height"], "vp_target": None,
                          "options": setup["options"], "ground": {}}, rng)
        self.mode, self.scenario = setup["mode"], setup["scenario"]
        self.rounds = self.scenario.get("rounds", 6)
        self.rules = self.scenario.get("rules") or []  # effects on every piece
        for kind in ("strategic", "dust", "nebula"):
            self.ground.update({axial(*cell): kind for cell in chart.get(kind) or []})
        for hole in chart.get("black_holes") or []:
            core = axial(*hole["core"])
            self.ground[core] = "core"
            self.ground.update({step(core, way): "horizon" for way in range(6)})
        self.cores = {step(core, way): core for core, kind in list(self.ground.items())
                      if kind == "core" for way in range(6)}  # of each horizon hex
        self.zones = {team: [axial(*cell) for cell in chart["setup_" + team]] for team in TEAMS}
        self.pieces, self.seats = [], []
        self.points = [0, 0]  # by side
        self.team_a = self.initiative = None  # sides
        self.tide, self.tide_side = "normal", None  # strategic overrun; side bound or favoured
        self.active = None  # the Active piece
        self.phase = "fleet"

    # ---- options (SS-O) ----

    def by_mode(self, option, modes):
        value = self.options.get(option, "by-mode")
        return self.mode in modes if value == "by-mode" else value == "on"

    simple = property(lambda self: self.by_mode("open-play-simplicity",
                                                ("open", "scenario-easy")))  # SS-O.6
    reserves = property(lambda self: self.by_mode("reserves", ("constructed", "open")))
    objectives = property(lambda self: self.by_mode("constructed-objectives", ("constructed",)))
    level = property(lambda self: self.options.get("escalation", "alpha"))

    # ---- board ----

    def board(self, cell):
        """SS-G.7: odd columns are one row shorter."""
        column, row = offset(cell)
        return 0 <= column < self.columns and 0 <= row < self.rows - (column & 1)

    def terrain(self, cell):
        """clear strategic core horizon dust nebula"""
        return self.ground.get(cell, "clear")

    def at(self, cell):
        return next((p for p in self.pieces if p.here and p.cell == cell), None)

    def table(self, side=None):
        """Pieces on the map, in piece order."""
        return [p for p in self.pieces if p.here and side in (None, p.side)]

    def foes(self, piece):
        return self.table(1 - piece.side)

    def friends(self, piece):
        """Others of its team."""
        return [p for p in self.table(piece.side) if p is not piece]

    def near(self, a, b, reach):
        return a.here and b.here and between(a.cell, b.cell) <= reach

    # ---- shields (SS-5E.01, SS-14B) ----

    def open_facings(self, piece, other):
        """Facings of piece that other is in; a single value has one, facing 0."""
        if len(piece.shields) == 1:
            return [0]
        found = sectors(piece.cell, piece.heading, other.cell)
        if len(found) == 2 and self.options.get("shield-diagonal") == "clockwise":
            return [found[1] if (found[0] + 1) % 6 == found[1] else found[0]]
        return found

    def shielded(self, piece, other):
        return self.terrain(piece.cell) != "nebula" and \
            any(piece.shields[facing] for facing in self.open_facings(piece, other))

    # ---- orders ----

    def trait(self, piece):
        """Effects of the Command Trait it has (SS-10C.03, SS-13A.01)."""
        seat = self.seats[piece.seat]
        if not seat.commander:
            return []
        if self.simple:
            has = piece.role in ("light", "heavy", "super_heavy") and \
                not (piece.ship.carrier and seat.group)
        else:
            has = piece.leader
        return self.deck.commanders[seat.commander]["effects"] if has else []

    def wing(self, piece):
        """Effects of the Flight Group it has (SS-10C.04, SS-13A.02)."""
        seat = self.seats[piece.seat]
        group = (seat.group if piece.ship.carrier else None) if self.simple else piece.group
        return self.deck.groups[group]["effects"] if group else []

    def whole_limit(self, piece):
        """SS-3A.02I, undamaged"""
        return LIMITS[piece.role] + (1 if piece.ship.refit or piece.ship.massive else 0)

    def limit(self, piece):
        return max(0, self.whole_limit(piece) - piece.crits)

    def assignable(self, piece):
        """Less Commander and Flight Group (SS-10C.03, SS-10C.04)."""
        return max(0, self.limit(piece) - piece.leader - (piece.group is not None))

    # ---- asking and throwing ----

    def ask(self, kind, seats, answers, test=None):
        if len(answers) == 1:
            return next(iter(answers))
        answer = yield Question(kind, seats, answers, test)
        return answer

    def die(self):
        return self.roll(1)[0]
