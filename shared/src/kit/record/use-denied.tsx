import { usePermissions } from '#auth/permission.ts';
import { hasAny } from '#contracts/permissions.ts';
import { usePageKind } from './screens.tsx';

/** Whether none of these rights can be the reader's, whatever record it is; a right of which nothing is declared may be. */
export function useDenied(): (rights: readonly string[]) => boolean {
  const { needs = {} } = usePageKind();
  const permissions = usePermissions();
  return (rights) => rights.every((right) => needs[right] && !hasAny(permissions, needs[right]));
}
