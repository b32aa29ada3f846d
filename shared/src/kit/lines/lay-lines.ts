/** The lines of a sheet as they will stand once everything that waits has arrived, their own rows and those of the sheet. */
import type { FieldError } from '#contracts/field-codes.ts';
import { isChangedAt, isTakenAt, type SheetLines } from '#contracts/kit/lines.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';
import { isSame } from '#offline/outbox/merge.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { Reader } from '../pending/next-steps.ts';
import { layRows, stepOf, type Overlaid, type OverlayRow } from '../pending/overlay.ts';
import type { PageKind } from '../record/kind-parts.ts';
import type { AnyRecord, FlowRecord } from '../record/record.model.ts';

/** A sheet as a device knows it: the server's copy, where it has one, and its rows here. */
export interface KnownSheet {
  kind: PageKind;
  server: AnyRecord | null;
  rows: readonly OutboxRow[];
}

/** How a sheet will stand, as a line shows it. */
interface SheetStanding {
  id: string;
  number: string | null;
  status: string;
}

/** A sheet that this device has not read, as its line tells of it: enough to know how it stands. */
const toldBy = (line: AnyRecord | null): AnyRecord | null => {
  const told = line?.['sheet'] as SheetStanding | null | undefined;
  return told
    ? { ...told, version: 0, created_by: 0, allowed_actions: [], can_edit: 'no', masked: [], history: [] }
    : null;
};

/** A step that the server refused moves no line until it is sent again: they are put right meanwhile. */
const moving = (rows: readonly OutboxRow[]) => rows.filter(({ state, carries }) => state !== 'failed' || !carries);

const laySheet = ({ kind, server, rows }: KnownSheet, reader: Reader): Overlaid | null =>
  layRows(kind, server as (Overlaid & FlowRecord) | null, moving(rows), reader);

/** How a sheet stands for its lines. */
export const sheetStatus = (sheet: KnownSheet, reader: Reader): string => laySheet(sheet, reader)?.status ?? '';

/** The sheet's waiting steps that move its lines, each as the step that a line takes with it. */
function carriedRows(sheet: KnownSheet, name: string, reader: Reader): OverlayRow[] {
  const rows = moving(sheet.rows);
  return rows.flatMap((row, at): OverlayRow[] => {
    const before = laySheet({ ...sheet, rows: rows.slice(0, at) }, reader);
    const verb = before && stepOf(sheet.kind, before, row)?.carries?.[name];
    if (!verb) return [];
    return [{ ...row, id: `${row.id}.${name}`, verb, request: { ...row.request, body: { action: verb } } }];
  });
}

/** What a sheet brings to each of its lines: the steps that move them, and how it will stand itself. */
interface Brought {
  carried: readonly OverlayRow[];
  stands: SheetStanding | null;
}

function broughtBy(sheet: KnownSheet, name: string, reader: Reader): Brought {
  const laid = laySheet(sheet, reader);
  const number = (laid?.['number'] ?? null) as string | null;
  return { carried: carriedRows(sheet, name, reader), stands: laid && { id: laid.id, number, status: laid.status } };
}

/** What its sheet leaves of what may be done with a line. */
function onSheet(line: FlowRecord, lines: SheetLines<RecordKind>, sheet: SheetStanding | null): FlowRecord {
  if (!sheet) return line;
  const { steps } = lines.kind.flow;
  const isOpen = (verb: string) => steps.some((step) => step.verb === verb && isTakenAt(step, lines, sheet.status));
  return {
    ...line,
    allowed_actions: line.allowed_actions.filter(isOpen),
    ...(!isChangedAt(lines, sheet.status, line.status) && { can_edit: 'no' }),
    sheet,
  };
}

/** A line as a device knows it: the server's copy, or nothing, and its rows here. */
interface KnownLine {
  server: AnyRecord | null;
  rows: readonly OutboxRow[];
}

function layOver(
  { server, rows }: KnownLine,
  lines: SheetLines<RecordKind>,
  { carried, stands }: Brought,
  reader: Reader,
): FlowRecord | null {
  const known = server && { ...server, history: server['history'] ?? [] };
  const all = [...rows, ...carried].toSorted((a, b) => a.seq - b.seq);
  const laid = layRows(lines.kind, known as (Overlaid & FlowRecord) | null, all, reader);
  return laid && onSheet(laid, lines, stands);
}

/** One line: the server's copy, or nothing, its rows and those of its sheet over it. */
export function layLine(sheet: KnownSheet, name: string, line: KnownLine, reader: Reader): FlowRecord | null {
  const lines = sheet.kind.lines?.[name];
  if (!lines) return null;
  const whole = { ...sheet, server: sheet.server ?? toldBy(line.server) };
  return layOver(line, lines, broughtBy(whole, name, reader), reader);
}

/** All lines of one kind on a sheet, those the server knows first. `rows`: of the whole kind, of any sheet. */
export function layLines(
  sheet: KnownSheet,
  name: string,
  { id, rows }: { id: string; rows: readonly OutboxRow[] },
  reader: Reader,
): FlowRecord[] {
  const lines = sheet.kind.lines?.[name];
  if (!lines) return [];
  const brought = broughtBy(sheet, name, reader);
  const answered = sheet.server?.['lines'] as Readonly<Record<string, readonly AnyRecord[]>> | undefined;
  const known = answered?.[name] ?? [];
  const begun = rows.filter((row) => row.verb === 'create' && row.sheet === id).map(({ record }) => record);
  const ids = [...new Set([...known.map((line) => line.id), ...begun])];
  return ids.flatMap((line) => {
    const server = known.find((each) => each.id === line) ?? null;
    const own = rows.filter(({ record }) => record === line);
    return layOver({ server, rows: own }, lines, brought, reader) ?? [];
  });
}

/** What the server said of a line when it refused a step of its sheet; said until it is changed here. */
export function refusedErrors({ server, rows }: KnownSheet, name: string, line: FlowRecord): FieldError[] {
  const known = (server?.['lines'] as Readonly<Record<string, readonly AnyRecord[]>> | undefined)?.[name] ?? [];
  const place = known.findIndex(({ id }) => id === line.id);
  const refused = rows.filter(({ state, carries }) => state === 'failed' && carries);
  return refused.flatMap(({ failure }) =>
    (failure?.errors ?? []).flatMap((error) => {
      const [of, at, ...rest] = error.path.split('.');
      const [field = ''] = rest;
      const isOf = of === name && at === String(place) && isSame(known[place]?.[field], line[field]);
      return isOf ? [{ ...error, path: rest.join('.') }] : [];
    }),
  );
}
