/** Which records point to one of a register: the same fields seen from the other end. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { uuid } from '@chainage/shared/contracts/fields';
import { referringSchema, type ReferringAnswer } from '@chainage/shared/contracts/kit/referring';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { allKinds, findKind, type ReferringRow } from './record-kinds.ts';

/** As many as a page shows. */
const MOST = 50;

type Row = ReferringRow & { entity: string };
interface Found {
  count: number;
  cost: string | null;
  recovered: string | null;
  results: Row[];
}

/** The newest that this person may see; whether they may see the record itself has been asked. */
export async function readReferring(tenant: Tenant, register: string, id: string): Promise<ReferringAnswer> {
  const selects = allKinds().flatMap(({ referring }) => referring?.select(tenant, register, id) ?? []);
  if (selects.length === 0) return { count: 0, cost: null, recovered: null, results: [] };
  const { rows } = await sql<Found>`
    with f as materialized (${sql.join(selects, sql` union all `)})
    select count(*)::int as count, sum(f.cost)::text as cost, sum(f.recovered)::text as recovered,
      (select coalesce(jsonb_agg(n order by n.at desc, n.id desc), '[]') from (
        select f.entity, f.id, f.type, f.number, f.status, f.at, f.label, f.labels, f.chainage_from, f.direction,
          f.cost::text as cost, f.recovered::text as recovered
        from f order by f.at desc, f.id desc limit ${MOST}::int) n) as results
    from f`.execute(tenant.db);
  const [found] = rows as [Found];
  return {
    ...found,
    results: found.results.map((row) => ({
      ...row,
      at: new Date(row.at).toISOString(),
      chainage_from: row.chainage_from === null ? null : metresToKm(row.chainage_from),
      page: findKind(row.entity)?.referring?.page(row) ?? '/',
    })),
  };
}

interface Stated {
  /** As the contract has it, relative to `/api/`. */
  one: string;
  tag: string;
  register: string;
  /** Throws where this person may not see the record. */
  find: (tenant: Tenant, id: string) => Promise<unknown>;
}

const params = z.object({ id: uuid() });

/** Registers `GET {one}{id}/referring/`. */
export const referringRoute =
  ({ one, tag, register, find }: Stated): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      `/api/${one}:id/referring/`,
      {
        config: { policy: { access: 'member' } },
        schema: {
          tags: [tag],
          summary: 'Records that point to it, and what they cost',
          params,
          response: { 200: referringSchema },
        },
      },
      async ({ params: { id }, tenant }) => {
        await find(tenant, id);
        return readReferring(tenant, register, id);
      },
    );
  };
