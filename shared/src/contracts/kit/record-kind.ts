/**
 * A kind of record, declared once: what its list, record page, form, action forms, drafts, outbox rows, conflicts, photos,
 * search and export are made of. Pure data and Zod schemas; screens and the server add theirs in files of their own, joined
 * to the declaration by its names. Nothing here knows a module.
 */
import type { z } from 'zod';
import type { FieldError } from '../field-codes.ts';
import type { Condition } from './condition.ts';
import type { Flow } from './flow.ts';
import type { SheetLines, SheetOfLine } from './lines.ts';
import type { ListDeclaration } from './list.ts';
import type { Sentence } from './sentence.ts';
import type { FieldSets } from './steps.ts';
import type { Story } from './story.ts';

/** Fields that stand together in form and record; its title is the text `section.<key>` of the kind. */
export interface Section {
  key: string;
  fields: readonly string[];
  /** Shown only where this holds. */
  show?: Condition;
  /** Folded away in forms until asked for, where nothing in it is required. */
  folded?: boolean;
}

/** Where the server answers for this kind; relative to `/api/`, with the slash at the end. */
export interface Paths {
  /** `POST` creates, `GET|PATCH {one}{id}/` reads and changes, `POST {one}{id}/action/` moves. */
  one: string;
  list: string;
  /** Below `{one}{id}/`: takes and lists photos. */
  images?: string;
}

/** Addresses of pages, with `:id` for the record's. */
export interface Pages {
  list: string;
  /** The list of all kinds of its family, where there is one. */
  whole?: string;
  /** Further lists of its family that lead to its records. */
  registers?: readonly string[];
  new?: string;
  view: string;
  edit?: string;
  /** Pages of steps that have one of their own, by their name in the flow; a step whose page has no address is a dialog. */
  steps?: Readonly<Record<string, string>>;
  /** Of these, pages that stand beside the list where there is room: decisions, taken about one record after another. */
  beside?: readonly string[];
  /** The same record while only this device has it. */
  unsentView?: string;
  unsentEdit?: string;
  unsentList?: string;
  /** Where sheets of it are taken in; below it `/:import` for one of them. */
  imports?: string;
}

/** A rule over several fields, asked where its step is taken, by form and server alike. */
export interface Check {
  /** Keys of the steps that ask it. */
  on: readonly string[];
  check: (values: Readonly<Record<string, unknown>>, codeOf: (lookupId: number) => string | undefined) => FieldError[];
  /** Number of the contract from which it is asked: not of what was written under an older one. */
  since?: string;
}

/** What is taken all the same but looks like a slip, over several fields: the text `warning.<code>` at the field. */
export interface Doubt {
  path: string;
  code: string;
  when: Condition;
}

/** Fields that a step requires and that may come after it, where whoever takes it says so. */
export interface Later {
  /** The key of the step. */
  step: string;
  /** The name in its `data` by which it is said: true takes the record without these fields. */
  says: string;
  /** Of what the step requires, by path, `*` for rows. */
  fields: readonly string[];
  /** Fields that may be changed along with them until they are all there. */
  along?: readonly string[];
  /** Keys of the steps that are refused until then. */
  before: readonly string[];
  /** Rules over what an edit that brings them changes of what stood there. */
  keeps?: (before: Record<string, unknown>, after: Record<string, unknown>) => FieldError[];
}

/** What forms, record pages and the server ask of a kind's fields; enough by itself for a form that is no whole record. */
export interface RecordRules {
  /** The module's name, as in its `remote.json`, and the namespace of its texts. */
  module: string;
  /** Under this key its module has words of this kind alone, which go before all others: `<own>.status.open`, `<own>.done.submit`. */
  own?: string;
  /** Fields people fill in, each as if required; what must be filled stands in `required`, by step. */
  fields: z.ZodRawShape;
  sections: readonly Section[];
  /** Fields that must be filled when a step is taken, by its key. */
  required: Readonly<Record<string, readonly string[]>>;
  /**
   * Of those, fields that must be filled only from this number of the contract on, by path: `{ hospital: '1.4' }`. What a
   * device wrote under an older number, by a form that did not ask, is not refused for them.
   */
  since?: Readonly<Record<string, string>>;
  /** Of those, fields that may come later. */
  later?: Later;
  /** Fields shown, and then required if they are at all, only where the condition holds. By path, `*` for rows. */
  show?: Readonly<Record<string, Condition>>;
  checks?: readonly Check[];
  /** Warned of in forms and where the record is read; never refused. */
  doubts?: readonly Doubt[];
  /** Dotted paths, `*` for rows, that need a right to be seen. */
  sensitive: readonly string[];
  /** Fields the server computes from the others; never sent. */
  computed?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Of which kind computed fields are, by name: how they are written on screen. */
  figures?: z.ZodRawShape;
  /** Texts that, left empty, say what a choice is called, by the field of that choice: readers read it in their own language. */
  calledBy?: Readonly<Record<string, string>>;
  /** Of its module's phrases those that fit it, where others do not: texts `phraseOf.<phrases>` go before `phrase`. */
  phrases?: string;
}

/** Where the links of a record stand. */
export interface Linking {
  /** The field of a record that has its links, each with `relation`, `incoming`, `number` and `status` of the other. */
  records: string;
  /** What a link, and the steps `link` and `unlink`, call the other record's id. */
  id: string;
  /** The list's query that finds what lies near a record, by its id; without it all of the list is offered. */
  near?: string;
  /** The instant by which a person tells rows of the list apart; when they were begun where left out. */
  at?: string;
}

/** The whole declaration of a kind of record. */
export interface RecordKind extends RecordRules {
  /** Number of the module's contract that its writes are written under. */
  contract?: string;
  /** What rows of the outbox, files, history, links and audit call it. */
  entity: string;
  /** Which of several kinds of one entity this is, and the record's field that says so. */
  type?: { field: string; value: string };
  paths: Paths;
  pages: Pages;
  flow: Flow;
  list: ListDeclaration;
  /** What a phone asks of a new record first; without it, the same form everywhere. */
  sentence?: Sentence;
  /** What the head of a record tells of its course. */
  story?: Story;
  /**
   * Permissions, any of which a right of the flow rests on, by its name, and `edit` for changing the record: who holds none
   * sees the permission-denied view in the place of a page for it. The server's rules decide in any case.
   */
  needs?: Readonly<Record<string, readonly string[]>>;
  /** What a device may begin and change without signal, beside the flow's own `offline` steps. */
  offline: readonly ('create' | 'edit')[];
  /** Most photos by stage. */
  photos?: Readonly<Record<string, number>>;
  /** Photos only prove what is written and stand below it, where they otherwise come first. */
  photosLast?: true;
  /** Of a sheet that is there for its lines: they stand above what its head says. */
  linesFirst?: true;
  /** Stages among them that take papers (pdf) too; all others take pictures only. */
  papers?: readonly string[];
  /** Stages that no step asks a photo of, whatever its row says. */
  withoutPhotos?: readonly string[];
  /** Fields that steps ask for beside the record's own, each as if required. */
  stepFields?: z.ZodRawShape;
  /** What a step that names a set (`asks.set`) asks of this kind besides, by the name of the set. */
  sets?: FieldSets;
  /** What one record can be to another of any kind. */
  links?: readonly string[];
  linking?: Linking;
  /** The field that people number a record by, in place of a series: no two records of an organisation have the same. */
  code?: string;
  /** What the server has of a record beside the fields of its form, in columns of these names: read with it, never sent. */
  kept?: z.ZodRawShape;
  /** Fields the device fills in by itself, those of rows as `rows.*.name`: nobody is asked about them, or told that they changed. */
  byDevice?: readonly string[];
  /**
   * With what the form fills in those of them that are its own doing: the device's id, when the form was opened, when it was
   * first handed in.
   */
  fills?: Readonly<Record<string, 'device' | 'begun' | 'handed_in'>>;
  /** Fields whose words find the record. */
  search?: readonly string[];
  /** Columns of print and export, in order. */
  export?: readonly string[];
  /** What the server adds to a record, as it is while only this device has it. */
  blank?: Readonly<Record<string, unknown>>;
  /** What the record argues for of a field that a decision asks for, over what it says: proposed, never sent by itself. */
  proposes?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
  /** Fields that name a person, and the fields that have their names: `assigned_to` → `assigned_to_name`. */
  people?: Readonly<Record<string, string>>;
  /** Of a sheet: the kinds of its lines, by name. */
  lines?: Readonly<Record<string, SheetLines<RecordKind>>>;
  /** Of a line: its sheet. */
  sheet?: SheetOfLine<Pick<RecordKind, 'module' | 'entity' | 'paths' | 'pages'>>;
}
