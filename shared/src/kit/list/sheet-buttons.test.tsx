import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '#api-client/client.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import { TORTURE_LIST } from '../testing/torture-list.ts';
import type { ListKind } from './list.model.ts';
import { SheetButtons } from './sheet-buttons.tsx';

const kind: ListKind = {
  ...TORTURE_LIST,
  list: {
    ...TORTURE_LIST.list,
    sheet: { key: 'racks', needs: ['export__all__rack'], filters: { rack_type: 'hot' } },
  },
};
const state = { filters: { search: 'tall' }, ordering: '-title', page: 3 };
const post = jest.spyOn(api, 'post');
const open = () => show([{ path: '*', element: <SheetButtons kind={kind} state={state} /> }], '/racks');

beforeAll(() => loadTexts());
beforeEach(() => {
  post.mockReset();
  useConnectivity.setState({ online: true });
  usePreferences.setState({ locale: 'en' });
  signInAs(['export__all__rack', 'create__own__excel']);
});

test('orders the list as it is filtered and sorted, and leads to the downloads', async () => {
  post.mockResolvedValue({});
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  const filters = { search: 'tall', ordering: '-title', rack_type: 'hot' };
  expect(post).toHaveBeenCalledWith('excel/create/', { report_key: 'racks', format: 'xlsx', language: 'en', filters });
  expect(await screen.findByRole('link', { name: 'To the downloads' })).toHaveAttribute('href', '/reports/download');
  expect(screen.getByRole('status')).toHaveTextContent('The file is being made.');
});

test('says that enough are being made, and that one could not be ordered', async () => {
  open();
  post.mockRejectedValueOnce(new ApiError('conflict', 409));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText(/Enough files are being made/)).toBeVisible();
  post.mockRejectedValueOnce(new ApiError('network', 0));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText(/could not be ordered/)).toBeVisible();
});

test('leads whoever may bring rows to where they come in, with the rows that it shows', () => {
  const sheet = { key: 'racks', needs: [], importNeeds: ['create__all__rack'] };
  const imported: ListKind = {
    ...kind,
    pages: { ...kind.pages, imports: '/racks/imports' },
    list: { ...kind.list, sheet },
  };
  signInAs(['create__all__rack']);
  show([{ path: '*', element: <SheetButtons kind={imported} state={state} /> }], '/racks');
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute(
    'href',
    '/racks/imports?search=tall&ordering=-title',
  );
});

test('waits for a connection', () => {
  open();
  act(() => useConnectivity.setState({ online: false }));
  expect(screen.getByRole('button', { name: 'Excel' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Needs a connection.');
});

test.each([[['create__own__excel']], [['export__all__rack']], [[]]])(
  'is not offered to whoever has only %j',
  (held) => {
    signInAs(held);
    open();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
