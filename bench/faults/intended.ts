/** What people meant to leave at the server: written down when the device says "saved", and held against it at the end. */
import type { ConflictField } from '@chainage/shared/offline/outbox.model';
import type { Author } from './authors.ts';

type Fields = Record<string, unknown>;

export interface IntendedPhoto {
  id: string;
  sha256: string;
  size: number;
}

/** What a person chose where both sides had changed fields. */
export interface Settled {
  fields: readonly ConflictField[];
  chosen: Fields;
}

export interface IntendedStep {
  row: string;
  action: string;
  comment: string | null;
  /** Fields it is to leave behind. */
  values: Fields;
  /** The record as its author saw it, their own unsent rows on top. */
  base: Fields;
  /** When it was written, and when its author had last looked at the record before; by our clock. */
  at: number;
  sawAt: number;
  settled?: Settled[];
  /** Where the record stood when its author insisted on the step. */
  insistedAt?: unknown[];
}

/** What was given up, as its audit is to have it. */
export interface GivenUp {
  reason: string;
  request: unknown;
  fields?: readonly ConflictField[];
}

/** What the office has done to a record, as the server confirmed it. */
export interface OfficeWrite {
  action: string;
  comment: string | null;
  values: Fields;
  /** Of the record, once it was done. */
  version: number;
  at: number;
}

export interface IntendedRecord {
  id: string;
  author: Author;
  /** As last saved. */
  fields: Fields;
  status: string;
  /** Everything that shows in the record's history, in order. */
  steps: IntendedStep[];
  photos: IntendedPhoto[];
  /** Last row that raises the version; null where the record must be looked at before anybody goes on. */
  lastRow: string | null;
  /** When its author last looked at it, as the server had it. */
  sawAt: number;
  /** Set once the office has laid hands on it. */
  office?: { by: number; writes: OfficeWrite[] };
  givenUp: GivenUp[];
  /** A tab died while the record was amended, and what was changed had left before anybody could look: either may be. */
  inDoubt?: boolean;
}

export class Intended {
  readonly records: IntendedRecord[] = [];
  /** Rows the devices have said are saved. */
  operations = 0;
  readonly byVerb: Record<string, number> = {};

  count(verb: string): void {
    this.operations += 1;
    this.byVerb[verb] = (this.byVerb[verb] ?? 0) + 1;
  }

  record(id: string): IntendedRecord | undefined {
    return this.records.find((record) => record.id === id);
  }
}
