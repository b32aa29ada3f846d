/** What the ids of a record are called: of lists, roads, people and of records of other registers. */
import { sql } from 'kysely';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Field, Fields } from '@chainage/shared/contracts/kit/field';
import { REGISTERS, type RecordRef } from '@chainage/shared/contracts/registers';
import { LEADS_TO, leadsTo } from '@chainage/shared/lib/format/side';
import { labelIn } from '@chainage/shared/lib/format/label';
import { own } from '#kernel/database/own.ts';
import { UUID } from '#kernel/fields/uuid.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { LoadedRecord, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { paperOfRegister, type PaperSource } from './paper-kind.ts';

export interface PaperNames {
  /** Of a field's id; the id where nothing is known. */
  of: (field: Field, id: unknown) => string;
  /** Of a record that a field points to; undefined where there is none that this reader may see. */
  known: (id: unknown) => string | undefined;
  /** Where a side of a road leads; empty where nobody has said. */
  towards: (direction: string, highway: unknown) => string;
}

type Kept = 'lookup' | 'highway' | 'package' | 'person' | 'role' | 'reference';

/** Lists of an organisation that have tables of their own. */
const TABLES: Readonly<Record<string, Kept>> = { highways: 'highway', packages: 'package', roles: 'role' };

const keptIn = ({ kind, lookup }: Field): Kept | undefined => {
  if (kind === 'person' || kind === 'reference') return kind;
  if (kind !== 'lookup' && kind !== 'lookups') return undefined;
  return TABLES[lookup ?? ''] ?? 'lookup';
};

type Found = Readonly<{ kept: Kept; field: Field; id: string }>;

/** Every id in these values, rows of them too. */
function idsIn(fields: Fields, values: Readonly<Values>): Found[] {
  return Object.entries(fields).flatMap(([name, field]): Found[] => {
    const value = values[name];
    if (value === null || value === undefined) return [];
    if (field.row && Array.isArray(value)) return value.flatMap((row) => idsIn(field.row ?? {}, (row ?? {}) as Values));
    const kept = keptIn(field);
    return kept ? [value].flat().map((id) => ({ kept, field, id: String(id) })) : [];
  });
}

const idsOf = (found: readonly Found[], kept: Kept): string[] => [
  ...new Set(found.flatMap((one) => (one.kept === kept && /^\d{1,15}$/.test(one.id) ? [one.id] : []))),
];

/** A register that is nobody's own says so by an error. */
function mayName(served: PaperSource, tenant: Tenant, loaded: LoadedRecord): boolean {
  try {
    return served.maySee(tenant, loaded);
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function nameOfReference(tenant: Tenant, record: string, id: string): Promise<string | undefined> {
  const served = paperOfRegister(record)?.served;
  const loaded = await served?.load(tenant, id, { bare: true });
  if (!served || !loaded || !mayName(served, tenant, loaded)) return undefined;
  const shown = served.show(tenant, loaded);
  const { shows } = REGISTERS[record as RecordRef];
  return shows.flatMap((name) => (shown[name] ? [String(shown[name])] : [])).join(' · ');
}

interface Named {
  kept: Kept;
  id: string;
  name: string;
  labels: Readonly<Record<string, unknown>> | null;
  ends: Readonly<Record<string, Readonly<Record<string, unknown>>>> | null;
}

/** Reads them all at once; registers one by one, since each asks who may see it. */
export async function readNames(
  tenant: Tenant,
  parts: readonly (readonly [Fields, Readonly<Values>])[],
  language: ExcelLanguage,
): Promise<PaperNames> {
  const found = parts.flatMap(([fields, values]) => idsIn(fields, values));
  const list = (kept: Kept) => sql`${idsOf(found, kept)}::bigint[]`;
  const { rows } = await sql<Named>`
    select 'lookup' as kept, l.id::text as id, l.label as name, l.attributes -> 'labels' as labels, null::jsonb as ends
      from lookup l where ${own('l')} and l.id = any(${list('lookup')})
    union all select 'highway', h.id::text, h.code || ' · ' || h.name, null, h.ends
      from highway h where ${own('h')} and h.id = any(${list('highway')})
    union all select 'package', p.id::text, p.code || ' · ' || p.name, null, null
      from package p where ${own('p')} and p.id = any(${list('package')})
    union all select 'role', r.id::text, r.role_name, null, null
      from organisation_role r where ${own('r')} and r.id = any(${list('role')})
    union all select 'person', u.id::text, u.name, null, null
      from organisation_user u where ${own('u')} and u.id = any(${list('person')})`.execute(tenant.db);
  const names = new Map(rows.map((row) => [`${row.kept} ${row.id}`, row]));
  const references = new Map<string, string | undefined>();
  for (const { kept, field, id } of found)
    if (kept === 'reference' && field.record && UUID.test(id.toLowerCase()) && !references.has(id))
      references.set(id, await nameOfReference(tenant, field.record, id));
  return {
    known: (id) => references.get(String(id)),
    of(field, id) {
      const kept = keptIn(field);
      if (kept === 'reference') return references.get(String(id)) ?? String(id).slice(0, 8);
      const row = names.get(`${kept} ${String(id)}`);
      if (!row) return String(id);
      return labelIn(kept === 'role' ? roleLabels(row.name) : (row.labels ?? undefined), language, row.name);
    },
    towards(direction, highway) {
      const end = leadsTo(direction);
      const labels = end && names.get(`highway ${String(highway)}`)?.ends?.[end];
      const place = labels ? labelIn(labels, language, typeof labels['en'] === 'string' ? labels['en'] : '') : '';
      return place ? LEADS_TO + place : '';
    },
  };
}
