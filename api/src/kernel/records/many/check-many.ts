/** Judges many records as a form's request for each would be: the same schema, rules and rights; facts are read once for all. */
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { fieldsOf, type Fields } from '@chainage/shared/contracts/kit/field';
import type { KindName } from '@chainage/shared/contracts/kit/kinds';
import { createBodyOf } from '@chainage/shared/contracts/kit/record-schemas';
import { unmask } from '#kernel/fields/masking.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { withFills } from '../with-fills.ts';
import { referencesIn, type RecordFact } from '#kernel/fields/references.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { onePerPathAndCode } from '#kernel/http/refuse.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { changedFields } from '../changes.ts';
import { editFaults } from '../edit-faults.ts';
import type { RecordFacts, RecordType, Values } from '../served-kind.ts';
import type { TableRecord } from '../table/load.queries.ts';
import type { ServedTable } from '../table/table-kind.model.ts';

/** A record that is to be written: a new one, or what is sent of one that there is. */
export type Wanted = { id: string; sent: Values; loaded?: TableRecord };

/** What is wrong with it, or what it would hold. `denied`: not this person's to write. */
export interface Judged {
  errors: readonly FieldError[];
  denied: boolean;
  /** In normal form: of a new record its fields, of one that there is what changes. */
  values: Values;
  /** Of those, fields that are not this person's to change as the record stands. */
  locked: readonly string[];
  /** Columns the server keeps, as they would be then (`follows` of the kind). */
  follows: Values;
  /** Which fields this person may change as the record stands. */
  editable: 'all' | readonly string[];
}
interface Prepared extends Judged {
  /** The whole record with them, where there is more to ask. */
  after?: Values;
}

const DECIMALS: readonly KindName[] = ['decimal', 'money'];

const known = new WeakMap<object, Fields>();
function fieldsOfKind(declared: ServedTable['declared']): Fields {
  const fields = known.get(declared) ?? fieldsOf(declared.fields);
  known.set(declared, fields);
  return fields;
}

const bodies = new WeakMap<object, ReturnType<typeof createBodyOf>>();
function createBody({ declared }: ServedTable): ReturnType<typeof createBodyOf> {
  const body = bodies.get(declared) ?? createBodyOf(declared);
  bodies.set(declared, body);
  return body;
}

const NONE: Judged = { errors: [], denied: false, values: {}, locked: [], follows: {}, editable: 'all' };
const DENIED: Judged = { ...NONE, denied: true };
const fieldOf = ({ path }: FieldError): string => path.split('.')[0] ?? '';

function isDenied(work: () => boolean | void): boolean {
  try {
    return work() === false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'permission.denied') return true;
    throw error;
  }
}

/** What the schema takes of the fields, and what it refuses; what is wrong in one field hides nothing of the others. */
function parsed(served: ServedTable, { id, sent, loaded }: Wanted): { fields: Values; errors: FieldError[] } {
  const type = typeOf(served);
  const read = (fields: Values) =>
    loaded
      ? type.editSchema.safeParse({ version: loaded.record.version, ...fields }, { reportInput: true })
      : createBody(served).safeParse({ id, ...fields }, { reportInput: true });
  const first = read(sent);
  const errors = first.success ? [] : toFieldErrors(first.error);
  const wrong = new Set(errors.map(fieldOf));
  const rest = first.success
    ? first
    : read(Object.fromEntries(Object.entries(sent).filter(([name]) => !wrong.has(name))));
  if (!rest.success) return { fields: {}, errors };
  const { id: _, version: __, ...fields } = rest.data as Values;
  return { fields, errors };
}

/** Decimals of one amount: `17.7` and `17.700000`. */
/** A cell tells the minute: a time with seconds that comes back without them has not changed. */
const isSameMinute = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  one.slice(0, 16) === new Date(other).toISOString().slice(0, 16);

function isSameAmount(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const bare = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return bare(one) === bare(other);
}

/** Whether a cell says what a record holds, as far as cells of its kind can tell. */
export function isSame(kind: KindName | undefined, one: unknown, other: unknown): boolean {
  if (kind === 'instant') return isSameMinute(one, other);
  return kind !== undefined && DECIMALS.includes(kind) && isSameAmount(one, other);
}

/** What differs from what the record holds, however many zeros its column adds. */
function differing({ declared }: ServedTable, before: Values, values: Values): Values {
  const fields = fieldsOfKind(declared);
  return Object.fromEntries(
    Object.entries(changedFields(before, values)).filter(
      ([name, value]) => !isSame(fields[name]?.kind, value, before[name]),
    ),
  );
}

function typeOf(served: ServedTable): RecordType {
  const type = served.typeOf({});
  if (!type) throw new Error('a table has one type');
  return type;
}

/** As far as it can be judged without facts. */
function prepare(served: ServedTable, tenant: Tenant, wanted: Wanted): Prepared {
  const { loaded } = wanted;
  const type = typeOf(served);
  const { fields, errors } = parsed(served, wanted);
  if (!loaded) {
    if (isDenied(() => served.checkMayCreate(tenant, fields))) return DENIED;
    const said = normalForm(type.shape, fields);
    const values = withFills(served, tenant, said, null);
    return { ...NONE, errors, values, after: values };
  }
  if (isDenied(() => served.maySee(tenant, loaded))) return DENIED;
  const { values: before } = loaded.record;
  const written = unmask(fields, before, served.hiddenFrom(tenant, loaded, type));
  const said = differing(served, before, normalForm(type.shape, written.values, before));
  const changed = changedFields(before, withFills(served, tenant, said, loaded));
  const refused = [...errors, ...written.errors];
  const names = Object.keys(changed);
  if (names.length === 0) return { ...NONE, errors: refused };
  const editable = served.editable(tenant, loaded);
  if (!served.mayEdit(tenant, loaded)) return DENIED;
  const locked = editable === 'all' ? [] : names.filter((name) => editable === 'no' || !editable.includes(name));
  if (locked.length > 0 || editable === 'no') return { ...NONE, errors: refused, values: changed, locked };
  return { ...NONE, errors: refused, values: changed, editable, after: { ...before, ...changed } };
}

function judge(
  served: ServedTable,
  tenant: Tenant,
  { id, loaded }: Wanted,
  fields: { facts: RecordFacts; values: Values; after: Values; editable: Judged['editable'] },
): { errors: FieldError[]; follows: Values } {
  const sent = { ...fields, id, type: typeOf(served), loaded: loaded ?? null };
  if (!loaded) return { errors: onePerPathAndCode(served.checkFields(tenant, sent)), follows: {} };
  const follows = served.follows?.(tenant, sent) ?? {};
  return { errors: editFaults(served, tenant, { ...sent, loaded }), follows };
}

/** What a new record will be to those that point to it; undefined where none can. */
export function factOfNew({ declared, kind }: ServedTable, id: string, values: Values): RecordFact | undefined {
  const { name, activeIn } = kind.register ?? {};
  const state = typeof values['status'] === 'string' ? values['status'] : declared.flow.start;
  return name && activeIn ? { register: name, id, is_active: activeIn.includes(state) } : undefined;
}

/**
 * In the order in which they came. Reads what the rules ask of the database in one statement. They may point to new ones among
 * them, and to `above`: those that will be written before them.
 */
export async function judgeMany(
  served: ServedTable,
  tenant: Tenant,
  wanted: readonly Wanted[],
  above: readonly RecordFact[] = [],
): Promise<Judged[]> {
  const prepared = wanted.map((one) => prepare(served, tenant, one));
  const type = typeOf(served);
  const named = prepared.flatMap(({ after }) => (after ? referencesIn(type.shape, after) : []));
  // each id once, at whatever path
  const references = [...new Map(named.map((one) => [`${one.register ?? ''} ${one.id}`, one])).values()];
  const stored = await served.readFacts(tenant, { id: null, type, references, announced: [] });
  const fresh = wanted.flatMap(({ id, sent, loaded }) => (loaded ? [] : (factOfNew(served, id, sent) ?? [])));
  const facts = { ...stored, records: new Map(stored.records) };
  for (const fact of [...above, ...fresh]) facts.records.set(fact.id, fact);
  return prepared.map(({ after, ...judged }, at) => {
    if (!after) return judged;
    const wrong = new Set(judged.errors.map(fieldOf));
    const { values, editable } = judged;
    const { errors: more, follows } = judge(served, tenant, wanted[at] as Wanted, { facts, values, after, editable });
    return { ...judged, follows, errors: [...judged.errors, ...more.filter((error) => !wrong.has(fieldOf(error)))] };
  });
}
