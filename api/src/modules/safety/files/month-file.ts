/** The safety statistics of a month as a workbook, as CSV and on A4, and as a chapter of the monthly progress report. */
import { SAFETY_FILES, SEES_STATISTICS, statisticsPage } from '@chainage/shared/contracts/safety/statistics/place';
import { statisticsQuerySchema } from '@chainage/shared/contracts/safety/statistics/statistics';
import { ApiError } from '#kernel/http/api-error.ts';
import { monthName } from '#kernel/papers/say.ts';
import { aboutSheet } from '#kernel/sheets/about-sheet.ts';
import { declareChapter } from '#kernel/sheets/chapters.ts';
import { declareComposed } from '#kernel/sheets/composed.ts';
import { frameOf } from '#kernel/sheets/paper-frame.ts';
import { statisticsOf } from '../statistics/reckon.ts';
import { statisticsRights } from '../statistics/seen-sources.ts';
import { figuresSheet, linesSheet, standingSheet, type Laid } from './month-book.ts';
import { packageNames } from '../statistics/lines.queries.ts';
import { linesOfMonth } from './month-lines.queries.ts';
import { monthFigures, monthParts } from './month-parts.ts';
import { namesOf, wordsIn } from './words.ts';

const KEY = SAFETY_FILES.month;

declareComposed({
  key: KEY,
  query: statisticsQuerySchema,
  names: namesOf(KEY),
  part: ({ month }) => month,
  said: async (tenant, { month, package: of }, language) =>
    [
      monthName(month, language),
      of === undefined ? wordsIn(language)('stats.allPackages') : (await packageNames(tenant)).get(of),
    ]
      .filter(Boolean)
      .join(' · '),
  async rights(tenant, { package: of }) {
    // another's package is as one that there is not
    if (of !== undefined && !(await packageNames(tenant)).has(of)) throw new ApiError('not_found');
    return statisticsRights(tenant.permissions);
  },
  async compose(tenant, asked, { language, timeZone, publicUrl }) {
    const t = wordsIn(language);
    const statistics = await statisticsOf(tenant, asked);
    const lines = await linesOfMonth(tenant, asked);
    const codes = await packageNames(tenant);
    const of = asked.package === undefined ? t('stats.allPackages') : (codes.get(asked.package) ?? '');
    const title = `${t(`name.${KEY}`)} · ${monthName(asked.month, language)}`;
    const facts = [
      [t('file.month'), monthName(asked.month, language)],
      [t('file.package'), of],
    ] as const;
    const laid: Laid = { t, language, statistics, lines: [title, `${t('file.package')}: ${of}`], codes };
    const { sheet, places } = linesSheet(lines, laid);
    return {
      rows: statistics.figures.length,
      figures: monthFigures(t, statistics),
      book: {
        timeZone,
        sheets: [figuresSheet(laid, lines, places), standingSheet(laid), sheet, aboutSheet(t, tenant, facts)],
      },
      paper: () =>
        Promise.resolve({
          ...frameOf(tenant, language),
          title,
          lines: facts.map(([what, words]) => `${what}: ${words}`),
          address: publicUrl + statisticsPage({ month: asked.month, package: asked.package }),
          parts: [
            ...monthParts(t, language, statistics),
            { as: 'signatures', names: ['prepared', 'checked', 'received'].map((who) => t(`file.signed.${who}`)) },
          ],
        }),
    };
  },
});

declareChapter({
  key: KEY,
  // between accidents and photos stands what is done against them
  order: 250,
  title: (language) => wordsIn(language)('file.chapter'),
  rights: (permissions) => (permissions.includes(SEES_STATISTICS) ? [SEES_STATISTICS] : []),
  write: async (tenant, { package: of, month, language }) => ({
    parts: monthParts(wordsIn(language), language, await statisticsOf(tenant, { month, package: of })),
  }),
});
