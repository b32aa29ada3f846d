/** What a month's lines used of orders, at the orders' rates: a file of its own, never in the bill that the authority reads. */
import { billPage } from '@chainage/shared/contracts/dpr/month/month-place';
import { SEES_ORDERS } from '@chainage/shared/contracts/dpr/log-po-place';
import type { VendorAbstract } from '@chainage/shared/contracts/dpr/log-po';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatMoney, formatQuantity } from '@chainage/shared/lib/format/number';
import { frameOf } from '#kernel/sheets/paper-frame.ts';
import type { ComposedCell, ComposedSheet } from '#kernel/sheets/write/composed.model.ts';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import { readVendorAbstract } from '../orders/links.queries.ts';
import { aboutSheet } from './about-sheet.ts';
import { at, down, figure, head, reckoned, text } from './cells.ts';
import { fileRights, findMonth } from './file-rights.ts';
import { monthName, wordsIn, type Say } from './file-words.ts';
import { headOf } from './month-file.ts';
import { declareMonthFile } from './month-of-file.ts';

const KEY = DPR_FILES.vendors;
type Line = VendorAbstract['lines'][number];

const HEADS = ['order', 'supplier', 'item', 'unit', 'logs', 'quantity', 'currency', 'amount'] as const;
const headsOf = (t: Say) => HEADS.map((name) => (name === 'unit' ? t('file.unit') : t(`vendor.${name}`)));
const [CURRENCY, AMOUNT] = [6, 7] as const;
const itemOf = ({ item_no: no, text: said }: Line) => [no, said].filter(Boolean).join(' ');
const unitOf = (line: Line, language: ExcelLanguage) => labelIn(line.unit_labels, language, line.unit_label) ?? '';

function sheetOf({ lines, totals }: VendorAbstract, t: Say, language: ExcelLanguage): ComposedSheet {
  const last = Math.max(2, lines.length + 1);
  const rows = lines.map((line): ComposedCell[] => [
    text(line.po_number),
    text(line.supplier_name),
    text(itemOf(line)),
    text(unitOf(line, language)),
    figure(String(line.logs), 'plain'),
    figure(line.quantity),
    text(line.currency),
    figure(line.amount, 'money'),
  ]);
  const sums = totals.map(({ currency, amount }, index): ComposedCell[] => {
    const formula = `ROUND(SUMIF(${down(CURRENCY, 2, last)},${at(CURRENCY, last + 1 + index)},${down(AMOUNT, 2, last)}),2)`;
    return [
      head(t('vendor.total', { currency })),
      ...[null, null, null, null, null],
      text(currency),
      reckoned(formula, amount, 'money', true),
    ];
  });
  return {
    name: t(`name.${KEY}`),
    widths: [16, 30, 40, 8, 8, 14, 10, 18],
    rows: [headsOf(t).map(head), ...rows, ...sums],
    frozen: { rows: 1, columns: 1 },
    paper: { size: 'A4', landscape: true },
  };
}

const partOf = ({ lines, totals }: VendorAbstract, t: Say, language: ExcelLanguage): PaperPart =>
  lines.length === 0
    ? { as: 'note', text: t('vendor.none') }
    : {
        as: 'table',
        heads: headsOf(t),
        ends: HEADS.map((name) => ['logs', 'quantity', 'amount'].includes(name)),
        sums: totals.length,
        rows: [
          ...lines.map((line) => [
            line.po_number,
            line.supplier_name ?? '',
            itemOf(line),
            unitOf(line, language),
            String(line.logs),
            formatQuantity(line.quantity),
            line.currency,
            formatMoney(line.amount, line.currency),
          ]),
          ...totals.map(({ currency, amount }) => [
            t('vendor.total', { currency }),
            ...['', '', '', '', '', currency],
            formatMoney(amount, currency),
          ]),
        ],
      };

declareMonthFile({
  key: KEY,
  rights(permissions) {
    const rights = fileRights(permissions, { rates: true });
    // what suppliers are paid is not for everybody who sees what the authority pays
    return rights.length > 0 && permissions.includes(SEES_ORDERS) ? [...rights, SEES_ORDERS] : [];
  },
  async compose(tenant, { id }, how) {
    const { language, publicUrl } = how;
    const t = wordsIn(language);
    const found = await findMonth(tenant, id);
    const abstract = await readVendorAbstract(tenant, found.month);
    const { facts, lines } = await headOf(tenant, found, t, how);
    const { month, package: of, issue_type: type } = found.month;
    return {
      rows: abstract.lines.length,
      book: {
        timeZone: how.timeZone,
        sheets: [
          sheetOf(abstract, t, language),
          aboutSheet(t, tenant, [[t('file.report'), t(`name.${KEY}`)], ...facts]),
        ],
      },
      paper: () =>
        Promise.resolve({
          ...frameOf(tenant, language),
          title: `${t(`name.${KEY}`)} · ${monthName(month, language)}`,
          lines: lines.slice(1),
          address: `${publicUrl}${billPage(type, id)}?package=${of}&month=${month}`,
          parts: [partOf(abstract, t, language)],
        }),
    };
  },
});
