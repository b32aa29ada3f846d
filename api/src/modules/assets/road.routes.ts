/** `organisation/data/road/assets/`: what stands along a road, for its strip. */
import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roadQuerySchema } from '@chainage/shared/contracts/along-road';
import { roadAssetsSchema, type RoadAsset } from '@chainage/shared/contracts/assets/road';
import { ASSETS_ALONG_ROAD } from '@chainage/shared/contracts/assets/road-path';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { alongRoad, eachKilometre } from '#kernel/lists/along-road.ts';

type Row = Omit<RoadAsset, 'chainage_from' | 'chainage_to'> & {
  chainage_from: number;
  chainage_to: number | null;
  further: boolean;
};

const COLUMNS = sql`x.id, x.asset_code, x.asset_type, x.name, x.highway, x.direction, x.chainage_from, x.chainage_to, x.condition,
  x.status, x.last_inspected_on::text as last_inspected_on, x.next_inspection_on::text as next_inspection_on`;

export const assetsAlongRoad: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${ASSETS_ALONG_ROAD}`,
    {
      config: { policy: { access: 'member', needs: ['view__all__asset'] }, shows: 'records' },
      schema: {
        tags: ['assets'],
        summary: 'Assets in use along a road, as many of each kilometre as are drawn',
        querystring: roadQuerySchema,
        response: { 200: roadAssetsSchema },
      },
    },
    async ({ tenant: { db }, query: { highway } }) => {
      const { rows } = await sql<Row>`${sql.raw(PLANNED_EACH_TIME)}
        with a as materialized (${eachKilometre(highway, 'asset', COLUMNS, sql`x.status <> 'retired'`)})
        select a.*, l.code as type_code, l.label as asset_type_label, coalesce(l.attributes -> 'labels', '{}') as asset_type_labels
        from a join lookup l on ${own('l')} and l.id = a.asset_type
        order by a.chainage_from, a.id`.execute(db);
      const { results, ...told } = alongRoad(rows);
      return { ...told, results: results.map((row) => ({ ...row, chainage_from: row.chainage_from ?? '' })) };
    },
  );
};
