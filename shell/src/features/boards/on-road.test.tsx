import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import type { Briefs, HomeOffer, RoadPart } from '@chainage/shared/kit/home/home.model.ts';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadHome } from '#remotes/federation.ts';
import { withTexts } from './on-road.tsx';

jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('#remotes/federation.ts', () => ({ loadHome: jest.fn() }));
const get = jest.spyOn(api, 'get');

const highway = { id: 3, code: 'NH-65', name: 'Bhima', chainage_from: '40.000', chainage_to: '52.500', alignment: [] };
const source: Briefs['source'] = { module: 'holes', entity: 'hole', paths: { one: 'holes/', list: 'holes/' } };
const part = (changes: Partial<RoadPart>): RoadPart => ({
  ...{ of: { source, kindOf: jest.fn() }, filters: {} },
  ...changes,
});
const offer: HomeOffer = {
  ...{ module: 'holes', texts: () => Promise.resolve() },
  road: [
    part({ key: 'open', path: 'road/open/', onBoards: true }),
    // what is in poor repair is on the page of the road alone
    part({ key: 'bad', path: 'road/bad/' }),
  ],
};
const at = (id: string, chainage_from: string, of: number | null) => ({ id, chainage_from, package: of });
const listOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const answers = (path: string): unknown => {
  if (path === 'organisation/') return { settings: { highways: [highway] } };
  if (path === 'road/open/') return listOf([at('a', '41.000', 1), at('b', '48.000', 2), at('c', '49.000', null)]);
  return listOf(path === 'road/bad/' ? [at('z', '44.000', 1)] : []);
};

beforeAll(async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await loadTexts();
  await addShellTexts();
});
beforeEach(async () => {
  signInAs([]);
  get.mockReset().mockImplementation((path) => Promise.resolve(answers(path) as never));
  jest.mocked(loadHome).mockResolvedValue(offer);
  const remote = { name: 'holes', label: { en: 'Holes' }, paths: ['/holes'], menu: [], home: { road: {} } };
  const release = { version: '1.0.0', entry: '/mfe/holes/1.0.0-a/r.b.js', contract: { major: 1, minor: 0 }, remote };
  globalThis.fetch = jest.fn(async () =>
    Response.json({ revision: 1, shell: { version: '1.0.0' }, remotes: [{ name: 'holes', releases: [release] }] }),
  );
  await loadRegistry();
});

test.each([
  ['every package', undefined, '3 records'],
  ['the chosen package', '2', '1 record'],
])('of %s a dashboard draws what is open, and nothing else', async (_, chosen, said) => {
  const { default: OnRoad } = await withTexts();
  show([{ path: '*', element: <OnRoad ask={{ package: chosen }} /> }], '/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Open issues on the road' }));
  expect(await screen.findByRole('application', { name: `NH-65 from 40+000 to 52+500, ${said}` })).toBeVisible();
  expect(get.mock.calls.map(([path]) => path)).not.toContain('road/bad/');
});
