/** A phone of the suite: its tabs come and go, people hand it on, and what it said was saved is written down. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf, type Chance } from '#e2e/durability/support/seeded-random.ts';
import { askGrant, type Author } from './authors.ts';
import type { Intended, IntendedRecord } from './intended.ts';
import { amendRecord, isAmendable } from './amend.ts';
import { decideAll } from './decide.ts';
import { ask, type Hand } from './hand.ts';
import { live, loadCode, type OpenTab } from './load-code.ts';
import { look } from './look.ts';
import { idsOf } from './seeded-ids.ts';
import { newDevice, Tab, type Device, type TabOptions } from './tab.ts';
import { begin, create, edit, goOn, isEditable, type Pen, type Written } from './writing.ts';

export interface HandsetOptions {
  seed: number;
  authors: readonly Author[];
  intended: Intended;
  /** The server itself, for what is no part of the outbox. */
  url: string;
  tab: TabOptions;
  /** Chance of a tab's death, a second tab, a change of author, before each thing written. */
  restlessness: number;
}

const PAUSE_MS = 30;
const BACKLOG = 15;
const BACKLOG_MS = 2000;
/** Ends what hangs: a record that never settles is named. */
const HANGS_MS = 600_000;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANGS_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} within ${HANGS_MS / 60_000} minutes`);
    await sleep(PAUSE_MS);
  }
}

export class Handset {
  readonly device: Device;
  readonly faults: string[] = [];
  readonly deviceId: string;
  readonly events: Record<string, number> = {};
  /** Ids of the grants by which it sends. */
  readonly grants = new Map<Author, string>();
  readonly #options: HandsetOptions;
  readonly #chance: Chance;
  readonly #newId: () => string;
  readonly #open: IntendedRecord[] = [];
  readonly #hand: Hand;
  #tabs: OpenTab[] = [];
  #author: Author;

  constructor(name: string, options: HandsetOptions) {
    this.device = newDevice(name);
    this.#options = options;
    this.#chance = chanceOf(options.seed);
    this.#newId = idsOf(this.#chance);
    this.deviceId = this.#newId();
    this.#author = options.authors[0] as Author;
    this.#hand = {
      chance: this.#chance,
      tab: () => this.#living(),
      happens: (share, what) => this.#happens(share, what),
    };
  }

  #happens(share: number, what: string): boolean {
    if (this.#chance.between(0, 1) >= share) return false;
    this.events[what] = (this.events[what] ?? 0) + 1;
    return true;
  }

  /** A tab that sends by itself, until it dies. */
  async openTab(diesAfter?: number): Promise<OpenTab> {
    const tab = new Tab(this.device, { ...this.#options.tab, ...(diesAfter !== undefined && { diesAfter }) });
    const open = { tab, code: await loadCode(tab) };
    this.#tabs = [...this.#tabs.filter((each) => each.tab.isAlive), open];
    void this.#send(open);
    return open;
  }

  async #send({ tab, code }: OpenTab): Promise<void> {
    while (tab.isAlive) {
      await Promise.race([tab.died, code.send().catch((error: unknown) => this.#blame(tab, 'sending', error))]);
      await sleep(PAUSE_MS);
    }
  }

  #blame(tab: Tab, what: string, error: unknown): void {
    if (tab.isAlive) this.faults.push(`${this.device.name}: ${what} threw ${String(error)}`);
  }

  closeTabs(): void {
    for (const { tab } of this.#tabs) tab.kill();
    this.#tabs = [];
  }

  async #tab(): Promise<OpenTab> {
    const { restlessness } = this.#options;
    if (this.#happens(restlessness, 'second tab')) await this.openTab(this.#lifetime());
    if (this.#happens(restlessness / 2, 'browser killed')) this.closeTabs();
    return this.#living();
  }

  /** Effects a tab lives through. */
  #lifetime(): number {
    return Math.floor(this.#chance.between(1, 150));
  }

  async #living(): Promise<OpenTab> {
    const here = this.#tabs.find(({ tab }) => tab.isAlive);
    return here ?? this.openTab(this.#happens(0.8, 'tab killed') ? this.#lifetime() : undefined);
  }

  /** The author signs in here: the device may send for them. */
  async grantTo(author: Author, { code }: OpenTab): Promise<void> {
    const grant = await askGrant(this.#options.url, author, this.deviceId);
    this.grants.set(author, grant.id);
    await code.rememberOwner(author.owner, { grant, refused: false });
    await code.retry(author.owner);
  }

  /** One thing is written: a report, or the next step of one. */
  async write(): Promise<void> {
    await sleep(this.#chance.between(0, 2 * PAUSE_MS));
    if (this.#happens(this.#options.restlessness, 'handed on')) this.#author = this.#chance.pick(this.#options.authors);
    const author = this.#author;
    await this.#untilSomeWent(await this.#tab());
    const mine = this.#open.filter((record) => record.author === author);
    const known = mine.length > 3 || this.#happens(0.6, 'went on') ? this.#chance.pick(mine) : undefined;
    if (this.#happens(0.5, 'failures looked at')) await this.decide(author);
    const isUnsent = known !== undefined && (await this.#isUnsent(known));
    if (known && isUnsent && (await this.#amend(known))) return;
    const here = await this.#living();
    const pen = { chance: this.#chance, newId: this.#newId, isUnsent };
    const seen = known && (await this.#seenVersion(known, here));
    if (known?.lastRow === null && seen === undefined) return;
    const written = known
      ? await goOn(known, { ...pen, ...(seen !== undefined && { seen }) })
      : await begin(author, pen);
    if (written && (await this.#save(here, author, written))) this.#keep(written, known);
    else if (!written && known) this.#open.splice(this.#open.indexOf(known), 1);
  }

  /** A new report by whoever holds the phone; resolves once the server has it. */
  async report(): Promise<IntendedRecord> {
    const author = this.#author;
    const record = await this.#writeOut(author, (pen) => create(author, pen));
    await until(`record ${record.id} did not arrive`, async () => (await this.#versionOf(record)) !== undefined);
    return record;
  }

  /** Its author puts it right, as it was when it arrived. */
  async putRight(record: IntendedRecord): Promise<void> {
    const seen = await this.#versionOf(record);
    await this.#writeOut(record.author, (pen) => edit(record, { ...pen, ...(seen !== undefined && { seen }) }), record);
  }

  /** Resolves once everything of the record has gone, or somebody must decide. */
  async untilAnswered({ id, author }: IntendedRecord): Promise<void> {
    const waits = (code: OpenTab['code']) => code.rowsOf(author.owner, id);
    const hasGone = async () => (await ask(this.#hand, waits)).every(({ state }) => state === 'failed');
    await until(`rows of record ${id} did not go`, hasGone);
  }

  #versionOf(record: IntendedRecord): Promise<number | undefined> {
    return ask(this.#hand, (code) => look(this.#options.url, code, record));
  }

  /** Again until the device has it. */
  async #writeOut(author: Author, make: (pen: Pen) => Written | Promise<Written>, before?: IntendedRecord) {
    for (;;) {
      const written = await make({ chance: this.#chance, newId: this.#newId });
      if (!(await this.#save(await this.#living(), author, written))) continue;
      this.#keep(written, before);
      return before ?? written.record;
    }
  }

  /** Nobody writes for ever without a moment of signal: what fails is to be seen while it is sent. */
  async #untilSomeWent({ tab, code }: OpenTab): Promise<void> {
    const deadline = Date.now() + BACKLOG_MS;
    while (tab.isAlive && Date.now() < deadline) {
      const look = Promise.all(this.#options.authors.map(({ owner }) => code.allRows(owner)));
      const waiting = await Promise.race([tab.died.then(() => []), look.catch(() => [])]);
      if (waiting.flat().length < BACKLOG) return;
      await sleep(PAUSE_MS);
    }
  }

  /** The author does something about what needs them. */
  decide({ owner }: Author): Promise<void> {
    return decideAll(this.#hand, owner, this.#options.intended);
  }

  async #isUnsent({ id, author }: IntendedRecord): Promise<boolean> {
    return isAmendable(await ask(this.#hand, (code) => code.rowsOf(author.owner, id)));
  }

  async #amend(record: IntendedRecord): Promise<boolean> {
    if (this.#chance.between(0, 1) >= (isEditable(record) ? 0.6 : 0.25)) return false;
    const answer = await amendRecord(this.#hand, record, this.#amendment(record));
    this.#happens(1, `amended: ${answer}`);
    if (answer === 'added' || answer === 'replaced') this.#options.intended.count('amend');
    return true;
  }

  #amendment({ id }: IntendedRecord): Record<string, unknown> {
    const mark = this.#newId().slice(-6);
    return {
      description: `Faulted ${id}, amended ${mark}`,
      ...(this.#chance.between(0, 1) < 0.5 && { landmark: `Amended ${mark}` }),
    };
  }

  /** A page that shows the record as the server confirmed it names its version; else the row before it. */
  async #seenVersion(record: IntendedRecord, here: OpenTab): Promise<number | undefined> {
    if (record.lastRow !== null && !this.#happens(0.35, 'record seen')) return undefined;
    return live(here, () => look(this.#options.url, here.code, record));
  }

  #keep({ record, rows }: Written, before: IntendedRecord | undefined): void {
    const { intended } = this.#options;
    for (const { verb } of rows) intended.count(verb);
    if (!before) {
      this.#open.push(record);
      intended.records.push(record);
    } else Object.assign(before, record);
  }

  /** Whether the device said, or can show, that it has the rows; all of them or none. */
  async #save(here: OpenTab, author: Author, { rows }: Written): Promise<boolean> {
    const { tab, code } = here;
    if (!this.grants.has(author)) await Promise.race([tab.died, this.grantTo(author, here)]).catch(() => undefined);
    this.device.isFull = this.#happens(this.#options.restlessness / 2, 'quota full');
    const outcome = await Promise.race([
      tab.died.then(() => 'died' as const),
      code.enqueue(author.owner, rows).then(
        () => 'saved' as const,
        () => 'refused' as const,
      ),
    ]);
    const wasFull = this.device.isFull;
    this.device.isFull = false;
    if (outcome === 'saved' && !wasFull) return true;
    // What the person was not told is looked up, as they would.
    const stored = await this.#countKept(
      author,
      rows.map(({ id }) => id),
    );
    if (stored !== 0 && stored !== rows.length)
      this.faults.push(`${this.device.name}: ${stored} of ${rows.length} rows were kept (${outcome})`);
    if (outcome === 'saved' && stored === 0) this.faults.push(`${this.device.name}: said saved, kept nothing`);
    if (outcome === 'refused' && stored > 0) this.faults.push(`${this.device.name}: refused, but kept ${stored}`);
    return stored > 0;
  }

  #countKept({ owner }: Author, ids: readonly string[]): Promise<number> {
    return ask(this.#hand, async (code) => {
      const [rows, receipts] = [await code.allRows(owner), await code.receipts(owner)];
      const here = new Set([...rows.map(({ id }) => id), ...receipts.map(({ row }) => row)]);
      return ids.filter((id) => here.has(id)).length;
    });
  }

  /** Rows still here, told as faults. */
  async leftovers({ code }: OpenTab): Promise<string[]> {
    const left: string[] = [];
    for (const author of this.#options.authors)
      for (const row of await code.allRows(author.owner))
        left.push(
          `${this.device.name}: ${row.verb} of ${row.record} is ${row.state} ${JSON.stringify(row.failure)?.slice(0, 300)}`,
        );
    return left;
  }
}
