/** What of records is personal, as their modules state it: which fields and photos, and where else the same values stand. */
import type { Fields } from '@chainage/shared/contracts/kit/field';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

export type PersonalServed = ServedKind<LoadedRecord, RecordFacts, string, readonly unknown[], RecordType>;

export interface Personal {
  served: PersonalServed;
  /** Dotted paths of a record like this, `*` for rows. */
  paths: (record: Readonly<Values>) => readonly string[];
  fields: (record: Readonly<Values>) => Fields;
  /** Stages of photos that show a person; those of others are chosen one by one. */
  faces?: readonly string[];
  /** What stands in place of a text that must be one of a kind. */
  mark?: (id: string) => string;
  /** The same values in records that hang on it: put the mark there, and answer which they are. */
  beside?: (tenant: Tenant, id: string, mark: string) => Promise<{ entity: string; id: string }[]>;
  /** A right beside that of erasing. */
  right: string;
}

/** What stands in place of an erased text. Migration 0469 has it too. */
export const MARK = '×××';

const known = new Map<string, Personal>();

/** Makes it known, once for each kind of record. */
export function declarePersonal(personal: Personal): void {
  known.set(personal.served.kind.entity, personal);
}

export const findPersonal = (entity: string): Personal | undefined => known.get(entity);
