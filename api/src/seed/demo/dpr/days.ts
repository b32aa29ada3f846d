/**
 * What the demo's crews measured (domain.md section 7): one or two items a day in each package, Sundays off, in the two months before
 * this one; and what waits now. The overlay of the first package is the worked example of section 3.6 to the litre.
 */
import type { Chance } from '../random.ts';

interface DemoLog {
  item_no: string;
  direction: 'lhs' | 'rhs';
  lane: string;
  from: string;
  to: string;
  measured: Readonly<Record<string, string>>;
  /** With which it was approved beyond the scope. */
  comment?: string;
}

export interface DemoSheet {
  day: string;
  /** Place of its package among those of the demo. */
  package: number;
  logs: readonly DemoLog[];
  hindrance?: string;
  isDraft?: true;
  /** For whoever approves. */
  waits?: true;
}

const DAY = 86_400_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const km = (metres: number) => (metres / 1000).toFixed(3);

/** Length, breadth and depth of the overlay: 360.500 cum in the first month, 640.250 in the second, of which 117.000 on its sixth. */
const OVERLAY: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['500', '3.75'],
    ['500', '3.75'],
    ['500', '3.75'],
    ['500', '3.75'],
    ['550', '2.75'],
  ],
  [
    ['500', '3.75'],
    ['500', '3.75'],
    ['500', '3.75'],
    ['500', '3.75'],
    ['500', '3.75'],
    ['500', '3.75'],
    ['586', '3.125'],
  ],
];
const SIXTH = [
  ['500', '3.75'],
  ['300', '3.5'],
] as const;

/** The other items, by report: routine, furniture, surfacing, lighting; with what a line of them is. */
const ROUTINE = [
  ['1.1', { length_m: '42.5', breadth_m: '1.6' }],
  ['1.2', { length_m: '380' }],
  ['1.3', { length_m: '620' }],
  ['1.4', { length_m: '1250', breadth_m: '3.2' }],
  ['1.5', { nos: '36' }],
  ['1.6', { direct_quantity: '18.4' }],
  ['2.1', { nos: '3' }],
  ['2.3', { length_m: '24.5' }],
  ['3.2', { length_m: '420', breadth_m: '3.5' }],
  ['4.1', { nos: '4' }],
] as const;

const START = [12_000, 54_000] as const;

/** Sundays are off. */
function workDays(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  return Array.from({ length: 31 }, (_, at) => first + at * DAY)
    .filter((time) => dayText(time).startsWith(month) && new Date(time).getUTCDay() !== 0)
    .map(dayText);
}

const monthBefore = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);

export function plannedDays(now: Date, random: Chance): DemoSheet[] {
  const within = (from: number, to: number) => from + Math.floor(random.next() * (to - from));
  const overlay = ([length_m, breadth_m]: readonly [string, string], metres: number): DemoLog => ({
    ...{ item_no: '3.1', direction: 'lhs', lane: 'L1', from: km(metres), to: km(metres + Number(length_m)) },
    measured: { length_m, breadth_m, depth_m: '0.04' },
  });
  const other = (place: number, count: number): DemoLog[] => {
    const [item_no, measured] = ROUTINE[within(0, ROUTINE.length)] ?? ROUTINE[0];
    return Array.from({ length: count }, (_, at): DemoLog => {
      const from = (START[place] ?? 12_000) + within(0, 38_000) + at;
      return {
        ...{ item_no, direction: random.next() < 0.5 ? 'lhs' : 'rhs', lane: `L${at + 1}`, measured },
        // as long as what was measured along the road
        ...{ from: km(from), to: km(from + Math.ceil(Number('length_m' in measured ? measured.length_m : '700'))) },
      };
    });
  };
  const sheets: DemoSheet[] = [];
  let laid = 20_000;
  for (const [at, months] of [2, 1].entries()) {
    const month = monthBefore(now, months);
    const days = workDays(month);
    const sixth = days.find((day) => day >= `${month}-06`) ?? days[0];
    const overlays = [...(OVERLAY[at] ?? [])];
    for (const [place, day] of days.entries()) {
      const isSixth = at === 1 && day === sixth;
      const logs: DemoLog[] = isSixth
        ? SIXTH.map((line) => overlay(line, (laid += 500)))
        : place % 3 === 1 && overlays.length > 0
          ? [overlay(overlays.shift() as [string, string], (laid += 500))]
          : other(0, within(1, 4));
      sheets.push({ day, package: 0, logs, ...(place === 9 && { hindrance: 'Rain from noon' }) });
      if (place % 3 === 0) sheets.push({ day, package: 1, logs: other(1, within(1, 3)) });
    }
    // the marking of the second package is all but used up
    const last = days.at(-2) ?? days[0];
    if (at === 1 && last)
      sheets.push({
        ...{ day: last, package: 1 },
        logs: [
          {
            ...{ item_no: '2.2', direction: 'lhs', lane: 'Edge', from: km(60_000), to: km(60_400) },
            measured: { length_m: '400', breadth_m: '0.15' },
            comment: 'Site order 17 of the Independent Engineer',
          },
        ],
      });
  }
  const days = [1, 2, 3].map((back) => dayText(now.getTime() + 19_800_000 - back * DAY));
  sheets.push({ day: days[1] as string, package: 0, logs: other(0, 2), waits: true });
  sheets.push({ day: days[0] as string, package: 0, logs: other(0, 1), isDraft: true });
  return sheets;
}
