/** What is the same on all papers of composed reports: whose it is, who made it and when. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { SHEET_WORDS } from './sheet-words.ts';

export const frameOf = ({ organisationName, memberName, now }: Tenant, language: ExcelLanguage) => ({
  organisation: organisationName,
  foot: `${organisationName} · ${memberName} · ${formatDateTime(now)}`,
  pages: SHEET_WORDS[language].pages,
});
