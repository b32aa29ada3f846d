import { queryClient } from '#query.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import type { Reader } from '../pending/next-steps.ts';
import type { PageKind } from '../record/kind-parts.ts';
import type { AnyRecord, FlowRecord } from '../record/record.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import { layLines } from './lay-lines.ts';

/** Who reads does not matter for which lines there are. */
const ANYBODY: Reader = { memberId: 0, name: '', permissions: [], nameOf: () => null };

interface Staged {
  id: string;
  stage: string;
}

/** Photos of a line: what the server said of them, where it did, and those on their way from here. */
export function photosOf(line: FlowRecord, rows: readonly OutboxRow[]): readonly Staged[] | undefined {
  const waiting = rows.flatMap(({ record, verb, file, request: { body } }): Staged[] =>
    record === line.id && verb === 'photo' && file ? [{ id: file, stage: String(body['stage']) }] : [],
  );
  const told = line['photos'] as readonly Staged[] | undefined;
  return told || line.version === 0 ? [...(told ?? []), ...waiting] : undefined;
}

/** The lines of a sheet by their name, as they will stand; null where nobody here knows them. */
export async function knownLines(
  kind: PageKind,
  record: Readonly<Record<string, unknown>> & { id: string },
): Promise<Readonly<Record<string, readonly (FlowRecord & { photos?: readonly Staged[] | undefined })[]>> | null> {
  const { owner, rowsOf, rowsAbout } = await openOutbox();
  const rows = owner ? await rowsOf(owner, record.id) : [];
  const server = queryClient.getQueryData<AnyRecord>(recordKeys(kind).one(record.id)) ?? null;
  const isNew = rows.some(({ verb }) => verb === 'create') || record['version'] === undefined;
  if (!server?.['lines'] && !isNew) return null;
  const ofKinds = Object.entries(kind.lines ?? {}).map(async ([name, { kind: line }]) => {
    const ofKind = owner ? await rowsAbout(owner, { entity: line.entity }) : [];
    const laid = layLines({ kind, server, rows }, name, { id: record.id, rows: ofKind }, ANYBODY);
    return [name, laid.map((each) => ({ ...each, photos: photosOf(each, ofKind) }))] as const;
  });
  return Object.fromEntries(await Promise.all(ofKinds));
}
