/** A list on paper: every row is known before the first is placed, which is why there is an end to their number. */
import { ofThisSheet, type WriteBook } from '../book.model.ts';
import { writePaper } from './write-paper.ts';

export const writePdf: WriteBook = async ({ name, columns, about, paper }, rows, out) => {
  const all: string[][] = [];
  for await (const some of ofThisSheet(rows)) for (const row of some) all.push(row.map((cell) => cell ?? ''));
  const { organisation = '', logo, issued, foot = '', pages = '', none = '' } = paper ?? {};
  const lines = about.lines.map(([what, said]) => (said === '' ? what : `${what}: ${said}`));
  const table = {
    heads: columns.map(({ head }) => head),
    rows: all,
    ends: columns.map(({ end }) => end === true),
    below: columns.map(({ below }) => below === true),
  };
  const parts = all.length === 0 ? [{ as: 'note' as const, text: none }] : [{ as: 'table' as const, ...table }];
  const frame = { organisation, ...(logo && { logo }), ...(issued && { issued }), title: name, lines, foot, pages };
  await writePaper({ ...frame, parts }, out);
};
