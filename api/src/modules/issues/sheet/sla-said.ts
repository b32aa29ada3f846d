/** The state of a repair limit as a file says it: what was settled after its limit is late, as on screens; what is still open overdue. */
import { slaSign, type Timed } from '@chainage/shared/contracts/issues/sla-sign';
import type { SheetPage } from '#kernel/sheets/sheet.model.ts';

type Row = SheetPage['rows'][number];

/** A row of a list as one of a file. */
export const withSlaSaid = (row: Row): Row =>
  slaSign(row as unknown as Timed, 0).state === 'late' ? { ...row, sla_state: 'late' } : row;
