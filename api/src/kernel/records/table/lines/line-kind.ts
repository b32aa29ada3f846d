/** A line: a table's kind that asks its sheet before it is added, changed or moved. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { flowOnSheet, isChangedAt, MOST_LINES, type SheetLines } from '@chainage/shared/contracts/kit/lines';
import { sql } from 'kysely';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { LineSheet, TableRecord } from '../load.queries.ts';
import type { PlainTable } from '../table-kind.model.ts';
import { countLines, readSheet, sheetOf, type LineTable, type SheetTable } from './lines.queries.ts';

/** What a line is told of its sheet. */
export interface OnSheet {
  lines: Pick<SheetLines<unknown>, 'in' | 'also' | 'max'>;
  line: LineTable;
  sheet: SheetTable;
  /** Whether this person may change a sheet, as its author or as who edits: lines are added by nobody else. */
  mayFill: (tenant: Tenant, sheet: string) => Promise<boolean>;
}

/** A line with what hangs on its sheet. */
export const onSheetOf = (line: TableRecord, sheet: LineSheet | undefined): TableRecord => ({
  ...line,
  record: { ...line.record, sheet_author: sheet?.created_by, sheet_seen: sheet?.seen },
  sheet,
});

const seenSheet = ({ sheet }: TableRecord) => (sheet?.seen ? sheet : null);

/** A sheet that is hidden from this person is to them one that does not exist. */
async function checkSheet(
  { lines, line, sheet, mayFill }: OnSheet,
  tenant: Tenant,
  { id, ...values }: Values & { id: string },
): Promise<FieldError[]> {
  const { field } = line;
  const wrong = (code: FieldError['code'], message: string): FieldError[] => [{ path: field, code, message }];
  const asked = values[field];
  if (typeof asked !== 'string') return wrong('required', 'A line stands on a sheet');
  const found = await readSheet(tenant, sheet, sql`${asked}`, 'change');
  if (!found?.seen) return wrong('unknown_id', 'No such sheet');
  const there = await countLines(tenant, line, asked, id);
  // sent again it is answered as the first time, whatever has become of its sheet
  if (there.there) return [];
  if (!(await mayFill(tenant, asked))) throw new ApiError('permission.denied');
  if (!lines.in.includes(found.status)) return wrong('sheet_closed', `No line is added while it is ${found.status}`);
  return there.lines >= (lines.max ?? MOST_LINES) ? wrong('too_many', 'The sheet is full') : [];
}

/** See the head of this file. */
export function lineKind(plain: PlainTable, on: OnSheet): PlainTable {
  const { lines, line, sheet } = on;
  const isOpen = (loaded: TableRecord) => isChangedAt(lines, seenSheet(loaded)?.status ?? '', loaded.record.status);
  return {
    ...plain,
    ofOthers: ['sheet'],
    machine: { ...plain.machine, flow: flowOnSheet(plain.machine.flow, lines) },
    checkHung: (tenant, record) => checkSheet(on, tenant, record),
    async load(tenant, id, options) {
      // the sheet first: whoever moves it holds it before its lines
      const found = await readSheet(tenant, sheet, sheetOf(line, id), options?.lock ? 'keep' : undefined);
      const loaded = await plain.load(tenant, id, options);
      return loaded && onSheetOf(loaded, found);
    },
    editable: (tenant, loaded) => (isOpen(loaded) ? plain.editable(tenant, loaded) : 'no'),
    recordOf: (loaded) => ({ ...plain.recordOf(loaded), sheet: seenSheet(loaded) }),
    checkFields(tenant, sent) {
      const { loaded, after } = sent;
      const stays = !loaded || loaded.record.values[line.field] === after[line.field];
      const moved: FieldError = { path: line.field, code: 'invalid', message: 'A line stays on its sheet' };
      return [...(stays ? [] : [moved]), ...plain.checkFields(tenant, sent)];
    },
    show(tenant, loaded) {
      const { id, number, status } = seenSheet(loaded) ?? {};
      return {
        ...plain.show(tenant, loaded),
        sheet: id === undefined ? null : { id, number, status },
      };
    },
  };
}
