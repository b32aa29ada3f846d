import type { Client } from '#testing/client.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { atHour, planAt, SCHEDULE, scheduleBody, WORK, WORKS } from './testing.ts';

const ONE = `/api/${SCHEDULE}`;
const ONE_WORK = `/api/${WORK}`;

/** A schedule, and the work that it makes of today. */
async function planned(test: TestApp, client: Client, of: 'bhima' | 'deccan', title: string) {
  const body = scheduleBody(test[of], { title, step_km: null });
  await client.post(SCHEDULE, body);
  await planAt(test, atHour(0, 9), test[of]);
  const { results } = (await client.get(`${WORKS}?schedule=${body.id}`)).json<{ results: { id: string }[] }>();
  return { schedule: body.id, work: results[0]?.id ?? '', checklist: body.checklist };
}

export const isolation: Isolation = {
  async foreign(test) {
    const engineer = await test.signIn('site_engineer@deccan.example');
    const { schedule, work } = await planned(test, engineer, 'deccan', SECRET);
    return { 'work-schedules': schedule, 'planned-works': work };
  },
  async samples(test) {
    const client: Client = await test.signIn('site_engineer@bhima.example');
    const admin = await test.signIn('organisation_admin@bhima.example');
    const make = () => planned(test, admin, 'bhima', 'Daily patrol');
    const atSchedule = async () => ({ id: (await make()).schedule });
    const atWork = async () => ({ id: (await make()).work });
    return {
      [`POST ${ONE}`]: { schedule: async () => ({ client, path: {}, body: scheduleBody(test.bhima) }) },
      [`GET ${ONE}{id}/`]: { schedule: async () => ({ client, path: await atSchedule() }) },
      [`GET ${ONE}{id}/given-up/`]: { schedule: async () => ({ client: admin, path: await atSchedule() }) },
      [`PATCH ${ONE}{id}/`]: {
        schedule: async () => ({ client, path: await atSchedule(), body: { version: 1, status: 'paused' } }),
      },
      [`GET ${ONE_WORK}{id}/`]: { work: async () => ({ client, path: await atWork() }) },
      [`GET ${ONE_WORK}{id}/given-up/`]: { work: async () => ({ client: admin, path: await atWork() }) },
      [`POST ${ONE_WORK}{id}/action/`]: {
        carry_out: async () => {
          const { work, checklist } = await make();
          const data = {
            checklist: checklist.map((line) => ({ ...line, result: 'fine' })),
            done_at: new Date().toISOString(),
          };
          return { client, path: { id: work }, body: { action: 'carry_out', version: 1, data } };
        },
        skip: async () => ({ client, path: await atWork(), body: { action: 'skip', version: 1, comment: 'Rain' } }),
      },
    };
  },
};
