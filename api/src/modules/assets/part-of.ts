/** Nothing is part of itself, however many others lie between. */
import { sql } from 'kysely';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own } from '#kernel/database/own.ts';
import type { RecordFacts } from '#kernel/records/served-kind.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

interface WithWholes extends RecordFacts {
  /** What each of them is part of, up to the top. */
  wholes?: Map<string, string | null>;
}

/** Deeper is no structure that stands on a road. */
const DEEPEST = 20;

async function wholesOf({ db }: Tenant, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; parent: string | null }>`
    with recursive up as (
      select r.id, r.parent, 1 as depth from asset r where ${own('r')} and r.id = any (${ids as string[]}::uuid[])
      union all
      select r.id, r.parent, u.depth + 1 from up u join asset r on r.id = u.parent and ${own('r')}
        where u.depth < ${DEEPEST}::int
    ) select distinct id, parent from up`.execute(db);
  return new Map(rows.map(({ id, parent }) => [id, parent]));
}

/** Whether this is what it is part of already; not where nobody has it. */
async function isStored({ db }: Tenant, id: string, parent: unknown): Promise<boolean> {
  const { rows } = await sql<{
    parent: string | null;
  }>`select r.parent from asset r where ${own('r')} and r.id = ${id}`.execute(db);
  return rows[0] !== undefined && rows[0].parent === parent;
}

/** Two who write at the same time see each other's. */
const waitForOthers = ({ db }: Tenant): Promise<void> => lockUntilEnd(db, 'asset.parent');

/** Whether going up from there leads to the asset itself. */
function leadsTo(id: string, from: string, wholes: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  let at: string | null | undefined = from;
  while (at && !seen.has(at)) {
    if (at === id) return true;
    seen.add(at);
    at = wholes.get(at);
  }
  return false;
}

/** Refuses to make an asset part of one that is part of it. */
export const withoutCircles = (served: PlainTable): PlainTable => ({
  ...served,
  async beforeLock(tenant, names, one) {
    if (!names.includes('parent')) return;
    // forms send all they show
    if (one && (typeof one.sent['parent'] !== 'string' || (await isStored(tenant, one.id, one.sent['parent'])))) return;
    await waitForOthers(tenant);
  },
  async readFacts(tenant, asked): Promise<WithWholes> {
    const facts = await served.readFacts(tenant, asked);
    const ids = asked.references.flatMap(({ register, id }) => (register === 'asset-registers' ? [String(id)] : []));
    const [parent] = ids;
    if (parent === undefined || asked.move) return facts;
    if (asked.id !== null) {
      if (await isStored(tenant, asked.id, parent)) return facts;
      await waitForOthers(tenant);
    }
    return { ...facts, wholes: await wholesOf(tenant, ids) };
  },
  checkFields(tenant, sent) {
    const { wholes = new Map<string, string | null>() } = sent.facts as WithWholes;
    const { parent } = sent.values;
    const id = sent.loaded?.record.id ?? sent.id;
    const isCircle = typeof parent === 'string' && id !== undefined && leadsTo(id, parent, wholes);
    // rows of one sheet are judged by the same facts: each by those before it
    if (id !== undefined && parent !== undefined && !isCircle) wholes.set(id, parent as string | null);
    return [
      ...served.checkFields(tenant, sent),
      ...(isCircle ? [{ path: 'parent', code: 'mismatch' as const, message: 'It is part of this one' }] : []),
    ];
  },
});
