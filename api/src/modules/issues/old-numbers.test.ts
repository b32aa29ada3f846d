/** Rows that waited on a phone under an older number of the contract, at a server that asks more today. */
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import type { RecordRules } from '@chainage/shared/contracts/kit/record-kind';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { announce, ago, pothole, readIds, type Body, type Ids } from './testing.ts';

const RULES = issueRules(issueTypeOf('routine_maintenance')!) as {
  -readonly [Name in keyof RecordRules]: RecordRules[Name];
};
const RESOLVES = issueFlow.steps
  .filter(({ verb }) => verb === 'resolve')
  .map(({ asks }) => asks as Record<string, unknown>);

let test: TestApp;
let ids: Ids;
let crew: Client;
const { required, since } = RULES;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  // Tomorrow's server: a landmark at submit and a measure at resolve, required since issues/7.4.
  RULES.required = { ...RULES.required, submit: [...(RULES.required['submit'] ?? []), 'landmark'] };
  RULES.since = { landmark: '7.4' };
  for (const asks of RESOLVES) Object.assign(asks, { since: { resolution_note: '7.4' } });
});
afterAll(async () => {
  for (const asks of RESOLVES) delete asks['since'];
  // the rules are one object for whoever reads them
  RULES.required = required;
  if (since) RULES.since = since;
  else delete RULES.since;
  await test.close();
});

const one = 'organisation/data/issue/';
const send = (contract: string, method: 'POST' | 'PATCH', path: string, body: Body) =>
  crew.call(method, path, body, { headers: { 'x-contract': contract } });

/** Create, edit and submit as a phone sends them that wrote all of it under one number. */
async function sendRows(contract: string, edit: Body = { description: 'Wider by now' }): Promise<[Answer, string]> {
  const body = pothole(test.bhima, ids);
  const path = `${one}${String(body['id'])}/`;
  expect((await send(contract, 'POST', one, body)).statusCode).toBe(201);
  const edited = await send(contract, 'PATCH', path, { version: 1, ...edit });
  expect([edited.statusCode, edited.json()]).toEqual([200, expect.objectContaining({ version: 2, ...edit })]);
  const action = { action: 'submit', version: 2, data: { photos: [announce('before')] } };
  return [await send(contract, 'POST', `${path}action/`, action), path];
}

it.each(['issues/7.3', 'issues/1.2', '1.1'])('takes what was written and amended under %s', async (contract) => {
  const [submitted] = await sendRows(contract);
  expect([submitted.statusCode, submitted.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'pending_review' }),
  ]);
});

it.each(['issues/7.4', 'issues/8.0', 'assets/1.0', ''])('asks everything of today under %s', async (contract) => {
  const [submitted, path] = await sendRows(contract);
  expect(submitted.statusCode).toBe(400);
  expect(submitted.json().errors).toEqual([expect.objectContaining({ path: 'landmark', code: 'required' })]);
  // Filled in, it goes.
  expect((await send(contract, 'PATCH', path, { version: 2, landmark: 'Toll plaza' })).statusCode).toBe(200);
  const action = { action: 'submit', version: 3, data: { photos: [announce('before')] } };
  expect((await send(contract, 'POST', `${path}action/`, action)).statusCode).toBe(200);
});

it('a step is asked from its number on as well', async () => {
  const [, path] = await sendRows('issues/7.3');
  const resolve = { action: 'resolve', version: 3, data: { resolved_at: ago(0), photos: [announce('after')] } };
  const today = await send('issues/7.4', 'POST', `${path}action/`, resolve);
  expect(today.json().errors).toEqual([expect.objectContaining({ path: 'resolution_note', code: 'required' })]);
  expect((await send('issues/7.3', 'POST', `${path}action/`, resolve)).statusCode).toBe(200);
});
