/** `organisation/safety-program-road/`: safety programmes at the roadside, for the strip of a road. */
import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { roadQuerySchema } from '@chainage/shared/contracts/along-road';
import { roadProgramsSchema, type RoadProgram } from '@chainage/shared/contracts/safety/road';
import { PROGRAMS_ALONG_ROAD } from '@chainage/shared/contracts/safety/road-path';
import { own } from '#kernel/database/own.ts';
import { alongRoad, furtherThan } from '#kernel/lists/along-road.ts';
import { programScopes } from './rights.ts';

type Row = Omit<RoadProgram, 'chainage_from' | 'chainage_to'> & { chainage_from: number; further: boolean };

/** The latest: those of years ago say nothing of the road. */
const MOST = 1000;

export const programsAlongRoad: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${PROGRAMS_ALONG_ROAD}`,
    {
      config: {
        policy: {
          access: 'member',
          needs: ['view__all__safety_program', 'view__assigned__safety_program', 'view__own__safety_program'],
        },
        shows: 'records',
      },
      schema: {
        tags: ['safety'],
        summary: 'Safety programmes along a road, the latest of them',
        querystring: roadQuerySchema,
        response: { 200: roadProgramsSchema },
      },
    },
    async ({ tenant, query: { highway } }) => {
      const { rows } = await sql<Row>`select p.*, l.label as program_type_label,
          coalesce(l.attributes -> 'labels', '{}') as program_type_labels
        from (select x.id, x.number, x.status, x.title, x.planned_at, x.program_type, x.highway, x.direction, x.chainage_from,
            ${furtherThan(sql`${MOST}::int`, sql`x.planned_at desc`)}
          from safety_program x where ${own('x')} and x.highway = ${highway} and x.chainage_from is not null
            and x.status not in ('draft', 'rejected', 'cancelled') and ${programScopes.visible(tenant, 'x')}
          order by x.planned_at desc limit ${MOST + 1}::int) p
        left join lookup l on ${own('l')} and l.id = p.program_type
        order by p.chainage_from, p.id`.execute(tenant.db);
      return alongRoad(
        rows.map((row) => ({ ...row, planned_at: row.planned_at && new Date(row.planned_at).toISOString() })),
      );
    },
  );
};
