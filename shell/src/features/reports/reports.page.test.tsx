/** The page of all reports: by module, people last, and what is saved with its filters on top. */
import { screen, within } from '@testing-library/react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addDownloadTexts } from '#i18n/download-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import ReportsPage from './reports.page.tsx';

const report = (group: string, label: string, path: string, lists = {}) => ({
  ...{ group, label, path, lists, place: 'reports', icon: 'other', offline: false, photos: false, words: label },
});
const actions = [
  report('Issues', 'Accident statement', '/issues/reports/accident_statement', {
    'issues.issue_report_accident_statement': '/issues/reports/accident_statement',
  }),
  report('Stock', 'Stock ledger', '/stock-logs', { 'stock.stock_log': '/stock-logs' }),
  { ...report('Issues', 'New pothole', '/issues/new/routine_maintenance'), place: 'report' },
];
jest.mock('#remotes/use-remote-menu.ts', () => ({ useRemoteActions: () => actions }));

const view = {
  ...{ id: 'v1', list: 'issues.issue_report_accident_statement', name: 'Fatal, package 1' },
  ...{ filters: { package: '1', per: 'month' }, ordering: '-occurred_at', columns: null, shared: 'me' },
  ...{ member: 1, member_name: 'Asha', may_edit: true, may_remove: true },
};

beforeAll(async () => {
  await loadTexts();
  await Promise.all([addShellTexts(), addDownloadTexts()]);
});
beforeEach(() => {
  queryClient.clear();
  const results = [view, { ...view, id: 'v2', list: 'elsewhere.thing', name: 'Of no report' }];
  const list = (all: object[]) => ({ count: all.length, next: null, previous: null, results: all });
  jest.spyOn(api, 'get').mockImplementation(async (path) => list(path.includes('list-views') ? results : []));
});

it('shows what may be opened by module, and what is saved on top, with its filters', async () => {
  signInAs(['view__own__excel', 'view__all__user']);
  show([{ path: '*', element: <ReportsPage /> }], '/reports');
  const saved = await screen.findByRole('region', { name: 'Saved' });
  expect(await within(saved).findByRole('link', { name: /Fatal, package 1/ })).toHaveAttribute(
    'href',
    '/issues/reports/accident_statement?package=1&per=month&ordering=-occurred_at',
  );
  expect(within(saved).queryByText('Of no report')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Saved',
    'Issues',
    'Stock',
    'People',
    'Sent by mail',
  ]);
  expect(screen.getByRole('link', { name: 'Stock ledger' })).toHaveAttribute('href', '/stock-logs');
  expect(screen.queryByText('New pothole')).toBeNull();
});

it('leaves out people and files for whoever sees neither', async () => {
  signInAs([]);
  show([{ path: '*', element: <ReportsPage /> }], '/reports');
  expect(await screen.findByRole('region', { name: 'Saved' })).toBeVisible();
  expect(screen.queryByText('User list')).toBeNull();
  expect(screen.queryByText('Downloads')).toBeNull();
});

it('says of what is saved and of mails that they did not come, never that there are none', async () => {
  signInAs(['view__own__excel']);
  jest.spyOn(api, 'get').mockRejectedValue(new ApiError('network', 0));
  show([{ path: '*', element: <ReportsPage /> }], '/reports');
  for (const name of ['Saved', 'Sent by mail']) {
    const part = await screen.findByRole('region', { name });
    expect(within(part).queryByText(/^None yet|Keep this view/)).toBeNull();
    expect(await within(part).findByRole('button', { name: 'Retry' })).toBeVisible();
  }
});
