/** Entries with their lines, as the kernel serves them. */
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { sql } from 'kysely';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { TableRule } from '#kernel/records/table/table-kind.model.ts';
import { tableSheet, type ServedSheet } from '#kernel/records/table/lines/table-sheet.ts';
import type { Scopes } from '#kernel/tenancy/scopes.ts';
import { entryNotices, logNotices } from '../notices/dpr.notices.ts';
import { serveEntry } from './serve-entry.ts';
import { serveLog } from './serve-log.ts';

const OVERSCOPE = 'approve__all__dpr_overscope';

const rules = (scopes: Scopes): Readonly<Record<string, TableRule>> => ({
  review: scopes.may('review'),
  review_all: (tenant) => scopes.mayWithAll('review', tenant),
  // an approval beyond the scope asks both
  overscope: (tenant, record) => scopes.may('review')(tenant, record) && tenant.permissions.includes(OVERSCOPE),
});

const BY_DAY = { value: sql`r.day_order`, type: SORT_TYPES.int };

export const dprEntryServed: ServedSheet = tableSheet({
  declared: dprEntry,
  table: 'dpr_entry',
  object: 'dpr',
  inPackage: 'package',
  rules,
  editableIn: ['draft', 'returned'],
  sorts: { work_date: BY_DAY },
  notices: entryNotices,
  wrap: serveEntry,
  lines: {
    // their rights are the sheet's
    logs: {
      table: 'dpr_log',
      object: 'dpr',
      inPackage: 'package',
      rules,
      editableIn: ['draft', 'rejected'],
      notices: logNotices,
      sorts: { work_date: BY_DAY },
      wrap: serveLog(() => dprEntryServed),
    },
  },
});
