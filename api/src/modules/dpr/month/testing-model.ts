/**
 * Domain.md section 3.6 written down once more, as plainly as it is said there: from lines to quantities, days, months and bills. It
 * shares nothing with what the portal counts by (contracts/dpr/sums, reckon.ts, dpr_day); it reads every line anew each time.
 */
export type Method = 'nos' | 'length' | 'area' | 'volume' | 'weight' | 'direct';

/** Ways in which a model can be wrong on purpose, so that the comparison is seen to notice. */
export interface Faults {
  /** Quantities of lines are cut off instead of rounded. */
  quantity?: 'cut';
  /** Amounts are cut off instead of rounded. */
  amount?: 'cut';
  /** What comes late counts a second time where it counts. */
  late?: 'twice';
  /** What is taken back counts as if it were measured. */
  recovery?: 'added';
}

export interface Key {
  id: string;
  method: Method;
  factor: string;
  opening: string;
  scope: string;
  rate: string;
  rates: readonly { holds_from: string; rate: string }[];
  plan: Readonly<Record<string, string>>;
  billable: boolean;
}
export interface Line {
  id: string;
  key: string;
  entry: string;
  day: string;
  measured: Readonly<Record<string, string | number>>;
  /** The day whose work it takes back; of what was measured none. */
  recovers?: string;
  status: string;
  counted_in: string | null;
}
export interface State {
  keys: readonly Key[];
  lines: readonly Line[];
  /** By month; `frozen`: the state in which it was certified. */
  months: ReadonlyMap<string, { status: string; frozen?: State }>;
  percentages: Readonly<Record<'gst' | 'retention' | 'tds', string>>;
}

/** `n` of the units that `places` places after the point stand for. */
interface Exact {
  n: bigint;
  places: number;
}
const exact = (text: string | number): Exact => {
  const [whole = '0', rest = ''] = String(text).split('.');
  return { n: BigInt(whole + rest), places: rest.length };
};
const product = (all: readonly Exact[]): Exact =>
  all.reduce((a, b) => ({ n: a.n * b.n, places: a.places + b.places }), { n: 1n, places: 0 });

/** Half up; of what is below nought as of what it takes back. */
function rounded({ n, places }: Exact, to: number, isCut = false): bigint {
  if (n < 0n) return -rounded({ n: -n, places }, to, isCut);
  if (places <= to) return n * 10n ** BigInt(to - places);
  const unit = 10n ** BigInt(places - to);
  return (n + (isCut ? 0n : unit / 2n)) / unit;
}
const written = (n: bigint, places: number): string => {
  const digits = (n < 0n ? -n : n).toString().padStart(places + 1, '0');
  return `${n < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
const thousandths = (text: string): bigint => rounded(exact(text), 3);
export const quantity = (n: bigint): string => written(n, 3);

const DIMENSIONS: Readonly<Record<Method, readonly string[]>> = {
  nos: ['nos', 'factor'],
  length: ['nos', 'length_m', 'factor'],
  area: ['nos', 'length_m', 'breadth_m', 'factor'],
  volume: ['nos', 'length_m', 'breadth_m', 'depth_m', 'factor'],
  weight: ['nos', 'length_m', 'breadth_m', 'depth_m', 'factor'],
  direct: ['direct_quantity'],
};

/** Arithmetic 1, in thousandths. */
export function measuredOf(
  { method, factor }: Key,
  { measured, recovers }: Pick<Line, 'measured' | 'recovers'>,
  faults: Faults = {},
): bigint {
  const all: Readonly<Record<string, string | number>> = { ...measured, factor };
  const plain = rounded(product(DIMENSIONS[method].map((name) => exact(all[name]!))), 3, faults.quantity === 'cut');
  return recovers === undefined || faults.recovery === 'added' ? plain : -plain;
}

const sum = (all: readonly bigint[]): bigint => all.reduce((a, b) => a + b, 0n);
const rateOf = ({ rate, rates }: Key, day: string): string =>
  rates.filter(({ holds_from: from }) => from <= day).sort((a, b) => (a.holds_from < b.holds_from ? 1 : -1))[0]?.rate ??
  rate;

const rateOfLine = (key: Key, { day, recovers }: Line): string => rateOf(key, recovers ?? day);

/** What counts of a key. */
const counting = ({ lines }: State, key: Key) =>
  lines.filter((line) => line.key === key.id && line.status === 'approved');
const isLate = (line: Line) => line.counted_in !== line.day.slice(0, 7);

export const doneOf = (state: State, key: Key): bigint =>
  thousandths(key.opening) + sum(counting(state, key).map((line) => measuredOf(key, line)));

/** Whether taking so much of a key at the rate of a line leaves less than nothing there. */
export function takesTooMuch(state: State, key: Key, line: Line, taken: bigint): boolean {
  const rate = rateOfLine(key, line);
  const there = counting(state, key).filter((one) => Number(rateOfLine(key, one)) === Number(rate));
  const opening = Number(rate) === Number(key.rate) ? thousandths(key.opening) : 0n;
  return opening + sum(there.map((one) => measuredOf(key, one))) < taken;
}

function standing(key: Key, cumulative: bigint) {
  const scope = thousandths(key.scope);
  const percent = scope === 0n ? null : written((cumulative * 20_000n + scope) / (scope * 2n), 2);
  return { cumulative: quantity(cumulative), balance: quantity(scope - cumulative), percent };
}

/** Arithmetic 3: a day, its month to date, and all until then. */
export function dailyOf(state: State, key: Key, day: string, faults: Faults = {}) {
  const until = counting(state, key).filter((line) => line.day <= day);
  const of = (lines: readonly Line[]) => sum(lines.map((line) => measuredOf(key, line, faults)));
  return {
    today: quantity(of(until.filter((line) => line.day === day))),
    month_to_date: quantity(of(until.filter((line) => line.day.slice(0, 7) === day.slice(0, 7)))),
    ...standing(key, thousandths(key.opening) + of(until)),
  };
}

/** The state that a month's figures are of. */
const stateFor = (state: State, month: string): State => state.months.get(month)?.frozen ?? state;

/** Arithmetic 4: the row of a key. */
export function rowOf(now: State, id: string, month: string, faults: Faults = {}) {
  const state = stateFor(now, month);
  const key = state.keys.find((one) => one.id === id)!;
  const of = (lines: readonly Line[]) => sum(lines.map((line) => measuredOf(key, line, faults)));
  const all = counting(state, key);
  const counted = all.filter((line) => line.counted_in === month);
  const twice = faults.late === 'twice' ? counted.filter(isLate) : [];
  const days = [...new Set(counted.filter((line) => !isLate(line)).map(({ day }) => day))];
  const total = of([...counted, ...twice]);
  const plan = key.plan[month];
  return {
    days: Object.fromEntries(
      days.map((day) => [String(Number(day.slice(8))), quantity(of(counted.filter((line) => line.day === day)))]),
    ),
    late: quantity(of(counted.filter(isLate))),
    total: quantity(total),
    plan: plan === undefined ? null : quantity(thousandths(plan)),
    variance: plan === undefined ? null : quantity(total - thousandths(plan)),
    ...standing(key, thousandths(key.opening) + of([...all.filter((line) => line.counted_in! <= month), ...twice])),
  };
}

const isFrozen = (state: State, month: string) => state.months.get(month)?.frozen !== undefined;
const paise = (n: bigint, rate: string, { amount }: Faults): bigint =>
  rounded(product([{ n, places: 3 }, exact(rate)]), 2, amount === 'cut');

/** Arithmetic 5: what a month bills of a key at one rate, and what the months before it did. */
function billedAt(state: State, key: Key, rate: string, month: string, faults: Faults) {
  const of = (of: State, holds: (counted: string) => boolean) =>
    sum(
      counting(of, key)
        .filter((line) => holds(line.counted_in!) && rateOfLine(key, line) === rate)
        .map((line) => measuredOf(key, line, faults)),
    );
  const opening = rate === key.rate ? thousandths(key.opening) : 0n;
  const frozen = [...state.months.keys()].filter((one) => one < month && isFrozen(state, one)).sort();
  const last = frozen.at(-1) ?? '';
  const between = of(state, (counted) => counted > last && counted < month);
  const amounts = frozen.map((one) =>
    paise(
      of(state.months.get(one)!.frozen!, (counted) => counted === one),
      rate,
      faults,
    ),
  );
  const [before, now] = [opening + of(state, (counted) => counted < month), of(state, (counted) => counted === month)];
  return {
    before,
    now,
    paid: paise(opening, rate, faults) + sum(amounts) + paise(between, rate, faults),
    amount: paise(now, rate, faults),
  };
}

/** Arithmetic 5 and 6: the bill of a month; lines at which nothing was ever done are left out. */
export function billOf(now: State, month: string, faults: Faults = {}) {
  const state = stateFor(now, month);
  const lines = state.keys
    .filter(({ billable }) => billable)
    .flatMap((key) =>
      [...new Set([key.rate, ...key.rates.map(({ rate }) => rate)])].map((rate) => ({
        key: key.id,
        rate,
        ...billedAt(state, key, rate, month, faults),
      })),
    )
    .filter(({ before, now: this_month, paid, amount }) => before !== 0n || this_month !== 0n || paid + amount !== 0n);
  const gross = sum(lines.map(({ amount }) => (amount > 0n ? amount : 0n)));
  const recoveries = sum(lines.map(({ amount }) => (amount < 0n ? -amount : 0n)));
  const percent = (of: string) => rounded(product([{ n: gross, places: 2 }, exact(of), { n: 1n, places: 2 }]), 2);
  const { gst, retention, tds } = state.percentages;
  return {
    lines: lines.map(({ key, rate, before, now: this_month, paid, amount }) => ({
      package_key: key,
      rate: written(rounded(exact(rate), 2), 2),
      previous_quantity: quantity(before),
      previous_amount: written(paid, 2),
      quantity: quantity(this_month),
      amount: written(amount, 2),
      upto_quantity: quantity(before + this_month),
      upto_amount: written(paid + amount, 2),
    })),
    totals: {
      gross: written(gross, 2),
      gst: written(percent(gst), 2),
      retention: written(percent(retention), 2),
      tds: written(percent(tds), 2),
      recoveries: written(recoveries, 2),
      net: written(gross + percent(gst) - percent(retention) - percent(tds) - recoveries, 2),
    },
  };
}

/** In which month a line of that day counts as it is approved: its own, or the next after all that are certified. */
export function countsIn({ months }: Pick<State, 'months'>, day: string): string {
  const certified = [...months].flatMap(([month, { frozen }]) => (frozen ? [month] : [])).sort();
  const last = certified.at(-1) ?? '';
  const own = day.slice(0, 7);
  return own > last ? own : nextMonth(last);
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
