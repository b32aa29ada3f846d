/** Who may do what with a sheet that is taken in: whoever may write such records; what it wrote, a manager may take back. */
import type { ImportAction } from '@chainage/shared/contracts/import-paths';
import type { ImportRow } from '@chainage/shared/contracts/imports';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { allImports, findImport, type Import } from '#kernel/sheets/take-in/import.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { ImportRecord } from './import.queries.ts';

type Reader = Pick<Tenant, 'memberId' | 'permissions'>;

export const mayImport = ({ permissions }: Pick<Reader, 'permissions'>, { needs }: Import): boolean =>
  hasAny(permissions, needs);

/** Whether they may see what is in its rows: what would change is what the register holds. */
export const mayRead = (reader: Pick<Reader, 'permissions'>, known: Import): boolean =>
  mayImport(reader, known) || hasAny(reader.permissions, known.undoNeeds);

/** A row as somebody else than who sent it sees it: fields that need a right of their own stay with whoever had it. */
export function withoutSensitive(
  row: ImportRow,
  { heads }: Pick<ImportRecord, 'heads'>,
  { served }: Import,
): ImportRow {
  const { sensitive } = served.declared;
  if (sensitive.length === 0) return row;
  // of a part one change tells all its rows
  const isOpen = (name: string | null | undefined) =>
    name == null || !sensitive.some((path) => path === name || path.startsWith(`${name}.*.`));
  return {
    ...row,
    cells: row.cells.map((cell, at) => (isOpen(heads[at]?.field) ? cell : null)),
    changes: Object.fromEntries(Object.entries(row.changes).filter(([name]) => isOpen(name))),
  };
}

/** Registers whose imports this reader sees, whoever's they are. */
export const keysSeen = ({ permissions }: Reader): string[] =>
  allImports().flatMap(({ key, undoNeeds }) => (hasAny(permissions, undoNeeds) ? [key] : []));

/** The imports that this reader sees. */
export const seenBy = (reader: Reader) => ({ memberId: reader.memberId, keys: keysSeen(reader) });

const isBlocked = ({ heads, troubles }: Pick<ImportRecord, 'heads' | 'troubles'>): boolean =>
  troubles.some(({ code }) => code === 'no_key') ||
  heads.some(({ trouble }) => trouble?.code === 'head_doubled' || trouble?.code === 'merged');

/** Whether all of it can be written. */
export const isWhole = (one: Pick<ImportRecord, 'heads' | 'troubles' | 'counts'>): boolean => {
  const { new: fresh = 0, changed = 0, wrong = 0 } = one.counts;
  return wrong === 0 && fresh + changed > 0 && !isBlocked(one);
};

/** What this reader may do with it as it stands. */
export function actionsOf(reader: Reader, one: ImportRecord): ImportAction[] {
  const known = findImport(one.import_key);
  if (!known) return [];
  const { status, kept_rows: kept } = one;
  const isTheirs = one.requested_by === reader.memberId && mayImport(reader, known);
  if (status === 'checking' || status === 'applying' || status === 'undoing')
    return one.acting_id === reader.memberId ? ['cancel'] : [];
  if (status === 'applied') {
    const mayUndo = isTheirs || hasAny(reader.permissions, known.undoNeeds);
    return mayUndo && kept > 0 ? ['undo'] : [];
  }
  if (!isTheirs || one.stored_as === null) return [];
  if (status === 'checked') return [...(kept > 0 && isWhole(one) ? (['apply'] as const) : []), 'check', 'cancel'];
  return status === 'failed' || status === 'cancelled' ? ['check'] : [];
}
