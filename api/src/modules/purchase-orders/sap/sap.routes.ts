/** How the reading of SAP stands, asking for it, one order by its number, and what a sync changed of an order. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import {
  sapDifferencesSchema,
  sapFetchBodySchema,
  sapFetchSchema,
  sapSyncSchema,
  type SapDifferences,
  type SapFetch,
  type SapSync,
} from '@chainage/shared/contracts/purchase-orders/sap';
import { SAP_FETCH_PATH, SAP_SYNC_PATH, SYNC_RIGHT } from '@chainage/shared/contracts/purchase-orders/sap-paths';
import { z } from 'zod';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Config } from '#config.ts';
import { connectionOf, rememberOrganisation } from './connection.ts';
import { fetchFromSap, SYNC_KEY, syncSap } from './jobs.ts';
import { isStopped, mayTry, pausedUntil } from './pause.ts';
import { liftStop, readState } from './sync-state.queries.ts';
import { SYNC_ENTITY } from './sync.kind.ts';

const VIEW = ['view__all__purchase_order'];
const SYNC = [SYNC_RIGHT];
const tags = ['purchase-orders'];
const time = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

async function standOf(config: Config, { db, now }: Pick<Tenant, 'db' | 'now'>): Promise<SapSync> {
  const settings = await connectionOf(config, db);
  const state = settings && (await readState(db, settings.system));
  return {
    connected: settings !== undefined,
    system: settings?.system ?? null,
    is_running: state?.is_running ?? false,
    is_stopped: settings !== undefined && isStopped(state, settings),
    may_try: settings !== undefined && mayTry(state, settings, now),
    began_at: time(state?.began_at),
    succeeded_at: time(state?.succeeded_at),
    failed_at: time(state?.failed_at),
    next_try_at: time(settings && pausedUntil(state, settings, now)),
    sync_error: state?.fault ?? null,
    orders_read: state?.orders_read ?? 0,
    orders_changed: state?.orders_changed ?? 0,
    unreadable: state?.unreadable ?? [],
    unknown_units: state?.unknown_units ?? [],
  };
}

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new ApiError('not_found');
  return row;
};

async function readFetch(db: Db, id: string, memberId: number): Promise<SapFetch | undefined> {
  const { rows } = await sql<SapFetch>`select f.id, f.po_number, f.state, f.fault, f.purchase_order from sap_fetch f
    where ${own('f')} and f.id = ${id}::uuid and f.requested_by = ${memberId}::bigint`.execute(db);
  return rows[0];
}

export const sapRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db: pool } = app.deps;
  app.addHook('onReady', () => rememberOrganisation(config, pool));
  const refuseUnconnected = async (db: Db) => {
    const settings = await connectionOf(config, db);
    if (!settings) throw new ApiError('action.not_allowed');
    return settings;
  };
  app.get(
    `/api/${SAP_SYNC_PATH}`,
    {
      config: { policy: { access: 'member', needs: VIEW } },
      schema: { tags, summary: 'How the reading of SAP stands', response: { 200: sapSyncSchema } },
    },
    ({ tenant }) => standOf(config, tenant),
  );
  app.post(
    `/api/${SAP_SYNC_PATH}`,
    {
      config: { policy: { access: 'member', needs: SYNC } },
      schema: { tags, summary: 'Read what SAP has changed since, now', response: { 200: sapSyncSchema } },
    },
    async ({ tenant }) => {
      const settings = await refuseUnconnected(tenant.db);
      const state = await readState(tenant.db, settings.system);
      if (mayTry(state, settings, tenant.now)) await liftStop(tenant.db, settings.system);
      await addJob(tenant.db, syncSap, { data: {}, key: SYNC_KEY, forMember: tenant.memberId });
      writeAudit(tenant, { action: 'sync', entity: SYNC_ENTITY, id: tenant.organisationId });
      return standOf(config, tenant);
    },
  );
  app.post(
    `/api/${SAP_FETCH_PATH}`,
    {
      config: { policy: { access: 'member', needs: SYNC }, counts: ['records'] },
      schema: {
        tags,
        summary: 'Fetch one order from SAP by its number',
        body: sapFetchBodySchema,
        response: { 201: sapFetchSchema },
      },
    },
    async ({ tenant, body }, reply) => {
      await refuseUnconnected(tenant.db);
      const { id, po_number } = body;
      const { rows } = await sql`insert into sap_fetch (organisation_id, id, po_number, requested_by, at)
        values (${ownId}, ${id}::uuid, ${po_number}, ${tenant.memberId}::bigint, ${tenant.now.toISOString()}::timestamptz)
        on conflict (organisation_id, id) do nothing returning id`.execute(tenant.db);
      if (rows.length === 0) throw new ApiError('id.conflict');
      await addJob(tenant.db, fetchFromSap, { data: { po_number }, key: po_number, forMember: tenant.memberId });
      reply.code(201);
      return found(await readFetch(tenant.db, id, tenant.memberId));
    },
  );
  app.get(
    `/api/${SAP_FETCH_PATH}:id/`,
    {
      config: { policy: { access: 'member', needs: SYNC } },
      schema: {
        tags,
        summary: 'What came of it',
        params: z.object({ id: z.uuid() }),
        response: { 200: sapFetchSchema },
      },
    },
    async ({ tenant, params }) => found(await readFetch(tenant.db, params.id, tenant.memberId)),
  );
  app.get(
    '/api/organisation/sap/po/:id/differences/',
    {
      config: { policy: { access: 'member', needs: VIEW } },
      schema: {
        tags,
        summary: 'What the last sync that changed an order changed of it',
        params: z.object({ id: z.uuid() }),
        response: { 200: sapDifferencesSchema },
      },
    },
    async ({ tenant: { db }, params }): Promise<SapDifferences> => {
      const { rows: orders } = await sql`select o.id from purchase_order o
        where ${own('o')} and o.id = ${params.id}::uuid`.execute(db);
      found(orders[0]);
      const { rows } = await sql<SapDifferences['results'][number] & { at: Date }>`
        select d.at, d.item_no, d.field, d.was, d.becomes from sap_difference d
        where ${own('d')} and d.purchase_order = ${params.id}::uuid and d.at = (
          select max(e.at) from sap_difference e where ${own('e')} and e.purchase_order = ${params.id}::uuid)
        order by d.item_no, d.id limit 500`.execute(db);
      return { at: time(rows[0]?.at), results: rows.map(({ at: _, ...row }) => row) };
    },
  );
};
