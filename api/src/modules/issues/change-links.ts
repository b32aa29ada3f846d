import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { addLink, removeLink } from '#kernel/links/links.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { issueKind } from './issue.kind.ts';
import type { MoveData } from './transitions/effect.ts';

/** Adds or removes the link a move names; other moves leave the links alone. */
export async function changeLinks(tenant: Tenant, id: string, action: IssueAction, data: MoveData): Promise<void> {
  const record = { entity: issueKind.entity, id };
  const other = { kind: issueKind, id: data.issue ?? '', field: 'issue' };
  if (action === 'link') await addLink(tenant, record, other, data.relation ?? '');
  if (action === 'unlink') await removeLink(tenant, record, other);
}
