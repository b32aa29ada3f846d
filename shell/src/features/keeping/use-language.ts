import { usePreferences } from '@chainage/shared/auth/preferences';
import { EXCEL_LANGUAGES, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';

/** The reader's language, where the server has words in it. */
export function useLanguage(): ExcelLanguage {
  const locale = usePreferences((preferences) => preferences.locale);
  return EXCEL_LANGUAGES.find((one) => one === locale) ?? 'en';
}
