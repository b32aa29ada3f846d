/**
 * A report that is laid out as a whole, as a month or a bill is: its module says what stands in which cell and on which page. Beside
 * lists (`sheet.model.ts`) and records (`papers/paper-kind.ts`), ordered and fetched in the same way.
 */
import type { z } from 'zod';
import type { ExcelFormat, ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { FoundPhoto } from '#kernel/papers/paper-photos.ts';
import type { Deps, Tenant } from '#kernel/tenancy/context.ts';
import type { ComposedBook } from './write/composed.model.ts';
import type { Paper } from './write/pdf/paper.model.ts';

/** A photo as it is printed; undefined where its bytes are not there. */
export type Draw = (photo: FoundPhoto) => Promise<Uint8Array | undefined>;

/** Each with what it is called. */
export type Figures = readonly (readonly [string, string])[];

/** What was read at once; the paper is drawn when the database has been let go. */
export interface Composition {
  /** Without sheets where it is had on paper alone. */
  book: ComposedBook;
  paper: (draw: Draw) => Promise<Paper>;
  /** What of it is counted: its lines. */
  rows: number;
  /** What it comes to, for whoever asks by its code: in the words of the paper, and of no person. */
  figures?: Figures;
}

export interface ComposedFor {
  language: ExcelLanguage;
  format: ExcelFormat;
  publicUrl: string;
  timeZone: string;
  /** Where secrets of the server lie, for what is signed on paper. */
  deps: Deps;
}

export interface Composed<Query = unknown> {
  /** A `report_key`. */
  key: string;
  /** Another `report_key` that it is asked for by: what domain.md calls it. */
  alias?: string;
  query: z.ZodType<Query>;
  /** The permissions on which it rests, of those held; none: they may not have it. Throws `not_found` for what they may not see. */
  rights: (tenant: Tenant, query: Query) => Promise<readonly string[]>;
  compose: (tenant: Tenant, query: Query, how: ComposedFor) => Promise<Composition>;
  /** Of what it is, for whoever looks for it among their files: `October 2026 · P1`. */
  said: (tenant: Tenant, query: Query, language: ExcelLanguage) => Promise<string>;
  /** In the name of the file, where the query says it. */
  part?: (query: Query) => string;
  /** What it is said to be of is names: it has no code, by which anybody would be told. */
  ofPersons?: boolean;
  /** All where left out. */
  formats?: readonly ExcelFormat[];
  names: Readonly<Record<ExcelLanguage, string>>;
}

const known = new Map<string, Composed>();

/** Makes it known. Called when a module is loaded. */
export function declareComposed<Query>(composed: Composed<Query>): void {
  for (const key of [composed.key, composed.alias]) {
    if (key === undefined) continue;
    if (known.has(key)) throw new Error(`two reports are called "${key}"`);
    known.set(key, composed as Composed);
  }
}

export const findComposed = (key: string): Composed | undefined => known.get(key);
