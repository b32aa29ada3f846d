/**
 * Records that office and crew both changed: each write of either is there once, in its order; what a crew's row put over
 * the office's value its author had seen, or settled so; whatever of theirs is not there was given up, and stands in the
 * audit once.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Query } from '#e2e/durability/support/database.ts';
import { historiesOf, type History, type Line } from './history.ts';
import type { GivenUp, IntendedRecord, IntendedStep, OfficeWrite } from './intended.ts';
import { OFFICE_FIELD } from './office.ts';

type Fields = Record<string, unknown>;

const WATCHED = ['description', 'landmark', 'severity', 'priority', 'resolution_note', OFFICE_FIELD];

/** Values as the server keeps them in its columns. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

const only = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => WATCHED.includes(name)));

/** What a step is to leave behind, after what its author settled. */
const wantedOf = ({ values, settled = [] }: IntendedStep): Fields => ({
  ...values,
  ...Object.assign({}, ...settled.map(({ chosen }) => chosen)),
});

/** The last choice for the field was the other side's value. */
const isConceded = ({ settled = [] }: IntendedStep, name: string): boolean => {
  const last = settled.findLast(({ fields }) => fields.some((field) => field.name === name));
  const theirs = last?.fields.find((field) => field.name === name)?.theirs;
  return last !== undefined && same(last.chosen[name], theirs);
};

/** Why a field of the row need not have changed anything. */
const isIdle = (step: IntendedStep, name: string, states: readonly Fields[]): boolean =>
  isConceded(step, name) ||
  same(step.base[name], step.values[name]) ||
  states.some((state) => same(state[name], wantedOf(step)[name]));

class Replay {
  readonly faults: string[] = [];
  readonly merged: string[] = [];
  readonly #record: IntendedRecord;
  readonly #steps: IntendedStep[];
  readonly #written: readonly OfficeWrite[];
  readonly #office: OfficeWrite[];
  #state: Fields = {};
  #writers = new Map<string, 'office' | 'crew'>();
  /** What the record looked like since the crew's last line. */
  #states: Fields[] = [];
  #lastOffice: OfficeWrite | undefined;

  constructor(record: IntendedRecord) {
    this.#record = record;
    this.#steps = [...record.steps];
    this.#written = (record.office?.writes ?? []).toSorted((a, b) => a.version - b.version);
    this.#office = [...this.#written];
  }

  #fault(text: string): void {
    this.faults.push(`issue ${this.#record.id}: ${text}`);
  }

  run({ lines, now }: History): void {
    for (const line of lines) {
      const isOffice = line.by === this.#record.office?.by;
      if (isOffice) this.#readOffice(line);
      else this.#readCrew(line);
      // A comment takes no lock: it may say where the record stood a moment ago.
      Object.assign(this.#state, only(line.after), line.action !== 'comment' && { status: line.to });
      for (const name of Object.keys(only(line.after))) this.#writers.set(name, isOffice ? 'office' : 'crew');
      this.#states = [...(isOffice ? this.#states : []), { ...this.#state }];
    }
    this.#end(now);
  }

  #readOffice(line: Line): void {
    const write = this.#office.shift();
    this.#lastOffice = write;
    const isIt =
      write?.action === line.action &&
      write.comment === line.comment &&
      (write.action !== 'edit' || isDeepStrictEqual(line.after, write.values));
    if (!isIt) this.#fault(`the office did ${describeLine(line)}; meant ${JSON.stringify(write)}`);
  }

  #readCrew(line: Line): void {
    if (line.by !== this.#record.author.memberId) this.#fault(`${line.action} done by somebody else`);
    let step = this.#steps.shift();
    while (step && !this.#fits(step, line) && this.#isNothing(step)) step = this.#steps.shift();
    if (!step || !this.#fits(step, line)) {
      this.#fault(`did ${describeLine(line)}; meant ${JSON.stringify(step)}`);
      if (step) this.#steps.unshift(step);
      return;
    }
    if (line.action === 'edit') this.#checkEdit(step, line);
    else if (line.action !== 'create' && line.action !== 'comment') this.#checkStep(step, line);
    this.#countMerge(step, line);
    this.#lastOffice = undefined;
  }

  #fits(step: IntendedStep, { action, comment, after }: Line): boolean {
    if (step.action !== action || step.comment !== comment) return false;
    const wanted = wantedOf(step);
    if (action === 'edit') return Object.entries(after).every(([name, value]) => same(value, wanted[name]));
    return Object.entries(wanted).every(([name, value]) => same(after[name], value));
  }

  /** An edit of which nothing was left to change. */
  #isNothing(step: IntendedStep): boolean {
    return step.action === 'edit' && Object.keys(step.values).every((name) => isIdle(step, name, this.#states));
  }

  /** Nothing of the office's is overwritten that the author has not seen, and nothing of theirs is left out. */
  #checkEdit(step: IntendedStep, { before, after }: Line): void {
    for (const name of Object.keys(after)) {
      const settled = (step.settled ?? []).flatMap(({ fields }) => fields.filter((field) => field.name === name));
      const isSeen = same(before[name], step.base[name]) || settled.some(({ theirs }) => same(theirs, before[name]));
      if (this.#writers.get(name) === 'office' && !isSeen)
        this.#fault(`${name} of the office, ${String(before[name])}, was overwritten unseen by ${String(after[name])}`);
    }
    for (const name of Object.keys(step.values))
      if (!(name in after) && !isIdle(step, name, [this.#state]))
        this.#fault(`${name} of an edit, ${String(step.values[name])}, is not there: ${JSON.stringify(step)}`);
  }

  /** A step is taken where its author saw the record stand, or insisted. */
  #checkStep(step: IntendedStep, { action, from }: Line): void {
    if (same(step.base['status'], from) || step.insistedAt?.includes(from)) return;
    this.#fault(`${action} from ${String(from)}, seen at ${String(step.base['status'])}`);
  }

  #countMerge(step: IntendedStep, { action }: Line): void {
    const isUnseen = this.#lastOffice !== undefined && this.#lastOffice.at > step.sawAt;
    if (isUnseen && action !== 'comment' && !step.settled && !step.insistedAt)
      this.merged.push(action === 'edit' ? 'edit' : 'step');
  }

  #end(now: Fields): void {
    for (const step of this.#steps) if (!this.#isNothing(step)) this.#fault(`never done: ${JSON.stringify(step)}`);
    for (const write of this.#office) this.#fault(`the office’s ${JSON.stringify(write)} is not there`);
    for (const [name, value] of Object.entries(this.#state))
      if (!same(now[name], value)) this.#fault(`${name} is ${String(now[name])}, not ${String(value)}`);
    const noted = this.#written.findLast(({ values }) => OFFICE_FIELD in values);
    if (noted && !same(now[OFFICE_FIELD], noted.values[OFFICE_FIELD]))
      this.#fault(`${OFFICE_FIELD} is ${String(now[OFFICE_FIELD])}, not the office’s`);
  }
}

const describeLine = ({ action, comment, after }: Line): string =>
  `${action} ${comment ?? ''}${JSON.stringify(only(after))}`;

/** The same whatever the order of names. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

const summary = ({ reason, request, fields }: Partial<GivenUp>): string =>
  canonical({ reason, request, fields: fields?.map(({ name, mine, theirs }) => [name, mine, theirs ?? null]) });

/** What was given up is in the audit, each once. */
function lostFaults({ id, givenUp }: IntendedRecord, { lost }: History): string[] {
  const there = lost.map((each) => summary(each));
  const faults: string[] = [];
  for (const meant of givenUp.map(summary)) {
    const at = there.indexOf(meant);
    if (at < 0) faults.push(`issue ${id}: given up, and not in the audit: ${meant}`);
    else there.splice(at, 1);
  }
  return [...faults, ...there.map((each) => `issue ${id}: in the audit as lost, and never given up: ${each}`)];
}

export async function sharedFaults(
  query: Query,
  records: readonly IntendedRecord[],
  merged: Record<string, number>,
): Promise<string[]> {
  const histories = await historiesOf(
    query,
    records.map(({ id }) => id),
  );
  return records.flatMap((record) => {
    const history = histories.get(record.id) as History;
    const replay = new Replay(record);
    replay.run(history);
    for (const what of replay.merged) merged[what] = (merged[what] ?? 0) + 1;
    return [...history.faults, ...(record.inDoubt ? [] : replay.faults), ...lostFaults(record, history)];
  });
}
