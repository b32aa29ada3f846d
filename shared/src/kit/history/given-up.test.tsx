import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '#api-client/client.ts';
import { newDevice } from '#testing/outbox.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { recordRoutes } from '../record/record-routes.tsx';
import { recordScreens } from '../record/record-screens.ts';
import { TORTURE_RECORD as kind } from '../testing/torture-record.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';

const ID = '01932d6e-5d1c-7c6a-8a0e-00000000000a';
const routes = recordRoutes({
  kind,
  screens: () => Promise.resolve(recordScreens(kind)),
  texts: () => Promise.resolve(),
});
const record = {
  id: ID,
  number: 'T/1',
  version: 4,
  status: 'open',
  created_by: 7,
  title: 'A bridge',
  at: '43.250',
  chainage_from: '43.250',
  allowed_actions: [],
  can_edit: 'no',
  can_add_image: false,
  masked: [],
  neighbours: [],
  history: [],
};
const line = (given: object) => ({
  id: '9',
  by: { id: 4, name: 'Ramesh Pawar' },
  at: '2026-11-22T10:00:00.000Z',
  written_at: '2026-11-22T09:00:00.000Z',
  reason: 'conflict',
  verb: 'edit',
  comment: null,
  values: {},
  fields: [],
  ...given,
});
const list = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const PATH = `${kind.paths.one}${ID}/given-up/`;
let lines: unknown[];
let asked: string[];

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS })));
beforeEach(() => {
  newDevice();
  jest.restoreAllMocks();
  lines = [];
  asked = [];
  jest.spyOn(api, 'get').mockImplementation((path) => {
    asked.push(path);
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    if (path === `${kind.paths.one}${ID}/`) return Promise.resolve(record);
    return Promise.resolve(list(path === PATH ? lines : []));
  });
});

test('whoever may read the audit opens what was given up: whose, when, why, and what they wanted', async () => {
  signInAs(['view__all__audit']);
  lines = [
    line({ fields: [{ name: 'title', base: 'A bridge', mine: 'A culvert', theirs: 'A ford' }] }),
    line({ id: '8', reason: 'moved_on', verb: 'finish', comment: 'By the crew', values: { note: 'Patched' } }),
  ];
  show(routes, `/torture/view/${ID}`);
  await userEvent.click(await screen.findByText('What was given up'));
  const [conflict, step] = await screen.findAllByRole('listitem', { name: /Ramesh Pawar/ });
  expect(conflict).toHaveTextContent(/Edited.*Somebody else changed the same/);
  expect(conflict).toHaveTextContent(/A culvert.*A ford/);
  expect(within(step!).getByText('By the crew')).toBeVisible();
  expect(step).toHaveTextContent(/The record had moved on/);
  expect(step).toHaveTextContent('Patched');
});

test('nothing of it is asked before it is opened, and where nothing was given up it says so', async () => {
  signInAs(['view__all__audit']);
  show(routes, `/torture/view/${ID}`);
  const summary = await screen.findByText('What was given up');
  expect(asked).not.toContain(PATH);
  await userEvent.click(summary);
  expect(await screen.findByText('Nothing was given up here.')).toBeVisible();
});

test('nobody else is offered it', async () => {
  signInAs([]);
  show(routes, `/torture/view/${ID}`);
  expect(await screen.findByText('A bridge')).toBeVisible();
  expect(screen.queryByText('What was given up')).toBeNull();
});
