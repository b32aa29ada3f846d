import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { measureClock } from '@chainage/shared/api-client/server-clock';
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { VIEW1_PATH } from '@chainage/shared/contracts/dashboard-paths';
import { addBoardTexts } from '@chainage/shared/i18n/board-texts';
import type { Board } from '@chainage/shared/kit/board/board.model.ts';
import { useLocation } from '@chainage/shared/router';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import { loadRegistry } from '#registry/registry.ts';
import { loadHome } from '#remotes/federation.ts';
import BoardPage from './board.page.tsx';

jest.mock('@chainage/shared/lib/reference-data', () =>
  jest.requireActual<{ plainRoads: () => object }>('@chainage/shared/testing/plain-roads').plainRoads(),
);
jest.mock('#app/client-errors.ts', () => ({ reportClientError: jest.fn() }));
jest.mock('#remotes/federation.ts', () => ({ loadHome: jest.fn() }));
const get = jest.spyOn(api, 'get');

const board: Board<{ open: number }> = {
  texts: () => Promise.resolve(),
  useItems: ({ open }) => [
    {
      key: 'now',
      kind: 'figures',
      title: 'Now',
      figures: [{ key: 'o', label: 'Open', value: String(open), to: '/marks' }],
    },
    {
      ...{ key: 'year', kind: 'columns', title: 'A year', head: 'Month', empty: 'Nothing', series: ['Came', 'Went'] },
      points: [
        { key: '1', name: 'October', brief: 'Oct', values: [{ count: 4, to: '/marks?month=10' }, { count: 2 }] },
      ],
    },
    {
      ...{ key: 'kinds', kind: 'bars', title: 'Kinds', empty: 'No kinds' },
      bars: [{ key: 'a', label: 'Potholes', count: 12, to: '/marks?kind=a' }],
    },
    {
      ...{ key: 'matrix', kind: 'matrix', title: 'By state', head: 'Kind', columns: ['New', 'Done'], empty: 'None' },
      rows: [{ key: 'a', label: 'Potholes', cells: [{ count: 3, to: '/marks?s=new' }, { count: 0 }] }],
    },
    { key: 'none', kind: 'bars', title: 'Nothing here', empty: 'No causes', bars: [] },
  ],
};

const Where = () => <output>{useLocation().search}</output>;

const setMonth = (month: string) => measureClock(`${month}-15T06:30:00Z`, Date.now(), Date.now());

beforeEach(async () => {
  setMonth('2026-11');
  get.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(loadHome).mockResolvedValue({
    module: 'marks',
    texts: () => Promise.resolve(),
    boards: { view1: () => Promise.resolve(board as Board) },
  });
  const remote = { name: 'marks', label: { en: 'Marks' }, paths: ['/marks'], menu: [], home: { view1: {} } };
  const release = { version: '1.0.0', entry: '/mfe/marks/1.0.0-a/r.b.js', contract: { major: 1, minor: 0 }, remote };
  globalThis.fetch = jest.fn(async () =>
    Response.json({ revision: 1, shell: { version: '1.0.0' }, remotes: [{ name: 'marks', releases: [release] }] }),
  );
  await loadRegistry();
  await loadTexts();
  await addShellTexts();
  await addBoardTexts();
  signInAs(['view__all__dashboard_view1']);
});

const page = (
  <>
    <BoardPage view="view1" />
    <Where />
  </>
);
const open = (path = '/dashboard2') => show([{ path: '*', element: page }], path);

it('draws what a module says, each number a way to its list, and a table behind what is drawn', async () => {
  get.mockResolvedValue({ from: '2026-11', to: '2026-11', parts: { marks: { open: 7 } } });
  open();
  expect(await screen.findByRole('link', { name: '7' })).toHaveAttribute('href', '/marks');
  expect(screen.getByRole('img', { name: /A year\. Came \/ Went: October 4 \/ 2/ })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'A year', hidden: true });
  expect(within(table).getByRole('link', { name: '4', hidden: true })).toHaveAttribute('href', '/marks?month=10');
  expect(screen.getByRole('link', { name: 'Potholes: 12' })).toHaveAttribute('href', '/marks?kind=a');
  expect(screen.getByRole('link', { name: 'Potholes, New: 3' })).toHaveAttribute('href', '/marks?s=new');
  // a reader of the screen hears nought, not a point
  expect(screen.getByRole('cell', { name: '0' })).toHaveTextContent('·0');
  expect(screen.getByText('No causes')).toBeInTheDocument();
});

it('keeps the chosen months in the address, and asks for them', async () => {
  get.mockResolvedValue({ from: '2026-11', to: '2026-11', parts: { marks: { open: 7 } } });
  open('/dashboard2?from=2025-01&to=2025-03');
  await screen.findByRole('link', { name: '7' });
  expect(get).toHaveBeenCalledWith(VIEW1_PATH, expect.objectContaining({ params: { from: '2025-01', to: '2025-03' } }));
  await userEvent.selectOptions(screen.getByLabelText('Months'), 'Last 3 months');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('from=2026-09&to=2026-11'));
  await userEvent.selectOptions(screen.getByLabelText('Months'), 'This month');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^$/));
});

it('calls months that have two names by the first of them', async () => {
  setMonth('2026-04');
  get.mockResolvedValue({ from: '2026-04', to: '2026-04', parts: { marks: { open: 7 } } });
  open();
  const months = await screen.findByLabelText('Months');
  expect(months).toHaveDisplayValue('This month');
  const names = within(months)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names.slice(0, 5)).toEqual(['This month', 'Last month', 'Last 3 months', 'Last 6 months', 'Last 12 months']);
  expect(names[5]).toContain('2026');
});

it('says without signal how old the numbers are that a module asks for itself, before them', async () => {
  const own: Board<{ open: number }> = { ...board, asks: () => ({ path: 'standing/', params: {} }) };
  jest.mocked(loadHome).mockResolvedValue({
    ...{ module: 'signs', texts: () => Promise.resolve() },
    boards: { status: () => Promise.resolve(own as Board) },
  });
  const remote = { name: 'signs', label: { en: 'Signs' }, paths: ['/signs'], menu: [], home: { status: {} } };
  const release = { version: '1.0.0', entry: '/mfe/signs/1.0.0-a/r.b.js', contract: { major: 1, minor: 0 }, remote };
  jest
    .mocked(globalThis.fetch)
    .mockResolvedValue(
      Response.json({ revision: 2, shell: { version: '1.0.0' }, remotes: [{ name: 'signs', releases: [release] }] }),
    );
  await loadRegistry();
  signInAs(['view__all__dashboard_view1', ...DASHBOARD_RIGHTS.status]);
  get.mockResolvedValue({ open: 7 });
  act(() => useConnectivity.setState({ online: false }));
  show([{ path: '*', element: <BoardPage view="status" /> }], '/status-dashboard');
  const age = await screen.findByText(/As of/);
  const table = screen.getByRole('table', { name: 'By state' });
  expect(age.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  act(() => useConnectivity.setState({ online: true }));
});

it('says without signal what is not on the device, and to whom it is not shown', async () => {
  get.mockRejectedValue(new ApiError('network', 0));
  open();
  expect(await screen.findByText(/not on this device/)).toBeInTheDocument();
  signInAs(['view__all__user']);
  expect(await screen.findByText(/permission/)).toBeInTheDocument();
});
