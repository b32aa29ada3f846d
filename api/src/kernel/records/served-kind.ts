/**
 * A kind of record as the server serves it: what a module states beside its contract so that the pieces here create, read,
 * change and move its records (`create-record.ts`, `edit-record.ts`, `kernel/workflow/move-record.ts`, `record-routes.ts`). A
 * kind with a table of its own gets all of it from `tableKind`; a family of types states it itself. A module takes the pieces it
 * wants: any of them may be a route of its own instead.
 */
import type { z } from 'zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import type { Step } from '@chainage/shared/contracts/kit/flow';
import type { RecordRules } from '@chainage/shared/contracts/kit/record-kind';
import type { FieldSets } from '@chainage/shared/contracts/kit/steps';
import type { KindWithFiles } from '#kernel/files/add-file.ts';
import type { Reference, ReferenceFacts } from '#kernel/fields/references.ts';
import type { HandOver } from '#kernel/handover/hand-over.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Notice } from '#kernel/notifications/notice.model.ts';
import type { Machine } from '#kernel/workflow/machine.ts';
import type { StepBody } from '#kernel/workflow/take-step.ts';
import type { RecordKind } from './record-kinds.ts';

export type Values = Record<string, unknown>;

/** A record as rules see it: what the server keeps, and beside it what people fill in, in wire form. */
export interface StoredRecord {
  id: string;
  number: string | null;
  status: string;
  version: number;
  created_by: number;
  received_at: string;
  /** Of a line: who began its sheet. */
  sheet_author?: number | undefined;
  /** Of a line: whoever asks sees its sheet. */
  sheet_seen?: boolean | undefined;
  /** A time stated by a device cannot be true. */
  time_suspect: boolean;
  values: Values;
}

/** A record as it was read, with what only writers need of it. */
export interface LoadedRecord<Stored extends StoredRecord = StoredRecord> {
  record: Stored;
  /** Highest version at which each field changed. */
  fieldVersions: Readonly<Record<string, number>>;
  /** Of the body that created it. */
  contentHash: string;
}

/** How a record is read. */
export interface LoadOptions {
  /** Keeps other writers waiting until the transaction ends. */
  lock?: boolean;
  /** Without its history and links, which only answers show. */
  bare?: boolean;
  /** Of its history what there was when the line with this id was the newest. */
  until?: string | undefined;
}

/** What a record's type says of its fields, read off the contract. */
export interface RecordType {
  /** Fields people fill in, each as if required. */
  shape: z.ZodRawShape;
  /** What is shown, and what each step requires. */
  rules: RecordRules;
  /** Dotted paths that need a right to be seen. */
  sensitive: readonly string[];
  /** The body of a PATCH. */
  editSchema: z.ZodType;
  /** The `data` of a step, over all rows of its verb. */
  dataSchema: (verb: string) => z.ZodType;
  /** Fields the type brings to steps by itself. */
  sets?: FieldSets;
  /** Stages the type asks no photo of, whatever a step says. */
  withoutPhotos?: readonly string[];
  /** Words the record is found by. */
  tokens: (number: string | null, values: Values) => string[];
  /** Whether a change of these fields changes those words. */
  changesWords: (values: Values) => boolean;
}

/** What a rule may ask beside the record. */
export interface RecordFacts extends ReferenceFacts {
  /** Photos there are or that were announced, by stage. */
  photos: Readonly<Record<string, number>>;
  /** Of a sheet that moves: how many lines it has by their name, null for none. */
  lines?: Readonly<Record<string, number | null>>;
  /** And what its lines do with it, each judged. */
  carried?: readonly CarriedLine[];
}

/** A line that moves with its sheet. */
export interface CarriedLine {
  /** Any of these refuses the sheet's step; their paths name the line. */
  errors: FieldError[];
  write: () => Promise<void>;
}

/** What facts are read for. */
export interface FactsAsked<Type extends RecordType = RecordType> {
  /** Null for a record that does not exist yet. */
  id: string | null;
  type: Type;
  /** Every id the values hold. */
  references: readonly Reference[];
  announced: readonly AnnouncedFile[];
  /** The step that asks, with its data. */
  move?: { step: Step; data: Values; loaded: LoadedRecord };
}

/** Fields that were sent, to be checked before they are written. */
export interface FieldsSent<Loaded, Facts, Type extends RecordType = RecordType> {
  type: Type;
  /** In normal form. */
  values: Values;
  /** The whole record with them. */
  after: Values;
  facts: Facts;
  /** Of one of many: the id that it has or will have. */
  id?: string;
  /** Null while it is created. */
  loaded: Loaded | null;
  /** Which fields this person may change now. */
  editable: 'all' | readonly string[];
}

/** A step on its way: chosen, its data read. */
export interface RecordMove<Loaded, Facts, Type extends RecordType = RecordType> {
  tenant: Tenant;
  loaded: Loaded;
  type: Type;
  facts: Facts;
  data: Values & { photos?: AnnouncedFile[] };
  /** The row of the flow that was chosen, and the state it leads to. */
  step: Step;
  to: string;
  /** The number of the module's contract it was written under, where it names one: what `since` is held against. */
  contract?: string | undefined;
}

/** What a step does beside its row: what it sets here outranks what the row lays on the record. */
export interface MoveEffect {
  /** Columns the server keeps. */
  set?: Values;
  /** Fields people fill in. */
  values?: Values;
  /** `data` of the history line. */
  history?: Values;
  /** Any of these refuses the step; all are told at once. */
  errors?: FieldError[];
}

/** The table a kind's rows are written to, and the one of the words they are found by. */
export interface RecordPlace {
  table: string;
  /** `carries`: columns of the record that its words have too, so that they are found in the list's order. */
  words?: { table: string; key: string; carries?: readonly string[] };
  /** The field and column that people number a record by, where the table has no `number` of its own. */
  code?: string;
  /** The column of JSON with fields that only some records have. */
  details?: string;
}

/** See the head of this file. Methods are asked inside the request's transaction. */
export interface ServedKind<
  Loaded extends LoadedRecord = LoadedRecord,
  Facts extends RecordFacts = RecordFacts,
  Verb extends string = string,
  Ask extends readonly unknown[] = readonly unknown[],
  Type extends RecordType = RecordType,
> {
  kind: RecordKind | KindWithFiles;
  /** The module's name in numbers of its contract; without it everything of today is asked of what older forms wrote. */
  module?: string;
  place: RecordPlace;
  machine: Machine<Verb, Ask>;
  /** Most files by stage. */
  photos: Readonly<Record<string, number>>;
  /** Fields with the time a device says the record was made at. */
  deviceTimes?: readonly string[];
  /** States in which an edit may empty what a step has required: those from which its form hands the record in again. */
  unfinished?: readonly string[];
  /** Fields of a record that no edit changes any more; what one says of them is passed over, since it came with the whole form. */
  fixed?(loaded: Loaded): readonly string[];
  /** Columns that change with a record and that no answer shows. */
  internal?: readonly string[];
  /** What of its module lies with somebody: where a step brings a record back to who has left, it goes to whoever took that over. */
  handOver?: readonly HandOver[];
  /** Fields that are read from other tables: the kind's own has no column of them. */
  elsewhere?: readonly string[];
  /** By a body that creates, or a record; undefined where the server has no such type. */
  typeOf(record: Readonly<Values>): Type | undefined;
  /** Throws `permission.denied` where this person may begin no such record. */
  checkMayCreate(tenant: Tenant, body: Readonly<Values>): void;
  /** What refuses a new record because of the one it hangs on, which nobody moves from then on. */
  checkHung?(tenant: Tenant, record: Readonly<Values> & { id: string }): Promise<FieldError[]>;
  /** What follows from new records, once they are written, in their transaction: one of a form, many of a file. */
  afterCreate?(tenant: Tenant, records: readonly (Readonly<Values> & { id: string })[]): Promise<void>;
  /** What follows from a change of fields, once it is written, in its transaction: `after` are the fields with it. */
  afterEdit?(tenant: Tenant, change: { id: string; before: Loaded; after: Readonly<Values> }): Promise<void>;
  /**
   * Whoever may see it. `known`: the record as this transaction has read it before; what hangs on it is taken from there.
   */
  load(tenant: Tenant, id: string, options?: LoadOptions & { known?: Loaded }): Promise<Loaded | undefined>;
  /**
   * A new record as `load` would read it by a grant, out of what is to be written: a step that comes along in the same request
   * then writes both at once. Without it each is written for itself.
   */
  unwritten?(tenant: Tenant, row: Readonly<Values>, facts: Facts): Loaded;
  maySee(tenant: Tenant, loaded: Loaded): boolean;
  /** Of the type's sensitive paths those this person may not see. */
  hiddenFrom(tenant: Tenant, loaded: Loaded, type: Type): readonly string[];
  /** Which fields this person may change as the record stands. */
  editable(tenant: Tenant, loaded: Loaded): 'all' | 'no' | readonly string[];
  /** Of those, fields that its writer still owes (`to_complete`) and may send later, by their grant; none where left out. */
  completes?(tenant: Tenant, loaded: Loaded): readonly string[];
  /** Whether it is theirs to change at all, in the states that let anybody. */
  mayEdit(tenant: Tenant, loaded: Loaded): boolean;
  /** What the rules of the machine are asked with. */
  askOf(tenant: Tenant, loaded: Loaded): Ask;
  /** The record as conditions of the flow see it: every field its type has, empty ones as null. */
  recordOf(loaded: Loaded): Readonly<Values>;
  /** What a step would move that whoever takes it has not seen. `lines`: the ids of what they saw, by its name. */
  unseen?(tenant: Tenant, loaded: Loaded, step: Step, lines: NonNullable<StepBody<Verb>['lines']>): FieldError[];
  /**
   * Waits for other writers of these fields before a record is locked: whoever holds one and waits would be waited for by whoever
   * goes on to it. `one`: the record and what is sent; left out where many are written.
   */
  beforeLock?(tenant: Tenant, names: readonly string[], one?: { id: string; sent: Values }): Promise<void>;
  readFacts(tenant: Tenant, asked: FactsAsked<Type>): Promise<Facts>;
  /**
   * Fields that follow from others where nobody says them, of a record as it is created (`loaded` null) or changed. `after`: the
   * whole record with what was sent.
   */
  fills?(tenant: Tenant, sent: { values: Values; after: Values; loaded: Loaded | null }): Values;
  /**
   * The same where the database decides, by a form or a device alone: they go over what was sent. What it finds wrong is told with
   * the rest. `id`: of the record.
   */
  settles?(
    tenant: Tenant,
    sent: { id: string; values: Values; after: Values; loaded: Loaded | null },
  ): Promise<{ values: Values; errors?: FieldError[] }>;
  /** What refuses a create or an edit beside its schema and what it may not empty any more (`required-in.ts`). */
  checkFields(tenant: Tenant, sent: FieldsSent<Loaded, Facts, Type>): FieldError[];
  /** Columns the server keeps that follow from a change of fields; told in the history. */
  follows?(tenant: Tenant, sent: FieldsSent<Loaded, Facts, Type>): Values;
  /** Columns of the fields; on a change, `before` is what the record holds. */
  toColumns(values: Values, before?: Values): Values;
  /** The number a record gets as it is created (`loaded` null) or moves; the one it has where it gets none. */
  numberFor?(tenant: Tenant, values: Values, loaded: Loaded | null, to: string): Promise<string | null>;
  effectOf?(move: RecordMove<Loaded, Facts, Type>): MoveEffect;
  /** Before it, ms, nobody takes a step of this record, whatever the clock of a device has shown. */
  begins?(loaded: Loaded): number;
  /** Instants at which what `show` answers changes by itself. */
  changesAt?(loaded: Loaded): readonly (string | null)[];
  /** After the step has been found right and before it is written. */
  beforeMove?(move: RecordMove<Loaded, Facts, Type>, comment?: string | null): Promise<void>;
  /** After the step has been written, in the same transaction: `after` are the fields with it. */
  afterMove?(move: RecordMove<Loaded, Facts, Type>, after: Readonly<Values>): Promise<void>;
  /** Whom a step tells besides its row: `after` is the record with it. */
  alsoTells?: (move: RecordMove<Loaded, Facts, Type>, after: Readonly<Values>) => readonly Notice[];
  /** Whom an edit tells: `after` are the fields with it. */
  editTells?: (loaded: Loaded, after: Readonly<Values>, now: Date) => readonly Notice[];
  /** Parts of its answer that tell of other records: a repeated write is answered with them as they are then. */
  ofOthers?: readonly string[];
  /** As this person may see it. */
  show(tenant: Tenant, loaded: Loaded): Values;
}
