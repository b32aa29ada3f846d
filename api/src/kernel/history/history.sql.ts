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

const lineValues = ({ entity, id }: RecordName, line: HistoryLine) => sql`(${ownId}, ${uuidv7()}, ${entity}, ${id},
    ${line.action}, ${line.from}, ${line.to}, ${line.by}, ${line.at}, ${line.comment}, ${JSON.stringify(line.data)})`;

/** Writes lines, in their order. */
export const insertLines = (record: RecordName, lines: readonly HistoryLine[]): RawBuilder<unknown> => sql`
  insert into record_action
    (organisation_id, id, entity, record_id, action, from_status, to_status, by_id, at, comment, data)
  values ${sql.join(lines.map((line) => lineValues(record, line)))}`;

/** The same line of many records, each of which stands where it stood. */
export const insertLineOfEach = (
  entity: string,
  records: readonly { id: string; status: string | null }[],
  { action, by, at, comment, data }: Omit<HistoryLine, 'from' | 'to'>,
): RawBuilder<unknown> => sql`
  insert into record_action
    (organisation_id, id, entity, record_id, action, from_status, to_status, by_id, at, comment, data)
  select ${ownId}, l.id, ${entity}::text, l.record_id, ${action}::text, l.status, l.status, ${by}::bigint, ${at}::timestamptz,
    ${comment}::text, ${JSON.stringify(data)}::jsonb
  from unnest(${records.map(() => uuidv7())}::uuid[], ${records.map(({ id }) => id)}::uuid[],
    ${records.map(({ status }) => status)}::text[]) as l (id, record_id, status) order by l.id
  on conflict do nothing`;

/** How a record's lines are read. */
export interface HistoryRead {
  /** What a reader sees of a line's `data`, over the line `h`. */
  data?: RawBuilder<unknown>;
  /** A line's id: the lines as they were when it was the newest. */
  until?: string | undefined;
}

/** Lines of a record that an answer shows, and those of them that are no comments. However many there are, it costs the same. */
const SHOWN = 25;

/** What a column holds. */
export interface HistoryPage<Entry = HistoryEntry> {
  lines: Entry[];
  /** The newest line before the newest ones shown; null where there is none. */
  earlier: string | null;
}

/** For a record whose history nobody is shown. */
export const noHistory = sql`'{"lines": [], "earlier": null}'::jsonb`;

/**
 * Column of a select: the newest lines of a record, and its newest steps, whatever was said since; oldest first. `id` is the
 * record's, in that select.
 */
export function historyOf(
  entity: string,
  id: RawBuilder<unknown>,
  { data = sql`h.data`, until }: HistoryRead = {},
): RawBuilder<HistoryPage> {
  const of = (name: string) =>
    sql`${own(name)} and ${sql.ref(name)}.entity = ${entity} and ${sql.ref(name)}.record_id = ${id}`;
  const upTo =
    until === undefined
      ? sql``
      : sql`and n.seq <= (select l.seq from record_action l where ${of('l')} and l.id = ${until})`;
  const newest = (which: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`select ${which} from record_action n where ${of('n')} ${upTo} ${end}`;
  return sql`(
  select jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'from_status', h.from_status,
          'to_status', h.to_status, 'by', jsonb_build_object('id', u.id, 'name', u.name), 'at', h.at,
          'comment', h.comment, 'data', ${data}) order by h.seq), '[]')
      from record_action h join organisation_user u on ${own('u')} and u.id = h.by_id
      where ${of('h')} and h.seq = any(
        array(${newest(sql`n.seq`, sql`order by n.seq desc limit ${SHOWN}`)})
        || array(${newest(sql`n.seq`, sql`and n.action <> 'comment' order by n.seq desc limit ${SHOWN}`)}))),
    'earlier', (${newest(sql`n.id`, sql`order by n.seq desc limit 1 offset ${SHOWN}`)})))`;
}

const names = ['id', 'action', 'from_status', 'to_status', 'by', 'at', 'comment', 'data'];
const inOrder = Object.fromEntries(names.map((name) => [name, undefined]));

/** The column as every answer writes it: the times, and the names in one order. */
export const toHistory = <Entry extends { at: string }>({ lines, earlier }: HistoryPage<Entry>) => ({
  history: lines.map((line): Entry => ({ ...inOrder, ...line, at: new Date(line.at).toISOString() })),
  earlier_history: earlier,
});
