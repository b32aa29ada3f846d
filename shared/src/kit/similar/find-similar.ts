/** Records that may be what a new one is about: at the server, or without signal among what this device has. */
import { api } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { isDraft } from '#contracts/kit/flow.ts';
import type { List } from '#contracts/list.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { keptReads } from '#offline/reads/kept-reads.ts';
import type { SimilarSlot } from '../form/form-slots.ts';
import type { Reader } from '../pending/next-steps.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { recordKeys, recordPath } from '../record/record.queries.ts';
import type { WrittenScreens } from '../record/screens.tsx';
import { unsentRecords } from '../unsent/unsent-records.ts';

type Wire = Record<string, unknown>;
type Row = Wire & { id: string };

/** A record that may be the same. */
export interface Similar {
  /** A row of the list, or the record as it waits here. */
  record: AnyRecord;
  /** Its rows on this device, where the server does not know it yet. */
  rows: readonly OutboxRow[];
  metres: number | null;
  at: string | null;
  /** Whether its reader may add photos to it, as far as this device knows. */
  takesPhotos: boolean;
}

interface Asked {
  screens: WrittenScreens;
  slot: SimilarSlot;
  /** The record as the form has it. */
  wire: Wire;
  id: string;
  reader: Reader;
}

/** Nobody who hands in waits longer for a hint, ms. */
const WAIT_MS = 4_000;
/** More than these nobody compares. */
const MOST = 3;

async function asked<Answer>(path: string, params?: Record<string, string>): Promise<Answer | null> {
  if (!useConnectivity.getState().online) return null;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), WAIT_MS);
  try {
    return await api.get<Answer>(path, { ...(params && { params }), signal: late.signal, background: true });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function rowsThere({ screens: { kind }, slot, wire }: Asked): Promise<Row[]> {
  const params = slot.params(wire);
  if (!params) return [];
  const answer = await asked<List<Row>>(kind.paths.list, params);
  if (answer) return answer.results;
  const lists = await keptReads<List<Row>>(recordKeys(kind).lists());
  const rows = lists.flatMap(({ results = [] }) => results);
  // the newest reading of each
  return rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at);
}

async function rowsHere({
  screens: { kind, overlay },
  slot,
  reader,
}: Asked): Promise<Pick<Similar, 'record' | 'rows'>[]> {
  const { owner, rowsAbout } = await openOutbox();
  const waiting = owner ? await rowsAbout(owner, { entity: kind.entity }) : [];
  return unsentRecords(waiting, kind).flatMap((rows) => {
    const record = overlay(null, rows, reader);
    return record ? [{ record: { ...record, ...slot.asRow?.({ ...record }) }, rows }] : [];
  });
}

async function takesPhotos(
  { kind }: WrittenScreens,
  { id, created_by: author }: Row,
  reader: Reader,
): Promise<boolean> {
  if (author === reader.memberId) return true;
  const record =
    (await asked<AnyRecord>(recordPath(kind, id))) ?? (await keptReads<AnyRecord>(recordKeys(kind).one(id)))[0];
  return record?.['can_add_image'] === true;
}

/** What may be the same as the form's record, the nearest first; others' and one's own, but no drafts. Never throws. */
export async function findSimilar(form: Asked): Promise<Similar[]> {
  const { screens, slot, wire, id, reader } = form;
  const { flow, paths } = screens.kind;
  const isMeant = (row: Wire) => row['id'] !== id && !isDraft(flow, String(row['status'])) && slot.isSame(row, wire);
  const told = (record: Row) => ({ metres: slot.metres(record, wire), at: slot.at(record) });
  try {
    const [here, there] = await Promise.all([rowsHere(form).catch(() => []), rowsThere(form)]);
    const own = here
      .filter(({ record }) => isMeant(record))
      .map(({ record, rows }) => ({ record, rows, ...told(record), takesPhotos: true }));
    const others = there
      .filter((row) => isMeant(row) && !own.some(({ record }) => record.id === row.id))
      .map((row) => ({ record: row as unknown as AnyRecord, rows: [], ...told(row), takesPhotos: false }));
    const nearest = [...own, ...others].toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0)).slice(0, MOST);
    if (paths.images === undefined) return nearest.map((each) => ({ ...each, takesPhotos: false }));
    return await Promise.all(
      nearest.map(async (each) =>
        each.takesPhotos ? each : { ...each, takesPhotos: await takesPhotos(screens, each.record, reader) },
      ),
    );
  } catch {
    return [];
  }
}
