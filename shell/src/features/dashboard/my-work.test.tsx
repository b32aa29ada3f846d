import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { RemoteHome } from '@chainage/shared/contracts/registry';
import { is } from '@chainage/shared/contracts/kit/condition';
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import type { BriefKind, Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { keptAnswer } from '@chainage/shared/offline/first-reads';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadHome } from '#remotes/federation.ts';
import { MyWork } from './my-work.tsx';

jest.mock('@chainage/shared/lib/reference-data', () =>
  jest.requireActual<{ plainRoads: () => object }>('@chainage/shared/testing/plain-roads').plainRoads(),
);

jest.mock('@chainage/shared/offline/first-reads', () => ({ keptAnswer: jest.fn() }));
jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('#remotes/federation.ts', () => ({ loadHome: jest.fn() }));
const load = jest.mocked(loadHome);
const get = jest.spyOn(api, 'get');

/** Each test has remotes of its own: what is loaded stays loaded. */
async function withRemotes(homes: Record<string, RemoteHome>): Promise<void> {
  const remotes = Object.entries(homes).map(([name, home]) => ({
    name,
    releases: [
      {
        version: '1.0.0',
        entry: `/mfe/${name}/1.0.0-a/remoteEntry.b.js`,
        contract: { major: 1, minor: 0 },
        remote: { name, label: { en: `The ${name}` }, paths: [`/${name}`], menu: [], home },
      },
    ],
  }));
  globalThis.fetch = jest.fn(async () => Response.json({ revision: 1, shell: { version: '1.0.0' }, remotes }));
  await loadRegistry();
}

const offerOf = (module: string, of: Partial<Briefs> = {}): HomeOffer => {
  const list = {
    columns: [{ name: 'number', kind: 'text' as const }],
    filters: [],
    card: { title: ['name'] },
    ordering: 'number',
  };
  const paths = { one: `organisation/${module}/one/`, list: `organisation/${module}/all/` };
  const kind = { module, entity: module, paths, pages: { list: `/${module}`, view: `/${module}/:id` }, list };
  const columns = [...list.columns, { name: 'name', kind: 'text' as const }];
  const known = { ...kind, list: { ...list, columns } };
  return {
    module,
    texts: () => Promise.resolve(),
    waiting: [
      { key: 'do', of: { source: kind, kindOf: () => known, ...of }, filters: { to: 'me' }, ordering: 'number' },
    ],
  };
};
const answer = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });
const open = () => show([{ path: '*', element: <MyWork /> }], '/');

beforeAll(async () => {
  await loadTexts();
  await addShellTexts();
});
beforeEach(() => {
  signInAs(['view__all__lamp']);
  get.mockReset().mockResolvedValue(answer({ id: 'r', number: 'N-1', name: 'A lamp' }));
  load.mockReset().mockImplementation((name) => Promise.resolve(offerOf(name)));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what waits is shown as the remotes say, of those that this person may see', async () => {
  await withRemotes({
    lamps: { waiting: { needs: ['view__all__lamp'] } },
    bridges: { waiting: { needs: ['view__all__bridge'] } },
    trees: { road: {} },
  });
  open();
  expect(await screen.findByRole('link', { name: /A lamp/ })).toHaveAttribute('href', '/lamps/r');
  expect(load.mock.calls.map(([name]) => name)).toEqual(['lamps']);
  expect(get).toHaveBeenCalledTimes(1);
  expect(get.mock.calls[0]?.[1]?.params).toEqual({ to: 'me', ordering: 'number', limit: '5' });
});

test('a part that is for others alone is neither asked for nor shown', async () => {
  await withRemotes({ limits: { waiting: {} } });
  load.mockImplementation((name) => {
    const offer = offerOf(name);
    const [part] = offer.waiting ?? [];
    const shown = (permissions: readonly string[]) => permissions.includes('extend__all__lamp');
    return Promise.resolve({ ...offer, waiting: [part!, { ...part!, key: 'more', filters: { more: 'true' }, shown }] });
  });
  const first = open();
  expect(await screen.findByRole('link', { name: /A lamp/ })).toBeVisible();
  expect(get.mock.calls.filter(([, options]) => options?.params?.['more'])).toEqual([]);
  first.unmount();
  signInAs(['view__all__lamp', 'extend__all__lamp']);
  open();
  await waitFor(() => expect(screen.getAllByRole('link', { name: /A lamp/ })).toHaveLength(2));
});

test('what waits on this device lies over it: the state it will have, and out of what it then is not', async () => {
  await withRemotes({ laid: { waiting: {} } });
  const flow: Flow = {
    states: ['given', 'lit', 'gone'],
    start: 'given',
    final: ['gone'],
    steps: [
      { verb: 'light', from: ['given'], to: 'lit', right: 'any', when: is('record.checked', true) },
      { verb: 'drop', from: ['given', 'lit'], to: 'gone', right: 'any' },
    ],
  };
  const asState = (kind: BriefKind) => ({
    ...kind,
    list: { ...kind.list, columns: [...kind.list.columns, { name: 'status', kind: 'state' as const }] },
  });
  load.mockImplementation((name) => {
    const offer = offerOf(name, { flow: () => Promise.resolve(flow) });
    const [part] = offer.waiting ?? [];
    const kindOf = () => asState(part!.of.kindOf({} as never));
    return Promise.resolve({
      ...offer,
      waiting: [{ ...part!, of: { ...part!.of, kindOf }, filters: { status: 'given,lit' } }],
    });
  });
  const lamp = (id: string) => ({ id, number: id, name: `Lamp ${id}`, status: 'given' });
  get.mockResolvedValue({ ...answer(lamp('a'), lamp('b'), lamp('c')), count: 12_032 });
  const row = (record: string, verb: string, seq: number) =>
    ({
      record,
      verb,
      seq,
      module: 'laid',
      entity: 'laid',
      request: { body: {} },
      writtenAt: '2026-11-23T06:00:00Z',
    }) as OutboxRow;
  // one of them further down than is shown
  jest.mocked(keptAnswer).mockResolvedValue({ results: [...'abcd'].map(lamp) });
  const queued = [row('b', 'drop', 3), row('b', 'light', 2), row('a', 'light', 1), row('d', 'drop', 4)];
  show([{ path: '*', element: <MyWork queued={queued} /> }], '/');
  expect(await screen.findByRole('link', { name: /Lamp a.*lit/s })).toBeVisible();
  expect(screen.getByRole('link', { name: /Lamp c.*given/s })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Lamp b/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('12,030');
});

test('whoever has nothing to do is told so', async () => {
  await withRemotes({ empties: { waiting: {} } });
  get.mockResolvedValue(answer());
  open();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
});

test('nobody is told that nothing waits where no remote has anything to say', async () => {
  await withRemotes({});
  open();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
});

test('a remote that does not come leaves a gap with its name and a way on; the others stay', async () => {
  await withRemotes({ there: { waiting: {} }, gone: { waiting: {} } });
  load.mockImplementation((name) =>
    name === 'gone' ? Promise.reject(new Error('chunk failed')) : Promise.resolve(offerOf(name)),
  );
  open();
  expect(await screen.findByText('The gone could not be loaded')).toBeVisible();
  expect(screen.getByRole('link', { name: /A lamp/ })).toHaveAttribute('href', '/there/r');
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
  load.mockImplementation((name) => Promise.resolve(offerOf(name)));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /A lamp/ })).toHaveLength(2));
  expect(load.mock.lastCall?.slice(1)).toEqual([expect.stringMatching(/\?attempt=home-\d+$/), true]);
});

test('a remote that throws while it is drawn takes nothing else along', async () => {
  await withRemotes({ sound: { waiting: {} }, cracked: { waiting: {} } });
  const useWarning = (): never => {
    throw new Error('broken');
  };
  load.mockImplementation((name) => Promise.resolve(offerOf(name, name === 'cracked' ? { useWarning } : {})));
  open();
  expect(await screen.findByText('The cracked could not be loaded')).toBeVisible();
  expect(screen.getByRole('link', { name: /A lamp/ })).toHaveAttribute('href', '/sound/r');
});

test('what could not be read is asked for again; what was read stays', async () => {
  await withRemotes({ near: { waiting: {} }, far: { waiting: {} } });
  get.mockImplementation((path) =>
    path.includes('/far/')
      ? Promise.reject(new ApiError('server', 500))
      : Promise.resolve(answer({ id: 'r', number: 'N-1', name: 'A lamp' })),
  );
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('link', { name: /A lamp/ })).toHaveAttribute('href', '/near/r');
  get.mockResolvedValue(answer({ id: 's', number: 'N-2', name: 'A far lamp' }));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /A far lamp/ })).toBeVisible();
});
