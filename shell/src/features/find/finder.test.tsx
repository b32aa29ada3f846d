import { StrictMode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { i18n } from '@chainage/shared/i18n/instance';
import { queryClient } from '@chainage/shared/query';
import { useLocation } from '@chainage/shared/router';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadHome } from '#remotes/federation.ts';
import { Finder } from './finder.tsx';

jest.mock('@chainage/shared/lib/reference-data', () =>
  jest.requireActual<{ plainRoads: () => object }>('@chainage/shared/testing/plain-roads').plainRoads(),
);

jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('#remotes/federation.ts', () => ({ loadHome: jest.fn() }));
jest.mock('#remotes/remote-loads.ts', () => ({
  ...jest.requireActual<object>('#remotes/remote-loads.ts'),
  preloadPath: () => undefined,
}));
const load = jest.mocked(loadHome);
const get = jest.spyOn(api, 'get');

const source = { module: 'lamps', entity: 'lamp', paths: { one: 'organisation/lamp/', list: 'organisation/lamps/' } };
const columns = [
  { name: 'number', kind: 'text' as const },
  { name: 'name', kind: 'text' as const },
];
const list = { columns, filters: [], card: { title: ['name'], place: true }, ordering: 'number' };
const kind = { ...source, pages: { list: '/lamps', view: '/lamps/:id' }, list };
/** Of a record that the device keeps. */
const wordsOfLamp = (row: object) => ('maker' in row ? ['दीपक'] : []);
const offer: HomeOffer = {
  module: 'lamps',
  texts: () => Promise.resolve(),
  find: [{ of: { source, kindOf: () => kind, called: () => 'type.plural', words: async () => wordsOfLamp } }],
};
const lamp = (id: string, number: string, name: string, chainage_from = '47.257') => ({
  id,
  number,
  name,
  chainage_from,
  direction: 'lhs',
  kind_labels: { hi: 'बत्ती' },
});
const LAMPS = [lamp('a', 'LMP/2026-27/000121', 'Tall lamp'), lamp('b', 'LMP/2026-27/000012', 'Broken lamp', '43.000')];
const answer = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });

async function withRemote(needs: string[]): Promise<void> {
  const remote = { name: 'lamps', label: { en: 'Lamps' }, paths: ['/lamps'], home: { find: { needs } } };
  const menu = [{ label: { en: 'All lamps' }, path: '/lamps/browse' }];
  const release = {
    version: '1.0.0',
    entry: '/mfe/lamps/1.0.0-a/remoteEntry.b.js',
    contract: { major: 1, minor: 0 },
    remote: { ...remote, menu },
  };
  const remotes = [{ name: 'lamps', releases: [release] }];
  globalThis.fetch = jest.fn(async () => Response.json({ revision: 1, shell: { version: '1.0.0' }, remotes }));
  await loadRegistry();
}

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
function open() {
  const close = jest.fn();
  const element = (
    <>
      <Finder onClose={close} />
      <Where />
    </>
  );
  show([{ path: '*', element }], '/dashboard');
  return close;
}
const field = () => screen.getByRole('combobox');
const records = () => within(screen.getByRole('group', { name: 'Records' })).getAllByRole('option');

beforeAll(async () => {
  await loadTexts();
  await addShellTexts();
  i18n.addResourceBundle('en', 'lamps', { type: { plural: 'Lanterns' } });
});
beforeEach(async () => {
  signInAs(['view__all__lamp']);
  useConnectivity.setState({ online: true });
  get.mockReset().mockResolvedValue(answer(...LAMPS));
  load.mockReset().mockResolvedValue(offer);
  await withRemote(['view__all__lamp']);
});

test('a fragment of a number and Enter at once open the record of that number', async () => {
  const close = open();
  expect(field()).toHaveFocus();
  await userEvent.keyboard('000012{Enter}');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/lamps/b'));
  expect(close).toHaveBeenCalled();
  expect(get).toHaveBeenCalledTimes(1);
  expect(get.mock.calls[0]?.[1]?.params).toEqual({ search: '000012', limit: '20' });
});

test('records come before pages, as options of the field that keeps the focus', async () => {
  open();
  await userEvent.keyboard('lamp');
  await waitFor(() => expect(records()).toHaveLength(2));
  expect(records()[0]).toHaveTextContent('47+257');
  const all = within(screen.getByRole('listbox', { name: 'Found' })).getAllByRole('option');
  expect(all.at(-1)).toHaveTextContent('All lamps');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', all[0]?.id);
  expect(screen.getByText('2 records · pages: 1')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toBe(all[2]);
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('where')).toHaveTextContent('/lamps/browse');
});

test('a record of older words is not opened, also where an arrow chose it', async () => {
  get.mockImplementation(async (_path, config) => {
    const { search } = config?.params as { search: string };
    return answer(...LAMPS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())));
  });
  open();
  await userEvent.keyboard('lamp');
  await waitFor(() => expect(records()).toHaveLength(2));
  await userEvent.type(field(), '{Control>}a{/Control}tall{ArrowDown}{Enter}', {
    initialSelectionStart: 0,
    initialSelectionEnd: 4,
  });
  expect(screen.getByTestId('where')).toHaveTextContent('/dashboard');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/lamps/a'));
});

test('records of whom may not see them are not asked for', async () => {
  signInAs([]);
  open();
  await userEvent.keyboard('lamps');
  expect(await screen.findByText('0 records · pages: 1')).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test.each([
  ['tall', '/lamps/a'],
  ['47+300', '/lamps/a'],
  ['km 43.050', '/lamps/b'],
  ['बत्ती broken', '/lamps/b'],
  ['lantern broken', '/lamps/b'],
  ['batti broken', '/lamps/b'],
  ['0012', '/lamps/b'],
  ['dipak', '/lamps/a'],
])('without signal %s is searched on the device, and that is said', async (words, path) => {
  open();
  queryClient.setQueryData(['o', 'lamps', 'lamp', 'list', {}], answer(...LAMPS));
  queryClient.setQueryData(['o', 'lamps', 'lamp', 'one', 'a'], { id: 'a', maker: 'Deepak' });
  act(() => useConnectivity.setState({ online: false }));
  await userEvent.type(field(), words);
  expect(await screen.findByText(/only what is on this device was searched/)).toBeVisible();
  expect(records()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('where')).toHaveTextContent(path);
  expect(get).not.toHaveBeenCalled();
});

test('where the server is away the device is searched, where it refuses that is said', async () => {
  get.mockRejectedValue(new ApiError('network', 0));
  open();
  queryClient.setQueryData(['o', 'lamps', 'lamp', 'list', {}], answer(...LAMPS));
  await userEvent.keyboard('broken');
  expect(await screen.findByText(/only what is on this device was searched/)).toBeVisible();
  get.mockRejectedValue(new ApiError('server', 429));
  await userEvent.keyboard(' lamp');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not all records could be searched');
});

test('of many the first are shown, and that there are more', async () => {
  const many = Array.from({ length: 20 }, (_, at) => lamp(`l${at}`, `LMP/${at}`, `Lamp ${at}`));
  get.mockResolvedValue({ ...answer(...many), count: 143 });
  open();
  await userEvent.keyboard('lamp');
  expect(await screen.findByText('The first 6 of 143 records are shown. More words find fewer.')).toBeVisible();
  expect(records()).toHaveLength(6);
});

test('before anything is typed all pages stand there: walked with arrows, opened with Enter, starred', async () => {
  open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'The road' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Star All lamps' }));
  expect(usePreferences.getState().starred).toEqual(['/lamps/browse']);
  await userEvent.type(field(), '{Enter}');
  expect(screen.getByTestId('where')).toHaveTextContent('/lamps/browse');
});

test('starred pages change places, and pages of the office are among all of them for who may open them', async () => {
  signInAs(['view__all__user']);
  usePreferences.setState({ starred: ['/road', '/synchronization'] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Synchronization up' }));
  expect(usePreferences.getState().starred).toEqual(['/synchronization', '/road']);
  expect(screen.getAllByRole('link').at(0)).toHaveTextContent('Synchronization');
  expect(screen.queryByRole('button', { name: 'Move Synchronization up' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'People' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Roles and permissions' })).toBeNull();
  act(() => usePreferences.setState({ starred: [] }));
});

describe('people and highways', () => {
  const ravi = { id: 19, name: 'Ravi Deshmukh', designation: 'Engineer', role: {}, is_active: true };
  const people = () => get.mock.calls.filter(([path]) => path === 'dashboard/users/browse/');
  const typed = async (words: string) => {
    await userEvent.type(field(), words);
    await screen.findByText(/^\d record/);
    return screen.queryAllByRole('option').map((option) => option.getAttribute('href'));
  };
  beforeEach(() => {
    signInAs(['view__all__user', 'edit__all__user', 'manage__all__organisation']);
    get.mockImplementation(async (path) => answer(...(path === 'dashboard/users/browse/' ? [ravi] : [])));
  });

  test.each([
    ['ravi', 'ravi'],
    ['98200 11111', '9820011111'],
    ['+91 98200-11111', '9820011111'],
  ])('%s leads to a person, asked for as %s', async (words, search) => {
    open();
    expect(await typed(words)).toContain('/users/19');
    expect(people().at(-1)?.[1]?.params).toEqual({ search, limit: '6' });
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('where')).toHaveTextContent('/users/19');
  });

  test('the end of a number opens its record also where it is part of a mobile number', async () => {
    signInAs(['view__all__lamp', 'view__all__user', 'edit__all__user']);
    get.mockImplementation(async (path) => answer(...(path === 'dashboard/users/browse/' ? [ravi] : LAMPS)));
    open();
    await userEvent.keyboard('000012{Enter}');
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/lamps/b'));
  });

  test('who may see people and not change them is led to the list', async () => {
    signInAs(['view__all__user']);
    open();
    expect(await typed('ravi')).toEqual(['/users/browse?search=Ravi+Deshmukh']);
  });

  test('nobody else asks for people', async () => {
    signInAs([]);
    open();
    await userEvent.type(field(), 'ravi');
    expect(await screen.findByText('Nothing is found by these words.')).toBeVisible();
    expect(people()).toEqual([]);
  });

  test.each(['NH-48', 'nh48', 'nh 48', 'satara'])('%s leads to the highway', async (words) => {
    open();
    const highways = [{ id: 3, code: 'NH-48', name: 'Pune to Satara' }];
    queryClient.setQueryData(['plain roads'], { settings: { highways } });
    await userEvent.type(field(), words);
    const paths = (await screen.findAllByRole('option')).map((option) => option.getAttribute('href'));
    expect(paths).toEqual(expect.arrayContaining(['/road?highway=3', '/organisation/highways/3']));
  });

  test('digits alone lead to no highway that has them in its name', async () => {
    open();
    queryClient.setQueryData(['plain roads'], {
      settings: { highways: [{ id: 3, code: 'NH-48', name: 'To Satara' }] },
    });
    expect((await typed('48')).filter((path) => path?.includes('highway'))).toEqual([]);
  });
});

test.each([
  ['highways', '/organisation/highways'],
  ['packages', '/dpr/setup/packages'],
  ['lists', '/organisation/lists'],
  ['devices', '/profile/devices'],
  ['invite', '/users/new'],
  ['role', '/organisation/roles'],
  ['passkey', '/profile/security'],
  ['repair times', '/issues/repair-times'],
  ['retention', '/organisation/retention'],
])('the word %s finds its page', async (words, path) => {
  const rights = ['user', 'role', 'organisation', 'lookup', 'dpr_setup'];
  signInAs(rights.flatMap((name) => [`manage__all__${name}`, `create__all__${name}`, `view__all__${name}`]));
  get.mockResolvedValue(answer());
  open();
  await userEvent.type(field(), words);
  await screen.findByText(/pages: \d/);
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toContain(path);
});

test('an eleventh star is refused with a word', async () => {
  usePreferences.setState({ starred: Array.from({ length: 10 }, (_, at) => `/somewhere/${at}`) });
  open();
  expect(await screen.findByText(/Ten pages are starred/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Star All lamps' })).toBeDisabled();
  act(() => usePreferences.setState({ starred: [] }));
});

test('words typed before the field was there stand in it', async () => {
  const typed = ['brok'];
  const finder = <Finder takeTyped={() => typed.pop() ?? ''} onClose={() => undefined} />;
  show([{ path: '/', element: <StrictMode>{finder}</StrictMode> }], '/');
  expect(await screen.findByRole('combobox')).toHaveValue('brok');
  await userEvent.keyboard('en');
  expect(screen.getByRole('combobox')).toHaveValue('broken');
});
