import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import type { Problem } from '#contracts/problem.ts';
import { is } from '#contracts/kit/condition.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import { queryClient } from '#query.ts';
import { useNavigate } from '#router.ts';
import { sampleKind } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { TORTURE } from '../testing/torture-kind.ts';
import { TORTURE_LIST, TORTURE_ROW } from '../testing/torture-list.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import { recordKeys } from '../record/record.queries.ts';
import type { ListScreens } from './list.model.ts';
import { RecordList } from './record-list.tsx';

jest.mock('#lib/reference-data.ts', () =>
  jest.requireActual<{ plainRoads: () => object }>('#testing/plain-roads.ts').plainRoads(),
);

const kind = { ...TORTURE_LIST, list: { ...TORTURE_LIST.list, bulk: true } };
const flow: Flow = {
  states: ['begun', 'seen'],
  start: 'begun',
  final: ['seen'],
  steps: [
    {
      verb: 'see',
      from: ['begun'],
      to: 'seen',
      right: 'see',
      notBy: ['created_by'],
      bulk: ['story'],
      asks: { comment: 'required', fields: ['mood', 'story'], required: ['mood'] },
    },
    { verb: 'burn', from: ['begun'], to: 'seen', right: 'burn', bulk: true },
    { verb: 'mend', from: ['begun'], to: 'same', right: 'mend' },
    {
      verb: 'hand_on',
      from: ['begun'],
      to: 'same',
      right: 'hand_on',
      bulk: ['mood', 'story'],
      asks: { comment: 'optional', fields: ['mood', 'story'], show: { story: is('record.created_by', 7) } },
    },
  ],
};
const texts = {
  ...TORTURE_TEXTS,
  type: { hot: { plural: 'Hot racks' } },
  status: { begun: 'Begun', seen: 'Seen' },
  offer: { see: 'See', burn: 'Burn', mend: 'Mend', hand_on: 'Hand on' },
  list: { view: {} },
};
const screens: ListScreens = {
  kind,
  written: () =>
    Promise.resolve({
      kind: { ...sampleKind, ...TORTURE, ...kind, flow },
      Chosen: ({ rows: chosen }) => <button type="button">{`Labels of ${chosen.map(({ id }) => id).join()}`}</button>,
    }),
};

const ids = ['r1', 'r2', 'r3', 'r4'];
const rows = ids.map((id) => ({ ...TORTURE_ROW, id, title: `Rack ${id}` }));
const records = new Map<string, Record<string, unknown>>();
const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const idOf = (path: string) => path.split('/').at(-2) ?? '';
const listCalls = () => get.mock.calls.filter(([path]) => path === kind.paths.list).length;
const refused = (code: string, more: Partial<Problem> = {}) =>
  new ApiError('conflict', 409, { type: code, title: code, status: 409, code, ...more } as Problem);
const open = () =>
  show(
    [
      { path: '/racks', element: <RecordList screens={screens} /> },
      { path: '/racks/view/:id', element: <p>an open rack</p> },
    ],
    '/racks',
  );
const box = (id: string) => within(rowOf(id)).getByRole('checkbox');
const rowOf = (id: string) => screen.getByRole('link', { name: `Rack ${id}` }).closest('tr')!;
const noteOf = (id: string) => rowOf(id).nextElementSibling as HTMLElement;
const bar = () => screen.findByRole('group', { name: 'Steps for the chosen records' });

beforeAll(() => loadTexts('torture', () => Promise.resolve({ default: texts })));
beforeEach(() => {
  for (const id of ids)
    records.set(id, {
      ...TORTURE_ROW,
      id,
      title: `Rack ${id}`,
      allowed_actions: ['see', 'mend'],
      created_by: 1,
      history: [],
    });
  get.mockReset();
  post.mockReset();
  get.mockImplementation(
    (path) =>
      Promise.resolve(
        path === kind.paths.list
          ? { count: 4, next: null, previous: null, results: rows }
          : { ...records.get(idOf(path)) },
      ) as never,
  );
  useConnectivity.setState({ online: true });
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width: 1024'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
  signInAs([]);
});

test('keys go from row to row, choose one, open it and lead to the search, where they are letters again', async () => {
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  await screen.findByText(/Keys: j and k/);
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Rack r1' })).toHaveFocus();
  await userEvent.keyboard('jj{ArrowDown}k');
  expect(screen.getByRole('link', { name: 'Rack r3' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(box('r3')).toBeChecked();
  await userEvent.keyboard('s');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  expect(search).toHaveAttribute('aria-keyshortcuts', 's');
  await userEvent.keyboard('jk s');
  expect(search).toHaveValue('jk s');
  screen.getByRole('link', { name: 'Rack r2' }).focus();
  await userEvent.keyboard('{Control>}j{/Control}{Enter}');
  expect(await screen.findByText('an open rack')).toBeVisible();
});

test('they do the same under Caps Lock and on a keyboard that writes Hindi', async () => {
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ' });
  expect(screen.getByRole('link', { name: 'Rack r1' })).toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'र', code: 'KeyJ' });
  expect(screen.getByRole('link', { name: 'Rack r2' })).toHaveFocus();
  usePreferences.setState({ letterKeys: false });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'र', code: 'KeyJ' });
  expect(screen.getByRole('link', { name: 'Rack r2' })).toHaveFocus();
  usePreferences.setState({ letterKeys: true });
});

test('whoever comes back from a record finds the focus on its row', async () => {
  const Back = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };
  const children = [{ path: 'view/:id', element: <Back /> }];
  show([{ path: '/racks', element: <RecordList screens={screens} />, children }], '/racks');
  (await screen.findByRole('link', { name: 'Rack r3' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Rack r3' })).toHaveFocus());
});

test('opened beside the list, a record leaves the focus on its card, from where keys lead on', async () => {
  jest.mocked(window.matchMedia).mockImplementation((query) => {
    const list = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return { matches: query.includes('min-width'), ...list } as never;
  });
  const children = [{ path: 'view/:id', element: <p>an open rack</p> }];
  show([{ path: '/racks', element: <RecordList screens={screens} />, children }], '/racks');
  (await screen.findByRole('link', { name: 'Rack r2' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('an open rack')).toBeVisible();
  const card = () => document.querySelector('a[aria-current]');
  await waitFor(() => expect(card()).toHaveFocus());
  await userEvent.keyboard('j{Enter}');
  await waitFor(() => expect(card()).toHaveAttribute('href', '/racks/view/r3'));
});

test('whoever switched the letters off presses none by speaking; arrows and space stay', async () => {
  usePreferences.setState({ letterKeys: false });
  open();
  screen.getByRole('searchbox').blur();
  await screen.findByRole('link', { name: 'Rack r1' });
  await userEvent.keyboard('js');
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('searchbox')).not.toHaveAttribute('aria-keyshortcuts');
  screen.getByRole('link', { name: 'Rack r1' }).focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(box('r2')).toBeChecked();
  usePreferences.setState({ letterKeys: true });
});

test('rows are chosen one by one, from one to another, or a whole page', async () => {
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  const user = userEvent.setup();
  await user.click(box('r1'));
  await user.keyboard('{Shift>}');
  await user.click(box('r3'));
  await user.keyboard('{/Shift}');
  expect(ids.map((id) => (box(id) as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  expect(await screen.findByText('Chosen: 3')).toBeVisible();
  // a list that is read again keeps what was chosen of its rows, though they say something else by now
  const changed = { count: 4, next: null, previous: null, results: rows.map((row) => ({ ...row, number: 'R-new' })) };
  get.mockResolvedValueOnce(changed as never);
  const calls = listCalls();
  await act(() => queryClient.refetchQueries({ queryKey: recordKeys(kind).lists() }));
  expect(listCalls()).toBe(calls + 1);
  expect(ids.map((id) => (box(id) as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all rows of this page' });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(ids.every((id) => (box(id) as HTMLInputElement).checked)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(ids.some((id) => (box(id) as HTMLInputElement).checked)).toBe(false);
});

test('whatever comes above the rows with a choice has its place at once, or the next click would miss its row', async () => {
  let give: (written: Awaited<ReturnType<NonNullable<ListScreens['written']>>>) => void = () => undefined;
  const late: ListScreens = {
    kind: { ...kind, list: { ...kind.list, labels: { code: 'number', name: 'title' } } },
    written: () => new Promise((resolve) => (give = resolve)),
  };
  show([{ path: '/racks', element: <RecordList screens={late} /> }], '/racks');
  await screen.findByRole('link', { name: 'Rack r1' });
  const frame = screen.getByRole('table').parentElement!.parentElement!;
  const above = () => [...frame.parentElement!.children].indexOf(frame);
  const before = above();
  fireEvent.click(box('r1'));
  expect(above()).toBe(before + 2);
  expect(screen.getByText('Chosen: 1')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Print labels: 1' })).toBeVisible();
  expect(above()).toBe(before + 2);
  give((await screens.written!())!);
  expect(await within(await bar()).findByRole('button', { name: 'See (1)' })).toBeVisible();
  expect(above()).toBe(before + 2);
  expect(screen.getAllByText('Chosen: 1')).toHaveLength(1);
});

test('only steps that the server lets this reader take are offered, with how many of the chosen they are for', async () => {
  records.get('r2')!['allowed_actions'] = [];
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  expect(await within(await bar()).findByRole('button', { name: 'See (3)' })).toBeVisible();
  expect(within(await bar()).queryByRole('button', { name: /Burn|Mend/ })).toBeNull();
  // what the module itself does with them stands beside
  expect(within(await bar()).getByRole('button', { name: 'Labels of r1,r2,r3,r4' })).toBeVisible();
});

test('a step is asked once and taken for each; every row says how it went, and the failed ones are tried again', async () => {
  const newer = { ...records.get('r2'), version: 4 };
  const answers: Record<string, (() => Promise<unknown>)[]> = {
    r1: [() => Promise.resolve({ ...records.get('r1'), status: 'seen', allowed_actions: [] })],
    r2: [
      () => Promise.reject(refused('version.stale', { current: newer as never, changed_fields: [] })),
      () => Promise.resolve({ ...newer, allowed_actions: [] }),
    ],
    r3: [() => Promise.reject(refused('action.not_allowed')), () => Promise.reject(refused('action.not_allowed'))],
    r4: [
      () => Promise.reject(new ApiError('network', 0)),
      () => Promise.resolve({ ...records.get('r4'), allowed_actions: [] }),
    ],
  };
  post.mockImplementation((path) => answers[path.split('/').at(-3) ?? '']!.shift()!() as never);
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  await userEvent.click(await within(await bar()).findByRole('button', { name: 'See (4)' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'See' }));
  expect(post).not.toHaveBeenCalled();
  const story = await within(dialog).findByLabelText(/^story/);
  expect(story).toHaveAccessibleDescription('Left empty, each record keeps its own.');
  await userEvent.type(story, 'Looked at');
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'All cold');
  await userEvent.click(within(dialog).getByRole('button', { name: 'See' }));
  expect(await screen.findByText('Done: 1 · Refused: 2 · Not tried: 1 · Under way: 0')).toBeVisible();
  expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual(
    ids.map((id) => [
      `organisation/torture/rack/${id}/action/`,
      { action: 'see', comment: 'All cold', data: { mood: 'glad', story: 'Looked at' }, version: 3 },
    ]),
  );
  expect(await within(noteOf('r1')).findByText('Done')).toBeVisible();
  expect(noteOf('r2')).toHaveTextContent('Refusedsomebody changed it meanwhile');
  expect(noteOf('r3')).toHaveTextContent('Refusedit has moved on');
  expect(noteOf('r4')).toHaveTextContent('Not tried: no connection');
  const before = listCalls();
  const keyOf = (id: string) => post.mock.calls.findLast(([path]) => path.includes(id))?.[2]?.idempotencyKey;
  const lost = keyOf('r4');

  records.set('r2', newer);
  await userEvent.click(screen.getByRole('button', { name: 'Try the failed ones again (3)' }));
  expect(await screen.findByText('Done: 3 · Refused: 1 · Not tried: 0 · Under way: 0')).toBeVisible();
  expect(post.mock.calls).toHaveLength(7);
  expect(
    post.mock.calls.find(([path, body]) => path.includes('r2') && (body as { version: number }).version === 4),
  ).toBeDefined();
  // what got no answer may have arrived: the same request under the same key is one write
  expect(keyOf('r4')).toBe(lost);

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(listCalls()).toBeGreaterThan(before));
  expect(box('r1')).not.toBeChecked();
});

test('every chosen row says how it went: what was not tried with its reason, what is done as it stands now', async () => {
  records.set('r2', { ...records.get('r2'), allowed_actions: ['mend'], created_by: 7 });
  records.set('r3', { ...records.get('r3'), allowed_actions: ['mend'] });
  post.mockImplementation(
    (path) =>
      Promise.resolve({
        ...records.get(path.split('/').at(-3) ?? ''),
        status: 'seen',
        story: 'Looked at',
        allowed_actions: [],
      }) as never,
  );
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  await userEvent.click(await within(await bar()).findByRole('button', { name: 'See (2)' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText(/Reason/), 'All cold');
  await userEvent.click(within(dialog).getByRole('button', { name: 'See' }));
  expect(await screen.findByText('Done: 2 · Refused: 0 · Not tried: 2 · Under way: 0')).toBeVisible();
  expect(post).toHaveBeenCalledTimes(2);
  for (const id of ['r1', 'r4']) {
    expect(noteOf(id)).toHaveTextContent('Done');
    expect(rowOf(id)).toHaveTextContent('seen');
  }
  expect(rowOf('r1')).not.toHaveTextContent('begun');
  expect(noteOf('r2')).toHaveTextContent('Not triedit is your own work');
  expect(rowOf('r2')).toHaveTextContent('begun');
  expect(noteOf('r3')).toHaveTextContent('Not triedyou may not do this');
  // nothing of it would go otherwise a second time
  expect(screen.queryByRole('button', { name: /Try the failed ones again/ })).toBeNull();
});

test('a record on which nothing of what was entered can be set is not sent, and says so', async () => {
  for (const id of ids)
    records.set(id, { ...records.get(id), allowed_actions: ['hand_on'], created_by: id === 'r2' ? 7 : 9 });
  post.mockImplementation(() => Promise.resolve({ ...records.get('r2') }) as never);
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  await userEvent.click(await within(await bar()).findByRole('button', { name: 'Hand on (4)' }));
  const dialog = await screen.findByRole('dialog');
  const story = await within(dialog).findByLabelText(/^story/);
  expect(story).toHaveAccessibleDescription(
    'Left empty, each record keeps its own. Can be set on 1 of these 4 as they stand.',
  );
  await userEvent.type(story, 'To Meera');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hand on' }));
  expect(await screen.findByText('Done: 1 · Refused: 0 · Not tried: 3 · Under way: 0')).toBeVisible();
  expect(post.mock.calls.map(([path, body]) => [path, body])).toEqual([
    ['organisation/torture/rack/r2/action/', { action: 'hand_on', data: { story: 'To Meera' }, version: 3 }],
  ]);
  expect(noteOf('r1')).toHaveTextContent('Not triedas it stands, what you entered cannot be set on it');
});

test('without a connection nothing is asked or sent', async () => {
  open();
  await screen.findByRole('link', { name: 'Rack r1' });
  await userEvent.click(box('r1'));
  await userEvent.click(await within(await bar()).findByRole('button', { name: 'See (1)' }));
  act(() => useConnectivity.setState({ online: false }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'See' })).toBeDisabled());
  expect(post).not.toHaveBeenCalled();
});

test('a column stands in a second line of another, and has none of its own', async () => {
  const { columns } = kind.list;
  const list = {
    ...kind.list,
    columns: columns.map((one) => (one.name === 'count' ? { ...one, under: 'title' } : one)),
  };
  get.mockResolvedValue({ count: 1, next: null, previous: null, results: [{ ...rows[0], sums: { count: 7 } }] });
  show([{ path: '/racks', element: <RecordList screens={{ ...screens, kind: { ...kind, list } }} /> }], '/racks');
  const cell = (await screen.findByRole('link', { name: 'Rack r1' })).closest('td')!;
  expect(within(cell).getByText('7')).toBeVisible();
  const heads = columns.filter(({ name, hidden }) => name !== 'count' && !hidden);
  // and that of the choice
  expect(screen.getAllByRole('columnheader')).toHaveLength(heads.length + 1);
});
