import { organisationQuery } from '#lib/reference-data.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { queryClient } from '#query.ts';
import { useLocation } from '#router.ts';
import { NO_COUNTS, useOutbox } from '#offline/outbox/outbox-store.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { queuedRow } from '#testing/rows.ts';
import { sampleKind } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { newRecordRows } from '../requests/record-requests.ts';
import { recordKeys } from '../record/record.queries.ts';
import { TORTURE_LIST, TORTURE_ROW } from '../testing/torture-list.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import type { ListScreens } from './list.model.ts';
import { RecordList } from './record-list.tsx';

// what views somebody keeps is asked beside the rows
jest.mock('./kept/kept-views.queries.ts', () => ({
  keptViewsQuery: () => ({ queryKey: ['list-views'], queryFn: () => ({ results: [] }) }),
}));

jest.mock('#lib/reference-data.ts', () =>
  jest.requireActual<{ plainRoads: () => object }>('#testing/plain-roads.ts').plainRoads(),
);

let waiting: OutboxRow[] = [];
jest.mock('../pending/open-outbox.ts', () => ({
  openOutbox: () =>
    Promise.resolve({
      owner: { accountId: 'u' },
      watchRowsAbout: (_owner: unknown, _about: unknown, see: (rows: OutboxRow[]) => void) => {
        see(waiting);
        return () => undefined;
      },
    }),
}));

const texts = {
  ...TORTURE_TEXTS,
  type: { hot: { plural: 'Hot racks' } },
  form: { newTitle: { hot: 'New rack' } },
  column: { left: 'Left', state_now: 'State', helper: 'Helper' },
  filter: { seen_from: 'Seen from', seen_to: 'Seen to' },
  fact: { count: 'pieces' },
  status: { begun: 'Begun', seen: 'Seen' },
  list: { view: { mine: 'Mine', secret: 'Secret ones' } },
};
const screens: ListScreens<typeof TORTURE_ROW> = {
  kind: TORTURE_LIST,
  State: ({ status }) => <em>{texts.status[status as 'begun']}</em>,
  useCells: () => ({
    left: (row, place) => `${place} until ${row.due_on}`,
    kind: () => 'A rack',
  }),
  tabs: <nav aria-label="Others" />,
};
const listed = (results: unknown[], count = results.length) => ({
  count,
  next: count > results.length ? '/x' : null,
  previous: null,
  results,
});
const get = jest.spyOn(api, 'get');
const listCalls = () => get.mock.calls.filter(([path]) => path === TORTURE_LIST.paths.list);
const asked = () => listCalls().at(-1)?.[1]?.params;
const matching = (width: number) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, edge, size] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = edge === 'min' ? width >= Number(size) : edge === 'max' ? width <= Number(size) : false;
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined } as never;
  });
/** A day of the year the rows are of. */
const TODAY = Date.parse('2026-11-21T10:00:00Z');
const open = (query = '', given: ListScreens<typeof TORTURE_ROW> = screens) =>
  show(
    [
      {
        element: <RecordList screens={given} />,
        children: [
          { path: '/racks', element: null },
          { path: '/racks/view/:rack_id', element: <p>the open rack</p> },
        ],
      },
    ],
    query.startsWith('/') ? query : `/racks${query}`,
  );

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: texts })));
beforeEach(() => {
  get.mockReset();
  get.mockResolvedValue(listed([TORTURE_ROW]));
  localStorage.clear();
  waiting = [];
  useOutbox.setState(NO_COUNTS);
  useConnectivity.setState({ online: true });
  usePreferences.setState({ locale: 'en' });
  matching(1024);
  signInAs(['create__all__torture']);
});

test('each cell is written as the kind of its field, or by the slot of the module', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(TODAY);
  open('?mood=glad');
  const link = await screen.findByRole('link', { name: 'Red rack' });
  expect(link).toHaveAttribute('href', '/racks/view/r1?mood=glad');
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent?.trim());
  expect(cells).toEqual([
    'Red rack',
    'glad',
    'Begun',
    '43+250 – 43+400 LHS',
    'Rust',
    'Rohan Patil',
    '2',
    '1.50 kg',
    '₹1,200.50',
    'Yes',
    '20 Nov 03:30 PM',
    'table until 2026-11-25',
  ]);
  expect(screen.getByRole('navigation', { name: 'Others' })).toBeInTheDocument();
  expect(document.title).toBe('Hot racks · Chainage');
});

test('at a desk a number and a time are short, none of something is a dot, and what is grave stands out', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(TODAY);
  const columns = TORTURE_LIST.list.columns.map((column) => {
    if (column.name === 'title') return { ...column, serial: true };
    return column.name === 'count' ? { ...column, seldom: 'grave' as const } : column;
  });
  const kind = { ...TORTURE_LIST, list: { ...TORTURE_LIST.list, columns } };
  const rows = ['000041', '000042'].map((serial, count) => ({
    ...TORTURE_ROW,
    id: serial,
    title: `ISS/RA/2026-27/${serial}`,
    sums: { count },
  }));
  get.mockResolvedValue(listed([...rows, { ...TORTURE_ROW, id: 'old', title: 'ISS/RA/2024-25/000007' }]));
  open('', { ...screens, kind });
  const none = (await screen.findByRole('link', { name: 'ISS/RA/2026-27/000041' })).closest('tr')!;
  expect(within(none).getByRole('link')).toHaveTextContent(/^000041$/);
  expect(within(none).getByRole('cell', { name: '0' })).toHaveTextContent('·');
  expect(none.querySelector('time')).toHaveAttribute('title', '20 Nov, 2026 03:30 PM');
  const one = screen.getByRole('link', { name: 'ISS/RA/2026-27/000042' }).closest('tr')!;
  expect(within(one).getByRole('cell', { name: '1' }).querySelector('strong')).toHaveTextContent('1');
  expect(screen.getByRole('link', { name: 'ISS/RA/2024-25/000007' })).toHaveTextContent(/^2024-25\/000007$/);
});

test('a tap on a view is answered before what stands round the list hears of the address', async () => {
  const answered: unknown[] = [];
  const Round = ({ children }: { children: ReactNode }) => {
    const { search } = useLocation();
    if (search) answered.push(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed'));
    return children;
  };
  const page = (
    <Round>
      <RecordList screens={screens} />
    </Round>
  );
  show([{ path: '/racks', element: page }], '/racks');
  await userEvent.click(await screen.findByRole('button', { name: 'Mine' }));
  await waitFor(() => expect(answered.length).toBeGreaterThan(0));
  expect(answered[0]).toBe('true');
});

test('labels of lookups stand in the language of the reader', async () => {
  usePreferences.setState({ locale: 'hi' });
  open();
  expect(await screen.findByText('ज़ंग')).toBeVisible();
});

test('what is empty says so, by its own word where it has one', async () => {
  get.mockResolvedValue(listed([{ id: 'r2', title: '', status: 'begun' }]));
  open();
  expect(await screen.findByRole('link', { name: 'No number yet' })).toBeVisible();
  expect(screen.getAllByRole('cell', { name: '–' }).length).toBeGreaterThan(5);
});

test('only what the server can sort by can be sorted, in the address', async () => {
  open('?ordering=weight&page=3');
  const sorting = await screen.findAllByRole('button', { name: /^(title|mood|chainage|place)/i });
  expect(sorting).toHaveLength(3);
  expect(asked()).toMatchObject({ sort: 'hot', ordering: '-title', offset: '50' });
  await userEvent.click(screen.getByRole('button', { name: /^mood/ }));
  await waitFor(() => expect(asked()).toMatchObject({ ordering: '-mood' }));
  expect(asked()).not.toHaveProperty('offset');
});

test('filters of every kind come from the address, and what makes no sense there is left out', async () => {
  const good = {
    search: 'x',
    mood: 'glad',
    status: 'seen',
    direction: 'lhs',
    seen_from: '2026-01-01',
    due_on: '2026-01-02',
    chainage_to: '43.250',
    title: 'red',
    list: '4',
    highway: '1',
    package: '2',
    helper: 'me',
    broken: 'true',
    secret: 'true',
  };
  open(
    `?${new URLSearchParams({ ...good, mood: 'glad,blue', seen_to: 'soon', weight_from: '-1', tool: 'you', colour: 'red' }).toString()}`,
  );
  await screen.findByText('Red rack');
  expect(asked()).toEqual({ ...good, sort: 'hot', ordering: '-title', limit: '25' });
});

test('each filter has the control of its kind, and hidden ones have none', async () => {
  get.mockImplementation(
    (path) =>
      Promise.resolve(
        path === TORTURE_LIST.paths.list
          ? listed([TORTURE_ROW])
          : listed([{ id: 9, name: 'Rohan Patil', code: 'P1', label: 'Rust', is_active: true, sort_order: 1 }]),
      ) as never,
  );
  open();
  queryClient.setQueryData(organisationQuery().queryKey, {
    settings: { highways: [{ id: 1, code: 'NH', name: 'Road' }], tools: [] },
  } as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('group', { name: 'Filters' });
  await userEvent.click(within(panel).getByLabelText('sad'));
  await waitFor(() => expect(asked()).toMatchObject({ mood: 'sad' }));
  await userEvent.selectOptions(within(panel).getByLabelText('Helper'), 'Me');
  await waitFor(() => expect(asked()).toMatchObject({ mood: 'sad', helper: 'me' }));
  await waitFor(() => expect(within(panel).getByRole('option', { name: 'Rohan Patil' })).toBeInTheDocument());
  await userEvent.selectOptions(within(panel).getByLabelText('Highway'), 'NH · Road');
  await userEvent.type(within(panel).getByLabelText('From chainage'), '43+250');
  await userEvent.tab();
  await waitFor(() => expect(asked()).toMatchObject({ highway: '1', chainage_from: '43.250' }));
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'broken' }));
  await waitFor(() => expect(asked()).toMatchObject({ broken: 'true' }));
  expect(within(panel).queryByText(/secret/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (5)' })).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Clear all filters' }));
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('a view sets just its filters, shows that it is on, and goes off again', async () => {
  open('?mood=glad&page=2');
  const mine = await screen.findByRole('button', { name: 'Mine' });
  await userEvent.click(mine);
  await waitFor(() => expect(asked()).toMatchObject({ helper: 'me' }));
  expect(asked()).not.toHaveProperty('offset');
  expect(asked()).not.toHaveProperty('mood');
  expect(mine).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(mine);
  await waitFor(() => expect(asked()).not.toHaveProperty('helper'));
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});

test('a phone draws cards and no table', async () => {
  matching(390);
  get.mockResolvedValue(listed([TORTURE_ROW, { id: 'r2', title: null, status: 'seen', sums: { count: 0 } }]));
  open();
  const [card, bare] = await screen.findAllByRole('listitem');
  expect(card).toHaveTextContent(
    'Red rack43+250 – 43+400LHScard until 2026-11-25Begun2 pieces · weight: 1.50 kg · RustRohan Patil',
  );
  expect(card?.querySelector('img')).toHaveAttribute('src', '/media/r1.jpg');
  expect(bare).toHaveTextContent('No number yet');
  expect(bare).not.toHaveTextContent('pieces');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New rack' })).toBeNull();
});

test('with room for both the open record stands beside its card, else in the place of the list', async () => {
  matching(1400);
  const { unmount } = open('/racks/view/r1?mood=glad');
  expect(await screen.findByText('the open rack')).toBeVisible();
  expect(await screen.findByRole('link', { current: true })).toHaveTextContent('Red rack');
  unmount();
  matching(1024);
  open('/racks/view/r1');
  expect(await screen.findByText('the open rack')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('only whoever may begin a record is offered to', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('link', { name: 'New rack' })).toHaveAttribute('href', '/racks/new');
  unmount();
  signInAs([]);
  open();
  await screen.findByText('Red rack');
  expect(screen.queryByRole('link', { name: 'New rack' })).toBeNull();
});

const partOf = (mood: string) => ({ ...TORTURE_LIST, list: { ...TORTURE_LIST.list, only: { mood } } });

test('a record with something on this device bears a sign, and above stands what is only here and belongs here', async () => {
  const kind = { ...sampleKind, ...TORTURE_LIST, pages: { ...TORTURE_LIST.pages, unsentView: '/cache/racks/:id' } };
  const subject = (id: string) => ({ id, kind, title: 'Rack', words: {}, steps: {} });
  const row = (id: string, mood: string) =>
    newRecordRows({ subject: subject(id), body: { mood }, step: null, photos: [] })[0]!;
  const edit = { ...row('r1', 'sad'), verb: 'edit' };
  waiting = [edit, row('n1', 'sad'), row('n2', 'glad')].map((each, at) => queuedRow(each, at + 1));
  useOutbox.setState({ ...NO_COUNTS, waiting: 3 });
  open('', {
    ...screens,
    kind: partOf('sad'),
    written: () => Promise.resolve({ kind, useName: () => () => 'A new rack' }),
  });
  const known = (await screen.findByRole('link', { name: 'Red rack' })).closest('tr')!;
  expect(await within(known).findByText('Not sent yet')).toBeVisible();
  expect(await screen.findByRole('link', { name: /On this device, not sent yet: 1/ })).toBeVisible();
});

test('nothing there, nothing found, not to be had, and never seen on this device are four things', async () => {
  get.mockResolvedValue(listed([]));
  const empty = open();
  expect(await screen.findByText('There is nothing here yet.')).toBeVisible();
  empty.unmount();
  const none = open('?search=x');
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  none.unmount();
  get.mockRejectedValueOnce(new ApiError('network', 0)).mockResolvedValue(listed([TORTURE_ROW]));
  const failed = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Red rack')).toBeVisible();
  failed.unmount();
  useConnectivity.setState({ online: false });
  get.mockRejectedValue(new ApiError('network', 0));
  const unseen = open();
  expect(await screen.findByText(/this list has not been opened on this device before/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  unseen.unmount();
  open('?mood=glad');
  expect(await screen.findByText(/These filters have not been used on this device before/)).toBeVisible();
});

describe('a search without signal', () => {
  const row = (id: string, own: Partial<typeof TORTURE_ROW> & { sort?: string }) => ({ ...TORTURE_ROW, id, ...own });
  const kept = [
    row('r1', { title: 'Red rack' }),
    row('r2', { title: 'Blue rack', mood: 'sad', list_label: 'Crack', list_labels: { hi: 'दरार' } }),
    row('r3', { title: 'Red wheel', sort: 'cold' }),
  ];
  beforeEach(() => {
    useConnectivity.setState({ online: false });
    get.mockRejectedValue(new ApiError('network', 0));
  });
  const shown = () =>
    screen.queryAllByRole('link').flatMap(({ textContent }) => /^(Red|Blue) (rack|wheel)/.exec(textContent)?.[0] ?? []);

  test.each([
    ['its own words', '?search=red', ['Red rack'], /2 records of this list.*Found: 1\.$/],
    ['a place', '?search=43%2B300', ['Red rack', 'Blue rack'], /Found: 2\.$/],
    ['Hindi in Latin letters', '?search=darar', ['Blue rack'], /Found: 1\.$/],
    ['what the module says of it besides', '?search=spinning', ['Red rack', 'Blue rack'], /Found: 2\.$/],
    ['filters that a row tells', '?search=rack&mood=sad', ['Blue rack'], /the 1 records of this list.*Found: 1\.$/],
    ['a filter that only the server knows', '?search=blue&secret=true', ['Blue rack'], /left out\.$/],
    ['words of a field and a number', '?title=bl+sa&weight_from=1&weight_to=1.5', ['Blue rack'], /Found: 1\.$/],
    ['filters alone', '?mood=sad', ['Blue rack'], /the 1 records of this list.*Found: 1\.$/],
    ['filters alone in an order', '?mood=sad%2Cglad&ordering=title', ['Blue rack', 'Red rack'], /Found: 2\.$/],
    ['filters alone that the server knows', '?secret=true', [], /These filters have not been used on this device/],
    ['nothing', '?search=green', [], /2 records of this list.*Found: 0\.$/],
  ])('looks among what is on the device for %s, and says so', async (_, query, titles, told) => {
    open(query, { ...screens, besides: () => Promise.resolve({ words: () => Promise.resolve(() => ['spinning']) }) });
    queryClient.setQueryData(recordKeys(TORTURE_LIST).list({}), listed(kept));
    expect(await screen.findByText(told)).toBeVisible();
    expect(shown()).toEqual(titles);
  });

  it('looks through no more than the part of the list that is open', async () => {
    for (const [mood, title] of Object.entries({ sad: 'Blue rack', glad: 'Red rack' })) {
      const { unmount } = open('?search=rack', { ...screens, kind: partOf(mood) });
      queryClient.setQueryData(recordKeys(TORTURE_LIST).list({}), listed(kept));
      expect(await screen.findByText(/the 1 records of this list.*Found: 1\.$/)).toBeVisible();
      expect(shown()).toEqual([title]);
      unmount();
    }
  });
});

describe('rows of the device’s copy', () => {
  const row = (id: string, title: string) => ({ ...TORTURE_ROW, id, title });
  const copy = listed([row('r1', 'Red rack'), row('r2', 'Blue rack')]);
  const titles = () =>
    screen.getAllByRole('link', { name: /(Red|Scarlet|Blue|Green) rack$/ }).map(({ textContent }) => textContent);

  /** Without the server, then with it. */
  async function meanwhile(now: unknown) {
    usePreferences.setState({ offlineMode: true });
    get.mockResolvedValue(copy);
    open();
    await screen.findByRole('link', { name: 'Blue rack' });
    get.mockRejectedValue(new ApiError('network', 0));
    await act(() => queryClient.invalidateQueries());
    // the same rows, now the device's: drawn so, as the page is when the line goes
    act(() => useConnectivity.setState({ online: false }));
    act(() => useConnectivity.setState({ online: true }));
    get.mockResolvedValue(now);
    await act(() => queryClient.invalidateQueries());
  }
  const changed = () => screen.queryByRole('button', { name: /has changed/ });

  it('stay where they are, each as it is now, until somebody asks for the others', async () => {
    await meanwhile(listed([row('r3', 'Green rack'), row('r1', 'Scarlet rack')]));
    await screen.findByRole('link', { name: 'Scarlet rack' });
    expect(titles()).toEqual(['Scarlet rack', 'Blue rack']);
    await userEvent.click(changed()!);
    expect(titles()).toEqual(['Green rack', 'Scarlet rack']);
    expect(changed()).toBeNull();
  });

  it('are replaced without a word where the same rows come again', async () => {
    await meanwhile(listed([row('r1', 'Scarlet rack'), row('r2', 'Blue rack')]));
    await screen.findByRole('link', { name: 'Scarlet rack' });
    expect(changed()).toBeNull();
  });
});

test('cells say where the carriageway leads', async () => {
  const ends = { from: { en: 'Solapur' }, to: { en: 'Latur' } };
  get.mockResolvedValue(listed([{ ...TORTURE_ROW, highway: 1, direction: 'rhs' }]));
  open();
  queryClient.setQueryData(organisationQuery().queryKey, { settings: { highways: [{ id: 1, ends }] } } as never);
  expect(await screen.findByTitle(/RHS → Solapur/)).toBeVisible();
});
