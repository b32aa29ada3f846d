import { Profiler } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { Link, useNavigate } from '@chainage/shared/router';
import type { Filter } from '@chainage/shared/contracts/kit/list';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadHome } from '#remotes/federation.ts';
import { RoadPage, withTexts } from './road.page.tsx';

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

function offerOf(module: string, filters: Filter[] = []): HomeOffer {
  const source: Briefs['source'] = {
    module,
    entity: module,
    paths: { one: `organisation/${module}/one/`, list: `organisation/${module}/all/` },
  };
  const columns = [{ name: 'number', kind: 'text' as const }];
  const list = { columns, filters, card: { title: ['number'], place: true }, ordering: 'number' };
  const kindOf = () => ({ ...source, pages: { list: `/${module}`, view: `/${module}/:id` }, list });
  return {
    module,
    texts: () => Promise.resolve(),
    road: [{ of: { source, kindOf, list: kindOf() }, filters: { stands: 'badly' }, until: 'seen_to' }],
  };
}

const highway = { id: 3, code: 'NH-65', name: 'Bhima', chainage_from: '40.000', chainage_to: '52.500', alignment: [] };
const at = (number: string, chainage_from: string) => ({ id: number, number, chainage_from, direction: 'rhs' });
const answers = (path: string): unknown => {
  if (path === 'organisation/') return { settings: { highways: [highway] } };
  if (path.includes('dpr/packages')) return { count: 0, next: null, previous: null, results: [] };
  const results = path.includes('/lamps/') ? [at('L-1', '43.250'), at('L-2', '51.000')] : [at('T-1', '44.000')];
  return { count: results.length, next: null, previous: null, results };
};

beforeAll(async () => {
  // nothing is drawn here: what the canvas shows stands in the list
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await loadTexts();
  await addShellTexts();
  await withTexts();
});
beforeEach(() => {
  signInAs([]);
  get.mockReset().mockImplementation((path) => Promise.resolve(answers(path) as never));
  load.mockReset().mockImplementation((name) => Promise.resolve(offerOf(name)));
});
const open = (query = '') => show([{ path: '*', element: <RoadPage /> }], `/road${query}`);
const hrefs = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').getAttribute('href'));

test('records of every remote are a list in the order of the road, beside the drawing', async () => {
  await withRemotes('lamps', 'trees');
  open();
  expect(await screen.findByRole('status', { name: '3 records along the road' })).toBeVisible();
  expect(hrefs()).toEqual(['/lamps/L-1', '/trees/T-1', '/lamps/L-2']);
  expect(screen.getByRole('application', { name: 'NH-65 from 40+000 to 52+500, 3 records' })).toHaveAttribute(
    'tabindex',
    '0',
  );
  const params = { stands: 'badly', highway: '3', ordering: 'chainage_from', limit: '200' };
  expect(get.mock.calls.find(([path]) => path.includes('/trees/'))?.[1]?.params).toEqual(params);
});

test('a tap on its place is answered before the road is drawn; gone back by the browser, all of it stands at once', async () => {
  await withRemotes('lamps');
  const drawn: boolean[] = [];
  const look = () => drawn.push(screen.queryByRole('application') !== null);
  const page = (
    <Profiler id="road" onRender={look}>
      <RoadPage />
    </Profiler>
  );
  const elsewhere = <Link to="/road">The road</Link>;
  const away = <Link to="/dashboard">Away</Link>;
  const Back = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };
  const element = (
    <>
      {page}
      {away}
    </>
  );
  const other = (
    <>
      {elsewhere}
      <Back />
    </>
  );
  show(
    [
      { path: '/road', element },
      { path: '*', element: other },
    ],
    '/road',
  );
  await screen.findByRole('application');
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await leave();
  drawn.length = 0;
  await userEvent.click(screen.getByRole('link', { name: 'The road' }));
  expect([drawn[0], drawn.at(-1)]).toEqual([false, true]);
  await leave();
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(drawn[0]).toBe(true);
});

test('what somebody may not see is no layer of the road, and not asked for', async () => {
  await withRemotes('lamps', 'gates');
  const isFor = (permissions: readonly string[]) => permissions.includes('view__all__gate');
  load.mockImplementation((name) => {
    const { road: [part] = [], ...offer } = offerOf(name);
    return Promise.resolve({ ...offer, road: part ? [name === 'gates' ? { ...part, shown: isFor } : part] : [] });
  });
  const { unmount } = open();
  expect(await screen.findByRole('status', { name: '2 records along the road' })).toBeVisible();
  expect(screen.queryByText(/The gates/)).toBeNull();
  expect(get.mock.calls.map(([path]) => path)).not.toContainEqual(expect.stringContaining('/gates/'));
  unmount();
  signInAs(['view__all__gate']);
  open();
  expect(await screen.findByRole('status', { name: '3 records along the road' })).toBeVisible();
});

test('kinds of work that have no row on the road are counted, of what is shown', async () => {
  await withRemotes('jobs');
  const kinds = Array.from({ length: 7 }, (_, n) => ({ ...at(`W-${n}`, `4${n}.250`), item: `1.${n}` }));
  get.mockImplementation((path) =>
    Promise.resolve(
      (path.includes('/jobs/') ? { count: 7, next: null, previous: null, results: kinds } : answers(path)) as never,
    ),
  );
  load.mockImplementation((name) => {
    const { road: [part] = [], ...offer } = offerOf(name);
    const signOf = ({ item }: { item: string }) => ({ tone: 'success', sign: '', row: item }) as const;
    const layer = () => Promise.resolve({ as: 'stretches', name: '', signOf } as const);
    return Promise.resolve({ ...offer, road: part ? [{ ...part, layer }] : [] });
  });
  const { unmount } = open();
  expect(await screen.findByText('More kinds of work in the list below: 2')).toBeVisible();
  unmount();
  open('?km=40.000-44.000');
  expect(await screen.findByRole('application')).toBeVisible();
  expect(screen.queryByText(/More kinds of work/)).toBeNull();
});

test('a stretch of the address filters the list, a layer goes off, and a chainage is gone to', async () => {
  await withRemotes('lamps', 'trees');
  open('?part=43.000-45.000');
  expect(await screen.findByRole('status', { name: '2 records between 43+000 and 45+000' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'The trees' }));
  expect(hrefs()).toEqual(['/lamps/L-1']);
  await userEvent.click(screen.getByRole('button', { name: '43+000 – 45+000: end' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to km' }), '99{Enter}');
  expect(screen.getByText('This road has km 40+000 to 52+500')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Go to km' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to km' }), '51+000{Enter}');
  expect(hrefs()).toEqual(['/lamps/L-2']);
});

test.each([
  ['of one road with its kilometres', [highway], '?chainage_from=43.000&chainage_to=45.000'],
  ['of several without them, for a list that knows none', [highway, { ...highway, id: 4, code: 'NH-9' }], ''],
])('the list of a stretch opens %s', async (_, highways, asked) => {
  await withRemotes('walls', 'works');
  const stretch: Filter = { name: 'chainage', as: 'chainage_range' };
  load.mockImplementation((name) =>
    Promise.resolve(offerOf(name, name === 'walls' ? [{ name: 'highway', as: 'highway' }, stretch] : [stretch])),
  );
  get.mockImplementation((path) =>
    Promise.resolve((path === 'organisation/' ? { settings: { highways } } : answers(path)) as never),
  );
  open('?part=43.000-45.000');
  const list = (name: string) => screen.findByRole('link', { name: `List: The ${name}` });
  expect(await list('walls')).toHaveAttribute('href', '/walls?highway=3&chainage_from=43.000&chainage_to=45.000');
  expect(await list('works')).toHaveAttribute('href', `/works${asked}`);
});

test('the list of a layer ends with the month up to which the road is shown', async () => {
  await withRemotes('signs');
  load.mockImplementation((name) => Promise.resolve(offerOf(name, [{ name: 'seen', as: 'date_range' }])));
  open('?until=2026-02');
  expect(await screen.findByRole('link', { name: 'List: The signs' })).toHaveAttribute(
    'href',
    '/signs?seen_to=2026-02-28',
  );
});

const line = (km: string, lat: string, lng: string) => ({ km, lat, lng });
/** Ten kilometres to the north, cut where the chainage jumps. */
const measured = {
  ...highway,
  alignment: [
    line('40.000', '17.00', '75'),
    line('45.000', '17.05', '75'),
    line('45.350', '17.05', '75'),
    line('50.000', '17.10', '75'),
  ],
};

test('a chainage that the road jumps over is said, and the road behind it shown', async () => {
  await withRemotes('lamps');
  get.mockImplementation((path) =>
    Promise.resolve((path === 'organisation/' ? { settings: { highways: [measured] } } : answers(path)) as never),
  );
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Go to km' }), '45.1{Enter}');
  expect(screen.getByText('45+000 to 45+350 is not on this road. Shown is 45+350.')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Go to km' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to km' }), '48{Enter}');
  expect(screen.queryByText(/not on this road/)).toBeNull();
});

test('how far beside the road somebody is is said as far as the phone knows it, and gone once the road was moved on', async () => {
  await withRemotes('lamps');
  get.mockImplementation((path) =>
    Promise.resolve((path === 'organisation/' ? { settings: { highways: [measured] } } : answers(path)) as never),
  );
  let tell = (_: object) => {};
  const watchPosition = (next: typeof tell) => ((tell = next), 1);
  Object.assign(navigator, { geolocation: { watchPosition, clearWatch: () => undefined } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Here' }));
  const at = (longitude: number, accuracy: number) =>
    act(() => tell({ coords: { latitude: 17.02, longitude, accuracy, speed: null, heading: null }, timestamp: 1 }));
  at(75.0001, 8);
  expect(screen.getByText('You are at 42+000 (GPS good to 8 m).')).toBeVisible();
  at(75.003, 8);
  expect(screen.getByText('You are 319 m beside the road at 42+000 (GPS good to 8 m).')).toBeVisible();
  at(75.003, 400);
  expect(screen.getByText('You are at 42+000 (GPS good to 400 m).')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to km' }), '49{Enter}');
  expect(screen.queryByText(/You are/)).toBeNull();
  at(75.6, 8);
  expect(screen.getByText('You are 64 km off this road.')).toBeVisible();
});

test('keys move along the road and step through its records', async () => {
  await withRemotes('lamps', 'trees');
  open();
  const strip = await screen.findByRole('application');
  strip.focus();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const before = screen.getAllByRole('status').length;
  await userEvent.keyboard('{PageDown}{PageDown}');
  // in a region that stood there before, or it would not be heard
  expect(said()).toContainEqual(expect.stringContaining('T-1'));
  expect(said()).toHaveLength(before);
  expect(document.querySelector('[aria-current]')).toHaveAttribute('data-mark', 'T-1');
  await userEvent.keyboard('++{Home}');
  expect(await screen.findByRole('application', { name: /^NH-65 from 40\+000 to 45\+556/ })).toHaveFocus();
});

test('a record that is stepped to right after a move is in sight', async () => {
  await withRemotes('lamps', 'trees');
  open('?km=43.000-45.000&mark=T-1');
  const strip = await screen.findByRole('application');
  jest.useFakeTimers();
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  fireEvent.keyDown(strip, { key: 'PageDown' });
  // longer than a key is held
  await act(() => jest.advanceTimersByTimeAsync(300));
  jest.useRealTimers();
  expect(screen.getByRole('application', { name: /^NH-65 from 50\+000 to 52\+000/ })).toBe(strip);
  expect(document.querySelector('[aria-current]')).toHaveAttribute('data-mark', 'L-2');
});

test('a remote that does not come leaves a gap with its name; the road stays', async () => {
  await withRemotes('lamps', 'weeds');
  load.mockImplementation((name) =>
    name === 'weeds' ? Promise.reject(new Error('chunk failed')) : Promise.resolve(offerOf(name)),
  );
  open();
  expect(await screen.findByText('Could not be loaded: The weeds.')).toBeVisible();
  expect(hrefs()).toContain('/lamps/L-1');
});

test('what could not be read is said, and the road shows the rest', async () => {
  await withRemotes('lamps', 'trees');
  get.mockImplementation((path) =>
    path.includes('/trees/') ? Promise.reject(new ApiError('server', 500)) : Promise.resolve(answers(path) as never),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(hrefs()).toContain('/lamps/L-1');
});
