/** @jest-environment node */
import { amend, amendBy } from './amend.ts';
import { amendQueue, type Amended, type Change, type Queue } from './record-queue.ts';
import { queuedRow } from '#testing/rows.ts';
import { createRow } from '#testing/outbox.ts';
import type { Receipt } from './outbox.model.ts';
import { liveHistory } from './testing/history.ts';

/** More of them: `HISTORIES=500`, `FIRST_SEED=1000`. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 24);
const FIRST = Number(process.env['FIRST_SEED'] ?? 1);
/** No check is timed: this only ends what hangs. */
const LIMIT_MS = 1_200_000;

/** The first history from this seed on that goes wrong. */
async function firstWrong(change: typeof amend, seed: number, most: number): Promise<string | null> {
  for (let at = seed; at < seed + most; at += 1) {
    const [fault] = await liveHistory(at, change);
    if (fault !== undefined) return `seed ${at}: ${fault}`;
  }
  return null;
}

test(
  'whatever is written, changed, lost, refused and put together: the server has what was meant',
  async () => {
    expect(await firstWrong(amend, FIRST, HISTORIES)).toBeNull();
  },
  LIMIT_MS,
);

type Broken = (queue: Queue, change: Change, receipts: readonly Receipt[]) => Amended;

/** Each with a seed whose history shows it. */
const broken: [string, number, Broken][] = [
  [
    'puts an edit behind the step',
    6,
    (queue, change, receipts) => {
      const amended = amendQueue(queue, change, receipts);
      const added = amended.queue.find((row) => !queue.some(({ id }) => id === row.id));
      return added ? { ...amended, queue: [...queue, added] } : amended;
    },
  ],
  [
    'lets an edit behind the create row undo the change',
    63,
    (queue, change, receipts) => {
      const amended = amendQueue(queue, change, receipts);
      const old = (id: string) => queue.find((row) => row.id === id);
      const edits = amended.queue.map((row) => (row.verb === 'edit' ? (old(row.id) ?? row) : row));
      return amended.answer === 'replaced' ? { ...amended, queue: edits } : amended;
    },
  ],
  [
    'takes a merged edit for one its author has seen',
    34,
    (queue, change, receipts) =>
      amendQueue(
        queue.map(({ merged: _, ...row }) => row),
        change,
        receipts,
      ),
  ],
  [
    'leaves a field out',
    1,
    (queue, { changes, base }, receipts) =>
      amendQueue(queue, { changes: Object.fromEntries(Object.entries(changes).slice(1)), base }, receipts),
  ],
];

test.each(broken)(
  'the histories notice an amend that %s',
  async (_, seed, change) => {
    expect(await firstWrong(amendBy(change), seed, 100)).not.toBeNull();
    expect(await liveHistory(seed, amend)).toEqual([]);
  },
  LIMIT_MS,
);

test('an edit put in front of a step is written under the number of the rows it stands among', () => {
  const sent = queuedRow(createRow('r1'), 1, { state: 'sending', contract: 'notes/1.2' });
  const { queue } = amendQueue([sent], { changes: { text: 'Longer' } }, []);
  expect(queue.map(({ verb, contract }) => [verb, contract])).toEqual([
    ['create', 'notes/1.2'],
    ['edit', 'notes/1.2'],
  ]);
});
