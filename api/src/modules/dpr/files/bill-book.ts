/** A bill as a sheet: what is paid by formulas, each rounded where domain.md section 3.6 rounds (arithmetic 5 and 6). */
import type { BillSums } from '@chainage/shared/contracts/dpr/month/figures';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import type { ComposedCell, ComposedSheet } from '#kernel/sheets/write/composed.model.ts';
import { at, down, figure, head, onSheet, reckoned, text } from './cells.ts';
import type { Proved } from './bill-lines.ts';
import type { Say } from './file-words.ts';
import { MEASURED } from './measured-book.ts';

interface Asked {
  t: Say;
  lines: readonly string[];
  unitOf: (id: number) => string;
  inWords: string;
  /** The sheet of measurements and its last row, where it has every line. */
  measurements?: { name: string; last: number };
}

const [RATE, PREVIOUS, PREVIOUS_AMOUNT, THIS, AMOUNT, UPTO_AMOUNT] = [4, 5, 6, 7, 8, 10] as const;
export const billHeads = (t: Say): string[] => [
  ...['no', 'item', 'description', 'unit'].map((name) => t(`file.${name}`)),
  t('bill.rate'),
  ...['previous', 'this', 'upto'].flatMap((part) =>
    ['quantity', 'amount'].map((what) => `${t(`bill.${part}`)}: ${t(`bill.${what}`)}`),
  ),
];

export function billSheet(
  { lines: billed, totals, percentages }: BillSums,
  proved: readonly Proved[],
  { t, lines, unitOf, inWords, measurements }: Asked,
): ComposedSheet {
  const first = lines.length + 2;
  const last = first + Math.max(0, billed.length - 1);
  const rows = proved.map(({ line, no, agrees }, index): ComposedCell[] => {
    const row = first + index;
    const earned = (column: number) => measurements && onSheet(measurements.name, column, 2, measurements.last);
    return [
      figure(String(no), 'plain'),
      text(line.item_no),
      text(line.description),
      text(unitOf(line.unit)),
      figure(line.rate, 'money'),
      figure(line.previous_quantity),
      figure(line.previous_amount, 'money'),
      measurements && agrees
        ? reckoned(`ROUND(SUMIF(${earned(MEASURED.no)},${at(0, row)},${earned(MEASURED.quantity)}),3)`, line.quantity)
        : figure(line.quantity),
      reckoned(`ROUND(${at(THIS, row)}*${at(RATE, row)},2)`, line.amount, 'money'),
      reckoned(`ROUND(${at(PREVIOUS, row)}+${at(THIS, row)},3)`, line.upto_quantity),
      reckoned(`ROUND(${at(PREVIOUS_AMOUNT, row)}+${at(AMOUNT, row)},2)`, line.upto_amount, 'money'),
    ];
  });
  const allOf = (name: 'previous_amount' | 'amount' | 'upto_amount') =>
    together(['0.00', ...billed.map((line) => line[name])]);
  const sum = (column: number, name: Parameters<typeof allOf>[0]) =>
    reckoned(`ROUND(SUM(${down(column, first, last)}),2)`, allOf(name), 'money', true);
  const [gross, gst, retention, tds, recoveries] = [1, 2, 3, 4, 5].map((below) => last + 1 + below) as [
    number,
    ...number[],
  ];
  const of = (row: number, name: string, percent: string | null, formula: string, value: string): ComposedCell[] => [
    null,
    head(name),
    null,
    null,
    percent === null ? null : figure(percent, 'percent'),
    ...[null, null, null],
    reckoned(formula, value, 'money', true),
  ];
  const amounts = down(AMOUNT, first, last);
  const share = (row: number) => `ROUND(${at(AMOUNT, gross)}*${at(RATE, row)}/100,2)`;
  const { gst_percent, retention_percent, tds_percent } = percentages;
  const taken = [retention, tds, recoveries].map((row) => `-${at(AMOUNT, row!)}`).join('');
  const bare = (name: string, percent: string) => t(`bill.${name}`, { percent: Number(percent) });
  return {
    name: t('bill.title'),
    widths: [6, 10, 40, 8, 14, 14, 18, 14, 18, 14, 18],
    rows: [
      ...lines.map((said) => [head(said)]),
      billHeads(t).map(head),
      ...rows,
      [
        null,
        head(t('file.total')),
        ...[null, null, null, null],
        sum(PREVIOUS_AMOUNT, 'previous_amount'),
        null,
        sum(AMOUNT, 'amount'),
        null,
        sum(UPTO_AMOUNT, 'upto_amount'),
      ],
      of(gross, t('bill.gross'), null, `ROUND(SUMIF(${amounts},">0"),2)`, totals.gross),
      of(gst!, bare('gst', gst_percent), gst_percent, share(gst!), totals.gst),
      of(retention!, bare('retention', retention_percent), retention_percent, share(retention!), totals.retention),
      of(tds!, bare('tds', tds_percent), tds_percent, share(tds!), totals.tds),
      of(recoveries!, t('bill.recoveries'), null, `ROUND(-SUMIF(${amounts},"<0"),2)`, totals.recoveries),
      of(recoveries! + 1, t('bill.net'), null, `ROUND(${at(AMOUNT, gross)}+${at(AMOUNT, gst!)}${taken},2)`, totals.net),
      [null, head(t('file.words')), text(inWords)],
    ],
    frozen: { rows: lines.length + 1, columns: 3 },
    paper: { size: 'A4', landscape: true },
  };
}
