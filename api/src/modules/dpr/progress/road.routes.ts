/** `organisation/data/road/dpr-logs/`: approved work along a road, for its strip. */
import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roadQuerySchema } from '@chainage/shared/contracts/along-road';
import { roadLogsSchema, type RoadLog } from '@chainage/shared/contracts/dpr/road';
import { WORK_ALONG_ROAD } from '@chainage/shared/contracts/dpr/road-path';
import { own } from '#kernel/database/own.ts';
import { alongRoad, furtherThan } from '#kernel/lists/along-road.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';

type Row = Omit<RoadLog, 'chainage_from' | 'chainage_to'> & {
  chainage_from: number;
  chainage_to: number | null;
  further: boolean;
};

/** The latest lines of each package of the road. */
const EACH_PACKAGE = 1000;
const NEWEST = sql`x.day_order desc, x.id desc`;
const scopes = scopesOf('dpr', [], 'package');

export const workAlongRoad: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${WORK_ALONG_ROAD}`,
    {
      config: {
        policy: { access: 'member', needs: ['view__all__dpr', 'view__assigned__dpr', 'view__own__dpr'] },
        shows: 'records',
      },
      schema: {
        tags: ['dpr'],
        summary: 'Approved work along a road, the latest of each package',
        querystring: roadQuerySchema,
        response: { 200: roadLogsSchema },
      },
    },
    async ({ tenant, query: { highway } }) => {
      const { rows } =
        await sql<Row>`select m.*, p.highway::int as highway, k.item_no || ' ' || k.description as package_key_label
        from package p cross join lateral (
          select x.id, x.status, x.work_date::text as work_date, x.package_key, x.quantity::text as quantity, x.direction,
            x.chainage_from, x.chainage_to, ${furtherThan(sql`${EACH_PACKAGE}::int`, NEWEST)}
          from dpr_log x where ${own('x')} and x.package = p.id and x.status = 'approved' and x.chainage_from is not null
            and x.is_recovery is not true and ${scopes.visible(tenant, 'x')}
          order by ${NEWEST} limit ${EACH_PACKAGE + 1}::int) m
        join package_key k on ${own('k')} and k.id = m.package_key
        where ${own('p')} and p.highway = ${highway}
        order by m.chainage_from, m.id`.execute(tenant.db);
      return alongRoad(rows);
    },
  );
};
