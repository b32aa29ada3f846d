/**
 * What a change of a role's rights may do. Whoever manages roles may give any right to others; their own role gets nothing by
 * their own hand that they do not hold, and loses nothing without which they could not take it back.
 */
import { KEEPS_ORGANISATION } from '@chainage/shared/contracts/people-paths';
import type { RoleChange } from '@chainage/shared/contracts/roles';
import { beyond } from '#modules/users/user.policy.ts';

export interface Change {
  gained: string[];
  lost: string[];
}

/** Which rights are added and which are taken, in alphabetical order. */
export function changeOf(before: readonly string[], after: readonly string[]): Change {
  return {
    gained: after.filter((name) => !before.includes(name)).sort(),
    lost: before.filter((name) => !after.includes(name)).sort(),
  };
}

/** Why the actor may not make this change to the role they have themselves; null where they may. */
export function refusedOnOwn(held: readonly string[], { gained, lost }: Change): RoleChange['refused'] {
  if (beyond(held, gained).length > 0) return 'role.own_rights';
  return lost.some((name) => KEEPS_ORGANISATION.includes(name)) ? 'role.locks_out' : null;
}
