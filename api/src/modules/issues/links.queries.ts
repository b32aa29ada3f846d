import { sql } from 'kysely';
import { fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { Reader } from './issue.model.ts';
import type { MoveData } from './transitions/effect.ts';
import { visibleTo } from './visibility.ts';

/** Adds or removes a link. The other issue must be one the reader may see; a pair has one link, whoever said it. */
export async function changeLinks(
  tenant: Tenant,
  reader: Reader,
  id: string,
  action: IssueAction,
  data: MoveData,
): Promise<void> {
  if (action === 'link') {
    if (data.issue === id) throw fieldError('issue', 'invalid', 'An issue is not linked to itself');
    const { rows } = await sql`
      insert into issue_link (issue_id, other_id, relation)
      select ${id}, o.id, ${data.relation} from issue o
      where o.id = ${data.issue} and ${visibleTo(reader, 'o')}
        and not exists (select from issue_link l where l.issue_id = o.id and l.other_id = ${id})
      on conflict (organisation_id, issue_id, other_id) do nothing
      returning other_id`.execute(tenant.db);
    if (rows.length === 0) await refuseLink(tenant, reader, data);
  }
  if (action === 'unlink') {
    const { rows } = await sql`
      delete from issue_link
      where (issue_id = ${id} and other_id = ${data.issue}) or (issue_id = ${data.issue} and other_id = ${id})
      returning other_id`.execute(tenant.db);
    if (rows.length === 0) throw fieldError('issue', 'unknown_id', 'Not linked');
  }
}

/** Tells "linked already" from "no such issue", which is also the answer for one the reader may not see. */
async function refuseLink(tenant: Tenant, reader: Reader, data: MoveData): Promise<never> {
  const { rows } = await sql`
    select from issue o where o.id = ${data.issue} and ${visibleTo(reader, 'o')}`.execute(tenant.db);
  throw rows.length > 0
    ? fieldError('issue', 'duplicate', 'Linked already')
    : fieldError('issue', 'unknown_id', 'No such issue');
}
