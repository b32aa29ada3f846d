/** Marks in the order of the road, found by chainage, and those that fall on the same pixels taken together. Pure. */
import { TONES, type Mark, type Shown } from './strip.model.ts';

/** Where across the road a mark stands: its own carriageway, or between them. */
const LANES = ['lhs', 'median', 'rhs'] as const;
export type Lane = 0 | 1 | 2;
const laneOf = ({ side }: Pick<Mark, 'side'>): Lane => (side === 'lhs' ? 0 : side === 'rhs' ? 2 : 1);

/** Marks by chainage, with what every frame asks of them in columns. */
export interface MarkSet {
  marks: readonly Mark[];
  at: Int32Array;
  lane: Uint8Array;
  tone: Uint8Array;
  /** Metres of the longest: what reaches into a stretch begins no further before it. */
  longest: number;
}

/** `isInOrder`: they stand in the order of the road already, and are not sorted again. */
export function markSet(marks: readonly Mark[], isInOrder = false): MarkSet {
  const inOrder = isInOrder
    ? marks
    : [...marks].sort((one, other) => one.from - other.from || laneOf(one) - laneOf(other));
  const count = inOrder.length;
  const [at, lane, tone] = [new Int32Array(count), new Uint8Array(count), new Uint8Array(count)];
  let longest = 0;
  for (let index = 0; index < count; index += 1) {
    const mark = inOrder[index] as Mark;
    longest = Math.max(longest, mark.to - mark.from);
    at[index] = mark.from;
    lane[index] = laneOf(mark);
    tone[index] = TONES.indexOf(mark.tone);
  }
  return { marks: inOrder, at, lane, tone, longest };
}

/** Index of the first that is not before this place. */
function lower(at: Int32Array, metres: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] as number) < metres) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indexes of those in a stretch, the second one past the last. */
const between = ({ at }: MarkSet, { from, to }: Shown): [number, number] => [lower(at, from), lower(at, to + 1)];

/** Indexes of those of which anything lies in a stretch, and of a few that end before it. */
export const reaching = (set: MarkSet, { from, to }: Shown): [number, number] =>
  between(set, { from: from - set.longest, to });

/** Marks of a stretch, in the order of the road, what reaches into it from before among them. */
export const marksIn = ({ marks }: MarkSet, { from, to }: Shown): Mark[] =>
  marks.filter((mark) => mark.from <= to && Math.max(mark.from, mark.to) >= from);

/** Marks of one cell and lane: a few by themselves, more by their number. */
interface Cell {
  lane: Lane;
  count: number;
  /** Index of the gravest tone. */
  tone: number;
  first: number;
  last: number;
  /** Metres. */
  from: number;
  to: number;
}

/**
 * The marks of what is drawn in cells of so many metres: one pass, whatever they are. Cells lie on the road, not on the screen, so
 * that nothing jumps while it is moved.
 */
export function cellsOf(set: MarkSet, shown: Shown, metres: number): Cell[] {
  const start = Math.floor(shown.from / metres);
  const width = Math.floor(shown.to / metres) - start + 1;
  const cells: (Cell | undefined)[] = new Array<Cell | undefined>(width * LANES.length);
  const [first, end] = between(set, { from: start * metres, to: (start + width) * metres - 1 });
  for (let index = first; index < end; index += 1) {
    const lane = set.lane[index] as Lane;
    const place = Math.floor((set.at[index] as number) / metres) - start;
    const slot = lane * width + place;
    const cell = cells[slot];
    const tone = set.tone[index] as number;
    if (cell) {
      cell.count += 1;
      cell.last = index;
      if (tone > cell.tone) cell.tone = tone;
    } else {
      const from = (start + place) * metres;
      cells[slot] = { lane, count: 1, tone, first: index, last: index, from, to: from + metres };
    }
  }
  return cells.filter((cell) => cell !== undefined);
}

/** A column of the heat: how much came together in these metres. */
interface HeatBar extends Shown {
  weight: number;
}

/** How much lies in each so many metres, columns without anything left out. */
export function heatOf({ marks, at }: MarkSet, shown: Shown, metres: number): HeatBar[] {
  const bars = new Map<number, HeatBar>();
  const start = Math.floor(shown.from / metres) * metres;
  const end = lower(at, Math.ceil((shown.to + 1) / metres) * metres);
  for (let index = lower(at, start); index < end; index += 1) {
    const from = Math.floor((at[index] as number) / metres) * metres;
    const { weight = 1 } = marks[index] as Mark;
    const bar = bars.get(from);
    if (bar) bar.weight += weight;
    else bars.set(from, { from, to: from + metres, weight });
  }
  return [...bars.values()];
}
