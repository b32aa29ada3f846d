/**
 * Writes many records with all that stands beside each, as `create-record.ts` and `edit-record.ts` do of one: row, words, line of
 * the history, line of the audit. Rows go as one JSON text, so that however many there are the statement is the same.
 */
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { stateIn } from '@chainage/shared/contracts/kit/flow';
import { withoutSecrets } from '#kernel/audit/write-audit.ts';
import { contentHash } from '#kernel/database/content-hash.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { changedFields, pick } from '../changes.ts';
import { isSuspect } from '../edit-faults.ts';
import { editLine } from '../edit-line.ts';
import type { Values } from '../served-kind.ts';
import { isInJson } from '../table/columns.ts';
import type { TableRecord } from '../table/load.queries.ts';
import type { PlainTable, ServedTable } from '../table/table-kind.model.ts';

/** What a table says of itself to whoever writes its rows. */
export type WrittenTable = PlainTable & Pick<ServedTable, 'declared'>;

export interface NewOne {
  id: string;
  /** In normal form. */
  values: Values;
}

/** A record with what changes of it, in normal form. */
export interface ChangedOne {
  loaded: TableRecord;
  changed: Values;
  /** Columns of the server's as they are to be with it. */
  follows?: Values;
  /** Which fields this person may change; all where left out. */
  editable?: 'all' | readonly string[];
}

/** What each of them gets beside its row. */
interface Beside {
  id: string;
  action: string;
  from: string | null;
  to: string;
  data: Values;
  before: Values | null;
  after: Values | null;
  /** All words it is found by; undefined where none changed. */
  tokens: readonly string[] | undefined;
}

/** Another writer was there between the check and the write: nothing of it stands. */
export class Overtaken extends Error {}

const names = (columns: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(
    columns.map((name) => (of ? sql.ref(`${of}.${name}`) : sql.id(name))),
    sql`, `,
  );

/** Rows of a table out of JSON, under the name `v`. */
const rowsOf = (table: string, rows: readonly Values[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) v`;

async function writeWords({ db }: Tenant, { place }: WrittenTable, all: readonly Beside[]): Promise<void> {
  const { words, table } = place;
  const spoken = all.filter(({ tokens }) => tokens);
  if (!words || spoken.length === 0) return;
  const pairs = spoken.flatMap(({ id, tokens = [] }) => tokens.map((token) => [token, id] as const));
  const [token, ids] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
  const of = sql.ref(`w.${words.key}`);
  const { carries = [] } = words;
  const beside = (alias?: string) =>
    sql.join([sql``, ...carries.map((name) => sql.ref(alias ? `${alias}.${name}` : name))], sql`, `);
  const known = spoken.flatMap(({ id, before }) => (before ? [id] : []));
  if (known.length > 0)
    await sql`delete from ${sql.table(words.table)} w where ${own('w')} and ${of} = any (${known}::uuid[])`.execute(db);
  // what they carry of their records they have from these
  const records = carries.length === 0 ? sql`` : sql`join ${sql.table(table)} r on ${own('r')} and r.id = t.id`;
  await sql`insert into ${sql.table(words.table)} (organisation_id, token, ${sql.id(words.key)}${beside()})
    select ${ownId}, t.token, t.id${beside('r')} from unnest(${token}::text[], ${ids}::uuid[]) as t(token, id) ${records}
    on conflict do nothing`.execute(db);
}

async function writeLines({ db, memberId, now }: Tenant, entity: string, all: readonly Beside[]): Promise<void> {
  const lines = all.map(({ id, action, from, to, data }) => ({
    ...{ id: uuidv7(), entity, record_id: id, action, from_status: from, to_status: to, by_id: memberId },
    ...{ at: now.toISOString(), comment: null, data },
  }));
  const columns = Object.keys(lines[0] ?? {});
  await sql`insert into record_action (organisation_id, ${names(columns)})
    select ${ownId}, ${names(columns, 'v')} from ${rowsOf('record_action', lines)} on conflict do nothing`.execute(db);
}

async function writeAudits(tenant: Tenant, entity: string, all: readonly Beside[]): Promise<void> {
  const { db, memberId, accountId, device, now } = tenant;
  const lines = all.map(({ id, action, before, after }) => ({
    ...{ at: now.toISOString(), account_id: accountId, member_id: memberId, device, action, entity, entity_id: id },
    ...{ before: withoutSecrets(before), after: withoutSecrets(after) },
  }));
  const columns = Object.keys(lines[0] ?? {});
  await sql`insert into audit (organisation_id, ${names(columns)})
    select ${ownId}, ${names(columns, 'v')} from ${rowsOf('audit', lines)} on conflict do nothing`.execute(db);
}

async function writeBeside(tenant: Tenant, served: WrittenTable, all: readonly Beside[]): Promise<void> {
  if (all.length === 0) return;
  await writeWords(tenant, served, all);
  await writeLines(tenant, served.declared.entity, all);
  await writeAudits(tenant, served.declared.entity, all);
}

/** Columns as JSON has them: what is JSON already stands in it as itself. */
function columnsFor(
  { toColumns, place: { details }, declared }: WrittenTable,
  values: Values,
  before?: Values,
): Values {
  const fields = fieldsOf(declared.fields);
  const isJson = (name: string) => name === details || isInJson(fields[name]?.kind);
  return Object.fromEntries(
    Object.entries(toColumns(values, before)).map(([name, value]) => [
      name,
      typeof value === 'string' && isJson(name) ? (JSON.parse(value) as unknown) : value,
    ]),
  );
}

const typeOf = (served: WrittenTable) => {
  const type = served.typeOf({});
  if (!type) throw new Error('a table has one type');
  return type;
};

const timesOf = (served: WrittenTable, values: Values) => (served.deviceTimes ?? []).map((name) => values[name]);

/** New records. `data` goes into the history of each. Throws `Overtaken` where an id is taken. */
export async function createMany(
  served: WrittenTable,
  tenant: Tenant,
  all: readonly NewOne[],
  data: Values,
): Promise<void> {
  if (all.length === 0) return;
  const { db, memberId, now } = tenant;
  const { place, machine } = served;
  const type = typeOf(served);
  const stamp = {
    created_by: memberId,
    created_at: now,
    updated_at: now,
    received_at: now,
    field_versions: {},
    version: 1,
  };
  const rows: Values[] = [];
  const beside: Beside[] = [];
  for (const { id, values } of all) {
    const to = stateIn(machine.flow, values, machine.flow.start);
    const number = (await served.numberFor?.(tenant, values, null, to)) ?? null;
    rows.push({
      ...(place.details && { [place.details]: {} }),
      ...columnsFor(served, values),
      ...(!place.code && { number }),
      ...stamp,
      id,
      time_suspect: timesOf(served, values).some((time) => isImpossible(time as string | null | undefined, now)),
      content_hash: contentHash({ id, photos: [], ...values }),
    });
    beside.push({
      id,
      action: 'create',
      from: null,
      to,
      data,
      before: null,
      after: values,
      tokens: type.tokens(number, values),
    });
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { rows: written } = await sql`insert into ${sql.table(place.table)} (organisation_id, ${names(columns)})
    select ${ownId}, ${names(columns, 'v')} from ${rowsOf(place.table, rows)}
    on conflict (organisation_id, id) do nothing returning id`.execute(db);
  if (written.length !== all.length) throw new Overtaken('an id is taken');
  await writeBeside(tenant, served, beside);
  await served.afterCreate?.(
    tenant,
    all.map(({ id, values }) => ({ ...values, id })),
  );
}

/** Changes of records that this transaction has locked. Throws `Overtaken` where one is at another version. */
export async function editMany(
  served: WrittenTable,
  tenant: Tenant,
  all: readonly ChangedOne[],
  data: Values,
): Promise<void> {
  if (all.length === 0) return;
  const { db, now } = tenant;
  const { place, machine, deviceTimes = [] } = served;
  const type = typeOf(served);
  const fields = [...new Set(all.flatMap(({ changed }) => Object.keys(changed)))];
  const kept = [...new Set(all.flatMap(({ follows = {} }) => Object.keys(follows)))];
  const rows = all.map(({ loaded, changed, follows = {} }): Values & { id: string } => {
    const { record, fieldVersions } = loaded;
    const after = { ...record.values, ...changed };
    const version = record.version + 1;
    const touched = [...Object.keys(changed), ...Object.keys(changedFields({ ...record }, follows))];
    return {
      ...pick({ ...record }, kept),
      ...follows,
      ...columnsFor(served, pick(after, fields), record.values),
      id: record.id,
      version,
      field_versions: { ...fieldVersions, ...Object.fromEntries(touched.map((name) => [name, version])) },
      time_suspect: isSuspect(tenant, loaded, type.shape, { after, changed, deviceTimes }),
    };
  });
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const set = columns.map((name) => sql`${sql.id(name)} = ${sql.ref(`v.${name}`)}`);
  const { rows: written } = await sql`update ${sql.table(place.table)} r set ${sql.join(set, sql`, `)},
      updated_at = ${now.toISOString()}::timestamptz
    from ${rowsOf(place.table, rows)}
    where ${own('r')} and r.id = v.id and r.version = v.version - 1 returning r.id`.execute(db);
  if (written.length !== all.length) throw new Overtaken('a record was changed meanwhile');
  await writeBeside(
    tenant,
    served,
    all.map(({ loaded, changed, follows = {}, editable = 'all' }) => {
      const { record } = loaded;
      const after = { ...record.values, ...changed };
      const told = Object.keys(changed);
      const along = changedFields({ ...record }, follows);
      const line = editLine(served, tenant, loaded, { editable, changed, follows: along });
      return {
        ...{ id: record.id, action: 'edit', from: record.status, to: stateIn(machine.flow, after, record.status) },
        data: { ...line, ...data },
        before: { ...pick(record.values, told), ...pick({ ...record }, Object.keys(along)) },
        after: { ...pick(after, told), ...along },
        tokens: type.changesWords(changed) ? type.tokens(record.number, after) : undefined,
      };
    }),
  );
}

/** Records that this transaction has locked go with their words; history and audit keep that they were there. */
export async function removeMany(served: WrittenTable, tenant: Tenant, all: readonly TableRecord[]): Promise<void> {
  if (all.length === 0) return;
  const { place, declared } = served;
  const ids = all.map(({ record }) => record.id);
  if (place.words) {
    const of = sql.ref(`w.${place.words.key}`);
    await sql`delete from ${sql.table(place.words.table)} w where ${own('w')} and ${of} = any (${ids}::uuid[])`.execute(
      tenant.db,
    );
  }
  await sql`delete from ${sql.table(place.table)} r where ${own('r')} and r.id = any (${ids}::uuid[])`.execute(
    tenant.db,
  );
  const gone = all.map(({ record: { id, status, values } }) => ({
    ...{ id, action: 'undo', from: status, to: status, data: {}, before: values, after: null, tokens: undefined },
  }));
  await writeAudits(tenant, declared.entity, gone);
}
