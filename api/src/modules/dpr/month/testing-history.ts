/**
 * One random history of a package: people write, hand in, approve, send back and open again, months close, scopes and rates change,
 * some of it at once. What comes of it is read back over HTTP; whether each step should have been taken is told by `testing-model.ts`.
 */
import type { Answer } from '#testing/client.ts';
import { ENTRIES, LOG } from '../lines/testing.ts';
import { DAY, dayAt, type Month, type Sheet, type Step } from './testing-course.ts';
import { countsIn, doneOf, type Line, type State } from './testing-model.ts';
import { Steps } from './testing-steps.ts';

const MONTHS = 'organisation/data/dpr/months/';

/** What the portal said of a month as it was certified. */
interface Certified {
  lines: string;
  bill: string;
}

export class History extends Steps {
  /** What was found to be wrong. */
  readonly faults: string[] = [];
  readonly certified = new Map<string, Certified>();

  /** One step, or a few at once. */
  async step(): Promise<void> {
    if (this.happens(0.25)) this.now += this.upTo(9) * DAY;
    this.test.setNow(new Date(this.now));
    const steps = Array.from({ length: this.happens(0.25) ? this.upTo(4) : 1 }, () => this.next()).filter(
      (step) => step !== undefined,
    );
    // a scope or a rate that changes as figures are certified with it is either; it stands alone
    const some = steps.some(({ key }) => key) ? steps.filter(({ key }) => key).slice(0, 1) : steps;
    const before = this.state;
    const answers = await Promise.all(some.map(({ run }) => run()));
    some.forEach((step, at) => this.judge(step, answers[at]!, some.length > 1));
    await this.read();
    this.check(before, some);
  }

  judge({ said, may, line, key }: Step, answer: Answer, atOnce: boolean): void {
    const { statusCode: code } = answer;
    this.story.push(`${dayAt(this.now)} ${said}: ${code}${atOnce ? ' at once' : ''}`);
    const wrong = (what: string) => this.faults.push(`${said}: ${what} (${code} ${answer.body.slice(0, 300)})`);
    if (![200, 201, 400, 403, 404, 409].includes(code)) wrong('broke');
    const taken = code < 300;
    if (!atOnce && may !== undefined && may !== taken) wrong(`should ${may ? '' : 'not '}have been taken`);
    if (!taken) return;
    if (key) this.keys = this.keys.map((one) => (one.id === key.id ? key : one));
    if (!line) return;
    const { dpr_entry: entry } = answer.json<{ dpr_entry: string }>();
    this.lines = [...this.lines.filter(({ id }) => id !== line.id), { ...line, entry }];
    if (!this.sheets.some(({ id }) => id === entry)) this.sheets.push({ id: entry, day: line.day, status: 'draft' });
  }

  /** Where everything stands now. */
  async read(): Promise<void> {
    const of = `package=${this.package}&limit=100`;
    const rows = async <T>(path: string) => (await this.people.manager.get(path)).json<{ results: T[] }>().results;
    this.months = await rows<Month>(`${MONTHS}?${of}&ordering=month`);
    this.sheets = (await rows<Sheet & { work_date: string }>(`${ENTRIES}?${of}`)).map(({ id, status, work_date }) => {
      return { id, status, day: work_date };
    });
    const logs = new Map<string, { status: string; quantity: string }>();
    for (let offset = 0; offset === logs.size; offset += 100)
      for (const log of await rows<Line & { quantity: string }>(`organisation/data/dpr/logs/?${of}&offset=${offset}`))
        logs.set(log.id, log);
    if (logs.size !== this.lines.length) this.faults.push(`${logs.size} lines there, ${this.lines.length} taken`);
    this.lines = await Promise.all(
      this.lines.map(async (line) => {
        const { status = 'gone' } = logs.get(line.id) ?? {};
        return { ...line, status, counted_in: status === 'approved' ? await this.countedIn(line) : null };
      }),
    );
  }

  /** Lists do not say it. */
  async countedIn(line: Line): Promise<string | null> {
    if (line.status === 'approved') return line.counted_in;
    return (await this.people.manager.get(`${LOG}${line.id}/`)).json<Line>().counted_in;
  }

  /** What the steps came to, against what they may come to; then whether months were certified or opened. */
  check(before: State, steps: readonly Step[]): void {
    const isFrozen = ({ status }: Month) => ['certified', 'approved', 'billed'].includes(status);
    const old = new Map(before.lines.map((line) => [line.id, line]));
    const opened = this.months.filter((month) => !isFrozen(month)).map(({ month }) => month);
    for (const { month } of this.months.filter((one) => isFrozen(one) && !this.frozen.has(one.month)))
      this.frozen.set(month, this.state);
    for (const month of opened) {
      this.frozen.delete(month);
      this.certified.delete(month);
    }
    for (const line of this.lines) {
      const was = old.get(line.id);
      if (line.status === 'approved' && was?.status !== 'approved') {
        const may = [countsIn(before, line.day), countsIn(this.state, line.day)];
        if (!may.includes(String(line.counted_in)))
          this.faults.push(`line of ${line.day} counts in ${line.counted_in}, not in ${may.join(' or ')}`);
      }
      if (line.status !== 'approved' && was?.status === 'approved')
        if (before.months.get(String(was.counted_in))?.frozen && this.frozen.has(String(was.counted_in)))
          this.faults.push(`line of ${line.day} left the certified ${was.counted_in}`);
    }
    for (const key of steps.some((step) => step.beyond || step.key) ? [] : this.keys) {
      const [now, then] = [doneOf(this.state, key), doneOf(before, key)];
      if (now > then && now > BigInt(Math.round(Number(key.scope) * 1000)))
        this.faults.push(`${key.method} went beyond its scope ${key.scope} unasked`);
    }
  }
}
