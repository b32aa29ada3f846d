/** A list on a phone goes on below as one scrolls, keeps few rows drawn, and is asked anew when it is pulled down. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { queryClient } from '#query.ts';
import { useLocation } from '#router.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { TORTURE_LIST, TORTURE_ROW } from '../testing/torture-list.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import { recordKeys } from '../record/record.queries.ts';
import { lastRows, rememberList } from './last-list.ts';
import { RecordList } from './record-list.tsx';

jest.mock('#lib/reference-data.ts', () =>
  jest.requireActual<{ plainRoads: () => object }>('#testing/plain-roads.ts').plainRoads(),
);

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    ...TORTURE_ROW,
    id: `r${from + at}`,
    title: `Rack ${from + at}`,
  }));
/** The server's pages by the key they begin at; a row that came meanwhile has pushed `r3` on to the second. */
let PAGES: Record<string, unknown>;
const AT_FIRST: Record<string, unknown> = {
  '': { count: 8, next: '/api/x/?ordering=-title&limit=25&cursor=after3', previous: null, results: rowsOf(1, 3) },
  after3: { count: 8, next: '/api/x/?ordering=-title&limit=25&cursor=after6', previous: null, results: rowsOf(3, 6) },
  after6: { count: 8, next: null, previous: null, results: rowsOf(7, 8) },
};
const get = jest.spyOn(api, 'get');
const asked = () =>
  get.mock.calls.filter(([path]) => path === TORTURE_LIST.paths.list).map(([, options]) => options?.params?.['cursor']);

/** What watches a box, as the browser would tell it. */
const watching = new Map<Element, IntersectionObserverCallback>();
const tell = (box: Element, isIntersecting: boolean) =>
  act(() =>
    watching.get(box)?.([{ isIntersecting, target: box } as unknown as IntersectionObserverEntry], {} as never),
  );

const Address = () => <output>{useLocation().search}</output>;
const open = (search = '', state?: object) =>
  show(
    [
      {
        path: '/racks',
        element: (
          <>
            <RecordList screens={{ kind: TORTURE_LIST }} />
            <Address />
          </>
        ),
      },
    ],
    state ? { pathname: '/racks', search, state } : `/racks${search}`,
  );
const rack = (number: number) => screen.queryByRole('link', { name: new RegExp(`Rack ${number}\\b`) });
/** Whoever scrolls to the end. */
const scrollToEnd = () => tell(screen.getByRole('button', { name: 'More rows' }).parentElement!, true);

beforeAll(async () => {
  await loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS }));
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(
    (see) =>
      ({
        observe: (box: Element) => watching.set(box, see),
        disconnect: () => undefined,
      }) as unknown as IntersectionObserver,
  );
});
beforeEach(() => {
  signInAs([]);
  PAGES = { ...AT_FIRST };
  watching.clear();
  get.mockClear();
  get.mockImplementation(
    (_path, options) => Promise.resolve(PAGES[String(options?.params?.['cursor'] ?? '')]) as never,
  );
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
    );
});

test('rows go on below from key to key, each once, and the address says how far', async () => {
  open();
  expect(await screen.findByText('3 of 8')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  scrollToEnd();
  expect(await screen.findByText('6 of 8')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Rack 3\b/ })).toHaveLength(1);
  expect(screen.getByText('?page=2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More rows' }));
  await waitFor(() => expect(rack(8)).toBeVisible());
  expect(screen.queryByRole('button', { name: 'More rows' })).toBeNull();
  expect(asked()).toEqual([undefined, 'after3', 'after6']);
  // the pages of its records know them all
  expect(lastRows(TORTURE_LIST, '?page=3').map(({ id }) => id)).toEqual(rowsOf(1, 8).map(({ id }) => id));
});

/** As when a row has come at the top: the first page ends one row before, and so do those behind it. */
const oneHasCome = () => {
  PAGES[''] = {
    ...(PAGES[''] as object),
    next: '/api/x/?ordering=-title&limit=25&cursor=after2',
    results: rowsOf(0, 2),
  };
  PAGES['after2'] = { ...(PAGES['after3'] as object), results: rowsOf(3, 5) };
};
const refresh = () =>
  act(() => queryClient.refetchQueries({ queryKey: recordKeys(TORTURE_LIST).lists(), type: 'active' }));

/** The first page alone: further ones are known by their place. */
const refreshFirst = () =>
  act(() =>
    queryClient.refetchQueries({
      queryKey: recordKeys(TORTURE_LIST).lists(),
      predicate: ({ queryKey }) => !('page' in (queryKey.at(-1) as object)),
    }),
  );

test('a further page is read again where the first has changed, from where that ends now', async () => {
  open('?page=2');
  await waitFor(() => expect(rack(6)).toBeVisible());
  oneHasCome();
  await refresh();
  await waitFor(() => expect(rack(6)).toBeNull());
  expect(asked().at(-1)).toBe('after2');
  expect([0, 2, 3, 5].map((each) => rack(each) !== null)).toEqual([true, true, true, true]);
});

test('a further page whose first answer is late is read again where the first has changed meanwhile', async () => {
  const late = PAGES['after3'];
  let answer = () => {};
  PAGES['after3'] = new Promise((done) => (answer = () => done(late)));
  open('?page=2');
  await waitFor(() => expect(asked()).toContain('after3'));
  oneHasCome();
  await refreshFirst();
  await waitFor(() => expect(rack(0)).toBeVisible());
  act(() => answer());
  await waitFor(() => expect(asked().at(-1)).toBe('after2'));
  await waitFor(() => expect(rack(6)).toBeNull());
  expect([0, 2, 3, 5].map((each) => rack(each) !== null)).toEqual([true, true, true, true]);
});

test('without signal a further page is shown as it was read, though the first has changed since', async () => {
  open('?page=2');
  await waitFor(() => expect(rack(6)).toBeVisible());
  oneHasCome();
  PAGES['after2'] = Promise.reject(new ApiError('network', 0));
  PAGES['after3'] = PAGES['after2'];
  await refresh();
  await waitFor(() => expect(rack(0)).toBeVisible());
  await waitFor(() => expect(asked()).toContain('after2'));
  expect(rack(6)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('whoever asks for more rows goes on with the first of them, whoever scrolls is left alone', async () => {
  open();
  await screen.findByText('3 of 8');
  scrollToEnd();
  await waitFor(() => expect(rack(6)).toBeVisible());
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'More rows' }));
  await waitFor(() => expect(rack(7)).toHaveFocus());
});

test('a row that a refresh moves on to another page takes nobody along', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  open('?page=2', { from: 'r3' });
  await waitFor(() => expect(rack(3)).toHaveFocus());
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
  act(() => rack(3)!.blur());
  oneHasCome();
  await refresh();
  await waitFor(() => expect(asked()).toContain('after2'));
  await waitFor(() => expect(rack(3)!.closest('ul')).toBe(rack(5)!.closest('ul')));
  expect(rack(3)).not.toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('who comes back to a row behind the twentieth page stands at it, whoever opens such an address does not fetch all', async () => {
  const last = 22;
  for (let at = 1; at <= last; at += 1)
    PAGES[at === 1 ? '' : `from${at}`] = {
      ...{ count: last, previous: null, results: rowsOf(at, at) },
      next: at === last ? null : `/api/x/?ordering=-title&limit=25&cursor=from${at + 1}`,
    };
  const search = `?page=${last}`;
  const { unmount } = open(search);
  expect(await screen.findByText('20 of 22')).toBeVisible();
  unmount();
  for (const at of [21, 22]) rememberList(TORTURE_LIST, search, rowsOf(at, at), at);
  open(search, { from: `r${last}` });
  await waitFor(() => expect(document.activeElement).toHaveTextContent(`Rack ${last}`));
});

test('what is far from the screen keeps its room and is drawn again when it nears', async () => {
  open('?page=2');
  await waitFor(() => expect(rack(6)).toBeVisible());
  const box = rack(1)!.closest('ul')!.parentElement!;
  jest.spyOn(box, 'offsetHeight', 'get').mockReturnValue(480);
  tell(box, false);
  expect(rack(1)).toBeNull();
  expect(rack(6)).toBeVisible();
  expect(box).toHaveStyle({ height: '480px' });
  tell(box, true);
  expect(rack(1)).toBeVisible();
  expect(box).not.toHaveStyle({ height: '480px' });
  rack(1)!.focus();
  tell(box, false);
  expect(rack(1)).toHaveFocus();
});

test('who comes back from a record of a later page stands at its row', async () => {
  const scrolled: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this);
  });
  open('?page=3', { from: 'r7' });
  await waitFor(() => expect(rack(7)).toHaveFocus());
  // after whoever puts a page that is opened to its top
  await waitFor(() => expect(scrolled).toEqual([rack(7)]));
  expect(rack(1)).toBeVisible();
});

test('a further page that does not come says so in its place, and is asked for again', async () => {
  open();
  await screen.findByText('3 of 8');
  get.mockRejectedValueOnce(new Error('away'));
  scrollToEnd();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(rack(6)).toBeVisible());
  expect(rack(1)).toBeVisible();
});

const touch = (clientY: number, clientX = 100) => ({ touches: [{ clientX, clientY }] });
test('pulled down far enough at its top it is asked anew, and not by a swipe aside or a short pull', async () => {
  open();
  await screen.findByText('3 of 8');
  const pull = (...moves: ReturnType<typeof touch>[]) => {
    fireEvent.touchStart(rack(1)!, touch(100));
    for (const each of moves) fireEvent.touchMove(rack(1)!, each);
  };
  pull(touch(130), touch(160));
  expect(screen.getByText('Pull down to refresh')).toBeVisible();
  fireEvent.touchEnd(rack(1)!);
  pull(touch(105, 200), touch(300, 200));
  fireEvent.touchEnd(rack(1)!);
  expect(asked()).toHaveLength(1);
  pull(touch(130), touch(230));
  expect(screen.getByText('Let go to refresh')).toBeVisible();
  PAGES[''] = { ...(PAGES[''] as object), results: rowsOf(0, 2) };
  fireEvent.touchEnd(rack(1)!);
  expect(screen.getByText('Refreshing…')).toBeVisible();
  await waitFor(() => expect(rack(0)).toBeVisible());
  await waitFor(() => expect(screen.queryByText('Refreshing…')).toBeNull());
});
