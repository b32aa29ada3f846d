import { sql } from 'kysely';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { KEPT_STEPS, type KeepStep, type KeptStep, type SetUp } from '@chainage/shared/contracts/set-up';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { lockOrganisation } from './organisation.queries.ts';
import { writeSettings } from './settings.queries.ts';

/** Of `organisation.settings`: the steps that stay as they came, with blanks between. */
const KEPT = 'set_up_kept';

const upTo = (table: string) => sql`(select count(*)::int from (select from ${sql.table(table)} t
  where ${own('t')} limit ${COUNT_CAP}::int) up_to)`;
const changes = (...entities: string[]) => sql`(select count(*)::int from (select from audit a
  where ${own('a')} and a.entity = any (${entities}::text[]) limit ${COUNT_CAP}::int) up_to)`;

const keptOf = (said: string | null): KeptStep[] => KEPT_STEPS.filter((step) => said?.split(' ').includes(step));

/** Counts everything in one statement. */
export async function readSetUp(db: Db): Promise<SetUp> {
  const { rows } = await sql<Omit<SetUp, 'kept'> & { kept: string | null }>`
    select o.state, o.logo is not null as has_logo, o.settings ->> ${KEPT}::text as kept,
      (select count(*)::int from highway h where ${own('h')} and h.is_active) as highways,
      (select count(*)::int from highway h where ${own('h')} and h.is_active
        and not exists (select from alignment_point p where ${own('p')} and p.highway = h.id)) as highways_without_line,
      (select count(*)::int from highway h where ${own('h')} and h.is_active
        and not exists (select from package k where ${own('k')} and k.highway = h.id and k.is_active)) as highways_without_package,
      (select count(*)::int from package k where ${own('k')} and k.is_active) as packages,
      (select count(*)::int from package k where ${own('k')} and k.is_active and k.default_reviewer is null) as packages_without_reviewer,
      (select count(*)::int from organisation_user u where ${own('u')} and u.is_active) as members,
      (select count(*)::int from organisation_user u where ${own('u')} and u.is_active
        and cardinality(u.packages) = 0) as members_without_package,
      (select coalesce(array_agg(r.key order by r.id), '{}') from organisation_role r where ${own('r')} and exists
        (select from organisation_user u where ${own('u')} and u.role_id = r.id and u.is_active)) as roles_held,
      (select count(*)::int from lookup l where ${own('l')} and l.list = 'stores' and l.is_active) as stores,
      ${changes('organisation_role')} as role_changes, ${changes('lookup')} as list_changes,
      ${changes('repair_times', 'repair_rules')} as time_changes,
      ${upTo('asset')} as assets, ${upTo('stock')} as stocks, ${upTo('package_key')} as bill_items,
      ${upTo('dpr_report')} as dpr_reports
    from organisation o where ${own('o', 'id')}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no organisation of this transaction');
  return { ...row, kept: keptOf(row.kept) };
}

/** Notes that a step stays as it came, or that it does not after all. */
export async function keepStep(tenant: Tenant, { step, is_kept: isKept }: KeepStep): Promise<SetUp> {
  const { settings } = await lockOrganisation(tenant.db);
  const before = keptOf((settings[KEPT] as string | undefined) ?? null);
  const after = KEPT_STEPS.filter((one) => (one === step ? isKept : before.includes(one)));
  if (after.length !== before.length) {
    await writeSettings(tenant, { [KEPT]: after.join(' ') });
    const line = { before: { [KEPT]: before }, after: { [KEPT]: after } };
    writeAudit(tenant, { action: 'edit', entity: 'organisation', id: tenant.organisationId, ...line });
  }
  return readSetUp(tenant.db);
}
