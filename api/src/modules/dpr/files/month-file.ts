/** A month as a workbook, as CSV and on A3 across: what stands on its page, with formulas where there are cells. */
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import type { MonthFigures, MonthLine } from '@chainage/shared/contracts/dpr/month/figures';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import type { ComposedFor } from '#kernel/sheets/composed.ts';
import { frameOf } from '#kernel/sheets/paper-frame.ts';
import type { Paper, PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { monthFigures } from '../month/reckon.ts';
import { aboutSheet, hindranceHeads, hindranceSheet, said } from './about-sheet.ts';
import { packageFacts, unitNames } from './file-facts.queries.ts';
import { fileRights, findMonth, type FoundMonth } from './file-rights.ts';
import { monthName, wordsIn, type Say } from './file-words.ts';
import { beforeOf, daysIn, monthSheet } from './month-book.ts';
import { declareMonthFile } from './month-of-file.ts';

export { frameOf } from '#kernel/sheets/paper-frame.ts';

const KEY = DPR_FILES.month;

/** Nought is not drawn, and no noughts behind the last figure: 31 days have little room. */
export const short = (quantity: string | undefined): string =>
  quantity === undefined || /^-?[0.]+$/.test(quantity) ? '' : formatQuantity(quantity).replace(/\.?0+$/, '');

function gridPart(t: Say, lines: readonly MonthLine[], month: string, unitOf: (id: number) => string): PaperPart {
  const days = daysIn(month);
  const sums = ['late', 'total', 'plan', 'variance', 'cumulative', 'balance'] as const;
  const ends = [false, false, ...Array.from({ length: 2 + days.length + sums.length + 1 }, () => true)];
  return {
    as: 'table',
    dense: true,
    heads: [
      ...[t('file.item'), t('file.unit'), t('file.scope'), t('file.before')],
      ...days.map(String),
      ...sums.map((name) => t(`month.sum.${name}`)),
      '%',
    ],
    ends,
    rows: lines.map((line) => [
      `${line.item_no} ${line.description}`,
      unitOf(line.unit),
      formatQuantity(line.scope),
      formatQuantity(beforeOf(line)),
      ...days.map((day) => short(line.days[String(day)])),
      ...sums.map((name) => (name === 'late' ? short(line.late) : formatQuantity(line[name]))),
      line.percent ?? '',
    ]),
  };
}

export function hindrancePart(t: Say, hindrances: MonthFigures['hindrances']): PaperPart[] {
  if (hindrances.length === 0) return [];
  const rows = hindrances.map((one) => [
    formatDate(one.work_date),
    t(`option.shift.${one.shift}`),
    one.number ?? '',
    one.hindrance,
    one.hours ?? '',
  ]);
  return [
    {
      as: 'table',
      title: t('file.hindrances'),
      heads: hindranceHeads(t),
      rows,
      ends: [false, false, false, false, true],
    },
  ];
}

/** Whose, of which work, how it stands: above every sheet and page. */
export async function headOf(tenant: Tenant, { month, status }: FoundMonth, t: Say, { language }: ComposedFor) {
  const of = await packageFacts(tenant.db, month.package);
  const facts = [
    [t('file.month'), monthName(month.month, language)],
    [t('file.package'), of?.name ?? ''],
    [t('file.work'), t(`option.issue_type.${month.issue_type}`)],
    [t('file.status'), t(`month.status.${status}`)],
    [t('file.client'), of?.client ?? null],
    [t('file.ie'), of?.ie_firm ?? null],
  ] as const;
  return { facts, lines: said(facts).map(([what, words]) => `${what}: ${words}`) };
}

export const addressOf = (publicUrl: string, id: string): string =>
  publicUrl + monthPlace.pages.view.replace(':id', id);

declareMonthFile({
  key: KEY,
  alias: 'dpr_month',
  rights: (permissions) => fileRights(permissions),
  async compose(tenant, { id }, how) {
    const t = wordsIn(how.language);
    const found = await findMonth(tenant, id);
    const figures = await monthFigures(tenant.db, found.month);
    const { facts, lines } = await headOf(tenant, found, t, how);
    const unitOf = await unitNames(
      tenant.db,
      figures.lines.map(({ unit }) => unit),
      how.language,
    );
    const title = `${t(`name.${KEY}`)} · ${monthName(found.month.month, how.language)}`;
    const paper: Paper = {
      ...frameOf(tenant, how.language),
      size: 'A3',
      title,
      lines,
      address: addressOf(how.publicUrl, id),
      parts: [
        ...(figures.lines.length === 0
          ? [{ as: 'note', text: t('file.noItems') } as const]
          : [gridPart(t, figures.lines, found.month.month, unitOf)]),
        { as: 'note', text: figures.frozen ? t('file.late') : `${t('file.moving')} ${t('file.late')}` },
        ...hindrancePart(t, figures.hindrances),
        { as: 'signatures', names: ['contractor', 'certified', 'approved'].map((who) => t(`bill.signed.${who}`)) },
      ],
    };
    return {
      rows: figures.lines.length,
      book: {
        timeZone: how.timeZone,
        sheets: [
          monthSheet(figures.lines, { t, lines: [title, ...lines.slice(1, 4)], unitOf, month: found.month.month }),
          hindranceSheet(t, figures.hindrances),
          aboutSheet(t, tenant, [[t('file.report'), t(`name.${KEY}`)], ...facts]),
        ],
      },
      paper: () => Promise.resolve(paper),
    };
  },
});
