/** One value of a worker is erased: what else says who they are stays, beside them too. */
import { sql } from 'kysely';
import type { ErasurePreview } from '@chainage/shared/contracts/erasure';
import { ERASURE_PATH } from '@chainage/shared/contracts/erasure-paths';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { heldTraining, makeWorker, PASS, passBody, WORKER } from '#modules/safety/people/testing.ts';
import { PROGRAM, readSafetyIds } from '#modules/safety/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';

let test: TestApp;
let admin: Client;
let officer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  officer = await test.signIn('safety_officer@bhima.example');
});
afterAll(() => test.close());

const SIGNATURE = '0198d4a0-2026-7000-8000-000000000001';
const WHO = { name: 'Vitthal Mane', employer: 'Om', person_no: 'OM-41' };

const read = async (path: string) => (await officer.get(path)).json<Record<string, unknown>>();
async function eraseOnly(worker: string, ...keys: string[]): Promise<void> {
  const seen = (await admin.get(`${ERASURE_PATH}?entity=safety_worker&record=${worker}`)).json<ErasurePreview>();
  const { version } = seen;
  const said = { entity: 'safety_worker', record: worker, version, keys, files: [], reason: 'Asked for' };
  const answer = await admin.post(ERASURE_PATH, said);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

it('takes no more than the value that was chosen out of programmes and passes', async () => {
  const manager = await test.signIn('project_manager@bhima.example');
  const worker = await makeWorker(officer, { ...WHO, phone: '9822033445' });
  const ids = await readSafetyIds(test);
  const program = await heldTraining({ officer, manager, ids }, [{ ...WHO, worker }], {}, { summary: 'By OM-41' });
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update safety_program p set participants = jsonb_set(participants, '{0,signature}', ${JSON.stringify(SIGNATURE)}::jsonb)
      where ${own('p')} and p.id = ${program}`.execute(db),
  );
  const made = await officer.post(PASS, passBody(worker, program));
  expect([made.statusCode, made.body]).toEqual([201, expect.anything()]);
  const pass = `${PASS}${made.json<{ id: string }>().id}/`;
  const stood = async () => {
    const { participants, summary } = await read(`${PROGRAM}${program}/`);
    return { ...(participants as Record<string, unknown>[])[0], summary, holder: (await read(pass))['holder'] };
  };
  const before = await read(`${PROGRAM}${program}/`);

  await eraseOnly(worker, 'phone');
  expect(await read(`${WORKER}${worker}/`)).toMatchObject({ ...WHO, phone: null });
  const whole = { ...WHO, signature: SIGNATURE, holder: WHO.name, summary: 'By OM-41' };
  expect(await stood()).toMatchObject(whole);
  expect((await read(`${PROGRAM}${program}/`))['version']).toBe(before['version']);

  await eraseOnly(worker, 'person_no');
  const [mark, inText] = [expect.stringMatching(/^×××/), expect.stringMatching(/^By ×××/)];
  expect(await stood()).toMatchObject({ ...whole, person_no: mark, summary: inText });

  await eraseOnly(worker, 'name');
  expect(await stood()).toMatchObject({ name: mark, person_no: mark, employer: 'Om', signature: null, holder: mark });
});
