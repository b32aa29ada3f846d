/**
 * Who may make whom what. Whoever manages roles may give each role of the organisation; whoever manages only users gives no role
 * that can do more than they can themselves, and changes nobody who can. Nobody changes what they are themselves.
 */
import { KEEPS_ORGANISATION, MANAGES_ROLES } from '@chainage/shared/contracts/people-paths';
import type { Tenant } from '#kernel/tenancy/context.ts';

type Actor = Pick<Tenant, 'permissions'>;
type PlacedActor = Pick<Tenant, 'permissions' | 'packages'>;

/** The right on all records that one on those assigned, or one's own, is part of. */
const onAll = (name: string): string => name.replace(/__(assigned|own)__/, '__all__');

const isHeld = (held: ReadonlySet<string>, name: string): boolean => held.has(name) || held.has(onAll(name));

/** Of rights those that somebody does not hold, in their order. */
export function beyond(held: readonly string[], wanted: readonly string[]): string[] {
  const all = new Set(held);
  return wanted.filter((name) => !isHeld(all, name));
}

export const managesRoles = ({ permissions }: Actor): boolean => permissions.includes(MANAGES_ROLES);

/** Whether the actor may give a role with these rights to somebody else, or have a say over whoever has it. */
export const mayGive = (actor: Actor, role: readonly string[]): boolean =>
  managesRoles(actor) || beyond(actor.permissions, role).length === 0;

/**
 * Whether the actor may give packages to somebody with these rights. In a package, rights on what is assigned reach all of it: beyond
 * the actor's own packages they reach no further than rights that the actor holds on all records.
 */
export const mayPlace = (actor: PlacedActor, role: readonly string[], given: readonly number[]): boolean =>
  managesRoles(actor) ||
  given.every((id) => actor.packages.includes(id)) ||
  role.every((name) => actor.permissions.includes(onAll(name)));

/** Whoever gave something, as they are now. */
export interface Giver extends PlacedActor {
  /** Whether they are a member still. */
  is_active: boolean;
}

/** Whether somebody still stands for what they gave by a right: a role and packages that they could give now. */
export const standsFor = (giver: Giver, right: string, role: readonly string[], packages: readonly number[]): boolean =>
  giver.is_active && giver.permissions.includes(right) && mayGive(giver, role) && mayPlace(giver, role, packages);

/** Whether whoever holds these can put everything of people and roles right. */
export const isKeeper = (permissions: readonly string[]): boolean =>
  KEEPS_ORGANISATION.every((name) => permissions.includes(name));
