/** One record's life by chance, on a real database, told at the same time to a `PlainRecord`. */
import { takeInHand, writeDown, type Place } from '#offline/drain/record.ts';
import { fullEnv } from '#offline/drain/env.ts';
import { dbOf, theStore } from '#offline/device/store.db.ts';
import { actionRow, asha, createRow, editRow, newDevice } from '#testing/outbox.ts';
import type { amend } from '../amend.ts';
import { retry, settle } from '../changes.ts';
import { enqueue } from '../enqueue.ts';
import { allRows, receipts } from '../outbox-reads.ts';
import { versionForNext, type OutboxRow } from '../outbox.model.ts';
import { inLanes } from '../lanes.ts';
import { isData, isOpen } from '../row.ts';
import { chanceOf } from './chance.ts';
import { PlainRecord, type Fields } from './plain-record.ts';

const STEPS = ['submit', 'start'];
const MINE = ['a', 'b', 'c'];
const OFFICE = ['a', 'c', 'x'];
const LENGTH = 26;

class History {
  readonly plain = new PlainRecord();
  readonly #chance: ReturnType<typeof chanceOf>;
  readonly #amend: typeof amend;
  readonly #place: Place;
  #inHand: OutboxRow | null = null;
  #values = 0;

  constructor(seed: number, change: typeof amend) {
    newDevice();
    this.#chance = chanceOf(seed);
    this.#amend = change;
    const env = fullEnv({ origin: '', random: () => 0 }, theStore);
    this.#place = { env, db: dbOf(asha), owner: { ...asha, key: '', grant: null, userLabel: '' } };
  }

  #new = (who: string): string => `${who}${(this.#values += 1)}`;

  /** Mostly something new; now and then what the record was before. */
  #say(): Fields {
    const names = MINE.filter(() => this.#chance.happens(0.4));
    const view = this.plain.view();
    const before = (name: string) => this.plain.lookedAt[name];
    const value = (name: string) =>
      this.#chance.happens(0.15) && before(name) !== undefined && before(name) !== view[name]
        ? before(name)
        : this.#new('m');
    return Object.fromEntries((names.length > 0 ? names : ['a']).map((name) => [name, value(name)]));
  }

  #queue = async (): Promise<OutboxRow[]> => (await allRows(asha)).filter((row) => isData(row) && row.record === 'r1');

  /** Which stage a row of the queue belongs to: the one that the next step behind it ends. */
  #stageOf(queue: OutboxRow[], id?: string): number {
    const behind = id === undefined ? queue : queue.slice(queue.findIndex((row) => row.id === id));
    const steps = new Set(behind.filter((row) => id !== undefined || isOpen(row)).map((row) => row.id));
    const at = this.plain.stages.findIndex(({ step }) => step !== undefined && steps.has(step));
    return at < 0 ? this.plain.stages.length - 1 : at;
  }

  async #follows() {
    const known = (await receipts(asha))
      .filter(({ record }) => record === 'r1')
      .flatMap((each) => versionForNext(each) ?? []);
    return { version: Math.max(1, Number(this.plain.lookedAt['version'] ?? 0), ...known) };
  }

  async #write(): Promise<void> {
    const queue = await this.#queue();
    if (queue.length === 0) this.plain.look();
    const last = this.plain.stages.at(-1)!;
    if (queue.length === 0 && !this.plain.record) {
      const changes = { a: this.#new('m'), b: this.#new('m') };
      Object.assign(last.written, changes);
      return enqueue(asha, [createRow('r1', changes)]);
    }
    const base = this.plain.view();
    if (this.#chance.happens(0.55)) {
      const changes = this.#say();
      const row = editRow('r1', { ...base, ...changes }, await this.#follows(), { base });
      const { version: _, status: __, id: ___, ...body } = row.request.body;
      Object.assign(last.written, changes);
      return enqueue(asha, [{ ...row, request: { ...row.request, body } }]);
    }
    const step = actionRow('r1', this.#chance.pick(STEPS), await this.#follows());
    last.step = step.id;
    this.plain.stages.push({ written: {} });
    return enqueue(asha, [step, createRow(`other-${this.#new('r')}`)]);
  }

  async #change(): Promise<void> {
    const queue = await this.#queue();
    if (queue.length === 0) return;
    const changes = this.#say();
    const stage = this.#stageOf(queue);
    const answer = await this.#amend(asha, 'r1', changes, this.plain.view());
    if (answer !== 'too_late') Object.assign(this.plain.stages[stage]!.written, changes);
    else if (queue.some((row) => row.verb === 'create')) this.plain.faults.push('too late for a record still here');
  }

  async #take(): Promise<void> {
    const [head] = await this.#queue();
    if (this.#inHand || head?.state !== 'waiting') return;
    this.#inHand = (await takeInHand(this.#place.db, head.id, Date.now()))?.[0] ?? null;
  }

  /** `luck` in 0..1: how often nothing goes wrong on the way. */
  async #answer(luck: number): Promise<void> {
    const row = this.#inHand;
    if (!row) return;
    this.#inHand = null;
    const { id, key, verb, request } = row;
    const lost = { kind: 'later', reason: 'network' } as const;
    if (this.#chance.happens((1 - luck) / 3)) return writeDown(this.#place, row, lost);
    if (this.#chance.happens((1 - luck) / 3))
      return writeDown(this.#place, row, { kind: 'refused', failure: { reason: 'invalid' } });
    const verdict = this.plain.take({ id, key, verb, body: request.body });
    if (this.#chance.happens((1 - luck) / 3)) return writeDown(this.#place, row, lost);
    if (verdict.kind === 'done') return writeDown(this.#place, row, { ...verdict, serverTime: null });
    return writeDown(this.#place, row, { ...verdict, status: 409, code: 'version.stale' });
  }

  async #decide(): Promise<void> {
    const queue = await this.#queue();
    const failed = queue.find(({ state }) => state === 'failed');
    if (failed?.failure?.reason !== 'conflict') return retry(asha);
    const fields = failed.failure.fields ?? [];
    const mine = fields.filter(() => this.#chance.happens(0.5));
    const pairs = (from: typeof fields, side: 'mine' | 'theirs') =>
      Object.fromEntries(from.map((each) => [each.name, each[side]]));
    const theirs = pairs(fields, 'theirs');
    this.plain.settle(this.#stageOf(queue, failed.id), theirs, pairs(mine, 'mine'));
    await settle(asha, failed.id, { ...theirs, ...pairs(mine, 'mine') });
  }

  /** Every row lies in the lane that its queue gives it, and has a place of its own. */
  async #checkRows(): Promise<void> {
    const rows = await allRows(asha);
    const wrong = inLanes(rows, new Set(rows.map(({ id }) => id)));
    if (wrong.length > 0) this.plain.faults.push(`${wrong[0]!.verb} belongs into lane ${wrong[0]!.lane}`);
    if (rows.some(({ seq }) => !Number.isInteger(seq)) || new Set(rows.map(({ seq }) => seq)).size < rows.length)
      this.plain.faults.push('places are no whole numbers, or taken twice');
  }

  async live(): Promise<string[]> {
    await this.#write();
    for (let at = 0; at < LENGTH; at += 1) {
      const what = this.#chance.pick([
        'write',
        'write',
        'change',
        'change',
        'take',
        'take',
        'answer',
        'decide',
        'office',
      ]);
      if (what === 'write') await this.#write();
      if (what === 'change') await this.#change();
      if (what === 'take') await this.#take();
      if (what === 'answer') await this.#answer(0.6);
      if (what === 'decide') await this.#decide();
      if (what === 'office') this.plain.office(this.#chance.pick(OFFICE), this.#new('o'));
      if (what !== 'office') await this.#checkRows();
    }
    for (let turn = 0; (await this.#queue()).length > 0; turn += 1) {
      if (turn > 200) return [...this.plain.faults, 'the queue never ends'];
      await this.#take();
      await this.#answer(1);
      await this.#decide();
    }
    this.plain.end();
    return this.plain.faults;
  }
}

/** Lives the history of a seed with this way to amend; answers what went wrong. */
export const liveHistory = (seed: number, change: typeof amend): Promise<string[]> => new History(seed, change).live();
