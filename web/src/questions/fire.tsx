// Fire: a plan lies on the table when the question opens; Enter carries it out.
import { useEffect, useState } from "preact/hooks";
import { type Desk, useControls } from "../battle/desk";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import { withRules } from "../learn/rules";
import { countedWeapons } from "../telling/words";
import { voice } from "../ui/say";
import { capital } from "../words";
import { MoreAnswers } from "./answers";
import { useBands, useRanges, useSight } from "./fire-arcs";
import { FinishPhase } from "./fire-finish";
import { fireEvents, fireKeys, fireNotes, fireScene } from "./fire-scene";
import { Targets } from "./fire-targets";
import { Batteries, batteriesOf, keepFocus, useWeapons } from "./fire-weapons";
import { Gunnery } from "./gunnery";
import { Reason } from "./hint";
import { sayOdds, useMeasures, useOdds } from "./odds";
import type { QuestionProps } from "./question";
import { Simple } from "./simple";
import "../style/fire.css";

interface FireProps extends QuestionProps {
  gunnery: Gunnery;
}

export function Fire(props: QuestionProps) {
  const gunnery = useEmitter(Gunnery.of(props.table));
  const { facts } = gunnery;
  if (!facts) return <p class="muted">Looking along the sights …</p>;
  // "What else does she do?" is a question of fire, too, often without a shot among its answers
  if (!facts.shots.length && facts.others.length) return <Simple {...props} />;
  if (!facts.shots.length) return <NobodyFires {...props} gunnery={gunnery} />;
  return <FirePlan {...props} gunnery={gunnery} />;
}

function NobodyFires({ desk, gunnery }: FireProps) {
  const units = gunnery.facts?.units ?? [];
  const hold = (): void => void (gunnery.facts?.together ? gunnery.hold() : gunnery.holdAll());
  useControls(desk, { scene: { active: units }, on: {}, keys: [{ key: "Enter", label: "Hold fire", run: hold }] }, [
    gunnery.question?.number,
  ]);
  return (
    <div class="fire">
      <p>
        {units.length > 1
          ? `None of your ${units.length} ships has a target.`
          : `${units[0] ?? "Nobody"} has no target.`}
      </p>
      <div class="fire-buttons">
        <button type="button" class="primary" disabled={gunnery.busy} onMouseDown={keepFocus} onClick={hold}>
          {units.length > 1 ? "All hold fire" : "Go on"} <kbd>Enter</kbd>
        </button>
      </div>
    </div>
  );
}

function FirePlan({ table, desk, gunnery }: FireProps) {
  const facts = gunnery.facts!;
  const [looking, setLooking] = useState<number | null>(null);
  const [arcs, setArcs] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const target = chosenTarget(gunnery, desk.target);
  const measures = useMeasures(table);
  const state = useOdds(table, gunnery.shots, gunnery.busy);
  const batteries = batteriesOf(gunnery.guns, useWeapons(table, gunnery));
  const bands = useBands(table, gunnery, looking, arcs);
  const sight = useSight(table, gunnery.ship, target);
  const choose = (name: string): void => {
    if (facts.pooled || name === desk.target) gunnery.assign(gunnery.guns, name);
    desk.set({ target: name });
  };
  // where all ships fire at once, all of them are proposed already
  const finish = (): void => (facts.together ? void gunnery.propose(gunnery.armed, true) : setFinishing(true));
  const keys = fireKeys({ gunnery, target, batteries, choose, showArcs: () => setArcs(!arcs), finish });
  const scene = fireScene(gunnery, target, bands, sight);
  const notes = fireNotes(gunnery);
  const shown = JSON.stringify([scene, [...notes]]);
  useControls(desk, { scene, on: fireEvents(table, gunnery, target, choose), keys, notes }, [
    shown,
    gunnery.question?.number,
    batteries.length,
    arcs,
  ]);
  useShipInHand(desk, gunnery);
  const spoken =
    state.odds && !state.stale
      ? sayOdds(measures, state.odds, [...new Set(gunnery.shots.map((shot) => shot.target!))])
      : "";
  useEffect(() => {
    if (spoken) voice.say(spoken);
  }, [spoken]);
  const ranges = useRanges(table, gunnery);
  return (
    <div class="fire">
      {!facts.pooled && <ShipLine gunnery={gunnery} finish={finish} />}
      <Targets {...{ table, gunnery, target, ranges, measures, state, choose }} />
      {!facts.pooled && (
        <h3 class="weapons-head">
          Weapons
          <button type="button" aria-pressed={arcs} onMouseDown={keepFocus} onClick={() => setArcs(!arcs)}>
            Show arcs <kbd>A</kbd>
          </button>
        </h3>
      )}
      {!facts.pooled && <Batteries {...{ table, gunnery, target, batteries, look: setLooking }} />}
      {keep.settings.hints && gunnery.shots.length > 0 && gunnery.ship && gunnery.reasons.has(gunnery.ship) && (
        <p class="reason">
          The captain proposes this. <Reason of={gunnery.reasons.get(gunnery.ship)!} />
        </p>
      )}
      <Silent table={table} gunnery={gunnery} />
      {state.refusal && (
        <p class="refusal">
          {state.refusal.reason} {withRules(table.view.ruleset, state.refusal.rule)}
        </p>
      )}
      <FireButtons gunnery={gunnery} />
      <MoreAnswers choices={moreOf(gunnery)} about={null} choose={({ text }) => void gunnery.answer(text)} />
      {finishing && (
        <FinishPhase table={table} gunnery={gunnery} measures={measures} close={() => setFinishing(false)} />
      )}
    </div>
  );
}

// Why a proposal leaves guns silent that could shoot.
function Silent({ table, gunnery }: Pick<FireProps, "table" | "gunnery">) {
  const { silent, ship, shots, facts } = gunnery;
  if (!silent.length || !ship) return null;
  const weapons = table.units.get(ship)?.card?.weapons ?? [];
  const names = facts?.pooled
    ? silent.map(({ unit }) => unit).join(", ")
    : countedWeapons(
        weapons,
        silent.flatMap(({ weapon }) => weapon ?? []),
      );
  const reason = gunnery.reasons.get(ship);
  return (
    <p class="reason">
      {shots.length ? "Silent in this proposal, though they bear: " : "The captain would hold fire, though they bear: "}
      {names}
      {!shots.length && reason ? `. ${capital(reason)}.` : ". He sees no shot with them that is worth it."}
    </p>
  );
}

// Whoever is chosen in the list of ships fires next, and the other way round.
function useShipInHand(desk: Desk, gunnery: Gunnery): void {
  useEffect(() => desk.set({ selected: gunnery.ship }), [gunnery.ship]);
  useEffect(() => {
    if (desk.selected && gunnery.facts?.units.includes(desk.selected)) gunnery.select(desk.selected);
  }, [desk.selected]);
}

// The target in hand: the one chosen, else one that is shot at, else the first.
function chosenTarget(gunnery: Gunnery, wanted: string | null): string | null {
  if (wanted && gunnery.targets.includes(wanted)) return wanted;
  return gunnery.guns.map((gun) => gunnery.targetOf(gun)).find((name) => name !== null) ?? gunnery.targets[0] ?? null;
}

const moreOf = ({ facts, ship }: Gunnery) =>
  facts!.others.concat(facts!.endings).filter(({ unit }) => facts!.pooled || !unit || unit === ship);

function ShipLine({ gunnery, finish }: { gunnery: Gunnery; finish(): void }) {
  const { facts } = gunnery;
  if (!facts || facts.units.length < 2) return null;
  return (
    <div class="ship-line">
      <h3>{gunnery.ship}</h3>
      <button type="button" onMouseDown={keepFocus} onClick={() => gunnery.next()}>
        Next ship <kbd>N</kbd>
      </button>
      {!facts.together && (
        <button type="button" disabled={gunnery.busy} onClick={finish}>
          Finish the phase for me <kbd>⇧G</kbd>
        </button>
      )}
    </div>
  );
}

function FireButtons({ gunnery }: { gunnery: Gunnery }) {
  const { busy, shots, facts, ship } = gunnery;
  const nothing = !shots.length;
  const end = gunnery.ending(ship);
  return (
    <div class="fire-buttons">
      <button
        type="button"
        class="primary"
        disabled={busy || (nothing && !end)}
        onMouseDown={keepFocus}
        onClick={() => void gunnery.fire()}
      >
        {nothing ? capital(end?.text ?? "hold fire") : facts?.together ? "Fire, all ships" : "Fire"} <kbd>Enter</kbd>
      </button>
      {facts?.stepwise && shots.length > 1 && (
        <button type="button" disabled={busy} onMouseDown={keepFocus} onClick={() => void gunnery.fire(true)}>
          First only <kbd>⇧Enter</kbd>
        </button>
      )}
      <button
        type="button"
        disabled={busy}
        onMouseDown={keepFocus}
        onClick={() => void gunnery.propose(gunnery.firing, true)}
      >
        Suggest <kbd>G</kbd>
      </button>
      <button type="button" disabled={busy || nothing} onMouseDown={keepFocus} onClick={() => gunnery.clear()}>
        Clear <kbd>Esc</kbd>
      </button>
    </div>
  );
}
