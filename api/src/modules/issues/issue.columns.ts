/** Between a row of the table and the record of the rules: wire form on one side, columns on the other. */
import type { Selectable } from 'kysely';
import { together } from '#kernel/fields/together.ts';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { commonShape } from '@chainage/shared/contracts/issues/issue';
import type { CommonColumns, IssueTable } from './issue.tables.ts';
import type { IssueValues, StoredIssue } from './issue.model.ts';

type CommonName = keyof CommonColumns;
export const COMMON_NAMES = Object.keys(commonShape) as CommonName[];
const isCommon = (name: string): name is CommonName => name in commonShape;

const iso = (time: Date | null): string | null => time && time.toISOString();

function fromColumn(name: CommonName, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if ((name === 'chainage_from' || name === 'chainage_to') && typeof value === 'number') return metresToKm(value);
  return value;
}

function toColumn(name: CommonName, value: unknown): unknown {
  if (name === 'authorities_informed') return JSON.stringify(value ?? []);
  if ((name === 'chainage_from' || name === 'chainage_to') && typeof value === 'string') return kmToMetres(value);
  return value ?? null;
}

export function toStored(row: Selectable<IssueTable>): StoredIssue {
  const common: Record<string, unknown> = {};
  for (const name of COMMON_NAMES) common[name] = fromColumn(name, row[name]);
  return {
    id: row.id,
    issue_type: row.issue_type as StoredIssue['issue_type'],
    number: row.number,
    status: row.status as StoredIssue['status'],
    version: row.version,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    received_at: row.received_at.toISOString(),
    time_suspect: row.time_suspect,
    resolver: row.resolver,
    resolved_by: row.resolved_by,
    resolved_on_spot: row.resolved_on_spot,
    resolution_note: row.resolution_note,
    approved_at: iso(row.approved_at),
    sla_hours: row.sla_hours,
    temporary_due_at: iso(row.temporary_due_at),
    due_at: iso(row.due_at),
    due_soon_at: iso(row.due_soon_at),
    resolved_at: iso(row.resolved_at),
    closed_at: iso(row.closed_at),
    called_off_at: iso(row.called_off_at),
    extension_requested: iso(row.extension_requested),
    first_due_at: iso(row.first_due_at),
    temporary_at: iso(row.temporary_at),
    submitted_limits: row.submitted_limits,
    values: together(row.details, common),
  };
}

/** Own fields of a type, without those that are empty. */
export const detailsOf = (values: IssueValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isCommon(name) && value != null));

/** Columns of a new record's fields. */
export const columnsOf = (values: IssueValues): Record<string, unknown> => ({
  ...Object.fromEntries(COMMON_NAMES.map((name) => [name, toColumn(name, values[name])])),
  details: JSON.stringify(detailsOf(values)),
});

/** Columns that `values` change; own fields are merged into the ones there are. */
export function changedColumns(before: IssueValues, values: IssueValues): Record<string, unknown> {
  const names = Object.keys(values);
  const own = names.some((name) => !isCommon(name))
    ? { details: JSON.stringify(detailsOf({ ...before, ...values })) }
    : {};
  const common = names.filter(isCommon).map((name) => [name, toColumn(name, values[name])]);
  return { ...Object.fromEntries(common), ...own };
}
