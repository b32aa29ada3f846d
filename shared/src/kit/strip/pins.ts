/** Where the pins stand: each over its place, aside where another is in the way, together where they are too many. Pure. */
import { cellsOf, type Lane, type MarkSet } from './marks.ts';
import { TONES, type Mark, type Shown, type StripTone } from './strip.model.ts';

/** Pixels that a pin takes along the road. */
const PIN = 26;
/** More on one place are a number. */
const FEW = 3;
/** Which pin stands above which is settled from every so manieth cell of the road on: moved a little, none changes its place. */
const BLOCK = 16;

export interface Pin {
  /** Pixels from the beginning of what is drawn. */
  along: number;
  /** The place on the road it stands for. */
  foot: number;
  lane: Lane;
  /** How many others it stands above. */
  level: number;
  tone: StripTone;
  /** The mark it is; of several together none. */
  mark: Mark | null;
  count: number;
  /** What it stands for. */
  stretch: Shown;
}

/** Pins of what is drawn, `scale` in pixels for a metre. No more than there is room for, whatever there is. */
export function pinsOf(set: MarkSet, shown: Shown, scale: number): Pin[] {
  const metres = Math.max(1, Math.ceil(PIN / scale));
  const pins: Pin[] = [];
  const block = metres * BLOCK;
  const asked = { from: Math.floor(shown.from / block) * block, to: shown.to };
  for (const { lane, count, tone, first, last, from, to } of cellsOf(set, asked, metres)) {
    const at = (place: number) => (place - shown.from) * scale;
    if (count > FEW) {
      const middle = at((from + to) / 2);
      const known = TONES[tone] ?? 'quiet';
      pins.push({ along: middle, foot: middle, lane, level: 0, tone: known, mark: null, count, stretch: { from, to } });
      continue;
    }
    for (let index = first; index <= last; index += 1) {
      if (set.lane[index] !== lane) continue;
      const mark = set.marks[index] as Mark;
      const along = at(mark.from);
      const stretch = { from: mark.from, to: Math.max(mark.from, mark.to) };
      pins.push({ along, foot: along, lane, level: 0, tone: mark.tone, mark, count: 1, stretch });
    }
  }
  return levelled(pins).filter(({ along }) => along > -PIN);
}

/** Above and below the road; what stands between the carriageways goes with those above. */
export const bankOf = ({ lane }: Pick<Pin, 'lane'>): 0 | 1 => (lane === 2 ? 1 : 0);
const LEVELS = 3;

function levelled(pins: Pin[]): Pin[] {
  pins.sort((one, other) => one.along - other.along);
  const ends = [0, 1].map(() => new Array<number>(LEVELS).fill(Number.NEGATIVE_INFINITY));
  for (const pin of pins) {
    const taken = ends[bankOf(pin)] as number[];
    const free = taken.findIndex((end) => end + PIN - 2 <= pin.along);
    pin.level = free < 0 ? taken.indexOf(Math.min(...taken)) : free;
    taken[pin.level] = pin.along;
  }
  return pins;
}

/** What is pointed at: the nearest of them within reach. `far`: how far one is. */
export function nearest<One>(all: readonly One[], reach: number, far: (one: One) => number): One | null {
  let best: { one: One; far: number } | null = null;
  for (const one of all) {
    const its = far(one);
    if (its <= reach && (!best || its < best.far)) best = { one, far: its };
  }
  return best?.one ?? null;
}
