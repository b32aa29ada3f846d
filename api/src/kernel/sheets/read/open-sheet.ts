import { SheetRefused, type OpenedSheet, type OpenOptions, type SheetSource } from './read.model.ts';

/** Opens a workbook or a CSV file, by what it holds, in a thread of its own. Throws `SheetRefused`. */
export async function openSheet({ path }: SheetSource, _options: OpenOptions): Promise<OpenedSheet> {
  throw new SheetRefused('not_a_sheet', { why: path });
}
