/** What a crew's person does about rows that need them: conflicts settled, steps insisted on or given up. */
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import type { Chance } from '#e2e/durability/support/seeded-random.ts';
import { ask, type Hand } from './hand.ts';
import type { Intended, IntendedRecord } from './intended.ts';
import { live, type OfflineCode } from './load-code.ts';

type Reason = Parameters<OfflineCode['discard']>[2];

type Decision =
  { kind: 'settle'; chosen: Record<string, unknown> } | { kind: 'insist' } | { kind: 'discard'; reason: Reason };

/** As the page for a record that moved on offers it. */
function isStillPossible({ verb, failure }: OutboxRow): boolean {
  const current = failure?.current;
  if (!current) return true;
  if (verb === 'edit') return current['can_edit'] === 'all';
  return (current['allowed_actions'] as string[]).includes(verb);
}

function choose(chance: Chance, { failure }: OutboxRow): Record<string, unknown> {
  const way = chance.pick(['mine', 'theirs', 'each']);
  const fields = failure?.fields ?? [];
  return Object.fromEntries(
    fields.map(({ name, mine, theirs }, at) => {
      const turn = way === 'each' ? chance.between(0, 1) : way === 'mine' ? 0 : 0.5;
      const isEntered = name === 'landmark' && turn > 0.8;
      return [name, isEntered ? `${String(mine)}, again ${at}` : turn < 0.5 ? mine : theirs];
    }),
  );
}

/** Undefined where nothing of this kind was to be expected: the row stays, and is told as a fault. */
function decide(chance: Chance, row: OutboxRow): Decision | undefined {
  const reason = row.failure?.reason;
  const roll = chance.between(0, 1);
  if (reason === 'conflict')
    return roll < 0.9 ? { kind: 'settle', chosen: choose(chance, row) } : { kind: 'discard', reason };
  if (reason === 'moved_on')
    return roll < 0.6 && isStillPossible(row) ? { kind: 'insist' } : { kind: 'discard', reason };
  return reason === 'forbidden' ? { kind: 'discard', reason: 'refused' } : undefined;
}

async function act(code: OfflineCode, owner: Owner, { id }: OutboxRow, decision: Decision): Promise<void> {
  if (decision.kind === 'settle') await code.settle(owner, id, decision.chosen);
  else if (decision.kind === 'insist') await code.insist(owner, id);
  else await code.discard(owner, id, decision.reason);
}

/** How a settled conflict is called in the report. */
function settledAs({ failure }: OutboxRow, chosen: Record<string, unknown>): string {
  const fields = failure?.fields ?? [];
  if (fields.every(({ name, mine }) => chosen[name] === mine)) return 'settled with mine';
  return fields.every(({ name, theirs }) => chosen[name] === theirs) ? 'settled with theirs' : 'settled with both';
}

/** What is meant from now on. */
function note(record: IntendedRecord, row: OutboxRow, decision: Decision, going: readonly OutboxRow[]): string {
  const step = record.steps.find((each) => each.row === row.id);
  const { failure, request } = row;
  if (decision.kind === 'settle') {
    const { chosen } = decision;
    const fields = failure?.fields ?? [];
    if (step) step.settled = [...(step.settled ?? []), { fields, chosen }];
    const lost = fields.filter(({ name, mine }) => chosen[name] !== mine);
    if (lost.length > 0) record.givenUp.push({ reason: 'conflict', request, fields: lost });
    return settledAs(row, chosen);
  }
  if (decision.kind === 'insist') {
    if (step) step.insistedAt = [...(step.insistedAt ?? []), failure?.current?.['status']];
    return 'insisted';
  }
  const { reason } = decision;
  // what its owner may say to nobody is kept nowhere
  if (reason !== null)
    for (const each of going) {
      const fields = each.failure?.fields;
      record.givenUp.push({ reason, request: each.request, ...(fields && { fields }) });
    }
  const removed = new Set(going.map(({ id }) => id));
  record.steps = record.steps.filter((each) => !removed.has(each.row));
  record.photos = record.photos.filter(({ id }) => !removed.has(id));
  record.lastRow = null;
  return `given up as ${reason}`;
}

async function decideOne(hand: Hand, owner: Owner, intended: Intended, rows: OutboxRow[]): Promise<boolean> {
  for (const row of rows.filter(({ state }) => state === 'failed')) {
    const record = intended.record(row.record);
    // Nobody else has touched the others: nothing of theirs may fail.
    const decision = record?.office && decide(hand.chance, row);
    if (!record || !decision) continue;
    const here = await hand.tab();
    const going = decision.kind === 'discard' ? here.code.lostWith(row, rows) : [row];
    await live(here, () => act(here.code, owner, row, decision));
    // Whether it was done is looked up, as the tab may have died of it.
    const now = (await ask(hand, (code) => code.allRows(owner))).find(({ id }) => id === row.id);
    const isDone = now?.state !== 'failed' || now.key !== row.key;
    if (isDone) hand.happens(1, note(record, row, decision, going));
    return true;
  }
  return false;
}

/** Goes through everything of an author's that needs them. */
export async function decideAll(hand: Hand, owner: Owner, intended: Intended): Promise<void> {
  for (let goesOn = true; goesOn;)
    goesOn = await decideOne(hand, owner, intended, await ask(hand, (code) => code.allRows(owner)));
}
