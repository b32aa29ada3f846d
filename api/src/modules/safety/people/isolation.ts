import { v7 as uuidv7 } from 'uuid';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { PersonRender } from '@chainage/shared/contracts/safety/person-render';
import { readSafetyIds } from '../testing.ts';
import { heldTraining, makeWorker, PASS, passBody, workersNamed } from './testing.ts';
import { workerServed } from './worker.served.ts';
import { workerBody } from './testing.ts';

const WORKER = '/api/organisation/safety-worker/';

/** Somebody, and the training they stood in. */
async function trained(test: TestApp) {
  const [officer, manager] = [
    await test.signIn('safety_officer@bhima.example'),
    await test.signIn('project_manager@bhima.example'),
  ];
  const name = 'Kiran Sutar';
  const program = await heldTraining({ officer, manager, ids: await readSafetyIds(test) }, [{ name, employer: 'Om' }]);
  const worker = (await workersNamed(officer, name))[0]!.id;
  return { officer, program, worker };
}

export const isolation: Isolation = {
  colleagues: (test) => ({
    safety_worker: {
      right: 'view__all__safety_program',
      reader: 'client_engineer',
      make: async () => makeWorker(await test.signIn('organisation_admin@bhima.example')),
    },
  }),
  foreign: async (test) => ({
    'safety-workers': await makeWorker(await test.signIn('organisation_admin@deccan.example'), {
      name: SECRET,
      trade: SECRET,
    }),
  }),
  samples: async (test) => {
    const client = await test.signIn('organisation_admin@bhima.example');
    // no two samples are called alike, and all look alike
    const make = () => makeWorker(client, { name: uuidv7() });
    const at = async () => ({ id: await make() });
    const { officer, program, worker } = await trained(test);
    const pass = async () => {
      const body = passBody(worker, program);
      await officer.post(PASS, body);
      return { id: body.id };
    };
    const session = async () =>
      (
        await officer.post('organisation/person-render/', { passes: [(await pass()).id], language: 'en' })
      ).json<PersonRender>().session_id;
    return {
      ...(await fileSamples(workerServed.kind, client, make)),
      [`POST ${WORKER}`]: { one: async () => ({ client, path: {}, body: workerBody({ name: uuidv7() }) }) },
      [`GET ${WORKER}{id}/`]: { one: async () => ({ client, path: await at() }) },
      [`GET ${WORKER}{id}/given-up/`]: { one: async () => ({ client, path: await at() }) },
      [`PATCH ${WORKER}{id}/`]: {
        one: async () => ({ client, path: await at(), body: { version: 1, trade: 'Rigger' } }),
      },
      [`POST /api/${PASS}`]: { one: async () => ({ client: officer, path: {}, body: passBody(worker, program) }) },
      [`GET /api/${PASS}{id}/`]: { one: async () => ({ client: officer, path: await pass() }) },
      [`GET /api/${PASS}{id}/given-up/`]: { one: async () => ({ client, path: await pass() }) },
      [`POST /api/${PASS}{id}/action/`]: {
        revoke: async () => ({
          client: officer,
          path: await pass(),
          body: { action: 'revoke', version: 1, data: { reason: 'Left' } },
        }),
      },
      'POST /api/organisation/person-render/': {
        one: async () => ({ client: officer, path: {}, body: { passes: [(await pass()).id], language: 'en' } }),
      },
      'GET /api/organisation/person-render/{session_id}/': {
        one: async () => ({ client: officer, path: { session_id: await session() } }),
      },
    };
  },
};
