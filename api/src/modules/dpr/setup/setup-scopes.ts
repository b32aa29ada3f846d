/**
 * Who may what with reports and keys: whoever sees daily progress at all, in whatever scope, reads them, since nothing is measured
 * without; whoever manages the setup changes them; rates are seen by whoever manages it or sees the billing.
 */
import { MANAGES_SETUP, SEES_DPR, SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { sql } from 'kysely';
import { EVERY_ROW } from '#kernel/lists/long-list.ts';
import type { Holder, Scopes } from '#kernel/tenancy/scopes.ts';

const holds = ({ permissions }: Holder, any: readonly string[]): boolean =>
  any.some((one) => permissions.includes(one));

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  view: [...SEES_DPR, SEES_RATES, MANAGES_SETUP],
  view_sensitive: [SEES_RATES, MANAGES_SETUP],
};
const may = (verb: string, holder: Holder): boolean => holds(holder, NEEDS[verb] ?? [MANAGES_SETUP]);

const scopes: Scopes = {
  may: (verb) => (holder) => may(verb, holder),
  mayWithAll: may,
  mayCreate: (holder) => (may('create', holder) ? 'anywhere' : 'no'),
  visible: (holder) => (may('view', holder) ? EVERY_ROW : sql`false`),
};

export const setupRights = { scopes, objects: ['dpr', 'dpr_billing', 'dpr_setup'] } as const;
