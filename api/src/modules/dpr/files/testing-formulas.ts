/** Works out the formulas of a workbook, exactly: as a sheet would, but in fractions, so that no digit is lost. */
import { readZip } from '#kernel/sheets/testing/read-book.ts';

interface Fraction {
  n: bigint;
  d: bigint;
}
interface Cell {
  formula?: string;
  /** As it is written in the file. */
  value: string;
}
/** Cells by sheet and place. */
export type Workbook = ReadonlyMap<string, ReadonlyMap<string, Cell>>;

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export function readWorkbook(bytes: Buffer): Workbook {
  const parts = readZip(bytes);
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) =>
    plain(name!),
  );
  return new Map(
    names.map((name, at) => {
      const xml = parts[`xl/worksheets/sheet${at + 1}.xml`] ?? '';
      const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/gs)].map(
        ([, place, inner]): [string, Cell] => {
          const formula = /<f>(.*)<\/f>/s.exec(inner!)?.[1];
          const value = /<v>(.*)<\/v>/s.exec(inner!)?.[1] ?? plain(/<t [^>]*>(.*)<\/t>/s.exec(inner!)?.[1] ?? '');
          return [place!, { value, ...(formula !== undefined && { formula: plain(formula) }) }];
        },
      );
      return [name, new Map(cells)];
    }),
  );
}

const fraction = (text: string): Fraction => {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return { n: BigInt(`${sign}${whole}${rest}`), d: 10n ** BigInt(rest.length) };
};
const add = (a: Fraction, b: Fraction, sign = 1n): Fraction => ({ n: a.n * b.d + sign * b.n * a.d, d: a.d * b.d });

function rounded({ n, d }: Fraction, places: number): Fraction {
  const unit = 10n ** BigInt(places);
  const size = (n < 0n ? -n : n) * unit;
  const whole = (size * 2n + d) / (d * 2n);
  return { n: n < 0n ? -whole : whole, d: unit };
}

const numberOf = (column: string): number => [...column].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);

/** `ROUND`, `SUM`, `SUMIF`, the four operations, places and ranges: all that these workbooks use. */
class Formula {
  #rest: string;
  readonly #book: Workbook;
  readonly #sheet: string;
  constructor(rest: string, book: Workbook, sheet: string) {
    [this.#rest, this.#book, this.#sheet] = [rest, book, sheet];
  }
  #takes(pattern: RegExp): string[] | undefined {
    const found = pattern.exec(this.#rest);
    if (!found) return undefined;
    this.#rest = this.#rest.slice(found[0].length);
    return found as unknown as string[];
  }
  #must(sign: string): void {
    if (!this.#rest.startsWith(sign)) throw new Error(`"${sign}" before "${this.#rest}"`);
    this.#rest = this.#rest.slice(sign.length);
  }
  #range(): string[] {
    const found = this.#takes(/^(?:'((?:[^']|'')*)'!)?\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)/);
    if (!found) throw new Error(`no range: ${this.#rest}`);
    const [, sheet = this.#sheet, left = '', top, right = '', bottom] = found;
    const cells = this.#book.get(sheet.replaceAll("''", "'"));
    if (!cells) throw new Error(`no sheet ${sheet}`);
    const all: string[] = [];
    for (let row = Number(top); row <= Number(bottom); row += 1)
      for (let column = numberOf(left); column <= numberOf(right); column += 1) {
        const name = column > 26 ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) : '';
        all.push(cells.get(`${name}${String.fromCharCode(65 + ((column - 1) % 26))}${row}`)?.value ?? '');
      }
    return all;
  }
  #sumIf(): Fraction {
    const asked = this.#range();
    this.#must(',');
    const bound = this.#takes(/^"([<>])0"/)?.[1];
    const equal = bound === undefined ? this.sum() : undefined;
    const added = this.#rest.startsWith(',') ? (this.#must(','), this.#range()) : asked;
    const fits = (value: string) => {
      if (!/\d/.test(value)) return false;
      const { n, d } = add(fraction(value), equal ?? fraction('0'), -1n);
      return bound === '>' ? n * d > 0n : bound === '<' ? n * d < 0n : n === 0n;
    };
    return asked.reduce((sum, value, at) => (fits(value) ? add(sum, fraction(added[at]!)) : sum), fraction('0'));
  }
  #one(): Fraction {
    const name = this.#takes(/^(ROUND|SUMIF|SUM)\(/)?.[1];
    if (name === 'ROUND') {
      const value = this.sum();
      const places = Number(this.#takes(/^,(\d)\)/)?.[1]);
      return rounded(value, places);
    }
    if (name) {
      const value =
        name === 'SUM'
          ? this.#range().reduce((sum, one) => (one === '' ? sum : add(sum, fraction(one))), fraction('0'))
          : this.#sumIf();
      this.#must(')');
      return value;
    }
    if (this.#takes(/^-/)) {
      const { n, d } = this.#one();
      return { n: -n, d };
    }
    const place = this.#takes(/^[A-Z]+\d+/)?.[0];
    if (place) return fraction(this.#book.get(this.#sheet)?.get(place)?.value || '0');
    return fraction(this.#takes(/^\d+/)?.[0] ?? 'nothing');
  }
  #product(): Fraction {
    let value = this.#one();
    for (let sign = this.#takes(/^[*/]/); sign; sign = this.#takes(/^[*/]/)) {
      const other = this.#one();
      value =
        sign[0] === '*'
          ? { n: value.n * other.n, d: value.d * other.d }
          : { n: value.n * other.d, d: value.d * other.n };
    }
    return value;
  }
  sum(): Fraction {
    let value = this.#product();
    for (let sign = this.#takes(/^[+-]/); sign; sign = this.#takes(/^[+-]/))
      value = add(value, this.#product(), sign[0] === '-' ? -1n : 1n);
    return value;
  }
  get isDone(): boolean {
    return this.#rest === '';
  }
}

/** Formulas whose kept value is not what they come to, and how many there are. */
export function wrongFormulas(book: Workbook): { wrong: string[]; count: number } {
  const wrong: string[] = [];
  let count = 0;
  for (const [sheet, cells] of book)
    for (const [place, { formula, value }] of cells) {
      if (formula === undefined) continue;
      count += 1;
      const read = new Formula(formula, book, sheet);
      const { n, d } = add(read.sum(), fraction(value), -1n);
      if (n !== 0n || d === 0n || !read.isDone || value === '') wrong.push(`${sheet}!${place} ${formula}: ${value}`);
    }
  return { wrong, count };
}

/** Values of a sheet's column, by the head it stands under. */
export function columnOf(book: Workbook, sheet: string, head: string): string[] {
  const cells = [...book.get(sheet)!];
  const [place] = cells.find(([, { value }]) => value === head)!;
  const [, name, row] = /^([A-Z]+)(\d+)$/.exec(place)!;
  return cells.flatMap(([at, { value }]) => {
    const [, own, line] = /^([A-Z]+)(\d+)$/.exec(at)!;
    return own === name && Number(line) > Number(row) ? [value] : [];
  });
}
