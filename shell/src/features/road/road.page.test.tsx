import { screen, within } from '@testing-library/react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadHome } from '#remotes/federation.ts';
import { RoadPage } from './road.page.tsx';

jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('#remotes/federation.ts', () => ({ loadHome: jest.fn() }));
const load = jest.mocked(loadHome);
const get = jest.spyOn(api, 'get');

async function withRemotes(...names: string[]): Promise<void> {
  const remotes = names.map((name) => ({
    name,
    releases: [
      {
        version: '1.0.0',
        entry: `/mfe/${name}/1.0.0-a/remoteEntry.b.js`,
        contract: { major: 1, minor: 0 },
        remote: { name, label: { en: `The ${name}` }, paths: [`/${name}`], menu: [], home: { road: {} } },
      },
    ],
  }));
  globalThis.fetch = jest.fn(async () => Response.json({ revision: 1, shell: { version: '1.0.0' }, remotes }));
  await loadRegistry();
}

function offerOf(module: string): HomeOffer {
  const source: Briefs['source'] = {
    module,
    entity: module,
    paths: { one: `organisation/${module}/one/`, list: `organisation/${module}/all/` },
  };
  const columns = [{ name: 'number', kind: 'text' as const }];
  const list = { columns, filters: [], card: { title: ['number'], place: true }, ordering: 'number' };
  const kindOf = () => ({ ...source, pages: { list: `/${module}`, view: `/${module}/:id` }, list });
  return { module, texts: () => Promise.resolve(), road: [{ of: { source, kindOf }, filters: { stands: 'badly' } }] };
}

const highway = { id: 3, code: 'NH-65', name: 'Bhima', chainage_from: '40.000', chainage_to: '52.500' };
const at = (number: string, chainage_from: string) => ({ id: number, number, chainage_from, direction: 'rhs' });
const answers = (path: string): unknown => {
  if (path === 'organisation/') return { settings: { highways: [highway] } };
  const results = path.includes('/lamps/') ? [at('L-1', '43.250'), at('L-2', '51.000')] : [at('T-1', '44.000')];
  return { count: results.length, next: null, previous: null, results };
};

beforeAll(async () => {
  await loadTexts();
  await addShellTexts();
});
beforeEach(() => {
  signInAs([]);
  get.mockReset().mockImplementation((path) => Promise.resolve(answers(path) as never));
  load.mockReset().mockImplementation((name) => Promise.resolve(offerOf(name)));
});
const open = () => show([{ path: '*', element: <RoadPage /> }], '/road');
const stretch = async (km: number) => {
  const stone = await screen.findByRole('img', { name: `Kilometre ${km}` });
  return within(stone.closest('li') as HTMLElement);
};

test('records of every remote stand under their stone', async () => {
  await withRemotes('lamps', 'trees');
  open();
  const first = await stretch(40);
  expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/lamps/L-1', '/trees/T-1']);
  expect((await stretch(45)).queryByRole('link')).toBeNull();
  expect((await stretch(50)).getByRole('link')).toHaveTextContent('51+000 RHS');
  const params = { stands: 'badly', highway: '3', ordering: 'chainage_from', limit: '200' };
  expect(get.mock.calls.find(([path]) => path.includes('/trees/'))?.[1]?.params).toEqual(params);
});

test('a remote that does not come leaves a gap with its name; the road stays', async () => {
  await withRemotes('lamps', 'weeds');
  load.mockImplementation((name) =>
    name === 'weeds' ? Promise.reject(new Error('chunk failed')) : Promise.resolve(offerOf(name)),
  );
  open();
  expect(await screen.findByText('The weeds could not be loaded')).toBeVisible();
  expect((await stretch(40)).getByRole('link')).toHaveAttribute('href', '/lamps/L-1');
});

test('what could not be read is said, and the road shows the rest', async () => {
  await withRemotes('lamps', 'trees');
  get.mockImplementation((path) =>
    path.includes('/trees/') ? Promise.reject(new ApiError('server', 500)) : Promise.resolve(answers(path) as never),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect((await stretch(40)).getByRole('link')).toHaveAttribute('href', '/lamps/L-1');
});
