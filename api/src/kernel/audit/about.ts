/** What is known of the record or thing that a line of audit is of: what it is called, where its page is, what of it is hidden. */
import { ERASURE_RIGHT } from '@chainage/shared/contracts/erasure-paths';
import { paperKey, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { fieldsOf, type Fields } from '@chainage/shared/contracts/kit/field';
import { labelIn } from '@chainage/shared/lib/format/label';
import { sql } from 'kysely';
import { z } from 'zod';
import { own } from '#kernel/database/own.ts';
import { erasableFiles } from '#kernel/erasure/erase.queries.ts';
import { findPersonal, MARK } from '#kernel/erasure/personal.ts';
import { placesIn } from '#kernel/erasure/values.ts';
import { knownValues } from '#kernel/fields/known-values.ts';
import { mask } from '#kernel/fields/masking.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import type { LoadedRecord } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { LOST_ACTION, valuesOf } from './given-up.queries.ts';
import type { KeptLine } from './read-audit.queries.ts';
import { findThing, pageOf, type Named, type Sides, type Thing } from './things.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface About {
  declared: Declared | undefined;
  thing: Thing | undefined;
  record: Values;
  label: string | null;
  page: string | null;
  hidden: readonly string[];
  mayErase: boolean;
}
/** For whom lines are told. */
export interface Telling {
  language: ExcelLanguage;
  /** Whether it is asked what of a record may be erased. */
  asksErasure: boolean;
  /** Whether of records that this reader does not see nothing is told. */
  seenOnly?: boolean;
}
const NOTHING: About = {
  ...{ declared: undefined, thing: undefined, record: {}, label: null, page: null, hidden: [], mayErase: false },
};

export type Of = Pick<KeptLine, 'entity' | 'entity_id' | 'before' | 'after'>;
const CALLED = ['number', 'code', 'name', 'role_name', 'label', 'file_name'];
/** What people call it, by what stands in it. */
export const calledIn = (values: Values): string | null =>
  CALLED.map((name) => values[name]).find((one): one is string => typeof one === 'string' && one !== '') ?? null;

/** Whether this reader may erase something of it, and something is left. */
async function mayErase(tenant: Tenant, entity: string, record: Values): Promise<boolean> {
  const personal = findPersonal(entity);
  if (!personal || ![ERASURE_RIGHT, personal.right].every((one) => tenant.permissions.includes(one))) return false;
  const id = String(record['id']);
  if (placesIn(record, personal.paths(record), personal.mark?.(id) ?? MARK).length > 0) return true;
  return (await erasableFiles(tenant.db, { entity, id })).length > 0;
}

const keyOf = ({ entity, entity_id: id }: Pick<Of, 'entity' | 'entity_id'>) => `${entity} ${id}`;

/** Records as they are now, by kind and id. */
type Loaded = ReadonlyMap<string, LoadedRecord>;
const isUuid = (id: string) => z.uuid().safeParse(id).success;

/** Of these lines all that are read together: a statement for each kind. */
async function loadAll(tenant: Tenant, lines: readonly Of[]): Promise<Loaded> {
  const all = new Map<string, LoadedRecord>();
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const ids = [...new Set(lines.filter((line) => line.entity === entity).map((line) => line.entity_id))];
    const found = (await findPaper(paperKey(entity))?.loadAll?.(tenant, ids.filter(isUuid))) ?? [];
    for (const one of found) all.set(keyOf({ entity, entity_id: one.record.id }), one);
  }
  return all;
}

/** As it is now, for its number and for what this reader may not see of it; where it is gone, all that is sensitive is hidden. */
async function aboutRecord(
  tenant: Tenant,
  { entity, entity_id: id, before, after }: Of,
  { asksErasure, seenOnly, loaded: all }: Pick<Telling, 'asksErasure' | 'seenOnly'> & { loaded: Loaded },
): Promise<About | undefined> {
  const paper = findPaper(paperKey(entity));
  if (!paper) return undefined;
  const loaded = paper.loadAll
    ? all.get(keyOf({ entity, entity_id: id }))
    : await paper.served.load(tenant, id, { bare: true });
  if (loaded && seenOnly && !paper.served.maySee(tenant, loaded)) return NOTHING;
  const record = loaded ? paper.served.show(tenant, loaded) : { ...before, ...after };
  let declared: Declared | undefined;
  try {
    declared = paper.declared(record);
  } catch {
    // of a type that this release no longer has
    return NOTHING;
  }
  return {
    ...{ declared, thing: undefined, record, label: calledIn(record) },
    page: loaded ? declared.pages.view.replace(':id', id) : null,
    hidden: loaded ? ((record['masked'] ?? []) as readonly string[]) : declared.sensitive,
    mayErase: asksErasure && loaded !== undefined && (await mayErase(tenant, entity, { ...record, id })),
  };
}

const FILE = 'record_file';

/** The records of photos and files, by the files' ids. */
async function recordsOfFiles(tenant: Tenant, lines: readonly Of[]): Promise<ReadonlyMap<string, Of>> {
  const ids = [...new Set(lines.filter(({ entity }) => entity === FILE).map((line) => line.entity_id))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; entity: string; record_id: string }>`select g.id, g.entity, g.record_id
    from record_file g where ${own('g')} and g.id = any (${ids}::uuid[])`.execute(tenant.db);
  return new Map(
    rows.map(({ id, entity, record_id }) => [id, { entity, entity_id: record_id, before: null, after: null }]),
  );
}

/** A photo or file is called by its record, and leads there. */
const ofFile = (record: About | undefined): About =>
  record ? { ...NOTHING, label: record.label, page: record.page } : NOTHING;

function aboutThing(tenant: Tenant, thing: Thing, line: Of, named: Named | undefined, language: ExcelLanguage): About {
  const { entity_id: id, before, after } = line;
  const label = named ? labelIn(named.labels ?? undefined, language, named.label) : calledIn({ ...before, ...after });
  // of one that is gone there is no page
  const page = thing.names && !named ? null : pageOf(thing, tenant, id);
  const stands = { ...before, ...after };
  return { ...NOTHING, thing, label, page, hidden: (thing.hidden?.(tenant) ?? []).filter((name) => name in stands) };
}

async function namesOf(tenant: Tenant, lines: readonly Of[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const ids = [...new Set(lines.filter((line) => line.entity === entity).map((line) => line.entity_id))];
    for (const one of (await findThing(entity)?.names?.(tenant, ids)) ?? []) names.set(`${entity} ${one.id}`, one);
  }
  return names;
}

/** Of each line, in their order; each record is looked at once. */
export async function aboutAll<Line extends Of>(
  tenant: Tenant,
  lines: readonly Line[],
  { language, ...asked }: Telling,
): Promise<readonly { line: Line; about: About }[]> {
  const records = await recordsOfFiles(tenant, lines);
  const named = [...lines, ...records.values()];
  const names = await namesOf(tenant, named);
  const loaded = await loadAll(tenant, named);
  const known = new Map<string, About>();
  /** Of records whose files have lines: nothing but what they are called is asked of them. */
  const called = new Map<string, About>();
  const aboutFile = async (of: Of | undefined): Promise<About> => {
    if (!of) return NOTHING;
    const key = keyOf(of);
    const thing = findThing(of.entity);
    if (thing) return ofFile(aboutThing(tenant, thing, of, names.get(key), language));
    const about =
      known.get(key) ??
      called.get(key) ??
      ofFile(await aboutRecord(tenant, of, { ...asked, loaded, asksErasure: false }));
    called.set(key, about);
    return ofFile(about);
  };
  const all: { line: Line; about: About }[] = [];
  // one connection: one after the other
  for (const line of lines) {
    const thing = findThing(line.entity);
    const key = keyOf(line);
    let about = thing ? aboutThing(tenant, thing, line, names.get(key), language) : known.get(key);
    about ??=
      line.entity === FILE
        ? await aboutFile(records.get(line.entity_id))
        : await aboutRecord(tenant, line, { ...asked, loaded });
    about ??= { ...NOTHING, label: calledIn({ ...line.before, ...line.after }) };
    known.set(key, about);
    all.push({ line, about });
  }
  return all;
}

export const fieldsAbout = ({ declared, thing }: About): Fields => thing?.fields ?? fieldsOf(declared?.fields ?? {});

/** Nobody has checked what was sent. */
const sentValues = (after: Values, fields: Fields): Values =>
  knownValues(valuesOf(after['request'] as Parameters<typeof valuesOf>[0]), fields);

/** Both sides, without what is hidden; of what was given up the values that were sent. */
export function sidesOf(
  { action, before, after }: KeptLine,
  { hidden, declared, thing }: About,
  language: ExcelLanguage,
): Sides {
  const isLost = action === LOST_ACTION;
  const sent = isLost && after ? sentValues(after, fieldsOf(declared?.fields ?? {})) : (after ?? {});
  const shown = (values: Values) => (hidden.length === 0 ? values : mask({ ...values }, hidden));
  const reason = isLost && after?.['reason'] !== undefined ? { reason: after['reason'] } : {};
  const sides = { before: isLost ? {} : shown(before ?? {}), after: { ...shown(sent), ...reason } };
  return thing?.told?.(sides, language) ?? sides;
}
