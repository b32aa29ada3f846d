/** Kinds of records that can be had as a paper: their module states whose records they are, the rest is their declaration. */
import type { RecordKind as Declared } from '@chainage/shared/contracts/kit/record-kind';
import { paperKey } from '@chainage/shared/contracts/excel-paths';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import type { PaperWords } from './paper-fields.ts';

/** What a paper asks of a kind as it is served: the record as its reader may see it. */
export type PaperSource = Pick<
  ServedKind<LoadedRecord, RecordFacts, string, readonly unknown[], RecordType>,
  'load' | 'maySee' | 'typeOf' | 'show'
> & { kind: Pick<ServedKind['kind'], 'entity' | 'files' | 'register' | 'seen'> };

export interface PaperKind {
  served: PaperSource;
  /** The declaration of the kind this record is of. */
  declared: (record: Readonly<Values>) => Declared;
  /** The ends of the permissions to see such a record, and what is sensitive of it: `view__all__<object>`. */
  objects: (record: Readonly<Values>) => readonly string[];
  /** What its page says beside the declaration's sections, in the words of the screens. */
  more?: (words: PaperWords, record: Readonly<Values>, now: Date) => PaperPart[];
  /** Many at once by their ids, whoever may see them, as `load` reads one that is `bare`. */
  loadAll?: (tenant: Tenant, ids: readonly string[]) => Promise<readonly LoadedRecord[]>;
  /** Ids of records that this person finds by words in its list, the first few. */
  find?: (tenant: Tenant, words: string) => Promise<readonly string[]>;
}

/** So many of a kind. */
export const FOUND_FIRST = 5;

const papers = new Map<string, PaperKind>();
export const allPapers = (): readonly PaperKind[] => [...papers.values()];

/** Makes it known, once for each kind of record. */
export function declarePaper(kind: PaperKind): void {
  papers.set(paperKey(kind.served.kind.entity), kind);
}

/** By a `report_key`. */
export const findPaper = (key: string): PaperKind | undefined => papers.get(key);

/** The kind that a field points into, by its register's name. */
export const paperOfRegister = (name: string): PaperKind | undefined =>
  [...papers.values()].find(({ served }) => served.kind.register?.name === name);

/** The permissions by which a record like this is seen, and what is sensitive of it, of those held. */
export function rightsToSee(
  { objects }: PaperKind,
  record: Readonly<Values>,
  permissions: readonly string[],
): string[] {
  const those = objects(record);
  return permissions.filter((one) => {
    const [verb = '', , object = ''] = one.split('__');
    return (verb === 'view' || verb === 'view_sensitive') && those.includes(object);
  });
}
