import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { labelOf } from '@chainage/shared/lib/format/lookup';
import { lookupQuery } from '../lookups.queries.ts';
import type { Subject } from './issue-requests.ts';
import { titleOf } from './title.ts';

/** Names a record the way its author would, in the language they read now. */
export function useSubject(): (record: Record<string, unknown>) => Subject {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const { data } = useQuery(lookupQuery('issue-types'));
  return (record) => {
    const type = String(record['issue_type']);
    const kind = data?.find(({ id }) => id === record['sub_type']);
    const name = kind ? labelOf(kind, locale) : t(`type.${type}.one`);
    const direction = record['direction'] ? t(`records:direction.${String(record['direction'])}`) : '';
    return { id: String(record['id']), type, title: titleOf(record, name, direction) };
  };
}
