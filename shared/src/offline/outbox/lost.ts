import type { Lost } from '#contracts/outbox.ts';
import { newId } from '#lib/ids.ts';
import type { ConflictField, OutboxRow } from './outbox.model.ts';
import { LOST, LOST_BYTES } from './paths.ts';
import { bodyBytes, toOutboxRow } from './row.ts';

/** The row that carries what was given up into the audit of its record; null for such a row itself. */
export function lostRow(
  row: OutboxRow,
  reason: Lost['reason'],
  seq: number,
  fields?: ConflictField[],
): OutboxRow | null {
  if (row.verb === 'lost') return null;
  const body: Lost = {
    entity: row.entity,
    entity_id: row.record,
    reason,
    request: row.request,
    ...(fields && {
      fields: fields.map(({ name, base, mine, theirs }) => ({
        name,
        base: base ?? null,
        mine,
        theirs: theirs ?? null,
      })),
    }),
    written_at: row.writtenAt,
  };
  const { fields: _, ...short } = body;
  // what was to be sent says mine; beside it the server takes both sides only as far as they fit
  const kept = bodyBytes(body) > LOST_BYTES ? short : body;
  const request = { method: 'POST' as const, path: LOST, body: { ...kept } };
  const { module, entity, record, title, pages } = row;
  const lost = { id: newId(), module, entity, record, title, pages, verb: 'lost', request, follows: null };
  return { ...toOutboxRow(lost, seq), lane: 'data' };
}
