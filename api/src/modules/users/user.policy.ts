/**
 * Who may make whom what. Whoever manages roles may give each role of the organisation; whoever manages only users gives no role
 * that can do more than they can themselves, and changes nobody who can. Nobody changes what they are themselves.
 */
import { KEEPS_ORGANISATION, MANAGES_ROLES } from '@chainage/shared/contracts/people-paths';
import type { Tenant } from '#kernel/tenancy/context.ts';

type Actor = Pick<Tenant, 'memberId' | 'permissions'>;

/** A right on all records is one on those assigned and one's own too. */
const isHeld = (held: ReadonlySet<string>, name: string): boolean =>
  held.has(name) || held.has(name.replace(/__(assigned|own)__/, '__all__'));

/** Of rights those that somebody does not hold, in their order. */
export function beyond(held: readonly string[], wanted: readonly string[]): string[] {
  const all = new Set(held);
  return wanted.filter((name) => !isHeld(all, name));
}

/** Whether the actor may give a role with these rights to somebody else, or have a say over whoever has it. */
export const mayGive = ({ permissions }: Actor, role: readonly string[]): boolean =>
  permissions.includes(MANAGES_ROLES) || beyond(permissions, role).length === 0;

/** Whether whoever holds these can put everything of people and roles right. */
export const isKeeper = (permissions: readonly string[]): boolean =>
  KEEPS_ORGANISATION.every((name) => permissions.includes(name));
