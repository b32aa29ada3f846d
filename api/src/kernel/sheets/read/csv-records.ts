/**
 * Records of CSV (RFC 4180), as spreadsheets write it: any line ends, quotes doubled within quotes, records of any length.
 * The limits stand where a field grows, so that a quote that nobody closes ends at the length of a cell.
 */
import { SheetRefused } from './read.model.ts';

const QUOTE = 34;
const LF = 10;
const CR = 13;

export interface RecordLimits {
  /** Characters of a field. */
  text: number;
  /** Fields of a record. */
  fields: number;
}

/** `after`: behind a quote within quotes, which is the first of a pair, or the end. */
type At = 'begin' | 'plain' | 'quoted' | 'after';

export class CsvRecords {
  readonly #separator: number;
  readonly #limits: RecordLimits;
  readonly #take: (record: string[]) => void;
  #at: At = 'begin';
  #field = '';
  #record: string[] = [];
  #afterCr = false;

  constructor(separator: string, limits: RecordLimits, take: (record: string[]) => void) {
    this.#separator = separator.charCodeAt(0);
    this.#limits = limits;
    this.#take = take;
  }

  write(text: string): void {
    /** Where what belongs to the field begins; everything before it is taken. */
    let from = 0;
    for (let i = 0; i < text.length; i += 1) {
      const sign = text.charCodeAt(i);
      if (this.#at === 'quoted') {
        if (sign !== QUOTE) continue;
        this.#grow(text, from, i);
        this.#at = 'after';
        from = i + 1;
      } else if (sign === this.#separator || sign === LF || sign === CR) {
        this.#grow(text, from, i);
        from = i + 1;
        if (sign === LF && this.#afterCr) this.#afterCr = false;
        else this.#end(sign);
        continue;
      } else if (sign === QUOTE && this.#at !== 'plain') {
        // of a pair the second stays
        from = this.#at === 'after' ? i : i + 1;
        this.#at = 'quoted';
      } else if (this.#at !== 'plain') this.#at = 'plain';
      this.#afterCr = false;
    }
    this.#grow(text, from, text.length);
  }

  #grow(text: string, from: number, to: number): void {
    if (from >= to) return;
    this.#field += text.slice(from, to);
    if (this.#field.length > this.#limits.text)
      throw new SheetRefused('cell_too_long', { column: this.#record.length, limit: this.#limits.text });
  }

  #end(sign: number): void {
    this.#record.push(this.#field);
    this.#field = '';
    this.#at = 'begin';
    this.#afterCr = sign === CR;
    if (sign !== this.#separator) this.#take(this.#record.splice(0));
    else if (this.#record.length >= this.#limits.fields)
      throw new SheetRefused('too_many_columns', { column: this.#record.length, limit: this.#limits.fields });
  }

  end(): void {
    if (this.#at === 'quoted')
      throw new SheetRefused('broken', { column: this.#record.length, why: 'a quote that is never closed' });
    if (this.#record.length > 0 || this.#field !== '' || this.#at !== 'begin') this.#end(LF);
  }
}
