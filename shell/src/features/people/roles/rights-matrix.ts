/**
 * Rights as a matrix: a cell is what one object allows of one action, and how far it reaches is none, their own, what is assigned
 * to them, both, or all. A right on all records covers the smaller ones, so that those stay beside it where a role has them.
 */
import { SCOPES, type Scope } from '@chainage/shared/contracts/permissions';
import type { PermissionCatalogue } from '@chainage/shared/contracts/roles';

export type RightsOf = PermissionCatalogue['objects'][number];

export interface Cell {
  object: string;
  verb: string;
  scopes: readonly Scope[];
}

export const REACHES = ['none', 'own', 'assigned', 'both', 'all'] as const;
export type Reach = (typeof REACHES)[number];

const SCOPES_OF: Readonly<Record<Reach, readonly Scope[]>> = {
  none: [],
  own: ['own'],
  assigned: ['assigned'],
  both: ['own', 'assigned'],
  all: ['all'],
};

const isScope = (scope: string): scope is Scope => (SCOPES as readonly string[]).includes(scope);

export const nameOf = ({ object, verb }: Cell, scope: Scope): string => `${verb}__${scope}__${object}`;
export const namesOf = (cell: Cell): string[] => cell.scopes.map((scope) => nameOf(cell, scope));

/** Actions as the work goes; what is none of these comes last. */
const VERBS = 'view create edit submit review resolve approve certify bill cancel reopen reverse delete export'.split(
  ' ',
);
const placeOf = ({ verb }: Cell): number => (VERBS.includes(verb) ? VERBS.indexOf(verb) : VERBS.length);
export const inOrder = (cells: readonly Cell[]): Cell[] => [...cells].sort((a, b) => placeOf(a) - placeOf(b));

/** One for each action that rights of the object name. */
export const cellsOf = ({ object, permissions }: RightsOf): Cell[] =>
  inOrder(
    [...new Set(permissions.map(({ verb }) => verb))].map((verb) => ({
      object,
      verb,
      scopes: permissions.filter((one) => one.verb === verb).flatMap(({ scope }) => (isScope(scope) ? [scope] : [])),
    })),
  );

/** What can be chosen, from nothing to the most. */
export const reachesOf = ({ scopes }: Cell): Reach[] =>
  REACHES.filter((reach) => SCOPES_OF[reach].every((scope) => scopes.includes(scope)));

export function reachOf(cell: Cell, held: readonly string[]): Reach {
  const [all, assigned, own] = SCOPES.map((scope) => held.includes(nameOf(cell, scope)));
  if (all) return 'all';
  return assigned && own ? 'both' : assigned ? 'assigned' : own ? 'own' : 'none';
}

/** The rights with those of this cell as they are to be; of other cells and of what a wider reach covers, nothing goes. */
export function withReach(held: readonly string[], cell: Cell, reach: Reach): string[] {
  if (reachOf(cell, held) === reach) return [...held];
  const wanted = SCOPES_OF[reach].map((scope) => nameOf(cell, scope));
  const kept = reach === 'all' ? held : held.filter((name) => !namesOf(cell).includes(name));
  return [...kept, ...wanted.filter((name) => !kept.includes(name))];
}

/** Of what can be chosen here, what comes up to a wish for a whole row or column. */
export function nearest(cell: Cell, wished: Reach): Reach {
  const reaches = reachesOf(cell);
  if (reaches.includes(wished)) return wished;
  if (wished === 'all') return reaches.at(-1) ?? 'none';
  return (wished === 'both' && reaches.find((reach) => reach === 'own' || reach === 'assigned')) || 'none';
}

/** What can be chosen for several cells at once. */
export const reachesOfAll = (cells: readonly Cell[]): Reach[] => {
  const known = new Set(cells.flatMap(reachesOf));
  const isParted = known.has('own') && known.has('assigned');
  return REACHES.filter((reach) => (reach === 'all' ? true : reach === 'both' ? isParted : known.has(reach)));
};

/** How far all of them reach, of what is offered; undefined where they differ. */
export const commonReach = (
  cells: readonly Cell[],
  held: readonly string[],
  offered: readonly Reach[] = reachesOfAll(cells),
): Reach | undefined => offered.find((wished) => cells.every((cell) => reachOf(cell, held) === nearest(cell, wished)));

export const withReachOfAll = (held: readonly string[], cells: readonly Cell[], wished: Reach): string[] =>
  cells.reduce<string[]>((now, cell) => withReach(now, cell, nearest(cell, wished)), [...held]);
