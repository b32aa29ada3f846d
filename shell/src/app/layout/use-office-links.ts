import { useEffect, useState } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { OfficeLink } from '#features/office-menu/office-links.ts';

interface Shown {
  label: string;
  path: string;
  words?: string;
}

/**
 * Pages of the office that the member may open, once they are here; until then none. `searched`: those too that are found by
 * search alone.
 */
export function useOfficeLinks(searched = false): Shown[] {
  const { t } = useTranslation('office');
  const permissions = usePermissions();
  const looksAfter = useSession(({ role }) => role === 'admin');
  const [links, setLinks] = useState<readonly OfficeLink[]>([]);
  useEffect(() => {
    let isHere = true;
    import('#features/office-menu/load-office-links.ts')
      .then(({ loadOfficeLinks }) => loadOfficeLinks())
      .then((loaded) => isHere && setLinks(loaded))
      // without signal before they ever came: the menu does without
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return links
    .filter((link) => hasAny(permissions, link.needs) && (!link.platform || looksAfter) && (searched || !link.searched))
    .map(({ name, path, words }) => ({ label: t(`links.${name}`), path, ...(words && { words: t(`words.${name}`) }) }));
}
