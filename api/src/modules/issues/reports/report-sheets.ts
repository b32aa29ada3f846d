/** Reports over issues as files: sums by formulas in a workbook, as lines on paper. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { periodLabel, periodOf } from '@chainage/shared/contracts/issues/reports/periods';
import { ISSUE_REPORTS, type IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import { BELOW, REPORT_NEEDS, REPORTS } from '@chainage/shared/contracts/issues/reports/place';
import { reportQuerySchema, type ReportQuery } from '@chainage/shared/contracts/issues/reports/reports';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import { packageNamed } from '#kernel/sheets/package-named.ts';
import { declareSheet, type SheetReader } from '#kernel/sheets/sheet.model.ts';
import { countIssues } from '../sheet/issue-sheet.ts';
import { fileRights } from '../issue.policy.ts';
import { seenBy } from '../visibility.ts';
import { reportTexts, reportWords } from './report-words.ts';
import { askedOf, pageOfReport, perOf, sumReport } from './report.queries.ts';

const PERIOD: Column = { name: 'period', kind: 'text' };

const columnsOf = (key: IssueReportKey): Column[] => {
  const [number, ...rest] = REPORTS[key].columns;
  return [number!, PERIOD, ...rest];
};

const totalsQuery = ({ limit: _, offset: __, cursor: ___, ordering: ____, ...query }: ReportQuery) => query;
const sumsOf = (key: IssueReportKey, reader: SheetReader, query: ReportQuery) =>
  sumReport(key, reader, totalsQuery(query));

/** What the report comes to, then each of its periods: also where nothing was. */
async function totalsOf(key: IssueReportKey, reader: SheetReader, query: ReportQuery, language: ExcelLanguage) {
  const { count, sums, periods, per } = await sumsOf(key, reader, query);
  const { counted, soFar } = SHEET_WORDS[language];
  const t = reportTexts(language);
  const words = WORDS[key][language];
  if (!sums || !periods) return [[counted, `${groupIndian(COUNT_CAP)}+`]] as const;
  const isMoney = (name: string) => REPORTS[key].columns.some((one) => one.name === name && one.kind === 'money');
  const figure = (name: string, value = '0') => (isMoney(name) ? formatRupees(value) : groupIndian(value));
  const said = (of: number, all: Readonly<Record<string, string>>) =>
    [
      `${counted} ${groupIndian(of)}`,
      ...REPORTS[key].sums.map((name) => `${words.columns[name]} ${figure(name, all[name])}`),
    ].join(' · ');
  const own = (one: (typeof periods)[number]) =>
    one.count === 0 ? (t('report.nothing') ?? '0') : said(one.count, one.sums);
  const upTo = ({ so_far: { count: all, sums: of } }: (typeof periods)[number]) =>
    all === 0 ? '' : `; ${soFar}: ${said(all, of)}`;
  return [
    [SHEET_WORDS[language].total, said(count, sums)],
    ...periods.map((one) => [periodLabel(per, one.begins), own(one) + upTo(one)] as const),
    ...(mayBeHidden(key, reader) ? [[t('report.heldBack') ?? '', t('report.heldBackWhy') ?? ''] as const] : []),
  ] as const;
}

/** Reports that name persons say so to whoever may not see the names. */
const mayBeHidden = (key: IssueReportKey, { permissions }: SheetReader) =>
  ['encroachment_register', 'damage_recovery'].includes(key) && !permissions.includes('view_sensitive__all__issue');

const WORDS = Object.fromEntries(ISSUE_REPORTS.map((key) => [key, reportWords(key)])) as Record<
  IssueReportKey,
  ReturnType<typeof reportWords>
>;

for (const key of ISSUE_REPORTS) {
  const { types, sums, across } = REPORTS[key];
  declareSheet<ReportQuery>({
    key,
    query: reportQuerySchema.omit({ limit: true, offset: true, cursor: true }),
    rights(permissions, { issue_type: asked }) {
      const seen = types.filter((type) => !asked || asked.includes(type)).flatMap((type) => seenBy(permissions, type));
      const has = REPORT_NEEDS.every((need) => permissions.includes(need)) && seen.length > 0;
      return fileRights(permissions, has ? [...REPORT_NEEDS, ...seen] : []);
    },
    narrowed: (query) => query,
    columns: () => columnsOf(key),
    paper() {
      const all = REPORTS[key].columns;
      const isBelow = ({ name }: Column) => BELOW[key].includes(name);
      return { beside: all.filter((one) => !isBelow(one)), below: all.filter(isBelow) };
    },
    count: (reader, query, most) => countIssues(reader, askedOf(key, query), most),
    async page(reader, query, cursor) {
      const page = await pageOfReport(key, reader, query, cursor);
      const per = await perOf(key, reader, totalsQuery(query));
      const rows = page.rows.map((row) => ({ ...row, period: periodLabel(per, periodOf(per, String(row['day']))) }));
      return { ...page, rows };
    },
    named: packageNamed,
    totals: (reader, query, language) => totalsOf(key, reader, query, language),
    async sums(reader, query) {
      const { per, periods, before } = await sumsOf(key, reader, query);
      const values = (periods ?? []).map(({ begins }) => periodLabel(per, begins));
      return {
        of: sums,
        ...(key === 'damage_recovery' && { formulas: { balance: '{damage_cost}-{amount_recovered}' } }),
        lines: {
          ...{ key: 'summary', by: 'period', values, ...(across && { across: 'type' }) },
          ...(before && { before: [String(before.count), ...sums.map((name) => before.sums[name] ?? '0')] }),
        },
      };
    },
    words: WORDS[key],
  });
}
