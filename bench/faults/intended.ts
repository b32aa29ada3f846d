/** What people meant to leave at the server: written down when the device says "saved", and held against it at the end. */
import type { Author } from './authors.ts';

export interface IntendedPhoto {
  id: string;
  sha256: string;
  size: number;
}

export interface IntendedStep {
  row: string;
  action: string;
  comment: string | null;
}

export interface IntendedRecord {
  id: string;
  author: Author;
  /** As last saved. */
  fields: Record<string, unknown>;
  status: 'draft' | 'pending_review' | 'in_progress' | 'resolved';
  /** Everything that shows in the record's history, in order. */
  steps: IntendedStep[];
  photos: IntendedPhoto[];
  /** Last row that raises the version. */
  lastRow: string;
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
}
