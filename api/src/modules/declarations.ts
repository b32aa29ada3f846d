/**
 * What every module declares: one line each. Those not built yet have nothing but their `declaration.ts`, so that an
 * organisation's roles are whole from the start.
 */
import type { Declaration } from '#kernel/declarations/declaration.ts';
import { gather } from '#kernel/declarations/gather.ts';
import { assetsDeclaration } from './assets/declaration.ts';
import { dashboardsDeclaration } from './dashboards/declaration.ts';
import { dprDeclaration } from './dpr/declaration.ts';
import { issuesDeclaration } from './issues/declaration.ts';
import { lookupsDeclaration } from './lookups/declaration.ts';
import { organisationsDeclaration } from './organisations/declaration.ts';
import { purchaseOrdersDeclaration } from './purchase-orders/declaration.ts';
import { reportsDeclaration } from './reports/declaration.ts';
import { safetyDeclaration } from './safety/declaration.ts';
import { settingsDeclaration } from './settings/declaration.ts';
import { stockDeclaration } from './stock/declaration.ts';
import { viewsDeclaration } from './views/declaration.ts';

export const DECLARATIONS: readonly Declaration[] = [
  assetsDeclaration,
  dashboardsDeclaration,
  dprDeclaration,
  issuesDeclaration,
  lookupsDeclaration,
  organisationsDeclaration,
  purchaseOrdersDeclaration,
  reportsDeclaration,
  safetyDeclaration,
  settingsDeclaration,
  stockDeclaration,
  viewsDeclaration,
];

/** Everything an organisation is to have. */
export const declared = gather(DECLARATIONS);
