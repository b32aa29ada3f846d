import { SHARE_VIEWS } from '@chainage/shared/contracts/list-view-paths';
import type { ViewShare } from '@chainage/shared/contracts/list-view-paths';
import type { Tenant } from '#kernel/tenancy/context.ts';

interface View {
  member: number;
  shared: ViewShare;
}
type Reader = Pick<Tenant, 'memberId' | 'permissions'>;

/** A view is its author's to change. */
export const mayEdit = ({ memberId }: Reader, { member }: View): boolean => member === memberId;

/** What is shared, whoever shares with everybody may take away too: authors leave. */
export const mayRemove = (reader: Reader, view: View): boolean =>
  mayEdit(reader, view) || (view.shared !== 'me' && reader.permissions.includes(SHARE_VIEWS));

/** With one's own role anybody shares; with everybody whoever holds the right. */
export const mayShare = ({ permissions }: Pick<Tenant, 'permissions'>, shared: ViewShare): boolean =>
  shared !== 'organisation' || permissions.includes(SHARE_VIEWS);
