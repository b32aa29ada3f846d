/** Rows of the outbox, apart from where they lie. */
import { CONTRACT } from '#api-client/contract.ts';
import { now } from '#api-client/server-clock.ts';
import { newKey } from '#lib/ids.ts';
import type { NewRow, OutboxRow } from './outbox.model.ts';

/** Rows that change the record itself: the others hold nothing up. */
export const isData = ({ verb }: Pick<OutboxRow, 'verb'>): boolean => verb !== 'photo' && verb !== 'lost';

/** Rows whose answer has a version of their own making: what comes behind builds on them. A comment is not one. */
export const makesVersion = (row: Pick<OutboxRow, 'verb' | 'request'> & { follows?: NewRow['follows'] }): boolean =>
  isData(row) && (row.verb === 'create' || Boolean(row.follows) || 'version' in row.request.body);

/** Its content may still be changed, or taken back: it never left the device, or was refused. */
export const isOpen = ({ state, leftAt }: Pick<OutboxRow, 'state' | 'leftAt'>): boolean =>
  state === 'failed' || (state === 'waiting' && leftAt === undefined);

/** Bytes of a request's body. */
export const bodyBytes = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body)).length;

/** No row is held longer, whatever the device's clock does. */
export const LONGEST_HOLD_MS = 60_000;

/** A new row as it is laid down, its file apart. */
export function toOutboxRow({ file, hold, ...row }: NewRow, seq: number): OutboxRow {
  return {
    ...row,
    ...(file && { file: file.id }),
    seq,
    key: newKey(),
    contract: row.contract ?? CONTRACT,
    // By the server's clock as far as it is known: the device's may be set right before the row goes.
    writtenAt: now().toISOString(),
    state: 'waiting',
    bytes: bodyBytes(row.request.body) + (file?.size ?? 0),
    sentBytes: 0,
    tries: 0,
    nextTryAt: hold ? Date.now() + Math.min(LONGEST_HOLD_MS, hold) : 0,
    failure: null,
  };
}

/** Fields that put a row back in the queue as if it had never been tried. */
export const RENEWED = { state: 'waiting', failure: null, tries: 0, nextTryAt: 0 } as const;

/** A row with other content: another key, and nothing of it has left yet. */
export function withBody(row: OutboxRow, body: Record<string, unknown>): OutboxRow {
  const { leftAt: _, ...rest } = row;
  const bytes = row.bytes - bodyBytes(row.request.body) + bodyBytes(body);
  return { ...rest, ...RENEWED, key: newKey(), request: { ...row.request, body }, bytes };
}
