/** Which stretches of a road are done, without counting any metre twice. Pure; metres from the highway's beginning. */
import type { Direction } from '@chainage/shared/contracts/directions';

/** A side of the road that is worked by itself. */
export type Side = Exclude<Direction, 'both'>;
export const SIDES: readonly Side[] = ['lhs', 'rhs', 'median'];

/** What was worked over somewhere in a month; one place where `from` is `to`. */
export interface Worked {
  direction: Direction;
  from: number;
  to: number;
  month: string;
}

/** A stretch of one side that was first worked over in one month. */
export interface Done extends Omit<Worked, 'direction'> {
  direction: Side;
}

/** Work on both carriageways is work on each of them. */
const sidesOf = (direction: Direction): readonly Side[] => (direction === 'both' ? ['lhs', 'rhs'] : [direction]);

interface Ends {
  from: number;
  to: number;
}

/** What of a stretch none of these covers; `taken` lies in order, without overlaps. */
function leftOf({ from, to }: Ends, taken: readonly Ends[]): Ends[] {
  const left: Ends[] = [];
  let at = from;
  for (const other of taken) {
    if (other.to <= at) continue;
    if (other.from >= to) break;
    if (other.from > at) left.push({ from: at, to: other.from });
    at = other.to;
  }
  if (at < to) left.push({ from: at, to });
  return left;
}

/** Stretches that overlap or touch as one, in the order of the road. */
export function joined(ends: readonly Ends[]): Ends[] {
  const found: Ends[] = [];
  for (const { from, to } of [...ends].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

function ofSide(side: Side, worked: readonly Worked[]): Done[] {
  const done: Done[] = [];
  let covered: Ends[] = [];
  const months = [...new Set(worked.map(({ month }) => month))].sort();
  const places = new Set<number>();
  for (const month of months) {
    const own = worked.filter((one) => one.month === month);
    const fresh = joined(own.filter(({ from, to }) => from < to)).flatMap((ends) => leftOf(ends, covered));
    covered = joined([...covered, ...fresh]);
    done.push(...fresh.map((ends) => ({ ...ends, direction: side, month })));
    for (const { from, to } of own)
      if (from === to && !places.has(from)) {
        places.add(from);
        done.push({ direction: side, from, to, month });
      }
  }
  return done.sort((a, b) => a.from - b.from || a.to - b.to);
}

/**
 * The work of one item, by side of the road: what was worked over again stays with the month that did it first, what touches
 * within a month is one stretch. Places stand beside the stretches, each once.
 */
export const doneStretches = (worked: readonly Worked[]): Done[] =>
  SIDES.flatMap((side) =>
    ofSide(
      side,
      worked.filter(({ direction }) => sidesOf(direction).includes(side)),
    ),
  );

/** How many metres these cover together; of one side. */
export const metresOf = (done: readonly Ends[]): number =>
  joined(done).reduce((sum, { from, to }) => sum + to - from, 0);
