/** A record that is still on the phone, or has not taken its step yet, is changed there: by `amend`, as the form does it. */
import type { OutboxRow, Receipt } from '@chainage/shared/offline/outbox.model';
import { ask, type Hand } from './hand.ts';
import type { IntendedRecord, IntendedStep } from './intended.ts';
import { live } from './load-code.ts';

type Fields = Record<string, unknown>;

/** The form says what an unsent record, or an unsent submit, is to be; anything else it adds at the end. */
export const isAmendable = (rows: readonly OutboxRow[]): boolean =>
  rows.some(({ verb }) => verb === 'create' || verb === 'submit');

const isData = ({ verb }: Pick<OutboxRow, 'verb'>) => verb !== 'photo' && verb !== 'lost';

const bears = ({ request }: OutboxRow, { description }: Fields) => request.body['description'] === description;

interface Device {
  rows: OutboxRow[];
  receipts: Receipt[];
}

const lookAt = (hand: Hand, { id, author }: IntendedRecord): Promise<Device> =>
  ask(hand, async (code) => {
    const rows = (await code.rowsOf(author.owner, id)).filter(isData);
    const receipts = (await code.receipts(author.owner)).filter((each) => each.record === id && isData(each));
    return { rows, receipts };
  });

/** The row that has the changes now: known before, or put in for them. Null where none has, undefined where nobody can say. */
function carrierOf(
  record: IntendedRecord,
  before: Device,
  now: Device,
  changes: Fields,
  answer: string | undefined,
): string | null | undefined {
  const known = new Set(record.steps.map(({ row }) => row));
  const bearing = now.rows.find((row) => bears(row, changes));
  if (bearing) return bearing.id;
  const added = now.receipts.find(({ row, verb }) => verb === 'edit' && !known.has(row));
  if (added) return added.row;
  const carriers = before.rows.filter(({ verb }) => verb === 'create' || verb === 'edit');
  const removed = carriers.filter(({ id }) => !now.rows.some((row) => row.id === id));
  if (removed.length === 0) return null;
  // Sent already. It said which.
  const carriedBy = removed.filter(
    ({ verb }) => answer !== undefined && (verb === 'create') === (answer === 'replaced'),
  );
  return carriedBy.length === 1 ? carriedBy[0]?.id : undefined;
}

/** The row says something else now: what was chosen for these fields before has been seen, and is not meant any more. */
function restate(step: IntendedStep, changes: Fields): void {
  const others = (chosen: Fields) => Object.fromEntries(Object.entries(chosen).filter(([name]) => !(name in changes)));
  step.values = { ...step.values, ...changes };
  if (step.settled) step.settled = step.settled.map(({ fields, chosen }) => ({ fields, chosen: others(chosen) }));
}

/** The step comes where its row stands in the queue. */
function insert(record: IntendedRecord, step: IntendedStep, { rows, receipts }: Device): void {
  const sent = receipts.toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0)).map(({ row }) => row);
  const order = [...sent, ...rows.map(({ id }) => id)];
  const later = new Set(order.slice(order.indexOf(step.row) + 1));
  const at = record.steps.findIndex(({ row }) => later.has(row));
  record.steps.splice(at < 0 ? record.steps.length : at, 0, step);
  if (!record.lastRow || !later.has(record.lastRow)) record.lastRow = step.row;
}

/** Answers what became of it: as `amend` does, or `in doubt`. */
export async function amendRecord(hand: Hand, record: IntendedRecord, changes: Fields): Promise<string> {
  const { owner } = record.author;
  const base = { ...record.fields };
  const before = await lookAt(hand, record);
  if (!isAmendable(before.rows)) return 'sent by then';
  const here = await hand.tab();
  const answer = await live(here, () => here.code.amend(owner, record.id, changes, base));
  if (answer === 'too_late') return answer;
  const now = await lookAt(hand, record);
  const carrier = carrierOf(record, before, now, changes, answer);
  if (carrier === undefined) {
    record.inDoubt = true;
    return 'in doubt';
  }
  if (carrier === null) return answer === undefined ? 'not done' : `said ${answer}, nothing there`;
  const step = record.steps.find(({ row }) => row === carrier);
  if (step) restate(step, changes);
  else
    insert(
      record,
      { row: carrier, action: 'edit', comment: null, values: changes, base, at: Date.now(), sawAt: record.sawAt },
      now,
    );
  record.fields = { ...record.fields, ...changes };
  return step?.action === 'create' ? 'replaced' : 'added';
}
