/** Sums of a workbook as formulas, each with the value that it comes to: exact, whatever the program that opens it rounds. */
import type { BookColumn, BookSums, CellRow } from './book.model.ts';
import { STYLE } from './xlsx-parts.ts';
import { columnName, xmlText } from './xlsx-text.ts';

const PLACES = 3;
const ONE = 10n ** BigInt(PLACES);
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** In thousandths; what is no number adds nothing. */
function scaled(value: string | null | undefined): bigint {
  if (!value || !NUMBER.test(value)) return 0n;
  const [whole = '0', rest = ''] = value.replace('-', '').split('.');
  const number = BigInt(whole + rest.slice(0, PLACES).padEnd(PLACES, '0'));
  return value.startsWith('-') ? -number : number;
}

function written(sum: bigint): string {
  const size = sum < 0n ? -sum : sum;
  const rest = String(size % ONE)
    .padStart(PLACES, '0')
    .replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${size / ONE}${rest && `.${rest}`}`;
}

const styleOf = ({ kind }: BookColumn): number => (kind === 'money' ? STYLE.money : STYLE.plain);

/** A cell that computes, with what it comes to. */
export const formulaCell = (place: string, formula: string, value: string, style: number): string =>
  `<c r="${place}" s="${style}"><f>${xmlText(formula)}</f>${NUMBER.test(value) ? `<v>${value}</v>` : ''}</c>`;

/** A column's formula in a row. */
export const formulaOf = (formula: string, row: number): string =>
  formula.replace(/\{(\d+)\}/g, (_, at: string) => `${columnName(Number(at))}${row}`);

interface Line {
  count: bigint;
  across: Map<string, bigint>;
  sums: bigint[];
}

/** Adds up what goes through a sheet. */
export class Sums {
  readonly #columns: readonly BookColumn[];
  readonly #book: BookSums | undefined;
  readonly #feet: bigint[];
  readonly #lines = new Map<string, Line>();
  readonly #across = new Set<string>();

  constructor(columns: readonly BookColumn[], book: BookSums | undefined) {
    this.#columns = columns;
    this.#book = book;
    this.#feet = columns.map(() => 0n);
    for (const line of book?.lines ?? []) this.#line(line);
  }

  #line(key: string): Line {
    const known = this.#lines.get(key);
    if (known) return known;
    const line = { count: 0n, across: new Map<string, bigint>(), sums: (this.#book?.of ?? []).map(() => 0n) };
    this.#lines.set(key, line);
    return line;
  }

  add(row: CellRow): void {
    for (const [at, { sums }] of this.#columns.entries()) if (sums) this.#feet[at]! += scaled(row[at]);
    if (!this.#book) return;
    const { by, across, of } = this.#book;
    const line = this.#line(row[by] ?? '');
    line.count += ONE;
    for (const [at, column] of of.entries()) line.sums[at]! += scaled(row[column]);
    if (across === undefined) return;
    const value = row[across] ?? '';
    this.#across.add(value);
    line.across.set(value, (line.across.get(value) ?? 0n) + ONE);
  }

  /** The row below the last, of what its filters leave to be seen; nothing where no column is summed. */
  foot(last: number, total: string, label: (place: string, text: string) => string): string {
    if (!this.#columns.some(({ sums }) => sums)) return '';
    const row = last + 1;
    const cells = this.#columns.map((column, at) => {
      const name = columnName(at);
      if (column.sums)
        return formulaCell(
          `${name}${row}`,
          `SUBTOTAL(109,${name}2:${name}${Math.max(2, last)})`,
          written(this.#feet[at]!),
          styleOf(column),
        );
      return at === 0 ? label(`${name}${row}`, total) : '';
    });
    return `<row r="${row}">${cells.join('')}</row>`;
  }

  /** The sheet of sums: widths of its columns and its rows. `rows`: the quoted name of the sheet with the rows, to `last`. */
  sheet(rows: string, last: number, label: (place: string, text: string, style?: number) => string) {
    const { by, across, of, before = [], words } = this.#book!;
    const range = (at: number) => `${rows}!$${columnName(at)}$2:$${columnName(at)}$${Math.max(2, last)}`;
    const values = [...this.#across];
    const figures = [
      {
        head: words.counted,
        style: STYLE.plain as number,
        formula: (row: number) => `SUMPRODUCT(--(${range(by)}=$A${row}))`,
        value: ({ count }: Line) => count,
      },
      ...values.map((value, at) => ({
        head: value,
        style: STYLE.plain as number,
        formula: (row: number) => `SUMPRODUCT(--(${range(by)}=$A${row}),--(${range(across!)}=${columnName(at + 2)}$1))`,
        value: (line: Line) => line.across.get(value) ?? 0n,
      })),
      ...of.map((column, at) => ({
        head: this.#columns[column]!.head,
        style: styleOf(this.#columns[column]!),
        formula: (row: number) => `SUMPRODUCT(--(${range(by)}=$A${row}),${range(column)})`,
        value: ({ sums }: Line) => sums[at]!,
      })),
    ];
    const running = figures.filter((_, at) => at === 0 || at > values.length);
    const heads = [
      this.#columns[by]!.head,
      ...figures.map(({ head }) => head),
      ...running.map(({ head }) => `${head} (${words.soFar})`),
    ];
    const lines = [...this.#lines];
    const soFar = running.map((_, at) => scaled(before[at]));
    const body = lines.map(([key, line], index) => {
      const row = index + 2;
      const own = figures.map(({ formula, value, style }, at) =>
        formulaCell(`${columnName(at + 1)}${row}`, formula(row), written(value(line)), style),
      );
      const added = running.map((figure, at) => {
        const begun = soFar[at] === 0n ? '' : `${written(soFar[at]!)}+`;
        soFar[at]! += figure.value(line);
        const [name, from] = [columnName(figures.length + 1 + at), columnName(figures.indexOf(figure) + 1)];
        const formula = `${index === 0 ? begun : `${name}${row - 1}+`}${from}${row}`;
        return formulaCell(`${name}${row}`, formula, written(soFar[at]!), figure.style);
      });
      return `<row r="${row}">${label(`A${row}`, key)}${own.join('')}${added.join('')}</row>`;
    });
    const foot = lines.length + 2;
    const totals = figures.map(({ value, style }, at) => {
      const name = columnName(at + 1);
      const sum = lines.reduce((all, [, line]) => all + value(line), 0n);
      return formulaCell(`${name}${foot}`, `SUM(${name}2:${name}${Math.max(2, foot - 1)})`, written(sum), style);
    });
    return {
      widths: heads.map((head) => Math.min(40, Math.max(14, head.length + 4))),
      rows: [
        `<row r="1">${heads.map((head, at) => label(`${columnName(at)}1`, head, STYLE.head)).join('')}</row>`,
        ...body,
        `<row r="${foot}">${label(`A${foot}`, words.total)}${totals.join('')}</row>`,
      ].join(''),
    };
  }
}
