/** Rows as they go from the thread: a few arrays instead of an object a cell, which would cost both sides more than the reading. */
import { EMPTY, type ReadRow, type ReadValue } from './read.model.ts';

export interface PackedRows {
  /** Of each row its number and how many values it has. */
  rows: Uint32Array;
  kinds: Uint8Array;
  /** Of all values that are not empty. */
  texts: string[];
}

const KINDS = ['empty', 'text', 'number', 'moment', 'flag', 'error'] as const;
const FORMULA = 16;

const textOf = (value: ReadValue): string => {
  switch (value.kind) {
    case 'moment':
      return value.iso;
    case 'flag':
      return value.value ? '1' : '';
    case 'text':
    case 'number':
    case 'error':
      return value.text;
    default:
      return '';
  }
};

export function packRows(rows: readonly ReadRow[]): PackedRows {
  const numbers = new Uint32Array(rows.length * 2);
  const kinds = new Uint8Array(rows.reduce((sum, { values }) => sum + values.length, 0));
  const texts: string[] = [];
  let at = 0;
  rows.forEach(({ row, values }, index) => {
    numbers[index * 2] = row;
    numbers[index * 2 + 1] = values.length;
    for (const value of values) {
      const inner = value.kind === 'formula' ? value.value : value;
      kinds[at++] = KINDS.indexOf(inner.kind as 'empty') + (inner === value ? 0 : FORMULA);
      if (inner.kind !== 'empty') texts.push(textOf(inner));
    }
  });
  return { rows: numbers, kinds, texts };
}

function valueOf(kind: (typeof KINDS)[number], text: string): ReadValue {
  switch (kind) {
    case 'empty':
      return EMPTY;
    case 'moment':
      return { kind, iso: text };
    case 'flag':
      return { kind, value: text === '1' };
    default:
      return { kind, text };
  }
}

export function unpackRows({ rows, kinds, texts }: PackedRows): ReadRow[] {
  let [at, text] = [0, 0];
  return Array.from({ length: rows.length / 2 }, (_, index) => {
    const values: ReadValue[] = [];
    for (let left = rows[index * 2 + 1]!; left > 0; left -= 1) {
      const packed = kinds[at++]!;
      const kind = KINDS[packed % FORMULA]!;
      const value = valueOf(kind, kind === 'empty' ? '' : texts[text++]!);
      values.push(packed < FORMULA ? value : { kind: 'formula', value });
    }
    return { row: rows[index * 2]!, values };
  });
}
