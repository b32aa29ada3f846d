/** Chapters of the monthly progress report that daily progress writes: physical and financial progress, hindrances. */
import { sql } from 'kysely';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import { together } from '@chainage/shared/contracts/dpr/sums/standing';
import { formatQuantity, formatRupees } from '@chainage/shared/lib/format/number';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { declareChapter, type ChapterAsked } from '#kernel/sheets/chapters.ts';
import { declareSheetChapter } from '#kernel/sheets/sheet-chapter.ts';
import type { PaperPart } from '#kernel/sheets/write/pdf/paper.model.ts';
import { billOf, monthFigures, type Month } from '../month/reckon.ts';
import { unitNames } from './file-facts.queries.ts';
import { fileRights } from './file-rights.ts';
import { wordsIn } from './file-words.ts';
import { beforeOf } from './month-book.ts';

/** The months of a package, one for each kind of work. */
async function monthsOf(db: Db, { package: of, month }: ChapterAsked): Promise<Month[]> {
  const { rows } = await sql<Month>`select m.id, m.package::int as package, m.issue_type, m.month from dpr_month m
    where ${own('m')} and m.package = ${of}::bigint and m.month = ${month} order by m.issue_type`.execute(db);
  return rows;
}

const nothing = (language: ChapterAsked['language']): PaperPart => ({
  as: 'note',
  text: wordsIn(language)('progress.nothing'),
});

declareChapter({
  key: 'progress',
  order: 100,
  title: (language) => wordsIn(language)('progress.progress'),
  rights: (permissions) => fileRights(permissions),
  async write({ db }, asked) {
    const { language } = asked;
    const t = wordsIn(language);
    const parts: PaperPart[] = [];
    for (const month of await monthsOf(db, asked)) {
      const { lines } = await monthFigures(db, month);
      const unitOf = await unitNames(
        db,
        lines.map(({ unit }) => unit),
        language,
      );
      if (lines.length > 0)
        parts.push({
          as: 'table',
          title: t(`option.issue_type.${month.issue_type}`),
          heads: [
            ...['item', 'description', 'unit', 'scope', 'before'].map((name) => t(`file.${name}`)),
            t('progress.thisMonth'),
            ...['cumulative', 'balance'].map((name) => t(`month.sum.${name}`)),
            '%',
          ],
          ends: [false, false, false, true, true, true, true, true, true],
          rows: lines.map((line) => [
            line.item_no,
            line.description,
            unitOf(line.unit),
            ...[line.scope, beforeOf(line), line.total, line.cumulative, line.balance].map(formatQuantity),
            line.percent ?? '',
          ]),
        });
    }
    return { parts: parts.length > 0 ? parts : [nothing(language)] };
  },
});

async function contractValue(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`select p.contract_value::text as value from package p
    where ${own('p')} and p.id = ${id}::bigint`.execute(db);
  return rows[0]?.value ?? null;
}

declareChapter({
  key: 'financial',
  order: 110,
  title: (language) => wordsIn(language)('progress.financial'),
  rights: (permissions) => (permissions.includes(SEES_RATES) ? fileRights(permissions, { rates: true }) : []),
  async write({ db }, asked) {
    const t = wordsIn(asked.language);
    const value = await contractValue(db, asked.package);
    const sums: { kind: string; previous: string; now: string; upto: string }[] = [];
    for (const month of await monthsOf(db, asked)) {
      const { lines } = await billOf(db, month);
      const all = (name: 'previous_amount' | 'amount' | 'upto_amount') =>
        together(['0.00', ...lines.map((line) => line[name])]);
      sums.push({
        kind: t(`option.issue_type.${month.issue_type}`),
        ...{ previous: all('previous_amount'), now: all('amount'), upto: all('upto_amount') },
      });
    }
    if (sums.length === 0) return { parts: [nothing(asked.language)] };
    const whole = (name: 'previous' | 'now' | 'upto') => together(sums.map((one) => one[name]));
    const rows = [
      ...sums,
      { kind: t('file.total'), previous: whole('previous'), now: whole('now'), upto: whole('upto') },
    ];
    const share = (upto: string): string => {
      const part = decimalQuotient(upto, '0.01', 2);
      return (value !== null && Number(value) > 0 && decimalQuotient(part, value, 2)) || '';
    };
    return {
      parts: [
        {
          as: 'table',
          heads: [
            t('file.work'),
            ...['previous', 'thisMonth', 'upto', 'ofContract'].map((name) => t(`progress.${name}`)),
          ],
          ends: [false, true, true, true, true],
          sums: 1,
          rows: rows.map((one) => [one.kind, ...[one.previous, one.now, one.upto].map(formatRupees), share(one.upto)]),
        },
        ...(value === null ? [] : [{ as: 'note', text: `${t('progress.contract')}: ${formatRupees(value)}` } as const]),
      ],
    };
  },
});

declareSheetChapter({
  key: DPR_FILES.hindrances,
  order: 120,
  filters: ({ package: of, from, to }) => ({
    package: String(of),
    work_date_from: from,
    work_date_to: to,
    ordering: 'work_date',
  }),
});
