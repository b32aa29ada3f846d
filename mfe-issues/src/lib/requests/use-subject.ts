import { usePreferences } from '@chainage/shared/auth/preferences';
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { labelOf } from '@chainage/shared/lib/format/lookup';
import { useFieldWord } from '@chainage/shared/kit/labels';
import { lookupQuery } from '../lookups.queries.ts';
import type { Subject } from './issue-requests.ts';
import { titleOf } from './title.ts';
import { wordsOf } from './words.ts';

/** Names a record and its fields the way its author would, in the language they read now. */
export function useSubject(): (record: Record<string, unknown>) => Subject {
  const { t } = useTranslation('issues');
  const locale = usePreferences((preferences) => preferences.locale);
  const word = useFieldWord('issues');
  const { data } = useQuery(lookupQuery('issue-types'));
  return (record) => {
    const type = String(record['issue_type']);
    const kind = data?.find(({ id }) => id === record['sub_type']);
    const name = kind ? labelOf(kind, locale) : t(`type.${type}.one`);
    const direction = record['direction'] ? t(`records:direction.${String(record['direction'])}`) : '';
    const definition = issueTypeOf(type);
    const fields = Object.keys(definition ? shapeOf(definition) : {}).map((field) => [field, record[field]]);
    return {
      id: String(record['id']),
      type,
      title: titleOf(record, name, direction),
      words: wordsOf(Object.fromEntries(fields) as Record<string, unknown>, word),
    };
  };
}
