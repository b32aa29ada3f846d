/** Who sees how far the work is, and who sees it in money. */
import { MANAGES_SETUP, SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';

/** Progress is the whole package's, so whoever sees only what they wrote sees none. */
export const SEES_PROGRESS = ['view__all__dpr', 'view__assigned__dpr'] as const;

export const seen = scopesOf('dpr', [], 'package');

export const seesMoney = ({ permissions }: Pick<Tenant, 'permissions'>): boolean =>
  permissions.includes(SEES_RATES) || permissions.includes(MANAGES_SETUP);
