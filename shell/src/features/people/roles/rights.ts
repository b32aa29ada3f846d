import { useMemo } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { rightKeys } from '@chainage/shared/contracts/right-keys';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import type { Cell, Reach, RightsOf } from './rights-matrix.ts';

/** A heading and what stands under it. */
export interface RightsGroup {
  group: string;
  objects: readonly RightsOf[];
}

/** Under their headings, in the order in which the server names them; what has none comes last. */
export function groupsOf(objects: readonly RightsOf[]): RightsGroup[] {
  const groups = [...new Set(objects.map(({ group }) => group))];
  return groups.map((group) => ({ group, objects: objects.filter((one) => one.group === group) }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Says in the reader's language what rights are about, what they let somebody do, and how far. */
export function useRightWords(objects: readonly RightsOf[]) {
  const { t } = useTranslation('people');
  const locale = usePreferences((preferences) => preferences.locale);
  return useMemo(() => {
    const known = new Map(objects.map((one) => [one.object, one]));
    const label = (labels: Record<string, string> = {}, object = '') => labelIn(labels, locale, labels['en'] ?? object);
    /** As a heading: "Assets of the road". */
    const title = (object: string): string => capital(label(known.get(object)?.titles, object));
    /** "See all daily progress sheets". */
    const sentence = (name: string): string => {
      const [verb = '', , object = ''] = name.split('__');
      const isOnly = known.get(object)?.permissions.filter((one) => one.verb === verb).length === 1;
      return t(rightKeys(name, isOnly), { verb, object: label(known.get(object)?.labels, object) });
    };
    const verbWord = (verb: string): string => t([`verb.${verb}`, 'verb.other'], { verb });
    /** In a cell: "Assigned"; where there is but one right it is yes or no. */
    const reachWord = (reach: Reach, cell?: Cell): string => {
      if (cell?.scopes.length === 1 && reach !== 'none') return t('reach.yes');
      return t([`reachOf.${cell?.verb ?? ''}.${reach}`, `reach.${reach}`]);
    };
    /** What a cell is called to whoever does not see where it stands. */
    const cellName = ({ object, verb }: Cell): string => `${title(object)}: ${verbWord(verb)}`;
    const groupTitle = (group: string): string => t([`group.${group}`, 'group.other']);
    /** Everything of an object that may be searched. */
    const searched = (of: RightsOf, group: string): string =>
      [
        groupTitle(group),
        title(of.object),
        ...of.permissions.flatMap(({ name, verb }) => [name, verbWord(verb), sentence(name)]),
      ].join(' ');
    return { title, sentence, verbWord, reachWord, cellName, groupTitle, searched };
  }, [objects, locale, t]);
}
export type RightWords = ReturnType<typeof useRightWords>;
