/**
 * Brings to one organisation what it has not been brought yet: adds, never takes away, never overwrites. Runs as the
 * owner inside a transaction that has the organisation's scope; a new organisation gets everything by the same path.
 */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import './declared.table.ts';
import { addLookups } from './deliver-lookups.ts';
import type { Declared, Item } from './gather.ts';

const ofKind = <Kind extends Item['kind']>(items: readonly Item[], kind: Kind) =>
  items.filter((item): item is Extract<Item, { kind: Kind }> => item.kind === kind);

async function addRoles(db: Db, organisationId: string, items: readonly Item[]): Promise<void> {
  const rows = ofKind(items, 'role').map(({ role: { key, role_name } }) => ({
    organisation_id: organisationId,
    key,
    role_name,
    permissions: [],
  }));
  if (rows.length > 0)
    await db
      .insertInto('organisation_role')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** By the role's key: a role of the organisation's own has one that no module knows, and gets nothing. */
async function addPermissions(db: Db, organisationId: string, items: readonly Item[]): Promise<void> {
  const added = ofKind(items, 'permission');
  for (const role of new Set(added.map((item) => item.role))) {
    const permissions = added.filter((item) => item.role === role).map((item) => item.permission);
    await sql`update organisation_role set updated_at = now(), permissions = permissions ||
        array(select p from unnest(${permissions}::text[]) p where p <> all (permissions) order by p)
      where organisation_id = ${organisationId} and key = ${role}`.execute(db);
  }
}

async function addSettings(db: Db, organisationId: string, items: readonly Item[]): Promise<void> {
  const values = Object.fromEntries(ofKind(items, 'setting').map(({ setting }) => [setting.name, setting.initial]));
  if (Object.keys(values).length > 0)
    await sql`update organisation set updated_at = now(), settings = ${JSON.stringify(values)}::jsonb || settings
      where id = ${organisationId}`.execute(db);
}

async function missingOf(db: Db, organisationId: string, { items }: Declared): Promise<[name: string, item: Item][]> {
  const rows = await db
    .selectFrom('declared_once')
    .select('name')
    .where('organisation_id', '=', organisationId)
    .execute();
  const known = new Set(rows.map(({ name }) => name));
  return [...items].filter(([name]) => !known.has(name));
}

/** Answers how many things were new to the organisation. Two at once: the second waits, and finds nothing to do. */
export async function deliver(db: Db, organisationId: string, declared: Declared): Promise<number> {
  const behind = await db
    .updateTable('organisation')
    .set({ declared_hash: declared.hash })
    .where('id', '=', organisationId)
    .where('declared_hash', 'is distinct from', declared.hash)
    .returning('id')
    .execute();
  if (behind.length === 0) return 0;
  const missing = await missingOf(db, organisationId, declared);
  if (missing.length === 0) return 0;
  const items = missing.map(([, item]) => item);
  await addRoles(db, organisationId, items);
  await addPermissions(db, organisationId, items);
  await addLookups(
    db,
    organisationId,
    ofKind(items, 'lookup').map(({ row }) => row),
  );
  await addSettings(db, organisationId, items);
  const rows = missing.map(([name]) => ({ organisation_id: organisationId, name }));
  await db.insertInto('declared_once').values(rows).execute();
  return missing.length;
}
