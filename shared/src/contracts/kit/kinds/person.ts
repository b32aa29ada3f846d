import { id } from './lookup.ts';
import type { KindRules } from './rules.ts';

/** `U`: an organisation user's id. */
export const member = () => id().meta({ kind: 'person', lookup: 'organisation-users' });

export const personRules: KindRules = {};
