/** Plan against actual (domain.md section 6): curves and forecasts out of the kept days, and which stretches are done. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import { progressOf, type CourseBilled } from '@chainage/shared/contracts/dpr/progress/course';
import { pointOf } from '@chainage/shared/contracts/dpr/progress/point';
import {
  POINT_PATH,
  PROGRESS_PATH,
  STANDINGS_PATH,
  STRETCHES_PATH,
} from '@chainage/shared/contracts/dpr/progress/place';
import {
  progressPointSchema,
  progressSchema,
  standingsSchema,
  stretchesSchema,
} from '@chainage/shared/contracts/dpr/progress/progress';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { doneStretches } from '@chainage/shared/contracts/dpr/progress/stretches';
import { uuid } from '@chainage/shared/contracts/fields';
import { idText } from '@chainage/shared/contracts/list';
import { dayOf } from '@chainage/shared/lib/format/date';
import { MONTH } from '@chainage/shared/lib/format/days';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { changesAt } from '#kernel/http/unchanged.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import {
  courseBilled,
  courseKeys,
  courseSums,
  MOST_STRETCHES,
  packageEnds,
  workedPlaces,
  type PackageEnd,
} from './progress.queries.ts';
import { seen, SEES_PROGRESS, seesMoney } from './sees-progress.ts';

const policy = { access: 'member', needs: [...SEES_PROGRESS] } as const;
const tags = ['dpr'];
const querystring = z.strictObject({ package: idText(), report: uuid().optional() });

/** Another's package is as one that there is not. */
const sees = (tenant: Tenant, id: number): boolean =>
  seen.may('view')(tenant, { created_by: 0, values: { package: id } });

/** Items of packages with what was done and certified of them, and whether the reader may see rates. */
async function courseFor(tenant: Tenant, ids: readonly number[], report?: string) {
  const { db } = tenant;
  const money = seesMoney(tenant);
  const all = await courseKeys(db, ids, report);
  const sums = all.length > 0 ? await courseSums(db, all) : [];
  const billed: CourseBilled[] = money && all.length > 0 ? await courseBilled(db, ids) : [];
  return { all, sums, billed, money, now: dayOf(tenant.now).slice(0, 7) };
}

async function progressBy(tenant: Tenant, packages: readonly PackageEnd[], report?: string) {
  const ids = packages.map(({ id }) => id);
  const { all, sums, billed, money, now } = await courseFor(tenant, ids, report);
  // what is finished and what is to come is told anew with each month
  changesAt(tenant, [new Date(startOfDay(`${monthAfter(now, 1)}-01`))]);
  return packages.map(({ id, due }) => {
    const keys = all.filter((key) => key.package === id);
    const own = new Set(keys.map((key) => key.id));
    return {
      package: id,
      ...progressOf({ keys, sums, billed: billed.filter(({ package_key: key }) => own.has(key)), now, due, money }),
    };
  });
}

export const progressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${PROGRESS_PATH}`,
    {
      config: { policy, shows: 'records' },
      schema: { tags, summary: 'Plan against actual of a package', querystring, response: { 200: progressSchema } },
    },
    async ({ tenant, query: { package: id, report } }) => {
      const [found] = sees(tenant, id) ? await packageEnds(tenant.db, [id]) : [];
      const [progress] = await progressBy(tenant, [found ?? { id: 0, due: null }], report);
      if (!progress) throw new Error('no progress');
      return progress;
    },
  );
  app.get(
    `/api/${POINT_PATH}`,
    {
      config: { policy, shows: 'records' },
      schema: {
        tags,
        summary: 'Of which items plan and work are made at the end of a month',
        querystring: querystring.extend({ month: z.string().regex(MONTH, 'invalid') }),
        response: { 200: progressPointSchema },
      },
    },
    async ({ tenant, query: { package: id, report, month: of } }) => {
      const { all, ...course } = await courseFor(tenant, sees(tenant, id) ? [id] : [], report);
      return pointOf({ ...course, keys: all, due: null }, of);
    },
  );
  app.get(
    `/api/${STANDINGS_PATH}`,
    {
      config: { policy, shows: 'records' },
      schema: { tags, summary: 'How the packages stand', response: { 200: standingsSchema } },
    },
    async ({ tenant }) => {
      const all = await packageEnds(tenant.db, seen.mayWithAll('view', tenant) ? null : tenant.packages);
      return { packages: await progressBy(tenant, all) };
    },
  );
  app.get(
    `/api/${STRETCHES_PATH}`,
    {
      config: { policy, shows: 'records' },
      schema: {
        tags,
        summary: 'Stretches of a package that are done',
        querystring,
        response: { 200: stretchesSchema },
      },
    },
    async ({ tenant, query: { package: id, report } }) => {
      const keys = sees(tenant, id) ? await courseKeys(tenant.db, [id], report) : [];
      const worked = keys.length > 0 ? await workedPlaces(tenant.db, keys) : [];
      const shown = worked.slice(0, MOST_STRETCHES);
      return {
        stretches: keys.flatMap((key) =>
          doneStretches(shown.filter(({ package_key: of }) => of === key.id)).map(({ from, to, ...stretch }) => ({
            ...{ package_key: key.id, ...stretch },
            ...{ from: metresToKm(from), to: metresToKm(to) },
          })),
        ),
        more: worked.length > MOST_STRETCHES,
      };
    },
  );
};
