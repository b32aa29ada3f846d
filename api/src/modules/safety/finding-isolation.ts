/** What findings bring to the tests of isolation, beside what their programmes do. */
import type { Client } from '#testing/client.ts';
import { fileSamples } from '#testing/file-samples.ts';
import { type Isolation } from '#testing/isolation.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { programServed } from './program.served.ts';
import { findingBody, makeFinding, makeProgram, programBody, readSafetyIds, takeStep } from './testing.ts';

const ONE = '/api/organisation/safety-finding/';
const kind = programServed.lines['findings']!.kind;

/** A programme that findings are laid on: approved, since whoever plans it does not approve it. */
export async function approvedProgram(test: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const ids = await readSafetyIds(test);
  const officer = await test.signIn('safety_officer@bhima.example');
  const id = await makeProgram(officer, programBody(ids, changes));
  await takeStep(officer, id, 'submit');
  await takeStep(await test.signIn('project_manager@bhima.example'), id, 'approve');
  return id;
}

export const findingIsolation = {
  colleagues: (test) => ({
    safety_finding: {
      right: 'view__all__safety_program',
      reader: 'client_engineer',
      make: async () => {
        const { engineer } = await readSafetyIds(test);
        const admin = await test.signIn('organisation_admin@bhima.example');
        return makeFinding(admin, findingBody(await approvedProgram(test), engineer));
      },
    },
  }),
  foreign: async () => ({}),
  samples: async (test) => {
    const client: Client = await test.signIn('organisation_admin@bhima.example');
    const { engineer } = await readSafetyIds(test);
    const add = async () => makeFinding(client, findingBody(await approvedProgram(test), engineer));
    const at = async () => ({ id: await add() });
    return {
      ...(await fileSamples(kind, client, add)),
      [`POST ${ONE}`]: {
        one: async () => {
          const { photos: _, ...body } = findingBody(await approvedProgram(test), engineer);
          return { client, path: {}, body };
        },
      },
      [`GET ${ONE}{id}/`]: { one: async () => ({ client, path: await at() }) },
      [`GET ${ONE}{id}/given-up/`]: { one: async () => ({ client, path: await at() }) },
      [`PATCH ${ONE}{id}/`]: { one: async () => ({ client, path: await at(), body: { version: 1, finding: 'Pit' } }) },
      [`POST ${ONE}{id}/action/`]: {
        comment: async () => ({ client, path: await at(), body: { action: 'comment', comment: 'Seen' } }),
      },
    };
  },
} satisfies Isolation;
