/** What a step of a sheet lacks of lines, asked before it is queued: the server would only say so much later. */
import type { FieldError } from '#contracts/field-codes.ts';
import { lineCounts } from '#contracts/kit/lines.ts';
import { linesMissing, rowsFor } from '#contracts/kit/steps.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import type { PageKind } from '../record/kind-parts.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import type { Reader } from '../pending/next-steps.ts';
import { queryClient } from '#query.ts';
import { layLines } from './lay-lines.ts';

/** Who reads does not matter for how many there are. */
const ANYBODY: Reader = { memberId: 0, name: '', permissions: [], nameOf: () => null };

type Known = Readonly<Record<string, unknown>> & { id: string };

/** Nothing where there are lines enough, or nobody here knows them. */
export async function missingLines(
  kind: PageKind,
  record: Known,
  { action, data }: { action: string; data?: Readonly<Record<string, unknown>> | undefined },
): Promise<FieldError[]> {
  const { lines = {} } = kind;
  const now = new Date();
  const facts = { state: String(record['status'] ?? kind.flow.start), record, data, now };
  const [step] = rowsFor(kind.flow, action, facts);
  if (!step?.needs) return [];
  const { owner, rowsOf, rowsAbout } = await openOutbox();
  const rows = owner ? await rowsOf(owner, record.id) : [];
  const server = queryClient.getQueryData<AnyRecord>(recordKeys(kind).one(record.id)) ?? null;
  const isNew = rows.some(({ verb }) => verb === 'create') || record['version'] === undefined;
  if (!server?.['lines'] && !isNew) return [];
  const found: Record<string, readonly Known[]> = {};
  for (const [name, { kind: line }] of Object.entries(lines)) {
    const waiting = owner ? await rowsAbout(owner, { entity: line.entity }) : [];
    found[name] = layLines({ kind, server, rows }, name, { id: record.id, rows: waiting }, ANYBODY);
  }
  const counts = lineCounts(lines, (name) => found[name] ?? []);
  return linesMissing(step, { ...facts, record: { ...record, ...data }, lines: counts });
}
