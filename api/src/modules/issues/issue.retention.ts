/** What of closed issues goes after its time: personal values, and photos. What is still to be followed up stays, and what proves a late repair. */
import { sql } from 'kysely';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { own } from '#kernel/database/own.ts';
import { MARK } from '#kernel/erasure/personal.ts';
import { declareRetained } from '#kernel/erasure/retention.ts';
import { openFollowUp } from './list.filters.ts';

/** A text that was not erased yet, at a path as kinds state it. */
const hasText = (path: string) =>
  sql`jsonb_path_exists(i.details, ${sql.lit(
    `$.${path.replaceAll('.*.', '[*].')} ? (@.type() == "string" && @ != "" && @ != "${MARK}")`,
  )})`;

const hasPersonal = sql.join(
  [
    sql`false`,
    ...BUILT_TYPES.map((type) => [type, issueKind(type).sensitive] as const)
      .filter(([, paths]) => paths.length > 0)
      .map(([type, paths]) => sql`(i.issue_type = ${sql.lit(type)} and (${sql.join(paths.map(hasText), sql` or `)}))`),
  ],
  sql` or `,
);

declareRetained({
  kind: 'personal',
  entity: 'issue',
  takes: 'values',
  due: (
    before,
  ) => sql`select i.id, i.closed_at as at, 0 as photos from issue i where ${own('i')} and i.closed_at < ${before}
    and (${openFollowUp()}) is not true and (${hasPersonal})`,
});

declareRetained({
  kind: 'photos',
  entity: 'issue',
  takes: 'photos',
  due: (before, kept) => sql`select i.id, i.closed_at as at, f.photos from issue i cross join lateral (
      select count(*)::int as photos from record_file g where ${own('g')} and g.entity = 'issue' and g.record_id = i.id
        and g.stored_at is not null and g.erased_at is null) f
    where ${own('i')} and i.closed_at < ${before} and f.photos > 0 and (${openFollowUp()}) is not true
      and (i.due_at is null or coalesce(i.resolved_at, i.closed_at) <= i.due_at) and not ${kept(sql`i.id`)}`,
});
