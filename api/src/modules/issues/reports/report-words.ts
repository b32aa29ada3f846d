/** What files of reports say: in the words of their screens. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { PERIODS } from '@chainage/shared/contracts/issues/reports/periods';
import type { IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import { REPORTS } from '@chainage/shared/contracts/issues/reports/place';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { plainName, textsOf, type Texts } from '#kernel/papers/paper-texts.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { en } from '../sheet/en.ts';
import { hi } from '../sheet/hi.ts';
import { mr } from '../sheet/mr.ts';

const REGISTER = { en, hi, mr };

/** The texts of the reports' pages, then those of records and lists. */
export const reportTexts = (language: ExcelLanguage): Texts => textsOf('issues', language, ['reports/']);

function wordsIn(key: IssueReportKey, language: ExcelLanguage): SheetWords {
  const t = reportTexts(language);
  const { columns, types } = REPORTS[key];
  const register = REGISTER[language];
  const head = (name: string) =>
    t([`column.${name}`, `field.${name}`, `records:field.${name}`]) ?? register.columns[name] ?? plainName(name);
  const fields = types.flatMap((type) => Object.entries(fieldsOf(issueTypeOf(type)?.shape ?? {})));
  const choices = fields.flatMap(([name, { options }]) =>
    options && columns.some((column) => column.name === name)
      ? [[name, Object.fromEntries(options.map((one) => [one, t(`option.${name}.${one}`) ?? plainName(one)]))] as const]
      : [],
  );
  return {
    name: t(`report.${key}.title`) ?? plainName(key),
    columns: {
      ...Object.fromEntries(columns.map(({ name }) => [name, head(name)])),
      period: t('report.period') ?? 'Period',
      summary: t('report.summary') ?? 'Summary',
    },
    values: {
      ...Object.fromEntries(choices),
      ...register.values,
      per: Object.fromEntries(PERIODS.map((per) => [per, t(`list.view.${per}`) ?? per])),
    },
    filters: { ...register.filters, per: t('report.per') ?? 'Summed up' },
  };
}

export const reportWords = (key: IssueReportKey) => inLanguages((language) => wordsIn(key, language));
