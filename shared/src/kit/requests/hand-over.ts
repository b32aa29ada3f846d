import { useConnectivity } from '#auth/connectivity.ts';
import { failed, failureOfRow, notKept, type ActFailure } from '../act/failure.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import { planWrite, type FormResult } from './plan-write.ts';
import { mayWait } from './may-wait.ts';
import { withdraw } from './withdraw.ts';
import { settleDown, write, type Written } from './write.ts';
import { versionForNext, type NewRow } from '#offline/outbox/outbox.model.ts';
import type { Draft } from '#offline/outbox/withdraw.ts';
import type { Arrived } from '../form/form-draft.ts';

/** Where what a form holds went, or why it stays in its form. */
export type Sent =
  | { state: 'sent' | 'kept' }
  | { state: 'settle'; path: string }
  | { state: 'refused'; failure: ActFailure; arrived: Arrived };

const isData = ({ verb }: Pick<NewRow, 'verb'>) => verb !== 'photo';

/** What of a refused try is at the server or on its way all the same: the next one goes on from there. */
async function arrivedOf(result: FormResult, rows: readonly NewRow[], taken: readonly string[]): Promise<Arrived> {
  const left = rows.filter(({ id }) => !taken.includes(id));
  const photos = [...result.sentPhotos, ...left.flatMap(({ file }) => (file ? [file.id] : []))];
  const { owner, receipts } = await openOutbox();
  const confirmed = owner ? await receipts(owner) : [];
  const own = confirmed.filter(({ row }) => left.some(({ id, verb }) => id === row && verb !== 'photo'));
  const versions = own.flatMap((receipt) => versionForNext(receipt) ?? []);
  return versions.length > 0 ? { version: Math.max(...versions), body: result.fields, photos } : { photos };
}

const mayItWait = ({ subject, before, queued }: FormResult) =>
  mayWait(subject.kind, { begins: before === null, queued });

/** No server was met: what may not wait for one goes back to its form, but for what is on its way just now. */
async function takeBack(result: FormResult, rows: readonly NewRow[], draft: Draft): Promise<Sent> {
  const taken = await withdraw(
    rows.map(({ id }) => id),
    draft,
    'unanswered',
  );
  if (taken.length === 0) return { state: 'kept' };
  return { state: 'refused', failure: failed('connection'), arrived: await arrivedOf(result, rows, taken) };
}

async function conclude(result: FormResult, rows: readonly NewRow[], written: Written, draft: Draft): Promise<Sent> {
  if (written.state === 'kept' && rows.some(isData) && !mayItWait(result)) return takeBack(result, rows, draft);
  if (written.state !== 'refused') return { state: written.state };
  const { row } = written;
  const { reason } = row.failure ?? {};
  if ((reason === 'conflict' || reason === 'moved_on') && row.pages.settle)
    return { state: 'settle', path: row.pages.settle };
  const taken = await withdraw(
    rows.map(({ id }) => id),
    draft,
  );
  return { state: 'refused', failure: failureOfRow(row), arrived: await arrivedOf(result, rows, taken) };
}

/** Another tab with the same draft was faster: it has been handed over once. */
async function isHandedOver({ subject, before }: FormResult): Promise<boolean> {
  if (before !== null) return false;
  const { owner, rowsOf, receipts } = await openOutbox();
  if (!owner) return false;
  const ofIt = ({ record, verb }: Pick<NewRow, 'record' | 'verb'>) => record === subject.id && verb === 'create';
  return (await rowsOf(owner, subject.id)).some(ofIt) || (await receipts(owner)).some(ofIt);
}

/** Puts what a form holds where nothing can lose it, its draft gone in the same step, and waits a moment for the server. */
export async function handOver(result: FormResult, draft: Draft): Promise<Sent> {
  const arrived: Arrived = { photos: [...result.sentPhotos] };
  try {
    const { online } = useConnectivity.getState();
    if (!online && !mayItWait(result)) return { state: 'refused', failure: failed('connection'), arrived };
    if (await isHandedOver(result)) return { state: 'refused', failure: failed('tooLate'), arrived };
    const plan = planWrite(result);
    if (plan.kind === 'add') return await conclude(result, plan.rows, await write(plan.rows, draft.key), draft);
    const { owner, amend, correct, discard, enqueue } = await openOutbox();
    if (!owner) return { state: 'refused', failure: failed('storage'), arrived };
    const changed =
      plan.kind === 'correct'
        ? await correct(owner, plan.row, plan.body)
        : (await amend(owner, result.subject.id, plan.changes, plan.base)) !== 'too_late';
    if (!changed) return { state: 'refused', failure: failed('tooLate'), arrived };
    await enqueue(owner, plan.rows, draft.key);
    for (const row of plan.drop) await discard(owner, row, 'discarded');
    const watched = [...result.queued, ...plan.rows].filter(isData).map(({ id }) => id);
    const written = await settleDown(watched);
    return written.state === 'refused' ? { state: 'kept' } : { state: written.state };
  } catch (reason) {
    return { state: 'refused', failure: notKept(reason), arrived };
  }
}
