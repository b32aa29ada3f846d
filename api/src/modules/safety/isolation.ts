import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { findingIsolation } from './finding-isolation.ts';
import { programServed } from './program.served.ts';
import { makeProgram, programBody, readSafetyIds } from './testing.ts';

const ONE = '/api/organisation/safety-program/';
const NOWHERE = { conductor: null, reviewer: null, package: null };

export const isolation: Isolation = {
  colleagues: (test) => ({
    ...findingIsolation.colleagues(test),
    safety_program: {
      right: 'view__all__safety_program',
      reader: 'client_engineer',
      make: async () =>
        makeProgram(await test.signIn('organisation_admin@bhima.example'), programBody(await readSafetyIds(test))),
    },
  }),
  foreign: async (test) => {
    const stranger = await test.signIn('organisation_admin@deccan.example');
    const body = programBody(await readSafetyIds(test), { ...NOWHERE, title: SECRET, topic: SECRET, venue: SECRET });
    return {
      safety_program: await makeProgram(stranger, body),
      // as fields that point to one call it
      'safety-programs': await makeProgram(stranger, { ...body, id: uuidv7() }),
    };
  },
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    const ids = await readSafetyIds(test);
    const make = () => makeProgram(client, programBody(ids));
    const at = async () => ({ id: await make() });
    return {
      ...(await findingIsolation.samples(test)),
      ...(await fileSamples(programServed.kind, client, make)),
      [`POST ${ONE}`]: { one: async () => ({ client, path: {}, body: programBody(ids) }) },
      [`GET ${ONE}{id}/`]: { one: async () => ({ client, path: await at() }) },
      [`GET ${ONE}{id}/given-up/`]: { one: async () => ({ client, path: await at() }) },
      [`PATCH ${ONE}{id}/`]: { one: async () => ({ client, path: await at(), body: { version: 1, title: 'Tapers' } }) },
      [`POST ${ONE}{id}/action/`]: {
        submit: async () => ({ client, path: await at(), body: { action: 'submit', version: 1 } }),
        comment: async () => ({ client, path: await at(), body: { action: 'comment', comment: 'Seen' } }),
      },
    };
  },
};
