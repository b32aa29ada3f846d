/** A record as it will stand once everything queued for it has arrived: the server's copy, or nothing, and the rows over it. */
import { formVerbs, stateIn } from '#contracts/kit/flow.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';
import { fieldsOfData, leadsTo, rowsFor, setBy } from '#contracts/kit/steps.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { HistoryLine } from '../record/record.model.ts';
import { nextSteps, type Reader, type Standing } from './next-steps.ts';
import { temporaryNumber } from './temporary-number.ts';

/** What of a kind says how its record looks while it waits. */
export type OverlaidKind = Pick<RecordKind, 'flow' | 'type' | 'fields' | 'blank' | 'people' | 'code'>;

/** What of a row says what it does. */
export type OverlayRow = Pick<OutboxRow, 'id' | 'seq' | 'verb' | 'request' | 'writtenAt'>;

/** A record that rows can be laid over. */
export interface Overlaid extends Standing {
  id: string;
  version: number;
  history: readonly HistoryLine[];
}

type Values = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const dataOf = ({ request }: Pick<OverlayRow, 'request'>): Values => (request.body['data'] ?? {}) as Values;

/** What people number it by, where they do so themselves. */
const codeIn = ({ code }: Pick<OverlaidKind, 'code'>, values: Values): string | null => text(code && values[code]);

function createdRecord(kind: OverlaidKind, row: OverlayRow, reader: Reader): Overlaid {
  const { flow, fields, type, blank } = kind;
  const { id, photos: _, ...written } = row.request.body;
  return {
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
    ...blank,
    ...(type ? { [type.field]: type.value } : {}),
    ...written,
    id: String(id),
    number: codeIn(kind, written) ?? temporaryNumber(row),
    status: stateIn(flow, written, flow.start),
    version: 0,
    created_by: reader.memberId,
    created_by_name: reader.name,
    created_at: row.writtenAt,
    updated_at: row.writtenAt,
    received_at: row.writtenAt,
    owner_ids: [reader.memberId],
    assigned_ids: [],
    allowed_actions: [],
    can_edit: 'all',
    can_add_image: true,
    masked: [],
    history: [],
  };
}

/** The row of the flow that a step will be taken by, as far as the device can tell; none where the server will refuse it. */
export const stepOf = ({ flow }: Pick<RecordKind, 'flow'>, record: Standing, row: OverlayRow) =>
  rowsFor(flow, row.verb, {
    state: record.status,
    record,
    data: dataOf(row),
    masked: record.masked,
    now: new Date(row.writtenAt),
  })[0];

function moved(kind: OverlaidKind, record: Overlaid, row: OverlayRow, { memberId }: Reader): Overlaid {
  const step = stepOf(kind, record, row);
  if (!step) return record;
  const data = dataOf(row);
  const sets = setBy(step, { record, data, actor: memberId, now: new Date(row.writtenAt) });
  return { ...record, ...fieldsOfData(step, data), ...sets, status: leadsTo(step, record.status) };
}

function edited(kind: OverlaidKind, record: Overlaid, { request }: OverlayRow): Overlaid {
  const { photos: _, version: __, ...fields } = request.body;
  const number = codeIn(kind, fields);
  return { ...record, ...fields, ...(number && { number }) };
}

/** Labels of lookups that were chosen again are not known here; the lists have them. */
const unlabelled = ({ fields }: OverlaidKind, server: Overlaid | null, record: Overlaid): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => `${name}_label` in record && record[name] !== server?.[name])
      .flatMap((name) => [
        [`${name}_label`, null],
        [`${name}_labels`, {}],
      ]),
  );

function line(
  kind: OverlaidKind,
  before: Overlaid | null,
  after: Overlaid,
  row: OverlayRow,
  reader: Reader,
): HistoryLine {
  const apart = (before && stepOf(kind, before, row)?.apart) ?? [];
  const data = dataOf(row);
  return {
    id: row.id,
    action: row.verb,
    from_status: before?.status ?? null,
    to_status: after.status,
    by: { id: reader.memberId, name: reader.name },
    at: row.writtenAt,
    comment: text(row.request.body['comment']),
    data: Object.fromEntries(apart.flatMap((name) => (name in data ? [[name, data[name]]] : []))),
  };
}

/** Names beside people who changed; the server's own stay where the person did. */
function named({ people = {} }: OverlaidKind, server: Overlaid | null, record: Overlaid, reader: Reader): Values {
  return Object.fromEntries(
    Object.entries(people).map(([field, name]) => {
      const member = record[field];
      if (typeof member !== 'number') return [name, null];
      const known = member === reader.memberId ? reader.name : reader.nameOf(member);
      return [name, known ?? (server?.[field] === member ? server[name] : null) ?? null];
    }),
  );
}

/** Whether a row is what the record's own form says: its author may change it as long as it waits. */
const isOfForm = ({ flow }: OverlaidKind, { verb }: Pick<OverlayRow, 'verb'>): boolean =>
  verb === 'create' || formVerbs(flow).includes(verb);

/** Null where there is neither a server's copy nor a row that begins the record. */
export function layRows<Known extends Overlaid>(
  kind: OverlaidKind,
  server: Known | null,
  rows: readonly OverlayRow[],
  reader: Reader,
): Known | null {
  let record: Overlaid | null = server;
  let last: OverlayRow | undefined;
  for (const row of rows) {
    if (row.verb === 'photo' || row.verb === 'lost') continue;
    const before = record;
    if (row.verb === 'create') record = record ?? createdRecord(kind, row, reader);
    else if (record && row.verb === 'edit') record = edited(kind, record, row);
    else if (record) record = moved(kind, record, row, reader);
    if (!record) continue;
    record = { ...record, history: [...record.history, line(kind, before, record, row, reader)] };
    last = row;
  }
  if (!record || !last) return record as Known | null;
  const amendable = rows.some((row) => isOfForm(kind, row));
  const next = nextSteps(kind, server, record, reader, { amendable, now: new Date(last.writtenAt) });
  const words = { ...named(kind, server, record, reader), ...unlabelled(kind, server, record) };
  return { ...record, ...next, ...words } as unknown as Known;
}
