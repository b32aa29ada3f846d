import { hasAny, hasPermission, type PermissionAsk } from '../contracts/permissions.ts';
import { useSession, type Session } from './session.ts';

const NONE: readonly string[] = [];

/** The permissions of a session's member in the chosen organisation. */
export const permissionsOf = ({ organisation }: Pick<Session, 'organisation'>): readonly string[] =>
  organisation?.organisation_user.permissions ?? NONE;

/** The permissions of the signed-in member in the chosen organisation. */
export const usePermissions = (): readonly string[] => useSession(permissionsOf);

/** Id of the signed-in organisation user, as records name it in `created_by`, `owner_ids` and the like. */
export const useMemberId = (): number | undefined =>
  useSession((session) => session.organisation?.organisation_user.id);

/** Whether the signed-in member may do what is asked; the owner ids are matched against the member's own id. */
export function usePermission(ask: PermissionAsk): boolean {
  const permissions = usePermissions();
  const memberId = useMemberId();
  return hasPermission(permissions, { ...(memberId === undefined ? {} : { memberId }), ...ask });
}

/** Whether any of a menu entry's or route's `needs` is held. */
export const useHasAny = (needs: readonly string[] | undefined): boolean => hasAny(usePermissions(), needs);
