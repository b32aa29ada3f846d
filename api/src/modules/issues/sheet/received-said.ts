/** When the server received an issue, as a file says it: only where that is not when it was reported. */
import { isReceivedApart } from '@chainage/shared/contracts/issues/received-apart';
import type { SheetPage } from '#kernel/sheets/sheet.model.ts';

type Row = SheetPage['rows'][number];

/** A row of a list as one of a file. */
export const withReceivedSaid = (row: Row): Row =>
  isReceivedApart(row['reported_at'], row['received_at']) ? row : { ...row, received_at: null };
