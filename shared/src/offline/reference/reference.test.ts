import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { ApiError } from '#api-client/api-error.ts';
import { api } from '#api-client/client.ts';
import { setErrorHandler } from '#api-client/error-handler.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import { LISTS_PATH } from '#contracts/lists-together.ts';
import type { MyOrganisation } from '#contracts/organisation.ts';
import { forgetTogether } from '#offline/reads/together.ts';
import { endpointOf } from './endpoint.ts';
import { neededLists } from './needed-lists.ts';
import { REFERENCE_MS, loadReference } from './reference.ts';
import { refreshReference } from './reference-refresh.ts';
import { eventually } from '#testing/eventually.ts';
import { makeStore, setStore, theStore } from '#offline/device/store.db.ts';

const KINDS = 'organisation/data/kinds/?for=note';
/** What a module asks for. */
const NOTES = { en: 'lists for notes' };
const NEEDED = neededLists(
  [
    {
      label: { en: 'Notes' },
      reference: [
        {
          label: NOTES,
          lists: [
            'organisation/data/causes/',
            'organisation/data/road-types/',
            'organisation/stock/units/',
            { of: KINDS, each: 'organisation/data/sorts/?kind={id}' },
            'organisation/users/?is_active=true&permission=review__all__note,review__own__note',
          ],
        },
      ],
    },
  ],
  [],
);

const get = jest.spyOn(api, 'get');
const CAUSES = endpointOf('organisation/data/causes/');
const listener = jest.fn();
/** Answers by the beginning of an endpoint; what is not named gives an empty list. */
let answers: Record<string, () => unknown>;
let asked: string[];
let atOnce: number;
/** What asks for lists together is told by; by default the server is one from before. */
let together: ((addresses: string[]) => unknown) | undefined;
let askedTogether: string[][];

const list = (...ids: number[]) => ({
  count: ids.length,
  next: null,
  previous: null,
  results: ids.map((id) => ({ id })),
});
const fail =
  (kind: 'network' | 'server' | 'validation', status = kind === 'network' ? 0 : 500) =>
  () => {
    throw new ApiError(kind, status);
  };

beforeEach(() => {
  setStore(makeStore({ indexedDB: new IDBFactory(), IDBKeyRange } as never));
  setErrorHandler(listener);
  listener.mockReset();
  usePreferences.setState({ offlineMode: true });
  useConnectivity.setState({ online: true });
  useSession.setState({
    token: 't',
    user: { id: 'asha', name: 'Asha' } as never,
    organisation: { token: 'bhima', name: 'Bhima' } as MyOrganisation,
  });
  answers = { [KINDS]: () => list(3, 9) };
  asked = [];
  together = undefined;
  askedTogether = [];
  forgetTogether();
  atOnce = 0;
  let running = 0;
  get.mockImplementation(async (path) => {
    if (path.startsWith(LISTS_PATH)) {
      const addresses = (new URL(path, 'http://x').searchParams.get('of') ?? '').split('|');
      askedTogether.push(addresses);
      if (!together) throw new ApiError('notFound', 404);
      return together(addresses) as never;
    }
    asked.push(path);
    running += 1;
    atOnce = Math.max(atOnce, running);
    await new Promise((done) => setTimeout(done));
    running -= 1;
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    return (answer ? answer() : list()) as never;
  });
});
afterEach(() => theStore().close());

const refresh = () => refreshReference(NEEDED, () => undefined);
/** Nothing of anybody's. */
const NONE = { parts: [], following: [], wrong: [] };
const age = (ms: number) =>
  theStore()
    .owner('asha.bhima')
    .reference.toCollection()
    .modify((row) => {
      row.storedAt -= ms;
    });

it('fetches every list that is needed whole, one for each record of another, and what every page goes by', async () => {
  expect(await refresh()).toMatchObject({ missing: [] });
  expect(asked.toSorted()).toEqual([
    'organisation/',
    'organisation/data/causes/?limit=1000',
    'organisation/data/kinds/?for=note&limit=1000',
    'organisation/data/road-types/?limit=1000',
    'organisation/data/sorts/?kind=3&limit=1000',
    'organisation/data/sorts/?kind=9&limit=1000',
    'organisation/my-organisations/',
    'organisation/stock/units/?limit=1000',
    'organisation/users/?is_active=true&limit=1000&permission=review__all__note,review__own__note',
  ]);
  expect(atOnce).toBe(4);
});

it('a list longer than an answer lies here with all its pages, and is not paged again for nothing', async () => {
  const [first, second] = [Array.from({ length: 1000 }, (_, at) => at), [999, 1000, 1001]];
  const next = `/api/${KINDS}&limit=1000&offset=1000`;
  answers = { [next.slice(5)]: () => list(...second), [KINDS]: () => ({ ...list(...first), next }) };
  const one = { parts: [{ endpoint: `${KINDS}&limit=1000`, part: 'kinds' }], following: [], wrong: [] };
  expect((await refreshReference(one, () => undefined)).missing).toEqual([]);
  const kept = async () => (await loadReference<{ results: { id: number }[]; next: null }>(`${KINDS}&limit=1000`)).data;
  expect((await kept()).results.map(({ id }) => id)).toEqual([...first, 1000, 1001]);
  expect((await kept()).next).toBeNull();
  // where a page behind the first fails, what was there stays
  await age(7 * 3_600_000);
  answers = { [next.slice(5)]: fail('network'), [KINDS]: () => ({ ...list(1), next }) };
  await refreshReference(one, () => undefined);
  expect((await kept()).results).toHaveLength(1002);
});

it('of more than a device holds, what lies in each of one’s own packages comes first', async () => {
  const organisation = { token: 'bhima', organisation_user: { packages: [7, 8] } };
  useSession.setState({ organisation: organisation as unknown as MyOrganisation });
  const endpoint = `${KINDS}&limit=1000`;
  const at = (id: number, ofPackage: number) => ({ id, package: ofPackage });
  const long = { count: 6_000, previous: null };
  const next = `/api/${endpoint}&offset=1000`;
  answers = {
    [`${endpoint}&package=7`]: () => ({ ...list(), results: [at(70, 7)] }),
    [`${endpoint}&package=8`]: () => ({ ...list(), results: [at(80, 8)] }),
    [next.slice(5)]: () => ({ ...long, next: null, results: [at(2, 1)] }),
    [KINDS]: () => ({ ...long, next, results: [at(1, 1)] }),
  };
  const one = { parts: [{ endpoint, part: 'kinds' }], following: [], wrong: [] };
  expect((await refreshReference(one, () => undefined)).missing).toEqual([]);
  const kept = async () =>
    (await loadReference<{ results: { id: number }[] }>(endpoint)).data.results.map(({ id }) => id);
  expect(await kept()).toEqual([70, 80, 1, 2]);
  // a server that refuses to be asked so is no weather
  await age(REFERENCE_MS + 1);
  answers[`${endpoint}&package=8`] = fail('validation', 400);
  expect((await refreshReference(one, () => undefined)).missing).toEqual(['kinds']);
  expect(await kept()).toEqual([70, 80, 1, 2]);
});

it('of a list whose further page fails the device has what came, and asks for the rest next time', async () => {
  const endpoint = `${KINDS}&limit=1000`;
  const next = `/api/${endpoint}&offset=1000`;
  const one = { parts: [{ endpoint, part: 'kinds' }], following: [], wrong: [] };
  answers = { [next.slice(5)]: fail('network'), [KINDS]: () => ({ ...list(1, 2), next }) };
  expect((await refreshReference(one, () => undefined)).missing).toEqual(['kinds']);
  const { reference } = theStore().owner('asha.bhima');
  const kept = async () =>
    ((await reference.get(endpoint))?.data as { results: { id: number }[] }).results.map(({ id }) => id);
  expect(await kept()).toEqual([1, 2]);
  expect((await loadReference<{ next: string }>(endpoint)).data.next).toBe(next);
  answers[next.slice(5)] = () => list(3);
  expect((await refreshReference(one, () => undefined)).missing).toEqual([]);
  expect(await kept()).toEqual([1, 2, 3]);
});

it('what becomes needed later is fetched then, and nothing again', async () => {
  await refreshReference(NONE, () => undefined);
  expect(asked.toSorted()).toEqual(['organisation/', 'organisation/my-organisations/']);
  asked = [];
  await refresh();
  expect(asked).toHaveLength(7);
  expect(asked).not.toContain('organisation/');
});

it('names a module that says its lists wrongly', async () => {
  expect((await refreshReference({ ...NONE, wrong: [NOTES] }, () => undefined)).missing).toEqual([NOTES]);
});

it('asks for nothing within six hours, and for everything after', async () => {
  await refresh();
  const all = asked.length;
  asked = [];
  await age(REFERENCE_MS - 60_000);
  await refresh();
  expect(asked).toEqual([]);
  await age(120_000);
  await refresh();
  expect(asked).toHaveLength(all);
});

it('names the list that failed, and leaves its old data in use', async () => {
  answers['organisation/data/causes/'] = () => list(1);
  await refresh();
  await age(REFERENCE_MS + 1);
  answers['organisation/data/causes/'] = fail('server');
  expect((await refresh()).missing).toEqual([NOTES]);
  expect(await loadReference(CAUSES)).toMatchObject({ data: list(1), fromDevice: true });
});

it.each(['network', 'server'] as const)('names a list that was never had when it fails (%s)', async (kind) => {
  answers['organisation/data/causes/'] = fail(kind);
  expect((await refresh()).missing).toEqual([NOTES]);
});

it('has nothing to complain of when all are old and there is no network at all', async () => {
  await refresh();
  await age(REFERENCE_MS * 4);
  get.mockRejectedValue(new ApiError('network', 0));
  const { missing, at } = await refresh();
  expect(missing).toEqual([]);
  expect(Date.now() - (at ?? 0)).toBeGreaterThan(REFERENCE_MS * 4 - 1000);
});

it('says that the device keeps nothing when it does not', async () => {
  theStore().owner('asha.bhima').reference.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect((await refresh()).missing).toEqual(['storage']);
});

it('gives a form the old list, with its age, when the network fails', async () => {
  answers['organisation/data/causes/'] = () => list(1);
  await refresh();
  await age(REFERENCE_MS * 3);
  get.mockRejectedValue(new ApiError('network', 0));
  const loaded = await loadReference(CAUSES);
  expect(loaded).toMatchObject({ data: list(1), fromDevice: true });
  expect(Date.now() - loaded.storedAt).toBeGreaterThan(REFERENCE_MS * 2);
  expect(listener).not.toHaveBeenCalled();
});

it('asks nobody for it while the server is known to be away', async () => {
  await refresh();
  await age(REFERENCE_MS * 3);
  useConnectivity.setState({ online: false });
  asked = [];
  await loadReference(CAUSES);
  expect(asked).toEqual([]);
});

it('gives nobody the lists of another organisation, and tells the person when there is none', async () => {
  await refresh();
  useSession.setState({ organisation: { token: 'deccan', name: 'Deccan' } as MyOrganisation });
  get.mockRejectedValue(new ApiError('network', 0));
  await expect(loadReference(CAUSES)).rejects.toMatchObject({ kind: 'network' });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('stops when another organisation is chosen in the middle', async () => {
  answers[KINDS] = () => {
    useSession.setState({ organisation: { token: 'deccan', name: 'Deccan' } as MyOrganisation });
    return list(3);
  };
  await refresh();
  expect(asked.filter((path) => path.includes('/sorts/'))).toEqual([]);
  expect(await theStore().owner('deccan').reference.count()).toBe(0);
});

it('what the first page asks for is answered at once, and stored when the line no longer belongs to it', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(9_700);
  answers['organisation/data/causes/'] = () => list(1);
  expect((await loadReference(CAUSES)).data).toEqual(list(1));
  const { reference } = theStore().owner('asha.bhima');
  expect(await reference.get(CAUSES)).toBeUndefined();
  now.mockRestore();
  await eventually(async () => expect(await reference.get(CAUSES)).toMatchObject({ data: list(1) }));
});

describe('a server that answers several lists at once', () => {
  const told = (addresses: string[]) => ({
    answers: addresses.map((address) => ({
      status: 200,
      tag: `W/"${address}"`,
      body: (answers[`organisation/${address.split('&limit')[0] ?? ''}`] ?? list)(),
    })),
  });
  const stored = () => theStore().owner('asha.bhima').reference.where('endpoint').startsWith('organisation/').toArray();

  it('is asked in two requests at first, and once it is known what follows in one', async () => {
    together = told;
    expect(await refresh()).toMatchObject({ missing: [] });
    expect(asked).toEqual(['organisation/my-organisations/']);
    expect(askedTogether.map((each) => each.length)).toEqual([6, 2]);
    expect(askedTogether[1]).toEqual(['data/sorts/?kind=3&limit=1000', 'data/sorts/?kind=9&limit=1000']);
    await age(REFERENCE_MS + 1);
    expect(await refresh()).toMatchObject({ missing: [] });
    expect(askedTogether.map((each) => each.length)).toEqual([6, 2, 8]);
    expect((await stored()).map(({ data, tag }) => [data, tag !== undefined])).toContainEqual([list(3, 9), true]);
    // one that goes on is asked on for by itself
    const next = `/api/${KINDS}&limit=1000&offset=1000`;
    answers = { [next.slice(5)]: () => list(9, 12), [KINDS]: () => ({ ...list(3, 9), next }) };
    await age(REFERENCE_MS + 1);
    expect(await refresh()).toMatchObject({ missing: [] });
    expect((await stored()).find(({ endpoint }) => endpoint.startsWith(KINDS))?.data).toEqual({
      ...list(3, 9, 12),
      count: 2,
    });
  });

  it('says of some that they are what the device has, and refuses others: those are asked for alone', async () => {
    together = told;
    await refresh();
    await age(REFERENCE_MS + 1);
    asked = [];
    together = (addresses) => ({
      answers: addresses.map((address) => ({
        status: address.startsWith('users/') ? 403 : 304,
        tag: `W/"${address}"`,
      })),
    });
    expect(await refresh()).toMatchObject({ missing: [] });
    expect(asked.filter((path) => !path.includes('my-org'))).toEqual([expect.stringContaining('organisation/users/')]);
    const kept = await stored();
    expect(kept.find(({ endpoint }) => endpoint.startsWith(KINDS))?.data).toEqual(list(3, 9));
    expect(kept.every(({ storedAt }) => Date.now() - storedAt < REFERENCE_MS)).toBe(true);
  });

  it('is asked no more when it is one from before, or the answer is no answer', async () => {
    await refresh();
    expect([askedTogether.length, asked.length]).toEqual([1, 9]);
    await age(REFERENCE_MS + 1);
    forgetTogether();
    together = () => '<html>';
    expect(await refresh()).toMatchObject({ missing: [] });
    expect(asked).toHaveLength(18);
  });
});
