// Where the turns of a replay begin, as it was told when the replay was made.
export interface TurnMark {
  at: number;
  turn: number;
  phase: string;
}

export interface MadeReplay {
  replay: string;
  turns: TurnMark[];
}

const known = new Map<string, TurnMark[]>();

export const turnsOf = (replay: string): TurnMark[] => known.get(replay) ?? [];

// Remembers them and says the replay's name.
export function remember({ replay, turns }: MadeReplay): string {
  known.set(replay, turns.filter(({ turn }, i) => turn !== turns[i - 1]?.turn));
  return replay;
}
