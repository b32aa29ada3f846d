/** The daily report as a workbook, as CSV and on A4: items of the day, weather, people, plant and hindrances. */
import { z } from 'zod';
import { day } from '@chainage/shared/contracts/fields';
import type { Daily } from '@chainage/shared/contracts/dpr/month/figures';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { dailyPage } from '@chainage/shared/contracts/dpr/setup/pages';
import { REPORT_TYPES } from '@chainage/shared/contracts/dpr/setup/states';
import { idText } from '@chainage/shared/contracts/list';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { ApiError } from '#kernel/http/api-error.ts';
import { declareComposed } from '#kernel/sheets/composed.ts';
import type { ComposedCell, ComposedSheet } from '#kernel/sheets/write/composed.model.ts';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import { dailyOf } from '../month/reckon.ts';
import { aboutSheet, hindranceSheet, said } from './about-sheet.ts';
import { at, figure, head, reckoned, text } from './cells.ts';
import { entriesOnDay, type DayEntry } from './day-entries.queries.ts';
import { packageFacts, unitNames } from './file-facts.queries.ts';
import { fileRights, seesPackage } from './file-rights.ts';
import { namesOf, wordsIn, type Say } from './file-words.ts';
import { frameOf, hindrancePart, short } from './month-file.ts';

const KEY = DPR_FILES.day;
const SUMS = ['scope', 'today', 'month_to_date', 'cumulative', 'balance'] as const;
type Line = Daily['lines'][number];

const headsOf = (t: Say): string[] => [
  ...['item', 'description', 'unit'].map((name) => t(`file.${name}`)),
  ...SUMS.map((name) => t(`daily.${name}`)),
  '%',
];

function daySheet(
  all: readonly Line[],
  { t, lines, unitOf }: { t: Say; lines: readonly string[]; unitOf: (id: number) => string },
): ComposedSheet {
  const [scope, cumulative] = [3, 6];
  const rows = all.map((line, index): ComposedCell[] => {
    const row = lines.length + 2 + index;
    return [
      text(line.item_no),
      text(line.description),
      text(unitOf(line.unit)),
      ...(['scope', 'today', 'month_to_date', 'cumulative'] as const).map((name) => figure(line[name])),
      reckoned(`ROUND(${at(scope, row)}-${at(cumulative, row)},3)`, line.balance),
      line.percent === null
        ? null
        : reckoned(`ROUND(${at(cumulative, row)}*100/${at(scope, row)},2)`, line.percent, 'percent'),
    ];
  });
  return {
    name: t(`name.${KEY}`),
    widths: [10, 40, 8, 14, 14, 16, 14, 14, 9],
    rows: [...lines.map((one) => [head(one)]), headsOf(t).map(head), ...rows],
    frozen: { rows: lines.length + 1, columns: 2 },
    paper: { size: 'A4', landscape: true },
  };
}

const joined = (parts: readonly (string | null | undefined | false)[], by: string): string =>
  parts.filter(Boolean).join(by);
const people = ({ manpower }: DayEntry): string =>
  (manpower ?? []).map(({ category, count }) => joined([category, String(count ?? '')], ' ')).join(', ');
const plant = ({ equipment }: DayEntry, t: Say): string =>
  (equipment ?? [])
    .map(({ name, count, hours }) =>
      joined([name, String(count ?? ''), hours && `(${t('month.hours', { hours })})`], ' '),
    )
    .join(', ');
const SHIFT_FIELDS = ['number', 'report', 'shift', 'weather', 'manpower', 'equipment', 'remarks'] as const;

/** The day's sheets, a row each, in the words of their form. */
const shiftRows = (entries: readonly DayEntry[], t: Say): string[][] =>
  entries.map((one) => [
    one.number ?? '',
    one.report,
    t(`option.shift.${one.shift}`),
    one.weather ?? '',
    people(one),
    plant(one, t),
    one.remarks ?? '',
  ]);
const shiftHeads = (t: Say): string[] =>
  SHIFT_FIELDS.map((name) => t(name === 'number' ? 'file.entry' : name === 'report' ? 'file.report' : `field.${name}`));

const shiftSheet = (entries: readonly DayEntry[], t: Say): ComposedSheet => ({
  name: t('file.shifts'),
  widths: [24, 24, 12, 14, 40, 40, 40],
  rows: [shiftHeads(t).map(head), ...shiftRows(entries, t).map((row) => row.map(text))],
  frozen: { rows: 1, columns: 0 },
  paper: { size: 'A4', landscape: true },
});

function linesPart(all: readonly Line[], t: Say, unitOf: (id: number) => string): PaperPart {
  if (all.length === 0) return { as: 'note', text: t('file.noItems') };
  return {
    as: 'table',
    heads: headsOf(t),
    ends: [false, false, false, ...Array.from({ length: SUMS.length + 1 }, () => true)],
    rows: all.map((line) => [
      line.item_no,
      line.description,
      unitOf(line.unit),
      ...SUMS.map((name) => (name === 'today' && short(line.today) === '' ? '' : formatQuantity(line[name]))),
      line.percent ?? '',
    ]),
  };
}

declareComposed({
  key: KEY,
  query: z.strictObject({ package: idText(), issue_type: z.enum(REPORT_TYPES), date: day() }),
  names: namesOf(KEY),
  said: async ({ db }, { package: of, date }) =>
    [formatDate(date), (await packageFacts(db, of))?.name].filter(Boolean).join(' · '),
  part: ({ date }) => date,
  async rights(tenant, { package: of }) {
    if (!seesPackage(tenant, of) || !(await packageFacts(tenant.db, of))) throw new ApiError('not_found');
    return fileRights(tenant.permissions);
  },
  async compose(tenant, { package: id, issue_type, date }, { language, timeZone, publicUrl }) {
    const { db } = tenant;
    const t = wordsIn(language);
    const course = { package: id, issue_type };
    const daily = await dailyOf(db, course, date);
    const entries = await entriesOnDay(db, course, date, language);
    const of = await packageFacts(db, id);
    if (!of) throw new ApiError('not_found');
    const unitOf = await unitNames(
      db,
      daily.lines.map(({ unit }) => unit),
      language,
    );
    const facts = [
      [t('file.day'), formatDate(date)],
      [t('file.package'), of.name],
      [t('file.work'), t(`option.issue_type.${issue_type}`)],
      [t('file.client'), of.client],
      [t('file.ie'), of.ie_firm],
    ] as const;
    const title = `${t(`name.${KEY}`)} · ${formatDate(date)}`;
    const lines = said(facts).map(([what, words]) => `${what}: ${words}`);
    return {
      rows: daily.lines.length,
      book: {
        timeZone,
        sheets: [
          daySheet(daily.lines, { t, lines: [title, ...lines.slice(1, 3)], unitOf }),
          shiftSheet(entries, t),
          hindranceSheet(t, daily.hindrances),
          aboutSheet(t, tenant, [[t('file.report'), t(`name.${KEY}`)], ...facts]),
        ],
      },
      paper: () =>
        Promise.resolve({
          ...frameOf(tenant, language),
          title,
          lines,
          address: `${publicUrl}${dailyPage({ issue_type })}?package=${id}&date=${date}`,
          parts: [
            linesPart(daily.lines, t, unitOf),
            ...(entries.length > 0
              ? [
                  {
                    as: 'table',
                    title: t('file.shifts'),
                    heads: shiftHeads(t),
                    rows: shiftRows(entries, t),
                    below: [false, false, false, false, false, false, true],
                  } as const,
                ]
              : []),
            ...hindrancePart(t, daily.hindrances),
            { as: 'signatures', names: ['contractor', 'certified'].map((who) => t(`bill.signed.${who}`)) },
          ],
        }),
    };
  },
});
