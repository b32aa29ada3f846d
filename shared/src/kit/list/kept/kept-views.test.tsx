/** Views that people keep of a list: shown, kept, changed and taken away. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { SHARE_VIEWS } from '#contracts/list-view-paths.ts';
import { addDeskTexts } from '#i18n/desk-texts.ts';
import { queryClient } from '#query.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { chooseColumns, keptColumns } from '#ui/chosen-columns.ts';
import { TORTURE_LIST } from '#kit/testing/torture-list.ts';
import { TORTURE_TEXTS } from '#kit/testing/torture-texts.ts';
import { columnsKey } from '../columns-key.ts';
import type { RecordListState } from '../declared-state.ts';
import { listName } from './kept-view.ts';
import { KeptViews } from './kept-views.tsx';

const kind = TORTURE_LIST;
const plain: RecordListState = { filters: {}, ordering: kind.list.ordering, page: 1 };
const narrowed: RecordListState = { ...plain, filters: { chainage_from: '40.000', chainage_to: '50.000' } };
const view = {
  ...{ id: 'v1', list: listName(kind), name: 'Km 40 to 50', filters: narrowed.filters, ordering: plain.ordering },
  ...{ columns: ['title'], shared: 'me', member: 1, member_name: 'Rohan Patil', may_edit: true, may_remove: true },
};
const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const patch = jest.spyOn(api, 'patch');
const change = jest.fn();

const open = (state: RecordListState, views: object[] = []) => {
  get.mockResolvedValue({ count: views.length, next: null, previous: null, results: views });
  return show([{ path: '*', element: <KeptViews kind={kind} state={state} onChange={change} /> }], '/torture');
};

beforeAll(async () => {
  await loadTexts('torture', () => Promise.resolve({ default: TORTURE_TEXTS }));
  await addDeskTexts();
});
beforeEach(() => {
  jest.clearAllMocks();
  queryClient.clear();
  localStorage.clear();
  signInAs([]);
  useConnectivity.setState({ online: true });
});

test('one tap shows what it keeps, the columns with it, and another shows all again', async () => {
  const all = open(plain, [view, { ...view, id: 'v2', list: 'other.list', name: 'Of another list' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Km 40 to 50' }));
  expect(change).toHaveBeenLastCalledWith({ ...narrowed });
  expect(keptColumns(columnsKey(kind))).toBe('title');
  expect(screen.queryByText('Of another list')).toBeNull();
  all.unmount();
  open(narrowed, [view]);
  const shown = await screen.findByRole('button', { name: 'Km 40 to 50', pressed: true });
  await userEvent.click(shown);
  expect(change).toHaveBeenLastCalledWith(plain);
});

test('columns chosen on one page of a module stay that page’s', () => {
  const all = { ...kind, type: undefined, pages: { ...kind.pages, list: '/torture' } };
  const report = { ...all, pages: { ...kind.pages, list: '/torture/reports/broken' } };
  const ofType = { ...all, type: { field: 'kind', value: 'rack' } };
  chooseColumns(columnsKey(report), ['title']);
  chooseColumns(columnsKey(ofType), ['mood']);
  expect([all, report, ofType].map((one) => keptColumns(columnsKey(one)))).toEqual([null, 'title', 'mood']);
});

test('the list as it is shown is kept under a name, with its columns, for whom its author says', async () => {
  chooseColumns(columnsKey(kind), ['title', 'mood']);
  open(narrowed);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this view' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(screen.getByText('Please give it a name')).toBeVisible();
  expect(post).not.toHaveBeenCalled();
  expect(screen.queryByRole('radio', { name: 'Everybody' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox'), ' Bridges ');
  await userEvent.click(screen.getByRole('radio', { name: 'Everybody with my role' }));
  post.mockRejectedValueOnce(new ApiError('conflict', 409, { type: '', title: '', status: 409, code: 'view.limit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('No more views can be kept. Take one away first.')).toBeVisible();
  post.mockResolvedValue({});
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(post.mock.lastCall?.[1]).toMatchObject({
    ...{ list: listName(kind), name: 'Bridges', filters: narrowed.filters, ordering: plain.ordering },
    ...{ columns: ['title', 'mood'], shared: 'role' },
  });
});

test('whoever may shares with everybody; what is shared says by whom; a name of mine is kept anew', async () => {
  signInAs([SHARE_VIEWS]);
  patch.mockResolvedValue({});
  const others = { ...view, id: 'v3', name: 'Theirs', filters: {}, ordering: '-title', shared: 'organisation' };
  open(narrowed, [
    { ...view, filters: {}, ordering: 'title' },
    { ...others, may_edit: false, may_remove: false },
  ]);
  expect(await screen.findByText('Kept by Rohan Patil')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep this view' }));
  await userEvent.type(await screen.findByRole('textbox'), 'Km 40 to 50');
  expect(screen.getByText('You have a view of this name. It will be kept anew.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Everybody' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(patch).toHaveBeenCalledTimes(1));
  expect(patch.mock.lastCall).toMatchObject([
    'organisation/list-views/v1/',
    { filters: narrowed.filters, shared: 'organisation' },
    {},
  ]);
});

test('without a connection they are read, and none is kept', async () => {
  useConnectivity.setState({ online: false });
  open(narrowed);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this view' }));
  expect(await screen.findByRole('button', { name: 'Keep' })).toBeDisabled();
});
