/**
 * What an author means, without queues: stages between steps, and in each the fields they said. Whatever the device does
 * with it, the server must have a stage's words when the step that ends it arrives, unless an office changed them later.
 */
export type Fields = Record<string, unknown>;

export interface Stage {
  written: Fields;
  /** Row of the step that ends it; none yet for the last. */
  step?: string;
}

/** What came of a row at the server. */
export type Verdict = { kind: 'done'; answer: Fields } | { kind: 'stale'; current: Fields };

/** One record as author, office and server have it. */
export class PlainRecord {
  /** What is wrong, in words. */
  readonly faults: string[] = [];
  stages: Stage[] = [{ written: {} }];
  record: Fields | null = null;
  /** The record as the author last looked at it. */
  lookedAt: Fields = {};
  readonly #office = new Set<string>();
  readonly #arrived = new Set<string>();
  readonly #answers = new Map<string, Verdict>();
  /** Values of the office that the author has seen. */
  readonly #seen = new Set<unknown>();

  /** The record as the author sees it, their unsent words on top. */
  view(): Fields {
    return Object.assign({}, this.lookedAt, ...this.stages.map(({ written }) => written)) as Fields;
  }

  /** Nothing waits, and there is signal. */
  look(): void {
    if (!this.record) return;
    this.lookedAt = { ...this.record };
    this.stages = [{ written: {} }];
    Object.values(this.record).forEach((value) => this.#seen.add(value));
  }

  /** A conflict was shown and settled: of what lost, nothing is meant any more in the stages up to the row's. */
  settle(stage: number, theirs: Fields, mine: Fields): void {
    for (const value of Object.values(theirs)) this.#seen.add(value);
    const given = Object.keys(theirs).filter((name) => !(name in mine));
    for (const { written } of this.stages.slice(0, stage + 1)) for (const name of given) delete written[name];
  }

  office(name: string, value: string): void {
    if (!this.record) return;
    this.record = { ...this.record, [name]: value, version: Number(this.record['version']) + 1 };
    this.#office.add(name);
  }

  /** The server, each write once per key. */
  take(row: { id: string; key: string; verb: string; body: Fields }): Verdict {
    const known = this.#answers.get(row.key);
    if (known) return known;
    const verdict = this.#write(row);
    if (verdict.kind === 'done') this.#answers.set(row.key, verdict);
    return verdict;
  }

  #write({ id, verb, body }: { id: string; verb: string; body: Fields }): Verdict {
    const { version, action, ...fields } = body;
    if (verb === 'create') return this.#save({ ...fields, status: 'draft' }, fields, 1);
    if (!this.record) return this.#fault(`${verb} before its record`);
    if (version !== this.record['version']) return { kind: 'stale', current: this.#current() };
    if (action !== undefined) this.#check(id);
    const next = action === undefined ? fields : { status: action };
    return this.#save({ ...this.record, ...next }, action === undefined ? fields : {}, Number(version) + 1);
  }

  #save(record: Fields, fields: Fields, version: number): Verdict {
    for (const [name, value] of Object.entries(fields)) {
      const before = this.record?.[name];
      if (this.#office.has(name) && before !== value && !this.#seen.has(before))
        this.faults.push(`${name}: the office’s ${String(before)} written over unseen`);
      if (before !== value) this.#office.delete(name);
      this.#arrived.add(`${name}=${String(value)}`);
    }
    this.record = { ...record, version };
    return { kind: 'done', answer: this.#current() };
  }

  #current = (): Fields => ({ ...this.record, id: 'r1', allowed_actions: ['submit', 'start'], can_edit: 'all' });

  #fault(words: string): Verdict {
    this.faults.push(words);
    return { kind: 'done', answer: { id: 'r1', version: 1 } };
  }

  /** A step arrives: so must have everything said before it. */
  #check(step: string): void {
    const at = this.stages.findIndex((stage) => stage.step === step);
    const waiting = this.stages
      .slice(0, at)
      .find((stage) => stage.step !== undefined && !this.#arrived.has(stage.step));
    if (waiting) this.faults.push('a step overtook another');
    this.#arrived.add(step);
    this.#hold(this.stages.slice(0, at + 1), 'with its step');
  }

  /** Everything has arrived. */
  end(): void {
    this.#hold(this.stages, 'in the end');
  }

  #hold(stages: Stage[], when: string): void {
    const written = Object.assign({}, ...stages.map((stage) => stage.written)) as Fields;
    for (const [name, value] of Object.entries(written)) {
      if (this.record?.[name] === value) continue;
      // Words that arrived and were changed by the office since, or that only take back what was never sent.
      const isPast = this.#arrived.has(`${name}=${String(value)}`) || this.lookedAt[name] === value;
      if (!this.#office.has(name) || !isPast)
        this.faults.push(`${name}: ${String(value)} was not there ${when}, but ${String(this.record?.[name])}`);
    }
  }
}
