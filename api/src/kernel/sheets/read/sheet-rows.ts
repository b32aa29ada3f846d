/** Rows of a worksheet as its XML comes. */
import { cellValues, type Cell, type BookValues } from './cell-values.ts';
import { EMPTY, SheetRefused, type ReadLimits, type ReadRow, type ReadValue } from './read.model.ts';
import { textElements } from './text-elements.ts';
import { MAIN, XmlWalk, type Attributes, type Element } from './xml-walk.ts';

/** Of Excel (2^20 rows, 2^14 columns). */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
const MERGED = 1000;
/** Characters that a few rows may hold, however long theirs are. */
const TEXT_AHEAD = 8 * 1024 * 1024;
const RANGE = /^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7}$/;
const ROW = /^\d{1,20}$/;

/** From 0; undefined where this is no place of a cell in that row. */
function columnOf(place: string, row: number): number | undefined {
  let column = 0;
  let at = 0;
  for (; at < place.length && at < 8; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return at > 0 && Number(place.slice(at)) === row ? column - 1 : undefined;
}

export class SheetRows {
  readonly #limits: ReadLimits;
  readonly #walk: XmlWalk;
  readonly merged: string[] = [];
  #ready: ReadRow[] = [];
  #row = 0;
  #column = -1;
  #count = 0;
  #values: ReadValue[] = [];
  /** Characters of all cells: a text that many cells name is small in the file. */
  #characters = 0;

  constructor(limits: ReadLimits, book: BookValues) {
    this.#limits = limits;
    const text = textElements(limits.cellText);
    const values = cellValues(book, limits.cellText);
    const cell: Cell = { type: 'n', style: 0, written: '', inline: undefined, formula: false };
    const v: Element = {
      text: (more) => {
        cell.written += more;
        if (cell.written.length > text.silence) throw this.#tooLong();
      },
    };
    const is: Element = {
      open: text.begin,
      close: () => void (cell.inline = text.shown()),
      within: text.within,
    };
    let formula = '';
    const f: Element = {
      open: () => {
        formula = '';
      },
      text: (more) => {
        formula = (formula + more).slice(0, 10);
      },
      // LibreOffice saves what somebody typed as true or false in this way
      close: () => void (cell.formula = formula !== 'TRUE()' && formula !== 'FALSE()'),
    };
    const c: Element = {
      open: ({ r, t = 'n', s = '0' }) => {
        this.#beginCell(r);
        cell.type = t;
        cell.style = Number(s);
        cell.written = '';
        cell.inline = undefined;
        cell.formula = false;
      },
      close: () => {
        const value = values(cell);
        if (value.kind !== 'empty') this.#put(value);
      },
      within: { v, f, is },
    };
    const row: Element = { open: ({ r }) => this.#beginRow(r), close: () => this.#endRow(), within: { c } };
    const mergeCell: Element = { open: ({ ref }: Attributes) => this.#merge(ref) };
    const within = { sheetData: { within: { row } }, mergeCells: { within: { mergeCell } } };
    this.#walk = new XmlWalk({ worksheet: { within } }, MAIN, text.silence);
  }

  #refuse(why: string): SheetRefused {
    return new SheetRefused('broken', { row: this.#row, ...(this.#column >= 0 && { column: this.#column }), why });
  }

  #tooLong(): SheetRefused {
    return new SheetRefused('cell_too_long', { limit: this.#limits.cellText });
  }

  #beginRow(written: string | undefined): void {
    const number = written === undefined ? this.#row + 1 : ROW.test(written) ? Number(written) : 0;
    if (number > LAST_ROW) throw new SheetRefused('too_many_rows', { row: number, limit: LAST_ROW });
    if (number <= this.#row) throw this.#refuse(`row ${written?.slice(0, 20)} behind row ${this.#row}`);
    this.#row = number;
    this.#column = -1;
    this.#values = [];
  }

  #beginCell(place: string | undefined): void {
    const column = place === undefined ? this.#column + 1 : columnOf(place, this.#row);
    if (column === undefined) throw this.#refuse(`a cell at ${place?.slice(0, 20)}`);
    if (column >= LAST_COLUMN)
      throw new SheetRefused('too_many_columns', { row: this.#row, column, limit: LAST_COLUMN });
    if (column <= this.#column) throw this.#refuse(`a cell at ${place} behind others`);
    this.#column = column;
  }

  #put(value: ReadValue): void {
    const { columns: limit, text, rowText } = this.#limits;
    if (this.#column >= limit)
      throw new SheetRefused('too_many_columns', { row: this.#row, column: this.#column, limit });
    const inner = value.kind === 'formula' ? value.value : value;
    if (inner.kind === 'text') this.#characters += inner.text.length;
    const most = Math.min(text, TEXT_AHEAD + this.#count * rowText);
    if (this.#characters > most)
      throw new SheetRefused('too_large', { limit: most, why: 'texts that many cells name' });
    while (this.#values.length < this.#column) this.#values.push(EMPTY);
    this.#values.push(value);
  }

  #endRow(): void {
    if (this.#values.length === 0) return;
    this.#count += 1;
    const { rows: limit } = this.#limits;
    if (this.#count > limit) throw new SheetRefused('too_many_rows', { row: this.#row, limit });
    this.#ready.push({ row: this.#row, values: this.#values });
  }

  #merge(range: string | undefined): void {
    if (range !== undefined && RANGE.test(range) && this.merged.length < MERGED) this.merged.push(range);
  }

  /** The place of what is read, for a refusal that does not say it. */
  get #place(): { row?: number; column?: number } {
    return { ...(this.#row > 0 && { row: this.#row }), ...(this.#column >= 0 && { column: this.#column }) };
  }

  /** Rows that these bytes end. */
  write(bytes: Uint8Array): ReadRow[] {
    return this.#told(() => this.#walk.write(bytes));
  }

  end(): ReadRow[] {
    return this.#told(() => this.#walk.end());
  }

  #told(step: () => void): ReadRow[] {
    try {
      step();
    } catch (error) {
      if (!(error instanceof SheetRefused) || error.details.row !== undefined) throw error;
      throw new SheetRefused(error.code, { ...this.#place, ...error.details });
    }
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}
