/**
 * What a record points to: lookup records, highways, packages, colleagues. All ids of a request are asked for at once
 * (`reference-facts.sql.ts`); here they are judged.
 */
import type { z } from 'zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { LookupRef } from '@chainage/shared/contracts/fields';
import type { LookupNarrowing } from '@chainage/shared/contracts/kit/kinds/lookup';
import { walkShape } from './schema-walk.ts';

/** An id at a path of the values: of a list of the organisation, or of a register of another module (`records`). */
export type Reference = { path: string } & (
  | { list: LookupRef; register?: never; id: number; narrowing?: LookupNarrowing }
  | { register: string; list?: never; id: string }
);

export interface LookupFact {
  id: number;
  list: string;
  code: string;
  parent: number | null;
  is_active: boolean;
  attributes: Record<string, unknown>;
}
export interface PackageFact {
  id: number;
  highway: number;
  /** Metres. */
  chainage_from: number;
  chainage_to: number;
  is_active: boolean;
}
/** A record of a register that fields of other records point into. */
export interface RecordFact {
  register: string;
  id: string;
  is_active: boolean;
}
export interface MemberFact {
  id: number;
  name: string;
  is_active: boolean;
  permissions: readonly string[];
}

/** What the database knows of the ids a request names. */
export interface ReferenceFacts {
  lookups: ReadonlyMap<number, LookupFact>;
  highways: ReadonlyMap<number, { id: number }>;
  packages: ReadonlyMap<number, PackageFact>;
  members: ReadonlyMap<number, MemberFact>;
  records: ReadonlyMap<string, RecordFact>;
}

/** Every id the values hold, with the list it must come from. */
export const referencesIn = (shape: z.ZodRawShape, values: Record<string, unknown>): Reference[] =>
  [...walkShape(shape, values)].flatMap(({ path, value, meta }): Reference[] => {
    if (typeof meta['lookup'] === 'string' && typeof value === 'number')
      return [{ path, list: meta['lookup'] as LookupRef, id: value, narrowing: meta }];
    if (typeof meta['record'] === 'string' && typeof value === 'string')
      return [{ path, register: meta['record'], id: value }];
    return [];
  });

type Known = { is_active: boolean } | undefined;

/** Lists that are tables of their own; every other list is one of the lookups. */
const OWN_TABLES: Partial<Record<LookupRef, (facts: ReferenceFacts, id: number) => Known>> = {
  highways: (facts, id) => facts.highways.get(id) && { is_active: true },
  packages: (facts, id) => facts.packages.get(id),
  'organisation-users': (facts, id) => facts.members.get(id),
};

function find({ list, register, id }: Reference, facts: ReferenceFacts): Known {
  if (list === undefined) {
    const found = facts.records.get(id);
    return found?.register === register ? found : undefined;
  }
  const ownTable = OWN_TABLES[list];
  if (ownTable) return ownTable(facts, id);
  const found = facts.lookups.get(id);
  return found?.list === list ? found : undefined;
}

const isAmong = (has: unknown, asked: unknown): boolean =>
  has === undefined || (Array.isArray(has) ? has.includes(asked) : has === asked);

/** Whether the part of the list that may be chosen at this field has it: a cause of breakdowns is none of an accident. */
function isOffered(
  { narrowing, list, id }: Reference & { narrowing?: LookupNarrowing },
  facts: ReferenceFacts,
): boolean {
  const attributes = (list && !OWN_TABLES[list] && facts.lookups.get(id)?.attributes) || {};
  const { params = {}, use } = narrowing ?? {};
  const asked = [...Object.entries(params), ...(use ? [use] : [])];
  return asked.every(([name, value]) => isAmong(attributes[name], value));
}

/** Ids that do not exist here, belong to another list, or (where `active` is asked) are switched off. */
export function checkReferences(references: Reference[], facts: ReferenceFacts, active: boolean): FieldError[] {
  return references.flatMap((reference): FieldError[] => {
    const found = find(reference, facts);
    const { path, list = reference.register } = reference;
    if (!found) return [{ path, code: 'unknown_id', message: `Not in ${list}` }];
    if (!isOffered(reference, facts)) return [{ path, code: 'not_in_list', message: 'Not offered here' }];
    if (active && !found.is_active) return [{ path, code: 'inactive', message: `No longer in use in ${list}` }];
    return [];
  });
}
