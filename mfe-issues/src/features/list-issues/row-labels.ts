import { usePreferences } from '@chainage/shared/auth/preferences';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { labelOf } from '@chainage/shared/lib/format/lookup';
import { lookupQuery } from '#lib/lookups.queries.ts';

/** Labels of rows in the reader's language; the row itself carries the English ones. */
export function useRowLabels(type: string) {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const translated = locale === 'hi' || locale === 'mr';
  const enabled = translated;
  const { data: categories } = useQuery({
    ...lookupQuery('categories', { issue_type_category: type }),
    enabled,
  });
  const { data: subTypes } = useQuery({ ...lookupQuery('issue-types'), enabled });
  const find = (records: typeof categories, id: number | null, label: string | null) => {
    const record = translated ? records?.find((each) => each.id === id) : undefined;
    return record ? labelOf(record, locale) : label;
  };
  const category = (row: IssueRow) => find(categories, row.category, row.category_label) ?? '';
  const subType = (row: IssueRow) => find(subTypes, row.sub_type, row.sub_type_label) ?? '';
  return { category, subType, what: (row: IssueRow) => subType(row) || category(row) || t(`type.${type}.one`) };
}
