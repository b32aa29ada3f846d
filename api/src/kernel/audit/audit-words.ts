/** What the audit is called where no record's own texts say it, by language: kinds of things, and what was done. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { en } from './words/en.ts';
import { hi } from './words/hi.ts';
import { mr } from './words/mr.ts';

export interface AuditWords {
  /** Of the file. */
  name: string;
  columns: Readonly<
    Record<'at' | 'by' | 'device' | 'action' | 'entity' | 'record' | 'field' | 'before' | 'after', string>
  >;
  filters: Readonly<Record<'member' | 'at_from' | 'at_to', string>>;
  entities: Readonly<Record<string, string>>;
  actions: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  /** Of values that are words of ours. */
  values: Readonly<Record<string, string>>;
  hidden: string;
}

export const AUDIT_WORDS: Readonly<Record<ExcelLanguage, AuditWords>> = { en, hi, mr };
