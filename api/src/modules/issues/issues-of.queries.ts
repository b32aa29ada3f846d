/**
 * Issues that name an asset, in a field or in a row of damaged property, with what it cost and what was recovered; and those
 * that an item of a store was used on.
 */
import { sql } from 'kysely';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { own } from '#kernel/database/own.ts';
import type { Referring, ReferringRow } from '#kernel/records/record-kinds.ts';
import { pointingTo } from '#kernel/search/pointing-words.ts';
import { visibleTo } from './visibility.ts';

/** A report that came to nothing costs nothing. */
const stands = (alias: string) => sql`${sql.ref(`${alias}.status`)} not in ('draft', 'rejected', 'cancelled')`;
const counts = sql`i.issue_type = 'material_damage' and ${stands('i')}`;
const amount = (name: string) => sql`(i.details ->> ${sql.lit(name)})::numeric`;

/** What an accident did to it, as it was estimated, until a report of the damage that it caused says what it cost. */
const estimated = (id: string) => sql`case when ${stands('i')} and not exists (
    select 1 from record_link k join issue d on d.id = k.record_id
    where ${own('k')} and ${own('d')} and k.entity = 'issue' and k.other_entity = 'issue' and k.other_id = i.id
      and k.relation = 'caused_by' and d.issue_type = 'material_damage' and d.details ->> 'asset' = ${id}::text and ${stands('d')})
  then (select sum((p.damage ->> 'estimated_cost')::numeric)
    from jsonb_array_elements(i.details -> 'property_damage') as p(damage) where p.damage ->> 'asset' = ${id}::text) end`;

const POINTED_INTO = ['asset-registers', 'stocks'];
export const pointedInto = (register: string): boolean => POINTED_INTO.includes(register);

export const issuesOf: Referring = {
  select: (tenant, register, id) =>
    pointedInto(register)
      ? sql<ReferringRow>`
          select 'issue' as entity, i.id, i.issue_type as type, i.number, i.status, i.sorted_at as at, l.label,
            coalesce(l.attributes -> 'labels', '{}') as labels, i.chainage_from, i.direction,
            case when ${counts} then round(${amount('quantity')} * ${amount('unit_rate')}, 2) else ${estimated(id)} end as cost,
            case when ${counts} then ${amount('amount_recovered')} end as recovered
          from issue_token t join issue i on i.id = t.issue_id left join lookup l on ${own('l')} and l.id = i.sub_type
          where ${own('t')} and ${own('i')} and t.token = ${pointingTo(id)} and ${visibleTo(tenant, 'i')}`
      : undefined,
  page: ({ id, type }) => issuePlace(type as IssueType).pages.view.replace(':id', id),
};
