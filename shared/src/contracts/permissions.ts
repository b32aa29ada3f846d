/**
 * Organisation permissions: strings `{verb}__{scope}__{object}` (spec.md section 6, domain.md section 2). One helper
 * for server and client; the server decides, the client only hides what would be refused.
 */
export const SCOPES = ['all', 'assigned', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** Lets its holders read what changed, and what was given up, of the records that they see. */
export const AUDIT_RIGHT = 'view__all__audit';

/** What is asked: may this member `verb` this `object`? */
export interface PermissionAsk {
  verb: string;
  object: string;
  /** `any` and `all` accept all three scopes (spec.md section 6); a scope or a list of scopes accepts just those. */
  scope?: 'any' | Scope | readonly Scope[];
  /** Owner ids of the record: an `own` or `assigned` permission counts only if `memberId` is among them. */
  ownerIds?: readonly number[];
  memberId?: number;
}

const scopesOf = (scope: PermissionAsk['scope']): readonly Scope[] =>
  scope === undefined || scope === 'any' || scope === 'all' ? SCOPES : typeof scope === 'string' ? [scope] : scope;

/** Whether the permission list grants what is asked (spec.md section 6). An all-scope permission needs no owner match. */
export function hasPermission(permissions: readonly string[], ask: PermissionAsk): boolean {
  return scopesOf(ask.scope).some((scope) => {
    if (!permissions.includes(`${ask.verb}__${scope}__${ask.object}`)) return false;
    if (scope === 'all' || ask.ownerIds === undefined) return true;
    return ask.memberId !== undefined && ask.ownerIds.includes(ask.memberId);
  });
}

/** Whether any of a menu's or route's `needs` strings is held; an empty or missing list needs nothing. */
export const hasAny = (permissions: readonly string[], needs: readonly string[] | undefined): boolean =>
  !needs || needs.length === 0 || needs.some((need) => permissions.includes(need));
