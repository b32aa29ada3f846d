import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import type { ListRow, ListScreens } from '../list/list.model.ts';
import { TORTURE_LIST } from '../testing/torture-list.ts';
import { PrintChosen, PrintList } from './print-list.tsx';

const screens: ListScreens = {
  kind: { ...TORTURE_LIST, list: { ...TORTURE_LIST.list, labels: { code: 'number', name: 'title' } } },
};
const state = { filters: { search: 'tall' }, ordering: '-title', page: 3 };
const row = (at: number) => ({ id: `r${at}`, number: `R-${at}`, title: `Rack ${at}`, chainage_from: '43.250' });
const rows = (count: number): ListRow[] => Array.from({ length: count }, (_, at) => row(at));
const get = jest.spyOn(api, 'get');
const print = jest.fn();
const paper = () => document.querySelector<HTMLElement>('[data-paper]');
const open = (element = <PrintList screens={screens} state={state} />) => show([{ path: '*', element }], '/racks');

const answer = (found: object) =>
  get.mockImplementation((path) =>
    Promise.resolve(path === TORTURE_LIST.paths.list ? found : { settings: { highways: [] }, results: [] }),
  );

beforeAll(() => {
  loadTexts();
  window.print = print;
});
beforeEach(() => {
  print.mockReset();
  get.mockReset();
  answer({ count: 0, results: [] });
  useConnectivity.setState({ online: true });
  signInAs([]);
});

test('prints every row the list is filtered to, from the first, and says where it ends', async () => {
  answer({ count: 1200, results: rows(40) });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(paper()).not.toBeNull());
  const [, { params } = {}] = get.mock.calls.find(([path]) => path === TORTURE_LIST.paths.list)!;
  expect(params).toMatchObject({ search: 'tall', ordering: '-title', limit: '1000' });
  expect(params).not.toHaveProperty('offset');
  expect(within(paper()!).getAllByRole('row', { hidden: true })).toHaveLength(41);
  expect(paper()).toHaveTextContent('The first 40 of 1,200; a file has them all');
  expect(paper()).toHaveTextContent('tall');
  // this one fills no margins, so it says where page numbers come from
  expect(screen.getByRole('status')).toHaveTextContent(/page numbers/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(paper()).toBeNull();
});

test('on paper no clock runs: a cell of the module is asked for what stands there', async () => {
  answer({ count: 1, results: rows(1) });
  const useCells = () => ({ title: (_: ListRow, place: string) => `as on ${place}` });
  open(<PrintList screens={{ ...screens, useCells }} state={state} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(paper()).toHaveTextContent('as on paper'));
});

test('labels are those of the rows, each with its code in letters and squares', async () => {
  open(<PrintChosen screens={screens} rows={rows(25)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print labels: 25' }));
  await waitFor(() => expect(paper()).not.toBeNull());
  expect(paper()!.querySelectorAll('svg path')).toHaveLength(25);
  expect(paper()!.children).toHaveLength(2);
  expect(paper()).toHaveTextContent('R-24Rack 2443+250');
  // a kind without large ones offers none
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('of records that bear labels a contact sheet is printed of those that are chosen, not of the list', async () => {
  const { list, paths } = screens.kind;
  const card = { ...list.card, picture: 'photo' };
  const kind = { ...screens.kind, paths: { ...paths, images: 'image/' }, list: { ...list, card } };
  const { unmount } = open(<PrintList screens={{ kind }} state={state} />);
  expect(screen.queryByRole('button', { name: 'Contact sheet' })).toBeNull();
  unmount();
  open(<PrintChosen screens={{ kind }} rows={rows(2).map((one) => ({ ...one, photo: '/small.webp' }))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Contact sheet' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('large labels lie eight to a sheet, and say where a thing is kept that stands at no road', async () => {
  const { list } = screens.kind;
  const kind = {
    ...screens.kind,
    list: { ...list, labels: { code: 'number', name: 'title', large: true, kept: 'shelf' } },
  };
  const kept = rows(17).map((one) => ({ ...one, shelf_label: 'North', shelf_labels: {} }));
  open(<PrintChosen screens={{ ...screens, kind }} rows={kept} />);
  const [, large] = screen.getAllByRole('button');
  await userEvent.click(large!);
  await waitFor(() => expect(paper()?.children).toHaveLength(3));
  expect(paper()).toHaveTextContent('R-16Rack 16North');
});

test('says where the rows do not come, and asks for none without a connection', async () => {
  get.mockRejectedValue(new ApiError('network', 0));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText(/could not be fetched/)).toBeVisible();
  expect(paper()).toBeNull();
  act(() => useConnectivity.setState({ online: false }));
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('a sheet of photos takes those of the rows that have any, and says of which it could not learn them', async () => {
  const { list, paths } = TORTURE_LIST;
  const kind = {
    ...TORTURE_LIST,
    paths: { ...paths, images: 'image/' },
    list: { ...list, card: { ...list.card, picture: 'photo' } },
  };
  const found = rows(3).map((one, at) => ({ ...one, photo: at === 0 ? null : '/small.webp' }));
  const image = {
    ...{ id: 'p1', stage: 'dark', state: 'stored', caption: 'Bent post', taken_at: '2026-11-21T10:00:00.000Z' },
    ...{ content_type: 'image/jpeg', created_by_name: 'Asha', size: 2048 },
    ...{ url: '/a.jpg', thumbnail_url: '/small.webp', stamped_url: '/s.jpg' },
  };
  get.mockImplementation((path) => {
    if (path === kind.paths.list) return Promise.resolve({ count: 3, results: found });
    if (path === `${kind.paths.one}r1/image/`) return Promise.resolve({ count: 1, results: [image] });
    return path.startsWith(kind.paths.one)
      ? Promise.reject(new ApiError('network', 0))
      : Promise.resolve({ settings: { highways: [] }, results: [] });
  });
  open(<PrintList screens={{ kind }} state={state} />);
  await userEvent.click(screen.getByRole('button', { name: 'Contact sheet' }));
  expect(await screen.findByRole('checkbox', { name: /^R-1 · dark · Bent post · 43\+250/ })).toBeChecked();
  expect(screen.getByText(/Photos of 1 records are not on this device/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print: 1 (2 KB)' })).toBeVisible();
});
