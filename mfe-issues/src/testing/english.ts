/** For tests: all English texts of issues, of lists and of records. */
import list from '#i18n/list/en.json';
import records from '#i18n/en.json';

export const english = { ...list, ...records, option: { ...list.option, ...records.option } };
/** As a loader of texts. */
export const loadEnglish = () => Promise.resolve({ default: english });
