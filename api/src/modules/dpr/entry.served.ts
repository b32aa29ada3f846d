/** Dpr with their lines, as the kernel serves them. */
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { tableSheet } from '#kernel/records/table/lines/table-sheet.ts';
import { DPR_ENTRY_SERIES } from './dpr-entry.declaration.ts';

export const dprEntryServed = tableSheet({
  declared: dprEntry,
  table: 'dpr_entry',
  rules: (scopes) => ({ close: scopes.may('close') }),
  numbers: { series: DPR_ENTRY_SERIES, by: 'happened_at', without: ['draft'] },
  // their rights are the sheet's
  lines: { logs: { table: 'dpr_log', object: 'dpr_entry' } },
});
