/** Programmes that a worker stood in: by who of the register a row names, else by how they are known. */
import { isDeepStrictEqual } from 'node:util';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { isSamePerson, personKeys } from '@chainage/shared/contracts/safety/person-key';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { sql, type RawBuilder } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Beside, ErasedRecord, PersonalServed } from '#kernel/erasure/personal.ts';
import { withoutValues } from '#kernel/erasure/values.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { programServed } from '../program.served.ts';

const rowsIn = ({ participants: rows }: Readonly<Values>): readonly Values[] =>
  Array.isArray(rows) ? (rows as Values[]) : [];

const standsIn = (row: RawBuilder<unknown>) => sql`p.participants @> jsonb_build_array(jsonb_build_object(${row}))`;
/** A name as people write it on paper. */
const spellings = (name: RawBuilder<unknown>) => [
  name,
  ...['upper', 'lower', 'initcap'].map((how) => sql`${sql.raw(how)}(${name})`),
];

/** Of programmes `p`: the worker stands in them, or somebody called so. */
const mayHold = (id: string, name: RawBuilder<unknown>) =>
  sql`(${standsIn(sql`'worker', ${id}::text`)}
    or ${sql.join(
      spellings(name).map((one) => standsIn(sql`'name', ${one}`)),
      sql` or `,
    )}
    or exists (select from safety_attendance a where ${own('a')} and a.program = p.id and a.worker = ${id}::uuid))`;

/** Their programmes before themselves, as whoever completes one takes them. */
export async function lockProgramsOf({ db }: Tenant, id: string): Promise<void> {
  const name = sql`(select w.name from safety_worker w where ${own('w')} and w.id = ${id})`;
  await sql`select p.id from safety_program p where ${own('p')} and ${mayHold(id, name)}
    order by p.id for no key update of p`.execute(db);
}

const signatureOf = ({ signature }: Values) => (typeof signature === 'string' ? [signature] : []);
/** What a row of a programme says of who it is. */
const SAID_OF = ['name', 'person_no'];

/** The row without what goes; a signature is a name too. */
function withoutPerson(row: Values, own: readonly string[], mark: string): Values {
  const marked = own.filter((name) => name === 'name' || row[name]).map((name) => [name, mark] as const);
  return { ...row, ...Object.fromEntries(marked), ...(own.includes('name') && { signature: null }) };
}

function programOf(loaded: TableRecord, { id, before, values, paths, mark }: ErasedRecord): Beside[] {
  const { record } = loaded;
  const keys = personKeys(before);
  const isTheirs = (row: Values) =>
    typeof row['worker'] === 'string' ? row['worker'] === id : isSamePerson(personKeys(row), keys);
  const all = rowsIn(record.values);
  const theirs = all.filter(isTheirs);
  if (theirs.length === 0) return [];
  const fields = fieldsOf(safetyProgram.fields);
  const names = SAID_OF.filter((name) => paths.includes(name));
  const spelt = theirs.flatMap((row) =>
    names.map((name) => row[name]).filter((one): one is string => typeof one === 'string' && one !== ''),
  );
  const texts = withoutValues(
    { ...record.values, participants: null },
    { places: [], values: [...new Set([...values, ...spelt])], fields, mark },
  );
  const participants = all.map((row) => (isTheirs(row) ? withoutPerson(row, names, mark) : row));
  const changed = isDeepStrictEqual(participants, all) ? texts : { ...texts, participants };
  return [
    {
      ...{ entity: safetyProgram.entity, id: record.id, fields, own: names },
      ...(Object.keys(changed).length > 0 && {
        change: { served: programServed as unknown as PersonalServed, loaded, changed },
      }),
      values: spelt,
      files: names.includes('name') ? theirs.flatMap(signatureOf) : [],
    },
  ];
}

/** What of them changes: the facts of the row stay, who it was and what they signed goes. */
export async function programsOf(tenant: Tenant, erased: ErasedRecord): Promise<Beside[]> {
  const { db } = tenant;
  const { id, before, paths } = erased;
  if (!SAID_OF.some((name) => paths.includes(name))) return [];
  const { rows } = await sql<{ id: string }>`select p.id from safety_program p
    where ${own('p')} and ${mayHold(id, sql`${before['name']}::text`)}`.execute(db);
  const ids = rows.map((row) => row.id);
  const all = await programServed.loadAll(tenant, { column: 'id', values: ids, lock: true });
  return all.flatMap((program) => programOf(program, erased));
}
