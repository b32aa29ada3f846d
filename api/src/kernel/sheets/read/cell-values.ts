/** What a cell says, by its type, its style and what is written in it (ECMA-376 part 1, 18.3.1.4 and 18.18.11). */
import { cellText } from './cell-text.ts';
import { momentOf } from './moment.ts';
import { decimalText, numberOf } from './number-text.ts';
import { EMPTY, SheetRefused, type ReadValue } from './read.model.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { Styles } from './styles.ts';

export interface Cell {
  type: string;
  style: number;
  written: string;
  inline: string | undefined;
  formula: boolean;
}

export interface BookValues {
  strings: SharedStrings | undefined;
  styles: Styles;
  from1904: boolean;
}

const TOO_LARGE: ReadValue = { kind: 'error', text: '#NUM!' };
const ISO = /^(?:(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?|T?(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)$/;

const broken = (why: string) => new SheetRefused('broken', { why });
const textOf = (text: string): ReadValue => (text === '' ? EMPTY : { kind: 'text', text });
const withSeconds = (clock: string): string => (clock.length === 5 ? `${clock}:00` : clock);

/** Cells of strict files say days as ISO text. */
function isoMoment(written: string): ReadValue {
  const [whole, day, clock, alone] = ISO.exec(written) ?? [];
  if (whole === undefined) return textOf(written);
  if (alone !== undefined) return { kind: 'moment', iso: withSeconds(alone) };
  return { kind: 'moment', iso: clock === undefined ? day! : `${day}T${withSeconds(clock)}` };
}

function flag(written: string): ReadValue {
  if (written === '1' || written === 'true') return { kind: 'flag', value: true };
  if (written === '0' || written === 'false') return { kind: 'flag', value: false };
  throw broken('a cell that is neither true nor false');
}

/** Makes values of cells; the same cell may be handed over again and again. */
export function cellValues({ strings, styles, from1904 }: BookValues, longest: number): (cell: Cell) => ReadValue {
  const numeric = (written: string, style: number): ReadValue => {
    const number = numberOf(written);
    if (number === undefined) throw broken('a number that is none');
    if (!Number.isFinite(number)) return TOO_LARGE;
    const shown = styles[style];
    return (shown && momentOf(number, shown, from1904)) ?? { kind: 'number', text: decimalText(number) };
  };
  const shared = (written: string): ReadValue => {
    const text = strings?.at(written === '' ? Number.NaN : Number(written));
    if (text === undefined) throw broken('a text that is not among those of the workbook');
    return textOf(text);
  };
  const formulaText = (written: string): ReadValue => {
    const text = cellText(written);
    if (text.length > longest) throw new SheetRefused('cell_too_long', { limit: longest });
    return textOf(text);
  };
  const plain = ({ type, style, written, inline }: Cell): ReadValue => {
    if (type === 'inlineStr') return textOf(inline ?? '');
    if (type === 'str') return formulaText(written);
    const trimmed = written.trim();
    if (trimmed === '') return EMPTY;
    switch (type) {
      case 's':
        return shared(trimmed);
      case 'b':
        return flag(trimmed);
      case 'e':
        return { kind: 'error', text: trimmed.slice(0, 32) };
      case 'd':
        return isoMoment(trimmed);
      case 'n':
        return numeric(trimmed, style);
      default:
        throw broken('a cell of a kind that there is not');
    }
  };
  return (cell) => (cell.formula ? { kind: 'formula', value: plain(cell) } : plain(cell));
}
