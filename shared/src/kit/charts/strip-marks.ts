/** From stretches of a road to what is drawn of them. Pure. */

/** A stretch in metres; one place where `from` is `to`. `fresh`: of the month that is looked at. */
export interface StripStretch {
  from: number;
  to: number;
  fresh: boolean;
}

export interface StripMark {
  x: number;
  width: number;
  fresh: boolean;
  isPlace: boolean;
}

/** Nothing is drawn narrower: it would not be seen. */
const LEAST = 2;

/**
 * One mark for what falls on the same pixels, so that a picture has no more marks than pixels, however many lines stand behind.
 * What is fresh is drawn over what is not.
 */
export function stripMarks(
  stretches: readonly StripStretch[],
  { from, to, width }: { from: number; to: number; width: number },
): StripMark[] {
  const scale = width / Math.max(1, to - from);
  const at = (metres: number) => (Math.min(Math.max(metres, from), to) - from) * scale;
  const marks: StripMark[] = [];
  for (const fresh of [false, true])
    for (const isPlace of [false, true]) {
      let last: StripMark | undefined;
      const own = stretches.filter((one) => one.fresh === fresh && (one.from === one.to) === isPlace);
      for (const one of own.sort((a, b) => a.from - b.from)) {
        if (one.to < from || one.from > to) continue;
        const x = at(one.from);
        const end = Math.max(at(one.to), x + (isPlace ? 0 : LEAST));
        if (last && x <= last.x + last.width + (isPlace ? LEAST : 0.5)) last.width = Math.max(last.width, end - last.x);
        else marks.push((last = { x, width: end - x, fresh, isPlace }));
      }
    }
  return marks;
}

/** Kilometres that are named along the road: whole ones, in steps that leave room for their names. */
export function kilometres(from: number, to: number, most: number): number[] {
  const span = Math.max(1, to - from) / 1000;
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => span / each <= most) ?? 500;
  const first = Math.ceil(from / 1000 / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to / 1000 - first) / step) + 1) }, (_, at) => first + at * step);
}
