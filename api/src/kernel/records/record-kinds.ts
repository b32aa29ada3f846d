/**
 * What the kernel knows of a module's records, and all it knows: files, links, the outbox and the fields that point to a
 * record ask the kind by its name. A module states its kinds in files of their own (`issue.kind.ts`), which its plugin imports;
 * they are known from then on. The kernel never imports one.
 */
import type { RawBuilder } from 'kysely';
import type { FileType } from '@chainage/shared/contracts/files';
import type { NoticeRules } from '#kernel/notifications/notice.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** Of a record, what stands on the stamped copy of its photos. Null where the kind has none of it. */
export interface RecordHead {
  number: string | null;
  /** Metres. */
  chainage: number | null;
  direction: string | null;
}

/** What one stage of a kind's files takes. */
export interface FileStage {
  types: readonly FileType[];
  /** Files at most. */
  max: number;
}

/** Files of a kind of record: served by `recordFiles`. */
export interface FileRules {
  /** Below the record's own path, with `:id` for the record: `/api/organisation/data/issue/:id/issue-image/`. */
  path: string;
  /** For the API's description: `issue images`. */
  tag: string;
  /** In the order in which they are listed. */
  stages: Readonly<Record<string, FileStage>>;
  /**
   * Throws `not_found` where this person may not see the record, `permission.denied` where they may see it but add nothing to
   * it. `lock` keeps other writers of it waiting; without it nothing is written, not even that.
   */
  checkMayAdd: (tenant: Tenant, recordId: string, how: { lock: boolean }) => Promise<void>;
  /**
   * Whether this person may make a record of which `sent` is the body, so that a file which comes with it is worth decoding. A
   * kind without it takes files of records that are there.
   */
  mayComeWithNew?: (member: Omit<Tenant, 'db'>, sent: Readonly<Record<string, unknown>>) => boolean;
  /** Throws where the record takes no file that it has not announced; `checkMayAdd` has been asked. */
  checkTakesMore?: ((tenant: Tenant, recordId: string) => Promise<void>) | undefined;
}

/** The record that used something up, and when. */
export interface UsedBy {
  id: string;
  /** An instant. */
  at: string;
}

/** How much of which record of a register. */
export interface Used {
  /** What notes it down is called by this id. */
  id: string;
  of: string;
  quantity: string;
}

/** Lets fields of other records point here (`recordOf` of the contracts). */
export interface Register {
  /** As `recordOf` names it: the last part of the list's path, `asset-registers`. */
  name: string;
  /** A select of `id` and `is_active` of the records with these ids, whoever may see them. */
  facts: (ids: RawBuilder<readonly string[]>) => RawBuilder<{ id: string; is_active: boolean }>;
  /** Where records are in use by their state: what a new one of a file will be, which no select knows yet. */
  activeIn?: readonly string[];
  /** A select of `id` and `code` of those with these ids or these codes, where people number them by a code. */
  codes?: (of: { ids: readonly string[]; codes: readonly string[] }) => RawBuilder<{ id: string; code: string }>;
  /** A code is one however its capitals are typed. */
  foldsCode?: true;
  /** Notes down what another record has used up of these, as far as there is enough; the rest waits to be settled. */
  useUp?: (tenant: Tenant, by: UsedBy, used: readonly Used[]) => Promise<void>;
}

/** A record that points to another. */
export interface ReferringRow {
  id: string;
  /** Which of several kinds of its entity it is; null where there is one. */
  type: string | null;
  number: string | null;
  status: string;
  at: string;
  /** What it is about, and the same by language. */
  label: string | null;
  labels: Record<string, string>;
  chainage_from: number | null;
  direction: string | null;
  /** What it put the other to, and what of that was paid back; null where it is about no money. */
  cost: string | null;
  recovered: string | null;
}

export interface Referring {
  /** A select of rows; undefined where no field points into this register. */
  select: (tenant: Tenant, register: string, id: string) => RawBuilder<ReferringRow> | undefined;
  /** Its page, as the app has it. */
  page: (row: Pick<ReferringRow, 'id' | 'type'>) => string;
}

/** A kind of record as its module states it. */
export interface RecordKind {
  /** What files, history, links, the outbox and the audit call it: `issue`. Small letters and `_`, at most 40. */
  entity: string;
  /**
   * The right to see, as SQL, so that it costs no statement of its own: a select of `number`, `chainage`, `direction` of the
   * record with this id, and of nothing where there is none or this person may not see it.
   */
  seen: (tenant: Tenant, recordId: RawBuilder<unknown>) => RawBuilder<RecordHead>;
  files?: FileRules;
  register?: Register;
  /**
   * Of records of a register with these ids those that records of this kind name in a field, whoever may see them; but for
   * those with the ids `except`.
   */
  refers?: (
    register: string,
    ids: RawBuilder<readonly string[]>,
    except: RawBuilder<readonly string[]>,
  ) => RawBuilder<{ id: string }> | undefined;
  /** The records of this kind that point to one of a register, as far as this person may see them. */
  referring?: Referring;
  /** What members are told of its records; of a kind without it nobody is told anything. */
  notices?: NoticeRules;
}

const kinds = new Map<string, RecordKind>();

/** Makes a kind known. Called when a module is loaded; the same kind twice is one, another of its name is a mistake. */
export function recordKind<Kind extends RecordKind>(kind: Kind): Kind {
  if (!/^[a-z_]{1,40}$/.test(kind.entity)) throw new Error(`"${kind.entity}" is no name of a kind of record`);
  if (kinds.has(kind.entity)) throw new Error(`two kinds of record are called "${kind.entity}"`);
  kinds.set(kind.entity, kind);
  return kind;
}

/** The kind of this name, where a module has one. */
export const findKind = (entity: string): RecordKind | undefined => kinds.get(entity);

/** Every kind there is. */
export const allKinds = (): readonly RecordKind[] => [...kinds.values()];

/** The register of this name. Throws where no module has one: a contract that points nowhere is a mistake, not an answer. */
export function registerOf(name: string): Register {
  const found = [...kinds.values()].find((kind) => kind.register?.name === name)?.register;
  if (!found) throw new Error(`no module has the register "${name}" that a field points into`);
  return found;
}
