/** A random package of `model.test`: where it stands, by whom it is worked on, and what chance decides. */
import type { Chance } from '#seed/demo/random.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { enterKey, enterReport } from '../setup/testing.ts';
import { doneOf, measuredOf, type Key, type Line, type Method, type State } from './testing-model.ts';

export const DAY = 86_400_000;
const METHODS: readonly Method[] = ['nos', 'length', 'area', 'volume', 'weight', 'direct'];

export interface People {
  admin: Client;
  manager: Client;
  engineer: Client;
  accounts: Client;
  client: Client;
}
export interface Sheet {
  id: string;
  day: string;
  status: string;
}
export interface Month {
  id: string;
  month: string;
  status: string;
}
export interface Step {
  said: string;
  run: () => Promise<Answer>;
  /** Whether it should be taken; left out where that is for PostgreSQL to decide. */
  may?: boolean;
  /** A line that is new, should it be taken. */
  line?: Line;
  /** What becomes of the keys, should it be taken. */
  key?: Key;
  beyond?: boolean;
}

export const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

export class Course {
  readonly story: string[] = [];
  package = 0;
  keys: Key[] = [];
  lines: Line[] = [];
  sheets: Sheet[] = [];
  months: Month[] = [];
  frozen = new Map<string, State>();
  percentages: State['percentages'] = { gst: '18', retention: '5', tds: '2' };
  now = Date.UTC(2026, 5, 25, 6);
  reports: string[] = [];
  quiet: number;
  test: TestApp;
  people: People;
  dice: Chance;
  constructor(test: TestApp, people: People, dice: Chance) {
    [this.test, this.people, this.dice] = [test, people, dice];
    this.quiet = Math.floor(dice.next() * 60) - 20;
  }

  get state(): State {
    const months = new Map(
      this.months.map(({ month, status }) => {
        const frozen = this.frozen.get(month);
        return [month, { status, ...(frozen && { frozen }) }];
      }),
    );
    return { keys: this.keys, lines: this.lines, months, percentages: this.percentages };
  }

  upTo = (most: number) => 1 + Math.floor(this.dice.next() * most);
  happens = (share: number) => this.dice.next() < share;
  decimal = (most: number, places: number) => (this.upTo(most * 10 ** places) / 10 ** places).toFixed(places);
  reviewer = () => this.dice.pick([this.people.admin, this.people.manager]);

  async begin(name: string): Promise<void> {
    this.test.setNow(new Date(this.now));
    const { admin } = this.people;
    const [gst, retention, tds] = [this.decimal(28, 2), this.decimal(10, 2), this.decimal(5, 2)];
    this.percentages = { gst, retention, tds };
    const made = await admin.post('organisation/data/dpr/package/', {
      ...{ code: name, name, highway: this.test.bhima.highway, chainage_from: '54', chainage_to: '96' },
      ...{ start_date: '2026-04-01', end_date: '2029-03-31', client: 'NHAI' },
      ...{ gst_percent: gst, retention_percent: retention, tds_percent: tds },
    });
    this.package = made.json<{ id: number }>().id;
    this.reports = [await enterReport(admin), await enterReport(admin)];
    for (const method of METHODS) await this.addKey(method);
  }

  async addKey(method: Method) {
    const key = {
      method,
      factor: this.happens(0.3) ? '1' : this.decimal(3, 4),
      rate: this.decimal(9999, 2),
      scope: this.decimal(2000, 3),
      opening: this.happens(0.5) ? '0.000' : this.decimal(300, 3),
      billable: this.happens(0.85),
      plan: this.happens(0.5) ? { '2026-07': this.decimal(400, 3) } : ({} as Record<string, string>),
    };
    const report = this.dice.pick(this.reports);
    const id = await enterKey(this.test, this.people.admin, {
      ...{ package: this.package, report, method, factor: key.factor, rate: key.rate, is_billable: key.billable },
      ...{ scope_quantity: key.scope, opening_cumulative: key.opening },
      monthly_plan: Object.entries(key.plan).map(([month, quantity]) => ({ month, quantity })),
    });
    this.keys.push({ ...key, id, rates: [] });
  }

  measured(method: Method): Line['measured'] {
    const nos = this.upTo(4);
    const [length_m, breadth_m, depth_m] = [this.decimal(90, 3), this.decimal(4, 3), this.decimal(1, 3)];
    const direct = { direct_quantity: this.decimal(200, 3) };
    return method === 'direct' ? direct : { nos, length_m, breadth_m, depth_m };
  }
  anyBeyond(lines: readonly Line[]): boolean {
    return this.keys.some((key) => {
      const theirs = lines.filter(
        (line) => line.key === key.id && line.status === 'submitted' && line.recovers === undefined,
      );
      return theirs.length > 0 && this.isBeyond(key, theirs);
    });
  }
  isBeyond = (key: Key, lines: readonly Line[]): boolean =>
    lines.reduce((done, line) => done + measuredOf(key, line), doneOf(this.state, key)) >
    BigInt(Math.round(Number(key.scope) * 1000));

  oneOf<T>(all: readonly T[]): T | undefined {
    return all.length > 0 ? this.dice.pick(all) : undefined;
  }
  statusOf = ({ entry }: Line) => this.sheets.find(({ id }) => id === entry)?.status ?? '';
}
