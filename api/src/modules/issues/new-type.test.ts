/**
 * A type more is its declaration: routes, checks, list and OpenAPI serve it without a line of the server's, in a database that was
 * migrated, and had its organisations, before anybody had thought of it.
 */
import { v7 as uuidv7 } from 'uuid';
import type * as Types from '@chainage/shared/contracts/issues/issue-type';
import { SAMPLE_TYPE } from '@chainage/shared/contracts/issues/testing/sample-type';
import { deliverToAll } from '#kernel/declarations/deliver-to-all.ts';
import { declared } from '#modules/declarations.ts';
import { wholeDocument } from '#testing/whole-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { act, announce, create, must, pothole, read, readIds, refused, type Body } from './testing.ts';

jest.mock('@chainage/shared/contracts/issues/types/all', () => {
  const sample = jest.requireActual<object>('@chainage/shared/contracts/issues/testing/sample-type');
  const all = {
    ...jest.requireActual<object>('@chainage/shared/contracts/issues/types/all'),
    sampleType: (sample as { sampleType: unknown }).sampleType,
  };
  return Object.defineProperty(all, '__esModule', { value: true });
});
jest.mock('@chainage/shared/contracts/issues/issue-type', () => {
  const types = jest.requireActual<typeof Types>('@chainage/shared/contracts/issues/issue-type');
  const more = (all: readonly string[]) => [...all, 'fallen_load'];
  return {
    ...types,
    ISSUE_TYPES: more(types.ISSUE_TYPES),
    BUILT_TYPES: more(types.BUILT_TYPES),
    groupOf: (type: Types.IssueType) => (String(type) === 'fallen_load' ? 'incident' : types.groupOf(type)),
    issueCode: (type: Types.IssueType) => (String(type) === 'fallen_load' ? 'FL' : types.issueCode(type)),
  };
});
jest.mock('./lists/event-types.ts', () => {
  const lists = jest.requireActual<{ EVENT_TYPES: object }>('./lists/event-types.ts');
  const rows = [['Cargo', 'माल', 'माल', [['Spilled', 'बिखरा', 'सांडलेला']]]];
  return { EVENT_TYPES: { ...lists.EVENT_TYPES, fallen_load: rows } };
});

let test: TestApp;
let manager: Client;
let common: Body;
beforeAll(async () => {
  test = await buildTestApp();
  // as at the next start
  expect((await deliverToAll(test.ownerUrl, declared)).failed).toEqual([]);
  manager = await test.signIn('project_manager@bhima.example');
  const results = async (path: string) =>
    (await manager.get(`organisation/data/${path}`)).json<{ results: { id: number }[] }>().results;
  const category = (await results(`categories/?issue_type_category=${SAMPLE_TYPE}`))[0]?.id;
  const sub_type = (await results(`issue-types/?category=${category}`))[0]?.id;
  const { quantity, unit, severity, work_zone_set_up, ...place } = pothole(test.bhima, await readIds(test));
  common = { ...place, issue_type: SAMPLE_TYPE, category, sub_type };
});
afterAll(() => test.close());

async function begun(own: Body): Promise<string> {
  const id = uuidv7();
  const answer = await create(manager, { ...common, ...own, id });
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ id, ...own })]);
  return id;
}
const submit = (id: string) => act(manager, id, 'submit', { photos: [announce('before')] });

it('is created, handed in with its number, and listed', async () => {
  const id = await begun({ lies_there: 'debris', smells: false, place_left: 'Km 45 camp' });
  const { number, status } = await must(manager, id, 'submit', { photos: [announce('before')] });
  expect([status, number]).toEqual(['pending_review', expect.stringMatching(/^ISS\/FL\//)]);
  expect(await read(manager, id)).toMatchObject({ lies_there: 'debris', breed: null });
  const list = await manager.get(`organisation/data/issues/?issue_type=${SAMPLE_TYPE}&category=${common['category']}`);
  expect(list.json().results).toEqual([expect.objectContaining({ id, number })]);
});

it('asks for what is shown, what its number asks for, and its own checks', async () => {
  const animal = await begun({ lies_there: 'dead_animal', smells: true });
  expect(refused(await submit(animal)).toSorted()).toEqual([
    'breed: required',
    'carried_by: required',
    'place_left: required',
  ]);
  const debris = await begun({ lies_there: 'debris', smells: false });
  expect(refused(await submit(debris))).toEqual(['place_left: required']);
  const older = await manager.post(
    `organisation/data/issue/${debris}/action/`,
    { action: 'submit', version: 1, data: { photos: [announce('before')] } },
    { headers: { 'x-contract': 'issues/1.3' } },
  );
  expect([older.statusCode, refused(older)]).toEqual([200, []]);
});

it('is refused where no declaration knows it, though the table would take it', async () => {
  const unknown = await create(manager, { ...common, id: uuidv7(), issue_type: 'unheard_of' });
  expect([unknown.statusCode, refused(unknown)]).toEqual([400, ['issue_type: not_in_list']]);
});

it('is described', async () => {
  const { paths } = wholeDocument<{ paths: Record<string, object> }>(
    (await test.app.inject({ url: '/api/openapi.json' })).json(),
  );
  const described = (path: string) => JSON.stringify(paths[`/api/organisation/data/issue/${path}`]).includes('breed');
  expect(['', '{id}/'].map(described)).toEqual([true, true]);
});
