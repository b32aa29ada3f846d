import { EXCEL_LANGUAGES, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';

/** What is said in each language that files are made in. */
export const inLanguages = <Said>(said: (language: ExcelLanguage) => Said): Record<ExcelLanguage, Said> =>
  Object.fromEntries(EXCEL_LANGUAGES.map((language) => [language, said(language)])) as Record<ExcelLanguage, Said>;
