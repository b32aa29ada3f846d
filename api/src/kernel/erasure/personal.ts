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
  /** Takes what others hold while they wait for the record: before it is locked. */
  beforeLock?: (tenant: Tenant, id: string) => Promise<unknown>;
  /** The same values in records that hang on it: which they are, and what of them changes. */
  beside?: (tenant: Tenant, erased: ErasedRecord) => Promise<readonly Beside[]>;
  /** A right beside that of erasing. */
  right: string;
  /** Rights by which lists and papers are made that hold the values. */
  copies: readonly string[];
  /** Those by which they are made that may repeat them in a text, or show a photo: they go where a person asks for it. */
  inTexts?: readonly string[];
}

/** A record as it stood before, with all spellings that go. */
export interface ErasedRecord {
  id: string;
  before: Readonly<Values>;
  values: readonly string[];
  /** Paths whose values go: what stands beside of any other stays. */
  paths: readonly string[];
  mark: string;
}

export interface Beside {
  entity: string;
  id: string;
  fields: Fields;
  /** Names of its fields in which the values stood. */
  own: readonly string[];
  /** Its fields as they are to be; left out where they are written already. */
  change?: { served: PersonalServed; loaded: LoadedRecord; changed: Values };
  /** Spellings of its own. */
  values?: readonly string[];
  /** Ids of its files that go. */
  files?: readonly string[];
}

/** What stands in place of an erased text. Migration 0469 has it too. */
export const MARK = '×××';

const known = new Map<string, Personal>();

/** Makes it known, once for each kind of record. */
export function declarePersonal(personal: Personal): void {
  known.set(personal.served.kind.entity, personal);
}

export const findPersonal = (entity: string): Personal | undefined => known.get(entity);
