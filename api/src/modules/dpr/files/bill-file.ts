/** A running account bill as a workbook, as CSV and on A4, with what stands behind each of its lines. */
import { PAPER_ROWS_MAX, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { BillSums } from '@chainage/shared/contracts/dpr/month/figures';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { billPage } from '@chainage/shared/contracts/dpr/month/month-place';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import { keysOf } from '../month/figures.queries.ts';
import { billOf } from '../month/reckon.ts';
import { aboutSheet } from './about-sheet.ts';
import { annexure, PHOTOS_OF_ITEM } from './annexure.ts';
import { billHeads, billSheet } from './bill-book.ts';
import { billCheck } from '../month/bill-check.ts';
import { proveLines, type Proved } from './bill-lines.ts';
import { personName, unitNames } from './file-facts.queries.ts';
import { fileRights, findMonth } from './file-rights.ts';
import { monthName, wordsIn, type Say } from './file-words.ts';
import { keyMeasures, measuredPhotos, measuredWithin } from './measured.queries.ts';
import { measuredSheet } from './measured-book.ts';
import { frameOf, headOf } from './month-file.ts';
import { declareMonthFile } from './month-of-file.ts';

const KEY = DPR_FILES.bill;
/** So many lines stand in the workbook; of more the entries, or the days. */
const LINES_MOST = 20_000;

/** By lakh and crore, in words. */
async function inWords(amount: string, language: ExcelLanguage): Promise<string> {
  const { ToWords } = await {
    en: () => import('to-words/en-IN'),
    hi: () => import('to-words/hi-IN'),
    mr: () => import('to-words/mr-IN'),
  }[language]();
  return new ToWords().convert(amount, { currency: true });
}

function totalRows({ lines, totals, percentages }: BillSums, t: Say): string[][] {
  const row = (name: string, amount: string, sign = '') => [
    ...['', '', name, '', '', '', '', ''],
    `${sign}${formatRupees(amount)}`,
    ...['', ''],
  ];
  const all = (name: 'previous_amount' | 'amount' | 'upto_amount') =>
    formatRupees(together(['0.00', ...lines.map((line) => line[name])]));
  const percent = (name: string, of: string) => t(`bill.${name}`, { percent: Number(of) });
  return [
    ['', '', t('file.total'), '', '', '', all('previous_amount'), '', all('amount'), '', all('upto_amount')],
    row(t('bill.gross'), totals.gross),
    row(percent('gst', percentages.gst_percent), totals.gst, '+ '),
    row(percent('retention', percentages.retention_percent), totals.retention, '– '),
    row(percent('tds', percentages.tds_percent), totals.tds, '– '),
    ...(/[1-9]/.test(totals.recoveries) ? [row(t('bill.recoveries'), totals.recoveries, '– ')] : []),
    row(t('bill.net'), totals.net),
  ];
}

function billPart(bill: BillSums, proved: readonly Proved[], t: Say, unitOf: (id: number) => string): PaperPart {
  const totals = totalRows(bill, t);
  return {
    as: 'table',
    heads: billHeads(t),
    ends: [true, false, false, false, ...Array.from({ length: 7 }, () => true)],
    sums: totals.length,
    rows: [
      ...proved.map(({ line, no }) => [
        String(no),
        line.item_no,
        line.description,
        unitOf(line.unit),
        formatRupees(line.rate),
        formatQuantity(line.previous_quantity),
        formatRupees(line.previous_amount),
        formatQuantity(line.quantity),
        formatRupees(line.amount),
        formatQuantity(line.upto_quantity),
        formatRupees(line.upto_amount),
      ]),
      ...totals,
    ],
  };
}

declareMonthFile({
  key: KEY,
  alias: 'dpr_billing',
  rights: (permissions) => fileRights(permissions, { rates: true }),
  async compose(tenant, { id }, how) {
    const { db } = tenant;
    const { language, format, publicUrl } = how;
    const t = wordsIn(language);
    const found = await findMonth(tenant, id);
    const { month } = found;
    const bill = await billOf(db, month);
    const keys = await keysOf(db, month);
    const ids = [...new Set(bill.lines.map(({ package_key: key }) => key))];
    const most = format === 'pdf' ? PAPER_ROWS_MAX : LINES_MOST;
    const measured = await measuredWithin(most, db, ids, month.month);
    const proved = proveLines(bill.lines, keys, measured.rows);
    const measures = await keyMeasures(db, ids);
    const photos = format === 'pdf' ? await measuredPhotos(db, ids, month.month, PHOTOS_OF_ITEM) : [];
    const certifiedAt = bill.certified_at;
    const certifiedBy = await personName(db, found.certified_by);
    const head = await headOf(tenant, found, t, how);
    const unitOf = await unitNames(
      db,
      bill.lines.map(({ unit }) => unit),
      language,
    );
    const words = await inWords(bill.totals.net, language);
    const check = billCheck(month, bill);
    const title = `${t('bill.title')} · ${monthName(month.month, language)}`;
    const vouched = [
      ...(found.bill_no
        ? [t('bill.numbered', { number: found.bill_no, day: found.bill_date ? formatDate(found.bill_date) : '' })]
        : []),
      bill.frozen && certifiedAt
        ? t('bill.certified', { name: certifiedBy, day: formatDateTime(certifiedAt) })
        : t('bill.notCertified'),
    ];
    const lines = [...head.lines.slice(1), ...vouched];
    const address = `${publicUrl}${billPage(month.issue_type, id)}?package=${month.package}&month=${month.month}`;
    const measurements = measuredSheet(proved, { t, language, measures });
    const whole =
      measured.of !== 'line' ? undefined : { name: measurements.name, last: Math.max(2, measurements.rows.length) };
    return {
      rows: bill.lines.length,
      figures: (['gross', 'net'] as const).map((name) => [t(`bill.${name}`), formatRupees(bill.totals[name])]),
      book: {
        timeZone: how.timeZone,
        sheets: [
          billSheet(bill, proved, {
            t,
            lines: [title, ...head.lines.slice(1, 3), ...vouched],
            unitOf,
            inWords: words,
            ...(whole && { measurements: whole }),
          }),
          measurements,
          aboutSheet(t, tenant, [
            [t('file.report'), t(`name.${KEY}`)],
            ...head.facts,
            [t('file.bill'), vouched.join(' ')],
            [t('file.check'), check],
          ]),
        ],
      },
      async paper(draw) {
        const behind = await annexure(proved, { t, language, measures, photos, measured, most }, draw);
        return {
          ...frameOf(tenant, language),
          title,
          lines,
          address,
          parts: [
            billPart(bill, proved, t, unitOf),
            {
              as: 'facts',
              title: t('file.words'),
              facts: [[t('bill.net'), `${formatRupees(bill.totals.net)} · ${words}`]],
            },
            { as: 'signatures', names: ['contractor', 'certified', 'approved'].map((who) => t(`bill.signed.${who}`)) },
            ...behind,
            {
              as: 'note',
              text: `${t('file.verification')} · ${t('file.check')}\n${check}\n${t('file.checkWhy')}\n${address}`,
            },
          ],
        };
      },
    };
  },
});
