import { id } from './lookup.ts';
import type { KindRules } from './rules.ts';

/** `U`: an organisation user's id; `params` narrow who may be chosen, as the query of `organisation/users/` has it. */
export const member = (params?: Readonly<Record<string, string>>) =>
  id().meta({ kind: 'person', lookup: 'organisation-users', ...(params && { params }) });

export const personRules: KindRules = {};
