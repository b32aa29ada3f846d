/** What of closed issues goes after its time: personal values, and photos. What is still to be followed up stays, and what proves a late repair. */
import { sql } from 'kysely';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { own } from '#kernel/database/own.ts';
import { declareRetained } from '#kernel/erasure/retention.ts';
import { openFollowUp } from './list.filters.ts';

const PERSONAL = BUILT_TYPES.filter((type) => issueKind(type).sensitive.length > 0);

declareRetained({
  kind: 'personal',
  entity: 'issue',
  takes: 'values',
  due: (before) => sql`select i.id, 0 as photos from issue i where ${own('i')} and i.closed_at < ${before}
    and i.issue_type = any(${PERSONAL as string[]}::text[]) and not ${openFollowUp()}
    and not exists (select from record_action h where ${own('h')} and h.entity = 'issue' and h.record_id = i.id
      and h.action = 'forget') order by i.closed_at, i.id`,
});

declareRetained({
  kind: 'photos',
  entity: 'issue',
  takes: 'photos',
  due: (before, kept) => sql`select i.id, f.photos from issue i cross join lateral (
      select count(*)::int as photos from record_file g where ${own('g')} and g.entity = 'issue' and g.record_id = i.id
        and g.stored_at is not null and g.erased_at is null) f
    where ${own('i')} and i.closed_at < ${before} and f.photos > 0 and not ${openFollowUp()}
      and (i.due_at is null or i.resolved_at <= i.due_at) and not ${kept(sql`i.id`)} order by i.closed_at, i.id`,
});
