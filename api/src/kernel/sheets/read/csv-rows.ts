/** Rows of a CSV file: its encoding and separator found, empty lines counted and left out. */
import { unguardFormula } from '../write/formula-guard.ts';
import { CsvRecords } from './csv-records.ts';
import { EMPTY, SheetRefused, type ReadLimits, type ReadRow, type ReadValue } from './read.model.ts';

/** Of Excel. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
const SEPARATORS = [',', ';', '\t', '|'];
const TRIED_CHARACTERS = 64 * 1024;
const TRIED_RECORDS = 50;
/** The line by which Excel is told, and which it does not show. */
const TOLD = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;

function decoderOf([a, b]: Uint8Array): TextDecoder {
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/** How well this separator fits: on how many fields, of two or more, how many records agree. */
function fit(text: string, separator: string): number {
  const widths = new Map<number, number>();
  let tried = 0;
  const take = (record: readonly string[]) => {
    if (tried >= TRIED_RECORDS || record.every((field) => field === '')) return;
    tried += 1;
    if (record.length > 1) widths.set(record.length, (widths.get(record.length) ?? 0) + 1);
  };
  try {
    new CsvRecords(separator, { text: TRIED_CHARACTERS, fields: LAST_COLUMN }, take).write(text);
  } catch {
    return 0;
  }
  return Math.max(0, ...[...widths].map(([width, records]) => records * LAST_COLUMN + width));
}

function separatorOf(begin: string): string {
  // an end for the last record, where there is no other
  const text = `${begin.slice(0, TRIED_CHARACTERS)}\n`;
  const fits = SEPARATORS.map((separator) => fit(text, separator));
  const best = Math.max(...fits);
  return best === 0 ? ',' : SEPARATORS[fits.indexOf(best)]!;
}

export class CsvRows {
  readonly #limits: ReadLimits;
  #decoder: TextDecoder | undefined;
  /** Held back until the separator is known. */
  #begin = '';
  #records: CsvRecords | undefined;
  #ready: ReadRow[] = [];
  #row = 0;
  #count = 0;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
  }

  #take(record: readonly string[]): void {
    this.#row += 1;
    if (this.#row > LAST_ROW) throw new SheetRefused('too_many_rows', { row: this.#row, limit: LAST_ROW });
    let length = record.length;
    while (length > 0 && record[length - 1] === '') length -= 1;
    if (length === 0) return;
    const { rows, columns } = this.#limits;
    if (length > columns)
      throw new SheetRefused('too_many_columns', { row: this.#row, column: length - 1, limit: columns });
    this.#count += 1;
    if (this.#count > rows) throw new SheetRefused('too_many_rows', { row: this.#row, limit: rows });
    const values = record
      .slice(0, length)
      .map((text): ReadValue => (text === '' ? EMPTY : { kind: 'text', text: unguardFormula(text) }));
    this.#ready.push({ row: this.#row, values });
  }

  #start(): void {
    const told = TOLD.exec(this.#begin);
    const text = told ? this.#begin.slice(told[0].length) : this.#begin;
    const limits = { text: this.#limits.cellText, fields: LAST_COLUMN };
    this.#records = new CsvRecords(told?.[1] ?? separatorOf(text), limits, (record) => this.#take(record));
    this.#begin = '';
    this.#records.write(text);
  }

  #feed(text: string): void {
    if (text.includes('\0')) throw new SheetRefused('not_a_sheet', { row: this.#row + 1, why: 'NUL in a text' });
    if (this.#records) return this.#records.write(text);
    this.#begin += text;
    if (this.#begin.length >= TRIED_CHARACTERS) this.#start();
  }

  #decode(bytes: Uint8Array | undefined): string {
    try {
      return bytes ? this.#decoder!.decode(bytes, { stream: true }) : (this.#decoder?.decode() ?? '');
    } catch {
      throw new SheetRefused('encoding');
    }
  }

  /** Rows that these bytes end. */
  write(bytes: Uint8Array): ReadRow[] {
    this.#decoder ??= decoderOf(bytes);
    return this.#told(() => this.#feed(this.#decode(bytes)));
  }

  end(): ReadRow[] {
    return this.#told(() => {
      this.#feed(this.#decode(undefined));
      if (!this.#records) this.#start();
      this.#records!.end();
    });
  }

  #told(step: () => void): ReadRow[] {
    try {
      step();
    } catch (error) {
      if (!(error instanceof SheetRefused) || error.code === 'encoding' || error.details.row !== undefined) throw error;
      throw new SheetRefused(error.code, { row: this.#row + 1, ...error.details });
    }
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}
