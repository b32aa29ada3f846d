/**
 * The office: an administrator of the same organisation, at a desk with a good line, changes records the crews are still
 * working on. What the server confirmed to it is written down with the record.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf, type Chance } from '#e2e/durability/support/seeded-random.ts';
import { signIn, type Person } from '#e2e/durability/support/person.ts';
import type { Answer } from '#e2e/durability/support/wire.ts';
import type { Intended, IntendedRecord, OfficeWrite } from './intended.ts';
import { isEditable } from './writing.ts';

type Write = Omit<OfficeWrite, 'at' | 'version'>;
type Found = Record<string, unknown> & { version: number; status: string; allowed_actions: string[]; can_edit: string };

/** The field no crew ever touches. */
export const OFFICE_FIELD = 'material_note';
/** It takes up what the crews wrote last, as their rows may still wait. */
const AT_HAND = 6;
const RETRY_MS = 100;
const TRIES = 8;

export class Office {
  readonly counts: Record<string, number> = {};
  readonly #url: string;
  readonly #intended: Intended;
  readonly #chance: Chance;
  readonly #people = new Map<string, Person>();
  #turn = 0;

  constructor(url: string, intended: Intended, seed: number) {
    this.#url = url;
    this.#intended = intended;
    this.#chance = chanceOf(seed);
  }

  async signIn(): Promise<void> {
    for (const name of ['bhima', 'deccan']) {
      const person = await signIn(this.#url, `organisation_admin@${name}.example`, name);
      this.#people.set(person.organisation, person);
    }
  }

  /** One change of a record, where there is one to change. */
  async work(): Promise<void> {
    const record = this.#pick();
    if (record) await this.#do(record, (found) => this.#decide(record, found));
  }

  /** These fields of a record, whatever else it takes up. */
  change(record: IntendedRecord, values: Write['values']): Promise<void> {
    return this.#do(record, () => this.#edit(values));
  }

  async #do(record: IntendedRecord, decide: (found: Found) => Write | undefined): Promise<void> {
    const person = this.#people.get(record.author.owner.organisationToken);
    if (!person) return;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await this.#read(person, record);
      const write = found && decide(found);
      if (!found || !write) return;
      record.office ??= { by: person.memberId, writes: [] };
      const answer = await this.#send(person, record, write, found.version);
      if (answer.status === 200) return this.#note(record, write, answer.json<Found>());
      if (answer.status !== 409) throw new Error(`office: ${write.action} ${answer.status} ${answer.text}`);
    }
  }

  /** Drafts more often than not: there the same fields can be changed from both sides. */
  #pick(): IntendedRecord | undefined {
    const lastAt = ({ steps }: IntendedRecord) => steps.at(-1)?.at ?? 0;
    const latest = this.#intended.records.toSorted((a, b) => lastAt(b) - lastAt(a));
    const drafts = latest.filter(isEditable).slice(0, AT_HAND);
    const near = drafts.length > 0 && this.#chance.between(0, 1) < 0.7 ? drafts : latest.slice(0, AT_HAND);
    return near.length > 0 ? this.#chance.pick(near) : undefined;
  }

  #note(record: IntendedRecord, write: Write, { version }: Found): void {
    record.office?.writes.push({ ...write, version, at: Date.now() });
    const what = write.action === 'edit' ? `edit ${Object.keys(write.values).join('+')}` : write.action;
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  async #read(person: Person, { id }: IntendedRecord): Promise<Found | undefined> {
    const answer = await person.call(this.#url, `organisation/data/issue/${id}/`).catch(() => undefined);
    return answer?.status === 200 ? answer.json<Found>() : undefined;
  }

  #edit(values: Write['values']): Write {
    return { action: 'edit', comment: null, values };
  }

  #decide({ id }: IntendedRecord, found: Found): Write | undefined {
    const turn = (this.#turn += 1);
    const roll = this.#chance.between(0, 1);
    const move = (action: string): Write | undefined =>
      found.allowed_actions.includes(action)
        ? { action, comment: action === 'submit' || action === 'start' ? null : `Office ${turn}`, values: {} }
        : undefined;
    if (found.can_edit === 'all') {
      if (roll < 0.18) return this.#edit({ [OFFICE_FIELD]: `Office note ${turn}` });
      if (roll < 0.42) return this.#edit({ landmark: `Office place ${turn}` });
      if (roll < 0.68) return this.#edit({ description: `Faulted ${id}, office ${turn}` });
      if (roll < 0.8) return this.#edit({ landmark: `Office place ${turn}`, [OFFICE_FIELD]: `Office note ${turn}` });
      if (roll < 0.88) return this.#edit({ severity: found['severity'] === 'high' ? 'low' : 'high' });
      return move(roll < 0.97 ? 'submit' : 'cancel');
    }
    if (found.can_edit === 'no') return undefined;
    if (roll < 0.25) return this.#edit({ priority: found['priority'] === 'high' ? 'critical' : 'high' });
    return move(roll < 0.6 ? 'start' : roll < 0.92 ? 'return' : 'reject');
  }

  /** With one key until it is answered: a server that dies may have done it. */
  async #send(person: Person, { id }: IntendedRecord, write: Write, version: number): Promise<Answer> {
    const { action, comment, values } = write;
    const path = `organisation/data/issue/${id}/${action === 'edit' ? '' : 'action/'}`;
    const body = action === 'edit' ? { ...values, version } : { action, version, ...(comment !== null && { comment }) };
    const call = { method: action === 'edit' ? 'PATCH' : 'POST', key: randomUUID(), body: JSON.stringify(body) };
    for (;;) {
      const answer = await person.call(this.#url, path, call).catch(() => undefined);
      const isNotNow = !answer || answer.status >= 500 || answer.text.includes('idempotency.in_progress');
      if (!isNotNow) return answer;
      await sleep(RETRY_MS);
    }
  }
}
