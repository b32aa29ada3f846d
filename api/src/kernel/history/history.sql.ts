/** The history of a record, of whatever kind: pieces of the statements that write and read it. */
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own, ownId } from '#kernel/database/own.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import './record-action.table.ts';

/** A line as it is written. */
export interface HistoryLine {
  action: string;
  /** States before and after; null where the kind has none, or there was none before. */
  from: string | null;
  to: string | null;
  /** The member who did it. */
  by: number;
  at: Date;
  comment: string | null;
  data: Record<string, unknown>;
}

/** A line as readers get it. */
export interface HistoryEntry<Status extends string | null = string | null> {
  id: string;
  action: string;
  from_status: Status | null;
  to_status: Status;
  by: { id: number; name: string };
  at: string;
  comment: string | null;
  data: Record<string, unknown>;
}

/** Writes a line. */
export const insertLine = ({ entity, id }: RecordName, line: HistoryLine): RawBuilder<unknown> => sql`
  insert into record_action
    (organisation_id, id, entity, record_id, action, from_status, to_status, by_id, at, comment, data)
  values (${ownId}, ${uuidv7()}, ${entity}, ${id}, ${line.action}, ${line.from}, ${line.to}, ${line.by}, ${line.at},
    ${line.comment}, ${JSON.stringify(line.data)})`;

/** How a record's lines are read. */
export interface HistoryRead {
  /** What a reader sees of a line's `data`, over the line `h`. */
  data?: RawBuilder<unknown>;
  /** A line's id: the lines there were when it was the newest. */
  until?: string | undefined;
}

const upTo = ({ entity, id, until }: HistoryRead & { entity: string; id: RawBuilder<unknown> }): RawBuilder<unknown> =>
  until === undefined
    ? sql``
    : sql`and h.seq <= (select n.seq from record_action n
        where ${own('n')} and n.entity = ${entity} and n.record_id = ${id} and n.id = ${until})`;

/** Column of a select: the lines of a record, oldest first. `id` is the record's, in that select. */
export const historyOf = (
  entity: string,
  id: RawBuilder<unknown>,
  { data = sql`h.data`, until }: HistoryRead = {},
): RawBuilder<HistoryEntry[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'from_status', h.from_status,
      'to_status', h.to_status, 'by', jsonb_build_object('id', u.id, 'name', u.name), 'at', h.at,
      'comment', h.comment, 'data', ${data}) order by h.seq), '[]')
  from record_action h join organisation_user u on ${own('u')} and u.id = h.by_id
  where ${own('h')} and h.entity = ${entity} and h.record_id = ${id} ${upTo({ entity, id, until })})`;

const names = ['id', 'action', 'from_status', 'to_status', 'by', 'at', 'comment', 'data'];
const inOrder = Object.fromEntries(names.map((name) => [name, undefined]));

/** The column's lines with their times, and in the order of names, that every answer has. */
export const toHistory = <Entry extends { at: string }>(lines: readonly Entry[]): Entry[] =>
  lines.map((line) => ({ ...inOrder, ...line, at: new Date(line.at).toISOString() }));
