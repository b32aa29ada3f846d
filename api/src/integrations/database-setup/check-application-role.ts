import type pg from 'pg';
import { StartError } from '#start-error.ts';

interface Findings {
  role: string;
  creates_roles: boolean;
  powerful: string[];
  owned: string[];
  is_owner: boolean;
}

/**
 * Refuses a role for which row-level security would be no wall: superuser, BYPASSRLS, owner of tables, or member of such
 * a role. `ownerRole` is the role that migrations run as.
 */
export async function checkApplicationRole(application: pg.Client, ownerRole: string): Promise<void> {
  const { rows } = await application.query<Findings>(
    `select current_user::text as role,
       (select rolcreaterole from pg_roles where rolname = current_user) as creates_roles,
       pg_has_role(current_user, $1, 'member') as is_owner,
       array(select rolname::text || case when rolsuper then ' (superuser)' else ' (BYPASSRLS)' end from pg_roles
         where (rolsuper or rolbypassrls) and pg_has_role(current_user, oid, 'member')) as powerful,
       array(select relname::text from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')
           and pg_has_role(current_user, relowner, 'member') order by 1 limit 3) as owned`,
    [ownerRole],
  );
  const found = rows[0];
  if (!found) throw new StartError('The database does not say which role the application has');
  const own = found.powerful.filter((power) => power.startsWith(`${found.role} (`));
  const powers = own.length > 0 ? own : found.powerful;
  const reasons = [
    ...powers.map((role) => `it is, or may become, ${role}`),
    ...(found.owned.length > 0 ? [`it owns tables (${found.owned.join(', ')})`] : []),
    ...(found.is_owner && found.owned.length === 0 ? [`it may act as the owner ${ownerRole}`] : []),
    ...(found.creates_roles ? ['it may create roles'] : []),
  ];
  if (reasons.length > 0)
    throw new StartError(
      `The application's role "${found.role}" could step past row-level security: ${reasons.join('; ')}`,
    );
}
