import { id } from './lookup.ts';
import type { KindMeta, KindRules } from './rules.ts';

/**
 * `U`: an organisation user's id; `params` narrow who may be chosen, as the query of `organisation/users/` has it, `likely`
 * whom a step proposes, `not` whom it never offers, `inSight` that all stand in a list.
 */
export const member = (
  params?: Readonly<Record<string, string>>,
  { likely, not, inSight }: Pick<KindMeta, 'likely' | 'not' | 'inSight'> = {},
) =>
  id().meta({
    kind: 'person',
    lookup: 'organisation-users',
    ...(params && { params }),
    ...(likely && { likely }),
    ...(not && { not }),
    ...(inSight && { inSight }),
  });

export const personRules: KindRules = {};
