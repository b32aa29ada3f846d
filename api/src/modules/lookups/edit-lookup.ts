/** Adds, renames, orders and retires rows of lists: of one version, told to the audit with what was and what is. */
import type {
  LookupBody,
  LookupEdit,
  LookupListShown,
  LookupOrder,
  LookupRecordRow,
  LookupRow,
} from '@chainage/shared/contracts/lookup-edit';
import type { Change } from '@chainage/shared/contracts/change';
import { LOOKUP_ROWS_MOST } from '@chainage/shared/contracts/lookup-paths';
import { listChanges } from '#kernel/audit/changes.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { ListDeclaration, ListFilter } from '#kernel/declarations/declaration.ts';
import { slug } from '#kernel/declarations/lookup-rows.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { declared } from '#modules/declarations.ts';
import {
  countRows,
  findRow,
  insertRow,
  listRows,
  lockList,
  lockRow,
  updateOrder,
  updateRow,
  type Attributes,
  type StoredRow,
} from './edit.queries.ts';

/** What the audit calls them; lists that devices keep are asked for anew by it (`kernel/http/unchanged.ts`). */
const ENTITY = 'lookup';
const CODE_MOST = 60;

const shown = ({ attributes: _, ...row }: StoredRow): LookupRow => row;

function declarationOf(list: string): ListDeclaration {
  const found = declared.lists.find((one) => one.list === list);
  if (!found) throw fieldError('list', 'not_in_list');
  return found;
}

/** The list that the rows of this one stand under. */
const parentListOf = ({ rows }: ListDeclaration): string | null =>
  rows.find(({ parent }) => parent)?.parent?.list ?? null;

export async function readLists({ db }: Tenant): Promise<{ results: LookupListShown[] }> {
  const counts = await countRows(db);
  const results = declared.lists.map((one) => ({
    list: one.list,
    ...(counts.get(one.list) ?? { active: 0, inactive: 0 }),
    by: one.filter?.by ?? null,
    filter: one.filter?.name ?? null,
    parent_list: parentListOf(one),
    values: [...(one.filter?.values ?? [])],
  }));
  return { results };
}

export async function readRows({ db }: Tenant, list: string): Promise<{ results: LookupRow[] }> {
  declarationOf(list);
  return { results: (await listRows(db, list)).map(shown) };
}

/** What the audit calls the order of a list, or of a part of it. */
const orderOf = ({ list, parent, family }: Pick<LookupRow, 'list' | 'parent' | 'family'>): string =>
  [list, ...(parent === null ? [] : [parent]), ...(family === '' ? [] : [family])].join(' ');

/** Which place an order gave to a row; none where it left it where it was. */
function placeIn({ before, after, ...line }: Change, id: number): Change[] {
  const [was, is] = [before, after].map(({ order }) => (order as number[]).indexOf(id) + 1);
  return was === is ? [] : [{ ...line, before: { place: was }, after: { place: is } }];
}

export async function readRow({ db }: Tenant, id: number): Promise<LookupRecordRow> {
  const found = await findRow(db, id);
  if (!found) throw new ApiError('not_found');
  const own = await listChanges(db, ENTITY, id);
  const ordered = (await listChanges(db, ENTITY, orderOf(found))).flatMap((line) => placeIn(line, id));
  const history = [...own, ...ordered].sort((one, other) => Number(other.id) - Number(one.id));
  return { ...shown(found), history };
}

/** Where in its list a row is to stand. Throws where that is no place of it. */
async function placeOf({ db }: Tenant, { parent, family, used_for: usedFor = [] }: LookupBody, of: ListDeclaration) {
  const { by, values }: Partial<ListFilter> = of.filter ?? {};
  if (by !== 'parent' && parent !== undefined) throw fieldError('parent', 'unknown_field');
  if (by !== 'family' && family !== undefined) throw fieldError('family', 'unknown_field');
  checkUses(of, usedFor, true);
  if (by === 'family' && family === undefined) throw fieldError('family', 'required');
  if (by === 'family' && !values?.includes(family ?? '')) throw fieldError('family', 'not_in_list');
  if (by !== 'parent') return;
  if (parent === undefined) throw fieldError('parent', 'required');
  const above = await findRow(db, parent);
  if (above?.list !== parentListOf(of)) throw fieldError('parent', 'unknown_id');
  if (!above.is_active) throw fieldError('parent', 'inactive');
}

function checkUses({ filter }: ListDeclaration, usedFor: readonly string[], isNew: boolean): void {
  if (filter?.by !== 'used_for' && usedFor.length > 0) throw fieldError('used_for', 'unknown_field');
  if (filter?.by !== 'used_for') return;
  if (isNew && usedFor.length === 0) throw fieldError('used_for', 'required');
  if (usedFor.some((use) => !filter.values?.includes(use))) throw fieldError('used_for', 'not_in_list');
}

type Place = Pick<LookupRow, 'parent' | 'family'>;
const beside = (rows: readonly StoredRow[], { parent, family }: Place) =>
  rows.filter((row) => row.parent === parent && row.family === family);

/** Two that are called alike cannot be told apart where they are chosen. */
function checkName(rows: readonly StoredRow[], { id, label }: { id?: number; label: string }): void {
  const folded = label.toLocaleLowerCase();
  if (rows.some((row) => row.id !== id && row.label.toLocaleLowerCase() === folded))
    throw fieldError('label', 'duplicate');
}

/** One that no row beside it has. It stays: what was recorded, and files that are taken in, know a row by it. */
function newCode(label: string, rows: readonly StoredRow[]): string {
  const base = slug(label).slice(0, CODE_MOST - 5) || 'row';
  const taken = new Set(rows.map(({ code }) => code));
  for (let at = 1; ; at += 1) {
    const code = at === 1 ? base : `${base}_${at}`;
    if (!taken.has(code)) return code;
  }
}

const namesOf = (labels: LookupBody['labels'] = {}) =>
  Object.fromEntries(Object.entries(labels).filter(([, label]) => label));

export async function addRow(tenant: Tenant, body: LookupBody): Promise<LookupRow> {
  const of = declarationOf(body.list);
  await lockList(tenant.db, body.list);
  await placeOf(tenant, body, of);
  const all = await listRows(tenant.db, body.list);
  if (all.length >= LOOKUP_ROWS_MOST) throw fieldError('label', 'too_many');
  const place = { parent: body.parent ?? null, family: body.family ?? '' };
  const rows = beside(all, place);
  checkName(rows, body);
  const attributes: Attributes = {
    ...(of.filter?.by === 'family' && { [of.filter.name]: body.family }),
    ...(body.used_for && { used_for: body.used_for }),
    labels: namesOf(body.labels),
  };
  const row = {
    list: body.list,
    code: newCode(body.label, rows),
    label: body.label,
    parent: place.parent,
    sort_order: Math.max(0, ...rows.map(({ sort_order: at }) => at)) + 1,
    attributes,
  };
  const id = await insertRow(tenant.db, row);
  const { labels, used_for: usedFor } = body;
  writeAudit(tenant, {
    action: 'create',
    entity: ENTITY,
    id,
    after: {
      list: row.list,
      code: row.code,
      label: row.label,
      labels: namesOf(labels),
      ...(usedFor && { used_for: usedFor }),
    },
  });
  return shown((await findRow(tenant.db, id)) as StoredRow);
}

const told = ({
  label,
  labels,
  used_for: usedFor,
  is_active: isActive,
}: Pick<LookupRow, 'label' | 'labels' | 'used_for' | 'is_active'>) => ({
  label,
  labels,
  used_for: usedFor,
  is_active: isActive,
});
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Its names, what it is used for and whether it may be chosen; where it is used it keeps its place and code. */
export async function editRow(tenant: Tenant, id: number, { version, ...edit }: LookupEdit): Promise<LookupRow> {
  const seen = await findRow(tenant.db, id);
  if (!seen) throw new ApiError('not_found');
  // names are held against those beside it
  await lockList(tenant.db, seen.list);
  const found = (await lockRow(tenant.db, id)) as StoredRow;
  if (found.version !== version) throw new ApiError('version.stale', { current: { ...shown(found) } });
  checkUses(declarationOf(found.list), edit.used_for ?? [], false);
  const before = told(found);
  const after = {
    label: edit.label ?? before.label,
    labels: edit.labels ? { ...before.labels, ...edit.labels } : before.labels,
    used_for: edit.used_for ?? before.used_for,
    is_active: edit.is_active ?? before.is_active,
  };
  after.labels = namesOf(after.labels);
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return shown(found);
  if (names.includes('label'))
    checkName(beside(await listRows(tenant.db, found.list), found), { id, label: after.label });
  const { labels, used_for: usedFor, ...columns } = after;
  const attributes = { ...found.attributes, labels, ...(names.includes('used_for') && { used_for: usedFor }) };
  await updateRow(tenant.db, found, { ...columns, attributes }, tenant.now);
  const only = (values: typeof after) => Object.fromEntries(names.map((name) => [name, values[name]]));
  writeAudit(tenant, { action: 'edit', entity: ENTITY, id, before: only(before), after: only(after) });
  return { ...shown(found), ...after, version: version + 1 };
}

/** All rows of a list, or of its part, in a new order; refused where rows were added since it was read. */
export async function orderRows(
  tenant: Tenant,
  { list, parent, family, ids }: LookupOrder,
): Promise<{ results: LookupRow[] }> {
  declarationOf(list);
  await lockList(tenant.db, list);
  const place = { parent: parent ?? null, family: family ?? '' };
  const rows = beside(await listRows(tenant.db, list), place);
  const are = rows.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw fieldError('ids', 'duplicate');
  if (ids.length !== are.length || ids.some((id) => !are.includes(id)))
    throw new ApiError('version.stale', { current: { ids: are } });
  if (isSame(are, ids)) return { results: rows.map(shown) };
  await updateOrder(tenant.db, ids, tenant.now);
  const line = { before: { order: are }, after: { order: ids } };
  writeAudit(tenant, { action: 'order', entity: ENTITY, id: orderOf({ list, ...place }), ...line });
  return { results: beside(await listRows(tenant.db, list), place).map(shown) };
}
