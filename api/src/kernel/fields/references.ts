/**
 * What a record points to: lookup records, highways, packages, colleagues. All ids of a request are asked for at once
 * (`reference-facts.sql.ts`); here they are judged.
 */
import type { z } from 'zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { LookupRef, RecordRef } from '@chainage/shared/contracts/fields';
import { walkShape } from './schema-walk.ts';

export type Reference = { path: string } & ({ list: LookupRef; id: number } | { list: RecordRef; id: string });

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
export interface AssetFact {
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
  assets: ReadonlyMap<string, AssetFact>;
}

/** Every id the values hold, with the list it must come from. */
export const referencesIn = (shape: z.ZodRawShape, values: Record<string, unknown>): Reference[] =>
  [...walkShape(shape, values)].flatMap(({ path, value, meta }): Reference[] => {
    if (typeof meta['lookup'] === 'string' && typeof value === 'number')
      return [{ path, list: meta['lookup'] as LookupRef, id: value }];
    if (typeof meta['record'] === 'string' && typeof value === 'string')
      return [{ path, list: meta['record'] as RecordRef, id: value }];
    return [];
  });

type Known = { is_active: boolean } | undefined;

function find(reference: Reference, facts: ReferenceFacts): Known {
  if (reference.list === 'asset-registers') return facts.assets.get(reference.id);
  if (reference.list === 'highways') return facts.highways.get(reference.id) && { is_active: true };
  if (reference.list === 'packages') return facts.packages.get(reference.id);
  if (reference.list === 'organisation-users') return facts.members.get(reference.id);
  const found = facts.lookups.get(reference.id);
  return found?.list === reference.list ? found : undefined;
}

/** Ids that do not exist here, belong to another list, or (where `active` is asked) are switched off. */
export function checkReferences(references: Reference[], facts: ReferenceFacts, active: boolean): FieldError[] {
  return references.flatMap((reference): FieldError[] => {
    const found = find(reference, facts);
    if (!found) return [{ path: reference.path, code: 'unknown_id', message: `Not in ${reference.list}` }];
    if (active && !found.is_active)
      return [{ path: reference.path, code: 'inactive', message: `No longer in use in ${reference.list}` }];
    return [];
  });
}
