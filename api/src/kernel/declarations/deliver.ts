/**
 * Brings to one organisation what it has not been brought yet: adds, never takes away, never overwrites. Runs as the
 * owner inside a transaction that has the organisation's scope; a new organisation gets everything by the same path.
 */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { copyRoles } from '#kernel/tenancy/memberships.ts';
import './declared.table.ts';
import { addLookups } from './deliver-lookups.ts';
import type { Declared, Item } from './gather.ts';

const ofKind = <Kind extends Item['kind']>(items: readonly Item[], kind: Kind) =>
  items.filter((item): item is Extract<Item, { kind: Kind }> => item.kind === kind);

async function addRoles(db: Db, items: readonly Item[]): Promise<void> {
  const rows = ofKind(items, 'role').map(({ role: { key, role_name } }) => ({
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
async function addPermissions(db: Db, items: readonly Item[]): Promise<void> {
  const added = ofKind(items, 'permission');
  for (const role of new Set(added.map((item) => item.role))) {
    const permissions = added.filter((item) => item.role === role).map((item) => item.permission);
    await sql`update organisation_role set updated_at = now(), permissions = permissions ||
        array(select p from unnest(${permissions}::text[]) p where p <> all (permissions) order by p)
      where ${own('organisation_role')} and key = ${role}`.execute(db);
  }
}

async function addSettings(db: Db, items: readonly Item[]): Promise<void> {
  const values = Object.fromEntries(ofKind(items, 'setting').map(({ setting }) => [setting.name, setting.initial]));
  if (Object.keys(values).length > 0)
    await sql`update organisation set updated_at = now(), settings = ${JSON.stringify(values)}::jsonb || settings
      where ${own('organisation', 'id')}`.execute(db);
}

async function missingOf(db: Db, { items }: Declared): Promise<[name: string, item: Item][]> {
  const rows = await db.selectFrom('declared_once').select('name').execute();
  const known = new Set(rows.map(({ name }) => name));
  return [...items].filter(([name]) => !known.has(name));
}

/** Answers how many things were new to the organisation. Two at once: the second waits, and finds nothing to do. */
export async function deliver(db: Db, declared: Declared): Promise<number> {
  const { rows: behind } = await sql`update organisation set declared_hash = ${declared.hash}
    where ${own('organisation', 'id')} and declared_hash is distinct from ${declared.hash} returning id`.execute(db);
  if (behind.length === 0) return 0;
  const missing = await missingOf(db, declared);
  if (missing.length === 0) return 0;
  const items = missing.map(([, item]) => item);
  await addRoles(db, items);
  await addPermissions(db, items);
  if (items.some(({ kind }) => kind === 'role' || kind === 'permission')) await copyRoles(db);
  await addLookups(
    db,
    ofKind(items, 'lookup').map(({ row }) => row),
  );
  await addSettings(db, items);
  const rows = missing.map(([name]) => ({ name }));
  await db.insertInto('declared_once').values(rows).execute();
  return missing.length;
}
