/**
 * Another program that counts a contract: fractions out of the rows as people wrote them (dimensions, factors, rates, days, links), by
 * domain.md section 3.6. It reads no quantity, amount, day or month that the portal has reckoned, and shares no arithmetic with it.
 */

/** Where a figure is rounded; `cut` there is what a control breaks. */
export type Rounding = 'line' | 'amount' | 'tax' | 'ordered' | 'worth';
export type Broken = Partial<Record<Rounding, 'cut'>>;

export interface RawKey {
  id: string;
  method: 'nos' | 'length' | 'area' | 'volume' | 'weight' | 'direct';
  factor: string | null;
  rate: string;
  rates: readonly { holds_from: string; rate: string }[] | null;
  scope: string;
  revised: string | null;
  opening: string;
  billable: boolean;
  plan: readonly { month: string; quantity: string }[] | null;
}
export interface RawLine {
  id: string;
  key: string;
  day: string;
  /** The day whose work is taken back. */
  back: string | null;
  approved_at: string;
  nos: string | null;
  length_m: string | null;
  breadth_m: string | null;
  depth_m: string | null;
  direct_quantity: string | null;
}
export interface RawLink {
  line: string;
  item: string;
  quantity: string;
  factor: string;
  price: string;
  per: string;
  currency: string;
}
/** Rows at one moment: approved lines alone, and when months were certified. */
export interface Raw {
  keys: readonly RawKey[];
  lines: readonly RawLine[];
  links: readonly RawLink[];
  certified: Readonly<Record<string, string>>;
  percent: Readonly<Record<'gst' | 'retention' | 'tds', string>>;
}

class Fraction {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d = 1n) {
    [this.n, this.d] = [n, d];
  }
  static of(text: string): Fraction {
    const [, sign, whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    return new Fraction(BigInt(`${sign}${whole}${rest}`), 10n ** BigInt(rest.length));
  }
  plus = (o: Fraction) => new Fraction(this.n * o.d + o.n * this.d, this.d * o.d);
  minus = (o: Fraction) => this.plus(new Fraction(-o.n, o.d));
  times = (o: Fraction) => new Fraction(this.n * o.n, this.d * o.d);
  over = (o: Fraction) => new Fraction(this.n * o.d, this.d * o.n);
  /** Half away from nought. */
  to(places: number, isCut = false): Fraction {
    const unit = 10n ** BigInt(places);
    const [above, size] = [this.n < 0n ? -this.n : this.n, this.d];
    const whole = (above * unit * 2n + (isCut ? 0n : size)) / (size * 2n);
    return new Fraction(this.n < 0n ? -whole : whole, unit);
  }
  text(places: number): string {
    const scaled = this.to(places).n;
    const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
    return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  get isNought(): boolean {
    return this.n === 0n;
  }
}

const NOUGHT = new Fraction(0n);
const sum = (all: readonly Fraction[]): Fraction => all.reduce((a, b) => a.plus(b), NOUGHT);
const f = (text: string | null): Fraction => Fraction.of(text ?? '0');

const MEASURES: Readonly<Record<RawKey['method'], readonly (keyof RawLine)[]>> = {
  nos: ['nos'],
  length: ['nos', 'length_m'],
  area: ['nos', 'length_m', 'breadth_m'],
  volume: ['nos', 'length_m', 'breadth_m', 'depth_m'],
  weight: ['nos', 'length_m', 'breadth_m', 'depth_m'],
  direct: ['direct_quantity'],
};

interface Counted {
  key: RawKey;
  line: RawLine;
  quantity: Fraction;
  rate: string;
  month: string;
}

const nextOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

export class Recount {
  readonly counted: readonly Counted[];
  readonly raw: Raw;
  readonly broken: Broken;
  constructor(raw: Raw, broken: Broken = {}) {
    [this.raw, this.broken] = [raw, broken];
    const byId = new Map(raw.keys.map((key) => [key.id, key]));
    this.counted = raw.lines.map((line) => {
      const key = byId.get(line.key)!;
      return {
        key,
        line,
        ...{ quantity: this.quantityOf(key, line), rate: rateAt(key, line.back ?? line.day) },
        month: this.monthOf(line),
      };
    });
  }

  private round = (value: Fraction, places: number, where: Rounding) => value.to(places, this.broken[where] === 'cut');

  private quantityOf(key: RawKey, line: RawLine): Fraction {
    const factors = MEASURES[key.method].map((name) => f(line[name] ?? '1'));
    // what is entered directly is entered as it counts
    const exact = [...factors, ...(key.method === 'direct' ? [] : [f(key.factor ?? '1')])].reduce((a, b) => a.times(b));
    const quantity = this.round(exact, 3, 'line');
    return line.back === null ? quantity : NOUGHT.minus(quantity);
  }

  /** The month of its day, or the first after it that was not certified as the line was approved. */
  private monthOf({ day, approved_at: at }: RawLine): string {
    let month = day.slice(0, 7);
    while (this.raw.certified[month] !== undefined && this.raw.certified[month]! <= at) month = nextOf(month);
    return month;
  }

  private scopeOf = ({ scope, revised }: RawKey) => f(revised ?? scope);

  private standing(key: RawKey, cumulative: Fraction) {
    const scope = this.scopeOf(key);
    return {
      scope: scope.text(3),
      cumulative: cumulative.text(3),
      balance: scope.minus(cumulative).text(3),
      percent: scope.isNought ? null : cumulative.times(new Fraction(100n)).over(scope).text(2),
    };
  }

  private sumOf = (key: RawKey, holds: (one: Counted) => boolean) =>
    sum(this.counted.filter((one) => one.key === key && holds(one)).map(({ quantity }) => quantity));

  daily(key: RawKey, day: string) {
    const until = (from: string) => this.sumOf(key, ({ line }) => line.day >= from && line.day <= day);
    return {
      today: until(day).text(3),
      month_to_date: until(`${day.slice(0, 7)}-01`).text(3),
      ...this.standing(key, f(key.opening).plus(until(''))),
    };
  }

  row(key: RawKey, month: string) {
    const own = this.counted.filter((one) => one.key === key && one.month === month);
    const days = [...new Set(own.filter(({ line }) => line.day.startsWith(month)).map(({ line }) => line.day))];
    const total = sum(own.map(({ quantity }) => quantity));
    const plan = key.plan?.find((row) => row.month === month)?.quantity;
    return {
      days: Object.fromEntries(
        days
          .sort()
          .map((day) => [
            String(Number(day.slice(8))),
            this.sumOf(key, ({ line, month: of }) => of === month && line.day === day).text(3),
          ]),
      ),
      late: sum(own.filter(({ line }) => !line.day.startsWith(month)).map(({ quantity }) => quantity)).text(3),
      total: total.text(3),
      plan: plan === undefined ? null : f(plan).text(3),
      variance: plan === undefined ? null : total.minus(f(plan)).text(3),
      ...this.standing(key, f(key.opening).plus(this.sumOf(key, (one) => one.month <= month))),
    };
  }

  /** `months`: those that were billed before, each by itself. */
  bill(month: string, months: readonly string[]) {
    const lines = this.raw.keys
      .filter(({ billable }) => billable)
      .flatMap((key) =>
        [...new Set([f(key.rate).text(2), ...(key.rates ?? []).map(({ rate }) => f(rate).text(2))])].map((rate) =>
          this.billed(key, rate, month, months),
        ),
      )
      .filter((line) => line !== null);
    const pays = (sign: 1n | -1n) => sum(lines.filter(({ worth }) => worth.n * sign > 0n).map(({ worth }) => worth));
    const gross = pays(1n);
    const of = (name: keyof Raw['percent']) =>
      this.round(gross.times(f(this.raw.percent[name])).over(new Fraction(100n)), 2, 'tax');
    const [gst, retention, tds, recoveries] = [of('gst'), of('retention'), of('tds'), NOUGHT.minus(pays(-1n))];
    const net = gross.plus(gst).minus(retention).minus(tds).minus(recoveries);
    return {
      lines: lines.map(({ worth: _, ...line }) => line),
      totals: Object.fromEntries(
        Object.entries({ gross, gst, retention, tds, recoveries, net }).map(([name, value]) => [name, value.text(2)]),
      ),
    };
  }

  private billed(key: RawKey, rate: string, month: string, months: readonly string[]) {
    const at = (of: string) => this.sumOf(key, (one) => one.month === of && one.rate === rate);
    const worthOf = (quantity: Fraction) => this.round(quantity.times(f(rate)), 2, 'amount');
    const opening = f(key.rate).text(2) === rate ? f(key.opening) : NOUGHT;
    const before = [opening, ...months.map(at)];
    const [previous, now] = [sum(before), at(month)];
    const [paid, worth] = [sum(before.map(worthOf)), worthOf(now)];
    if (previous.isNought && now.isNought && paid.isNought && worth.isNought) return null;
    return {
      worth,
      ...{ package_key: key.id, rate, previous_quantity: previous.text(3), previous_amount: paid.text(2) },
      ...{ quantity: now.text(3), amount: worth.text(2), upto_quantity: previous.plus(now).text(3) },
      upto_amount: paid.plus(worth).text(2),
    };
  }

  /** What the month's lines used of orders, by item and by currency. */
  vendors(month: string) {
    const months = new Map(this.counted.map((one) => [one.line.id, one.month]));
    const used = this.raw.links
      .filter(({ line }) => months.get(line) === month)
      .map((link) => {
        const quantity = this.round(f(link.quantity).times(f(link.factor)), 3, 'ordered');
        return {
          ...link,
          used: quantity,
          worth: this.round(quantity.times(f(link.price)).over(f(link.per)), 2, 'worth'),
        };
      });
    const worth = (holds: (one: (typeof used)[number]) => boolean) =>
      sum(used.filter(holds).map((one) => one.worth)).text(2);
    return {
      lines: [...new Set(used.map(({ item }) => item))].map((item) => {
        const own = used.filter((one) => one.item === item);
        return {
          po_item: item,
          logs: own.length,
          quantity: sum(own.map((one) => one.used)).text(3),
          amount: worth((one) => one.item === item),
        };
      }),
      totals: [...new Set(used.map(({ currency }) => currency))].map((currency) => ({
        currency,
        amount: worth((one) => one.currency === currency),
      })),
    };
  }
}

function rateAt({ rate, rates }: RawKey, day: string): string {
  const [held] = (rates ?? [])
    .filter(({ holds_from: from }) => from <= day)
    .sort((a, b) => (a.holds_from < b.holds_from ? 1 : -1));
  return f(held?.rate ?? rate).text(2);
}
