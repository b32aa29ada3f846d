/** Every module of the API. Each is a plugin that registers its routes with their full path, `/api/…`. */
import type { FastifyPluginAsync } from 'fastify';
import { accountsModule } from './accounts/index.ts';
import { auditModule } from './audit/index.ts';
import { assetsModule } from './assets/index.ts';
import { clientErrorsModule } from './client-errors/index.ts';
import { erasureModule } from './erasure/index.ts';
import { dashboardsModule } from './dashboards/index.ts';
import { healthModule } from './health/index.ts';
import { highwaysModule } from './highways/index.ts';
import { issuesModule } from './issues/index.ts';
import { lookupsModule } from './lookups/index.ts';
import { mediaModule } from '#kernel/files/media.module.ts';
import { notificationsModule } from './notifications/index.ts';
import { organisationsModule } from './organisations/index.ts';
import { outboxModule } from './outbox/index.ts';
import { ownDataModule } from './own-data/index.ts';
import { packagesModule } from './packages/index.ts';
import { platformModule } from './platform/index.ts';
import { receiptsModule } from './receipts/index.ts';
import { reportsModule } from './reports/index.ts';
import { retentionModule } from './retention/index.ts';
import { rolesModule } from './roles/index.ts';
import { usersModule } from './users/index.ts';
import { stockModule } from './stock/index.ts';
import { viewsModule } from './views/index.ts';
import { uploadsModule } from '#kernel/files/uploads/uploads.module.ts';
import { dprModule } from './dpr/index.ts';
import { purchaseOrdersModule } from './purchase-orders/index.ts';
import { safetyModule } from './safety/index.ts';

export const modules = [
  accountsModule,
  assetsModule,
  auditModule,
  clientErrorsModule,
  erasureModule,
  dashboardsModule,
  healthModule,
  highwaysModule,
  issuesModule,
  lookupsModule,
  mediaModule,
  notificationsModule,
  organisationsModule,
  outboxModule,
  ownDataModule,
  packagesModule,
  platformModule,
  receiptsModule,
  reportsModule,
  retentionModule,
  stockModule,
  uploadsModule,
  viewsModule,
  dprModule,
  purchaseOrdersModule,
  safetyModule,
  usersModule,
  rolesModule,
] as unknown as readonly FastifyPluginAsync[];
