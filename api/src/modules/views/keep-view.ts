/** Keeps, changes and takes away views: rights first, then room. */
import type { ListView, ListViewCreate, ListViewEdit } from '@chainage/shared/contracts/list-view';
import type { ViewShare } from '@chainage/shared/contracts/list-view-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { LIST_VIEWS } from '#limits.ts';
import { mayEdit, mayRemove, mayShare } from './list-view.policy.ts';
import { countViews, deleteView, insertView, listViews, updateView, type ViewRow } from './list-view.queries.ts';

const shown = (tenant: Tenant, view: ViewRow): ListView => ({
  ...view,
  may_edit: mayEdit(tenant, view),
  may_remove: mayRemove(tenant, view),
});

export const readViews = async (tenant: Tenant): Promise<ListView[]> =>
  (await listViews(tenant)).map((view) => shown(tenant, view));

/** One that the caller sees; what others keep to themselves is answered like nothing. */
async function found(tenant: Tenant, id: string): Promise<ViewRow> {
  const [view] = await listViews(tenant, id);
  if (!view) throw new ApiError('not_found');
  return view;
}

/** Writes of views of an organisation go one after the other from here to their commit: each counts those before. */
async function checkRoom(tenant: Tenant, shared: ViewShare, without?: string): Promise<void> {
  await lockUntilEnd(tenant.db, 'list_view.write');
  const counts = await countViews(tenant, without);
  if (counts.own >= LIST_VIEWS.member || (shared !== 'me' && counts.shared >= LIST_VIEWS.shared))
    throw new ApiError('view.limit');
}

export async function createView(tenant: Tenant, body: ListViewCreate): Promise<ListView> {
  if (!mayShare(tenant, body.shared)) throw new ApiError('permission.denied');
  await checkRoom(tenant, body.shared);
  if (!(await insertView(tenant, body))) throw new ApiError('id.conflict');
  writeAudit(tenant, { action: 'create', entity: 'list_view', id: body.id, after: body });
  return shown(tenant, await found(tenant, body.id));
}

export async function editView(tenant: Tenant, id: string, change: ListViewEdit): Promise<ListView> {
  const view = await found(tenant, id);
  if (!mayEdit(tenant, view)) throw new ApiError('permission.denied');
  const next = { ...view, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
  if (next.shared !== view.shared) {
    if (!mayShare(tenant, next.shared)) throw new ApiError('permission.denied');
    await checkRoom(tenant, next.shared, id);
  }
  await updateView(tenant, id, next);
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, view[name as keyof ViewRow]]));
  writeAudit(tenant, { action: 'edit', entity: 'list_view', id, before, after: { ...change } });
  return shown(tenant, next);
}

export async function removeView(tenant: Tenant, id: string): Promise<void> {
  const view = await found(tenant, id);
  if (!mayRemove(tenant, view)) throw new ApiError('permission.denied');
  await deleteView(tenant, id);
  writeAudit(tenant, { action: 'delete', entity: 'list_view', id, before: { ...view } });
}
