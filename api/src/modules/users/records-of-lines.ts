/** The records that lines of the audit are of, as far as whoever reads the lines sees them. */
import { paperKey } from '@chainage/shared/contracts/excel-paths';
import type { UserRecord } from '@chainage/shared/contracts/people';
import { calledIn } from '#kernel/audit/about.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Arrived } from './user.queries.ts';

export type RecordOfLine = UserRecord['arrived'][number]['record'];
interface Named {
  entity: string;
  id: string;
}

/** What a line is of; of a file's line the record that it was added to, which stands in it by its kind. */
function recordOf({ entity, entity_id: id, after }: Arrived): Named | undefined {
  if (findPaper(paperKey(entity))) return { entity, id };
  const [found] = Object.entries(after ?? {}).filter(([name]) => findPaper(paperKey(name)));
  return found && typeof found[1] === 'string' ? { entity: found[0], id: found[1] } : undefined;
}

async function find(tenant: Tenant, { entity, id }: Named): Promise<RecordOfLine> {
  const paper = findPaper(paperKey(entity));
  const loaded = await paper?.served.load(tenant, id, { bare: true });
  if (!paper || !loaded || !paper.served.maySee(tenant, loaded)) return null;
  const record: Readonly<Record<string, unknown>> = paper.served.show(tenant, loaded);
  return { label: calledIn(record), page: paper.declared(record).pages.view.replace(':id', id) };
}

/** For each line its record, in their order. Each record is looked at once. */
export async function recordsOfLines(tenant: Tenant, lines: readonly Arrived[]): Promise<RecordOfLine[]> {
  const known = new Map<string, RecordOfLine>();
  const found: RecordOfLine[] = [];
  // one connection: one after the other
  for (const line of lines) {
    const named = recordOf(line);
    const key = `${named?.entity} ${named?.id}`;
    if (named && !known.has(key)) known.set(key, await find(tenant, named));
    found.push(known.get(key) ?? null);
  }
  return found;
}
