/** Who may what with workers and passes: by the permissions of safety programs, of whole organisations alone. */
import { ISSUES_PASSES, KEEPS_WORKERS, SEES_PROGRAMS } from '@chainage/shared/contracts/safety/people-rights';
import { sql } from 'kysely';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import type { Holder, Scopes } from '#kernel/tenancy/scopes.ts';

export const holdsAny = ({ permissions }: Pick<Holder, 'permissions'>, any: readonly string[]): boolean =>
  any.some((one) => permissions.includes(one));

function scopesBy(needs: Readonly<Record<string, readonly string[]>>): Scopes {
  const may = (verb: string, holder: Holder): boolean => holdsAny(holder, needs[verb] ?? []);
  return {
    may: (verb) => (holder) => may(verb, holder),
    mayWithAll: may,
    mayCreate: (holder) => (may('create', holder) ? 'anywhere' : 'no'),
    visible: (holder) => (may('view', holder) ? EVERY_ROW : sql`false`),
  };
}

const OBJECTS = ['safety_program'] as const;

export const workerRights = {
  scopes: scopesBy({
    view: SEES_PROGRAMS,
    create: KEEPS_WORKERS,
    edit: KEEPS_WORKERS,
    view_sensitive: [ISSUES_PASSES],
  }),
  objects: OBJECTS,
} as const;

export const passRights = {
  scopes: scopesBy({ view: SEES_PROGRAMS, create: [ISSUES_PASSES], edit: [ISSUES_PASSES], issue: [ISSUES_PASSES] }),
  objects: OBJECTS,
} as const;
