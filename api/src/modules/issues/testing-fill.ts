/** Many issues at once, past the rules: for what a list costs. */
import { sql } from 'kysely';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { vacuum } from '#testing/vacuum.ts';
import type { TestOrganisation } from '#testing/world.ts';
import type { Ids } from './testing.ts';

const AT_ONCE = 2_000;
const LATER = JSON.stringify(
  Object.fromEntries((issueTypeOf('road_user_accident')?.later?.fields ?? []).map((name) => [name, null])),
);

/** Adds `count` issues of two types, spread over two years, few of them to be completed, as the owner; statistics are fresh afterwards. */
export async function fillIssues(
  owner: Db,
  organisation: TestOrganisation,
  pothole: Ids['pothole'],
  count: number,
  /** How many there are: the next go on from their number. */
  before = 0,
): Promise<void> {
  const { patrol_field_crew: crew, site_engineer: engineer } = organisation.members;
  const add = (from: number, to: number) =>
    inScope(owner, { organisationId: organisation.id }, async (db) => {
      await sql`with added as (
        insert into issue (organisation_id, id, issue_type, status, number, created_by, content_hash, category, sub_type, description,
          highway, package, direction, chainage_from, occurred_at, reported_at, priority, assigned_to, resolver, due_at, details)
        select ${ownId}, gen_random_uuid(), case when n % 5 = 0 then 'road_user_accident' else 'routine_maintenance' end,
          (array['closed', 'closed', 'closed', 'closed', 'resolved', 'in_progress', 'approved', 'pending_review'])[1 + n % 8],
          replace(gen_random_uuid()::text, '-', ''), ${crew}, 'x', ${pothole.category}, ${pothole.sub_type},
          'Made for measuring ' || lpad(n::text, 5, '0'), ${organisation.highway}, ${organisation.package}, 'lhs', 12000 + n % 42000,
          now() - n * interval '50 minutes', now() - n * interval '49 minutes', 'normal', ${engineer}, ${crew},
          now() - n * interval '25 minutes', case when n % 5 <> 0 or n % 1000 = 0 then '{}' else ${LATER}::jsonb end
        from generate_series(${from}::int, ${to}::int) n
        on conflict do nothing returning id, description, sorted_at, issue_type)
      insert into issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
      select distinct ${ownId}::uuid, token, id, sorted_at, issue_type from added, regexp_split_to_table(lower(description), ' ') as token on conflict do nothing`.execute(
        db,
      );
    });
  // A part at a time: a statement has thirty seconds, and the machine may be busy.
  const last = before + count;
  for (let from = before + 1; from <= last; from += AT_ONCE) await add(from, Math.min(last, from + AT_ONCE - 1));
  await vacuum(owner, organisation, 'issue', 'issue_token');
}
