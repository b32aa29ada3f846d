import { usePreferences } from '@chainage/shared/auth/preferences';
import type { PermissionCatalogue } from '@chainage/shared/contracts/roles';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';

export type RightsOf = PermissionCatalogue['objects'][number];

/** Says in the reader's language what a right is about, and what it lets somebody do. */
export function useRightWords(objects: readonly RightsOf[]) {
  const { t } = useTranslation('people');
  const locale = usePreferences((preferences) => preferences.locale);
  const names = new Map(objects.map(({ object, labels }) => [object, labelIn(labels, locale, labels['en'] ?? object)]));
  const objectName = (object: string): string => names.get(object) ?? object;
  /** "See all assets of the road". */
  const sentence = (name: string): string => {
    const [verb = '', scope = '', object = ''] = name.split('__');
    return t([`right.${verb}.${scope}`, `right.other.${scope}`], { verb, object: objectName(object) });
  };
  return { objectName, sentence };
}
