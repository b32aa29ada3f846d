/** What a workbook of daily progress says of itself, and its register of hindrances. */
import type { Daily } from '@chainage/shared/contracts/dpr/month/figures';
import type { ComposedSheet } from '#kernel/sheets/write/composed.model.ts';
import { figure, head, text } from './cells.ts';
import type { Say } from './file-words.ts';

export { aboutSheet, said } from '#kernel/sheets/about-sheet.ts';

type Hindrance = Daily['hindrances'][number];

const HEADS = ['day', 'shift', 'entry', 'hindrance', 'hours'] as const;
export const hindranceHeads = (t: Say): string[] => HEADS.map((name) => t(`file.${name}`));

export const hindranceSheet = (t: Say, hindrances: readonly Hindrance[]): ComposedSheet => ({
  name: t('file.hindrances'),
  widths: [14, 10, 24, 60, 10],
  rows: [
    hindranceHeads(t).map(head),
    ...hindrances.map((one) => [
      { day: one.work_date },
      text(t(`option.shift.${one.shift}`)),
      text(one.number),
      text(one.hindrance),
      figure(one.hours, 'plain'),
    ]),
  ],
  frozen: { rows: 1, columns: 0 },
  paper: { size: 'A4', landscape: false },
});
