import type pg from 'pg';

export const OWNER_ROLE = 'chainage_owner';
export const APPLICATION_ROLE = 'chainage_app';

/**
 * Makes the role, or sets its password and takes back the right to make roles and databases. Since PostgreSQL 16 these
 * rights may be named only by who has them, so that they stay unmentioned where there is nothing to take back.
 */
export async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rows } = await client.query<{ makes: boolean }>(
    'select rolcreatedb or rolcreaterole as makes from pg_roles where rolname = $1',
    [name],
  );
  const [found] = rows;
  const rights = found?.makes ? ' nocreatedb nocreaterole' : '';
  await client.query(
    `${found ? 'alter' : 'create'} role ${role} login${rights} password ${client.escapeLiteral(password)}`,
  );
}

export interface RoleRights {
  role: string;
  isSuperuser: boolean;
  createsRoles: boolean;
}

export async function readRights(client: pg.Client): Promise<RoleRights> {
  const { rows } = await client.query<RoleRights>(
    `select rolname as role, rolsuper as "isSuperuser", rolcreaterole as "createsRoles"
     from pg_roles where rolname = current_user`,
  );
  return rows[0] ?? { role: '', isSuperuser: false, createsRoles: false };
}
