/** A report's page: sums of each period, those without any said, what is held back, and what is too much to sum up. */
import { screen, within } from '@testing-library/react';
import { loadEnglish } from '#testing/english.ts';
import { api } from '@chainage/shared/api-client/client';
import { addTexts } from '@chainage/shared/i18n/add-texts';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import type { ReportTotals } from '@chainage/shared/contracts/issues/reports/reports';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { queryClient } from '@chainage/shared/query';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { reportPageOf } from './report-page.tsx';

const money = { damage_cost: '6306462.50', amount_recovered: '0', balance: '6306462.50' };
const none = { damage_cost: '0', amount_recovered: '0', balance: '0' };
const totals: ReportTotals = {
  ...{ count: 1, per: 'month', sums: money },
  periods: [
    { begins: '2026-01-01', count: 1, by_type: { material_damage: 1 }, sums: money, so_far: { count: 1, sums: money } },
    { begins: '2026-02-01', count: 0, by_type: {}, sums: none, so_far: { count: 1, sums: money } },
  ],
};
const row = {
  ...{ id: 'd1', number: 'ISS/MD/2025-26/000001', issue_type: 'material_damage', status: 'closed' },
  ...{ occurred_at: '2026-01-12T05:00:00Z', day: '2026-01-12', time: '10:30 AM', highway: null, direction: 'lhs' },
  ...{ chainage_from: '43.250', chainage_to: null, damaged: 'W-beam', quantity: '12.500', unit_label: 'rm' },
  ...{
    ...money,
    vehicle_responsible_label: 'KA32Z9',
    recovery_status: 'notice_sent',
    masked: ['owner', 'occupant_name'],
  },
};
let answer: ReportTotals;
beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  const reports = () => import('#i18n/reports/en.json');
  await addTexts('issues', { en: reports, hi: reports, mr: reports }, 'reports');
});
beforeEach(() => {
  newDevice();
  answer = totals;
  signInAs(['view__all__report', 'view__all__issue_material_damage', 'view__all__issue_enroachment_row']);
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path.endsWith('/totals/')) return Promise.resolve(answer);
    if (path.includes('issue-reports'))
      return Promise.resolve({ count: 1, next: null, previous: null, results: [row] });
    return Promise.resolve({ settings: { highways: [] }, results: [] });
  });
});
const Page = reportPageOf('damage_recovery');
const open = () => show([{ path: '*', element: <Page /> }], '/issues/reports/damage_recovery');

test('shows what each month comes to and up to date, and says a month without any', async () => {
  open();
  const table = await screen.findByRole('table', { name: '' });
  const [, february, january] = within(table).getAllByRole('row');
  expect(within(february!).getByRole('rowheader')).toHaveTextContent('Feb 2026');
  expect(february).toHaveTextContent('Nothing');
  expect(january).toHaveTextContent('Jan 20261₹63,06,462.50');
  expect(within(table).getByRole('columnheader', { name: 'Still to recover, up to date' })).toBeInTheDocument();
  expect(await screen.findByText('W-beam')).toBeInTheDocument();
});

test('on a phone an amount bears its word', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: /max-width: 767|pointer: coarse/.test(query) });
  open();
  expect(await screen.findByText(/Still to recover: ₹63,06,462.50/)).toBeInTheDocument();
  expect(screen.getByText(/Damage cost: ₹63,06,462.50/)).toBeInTheDocument();
  window.matchMedia = matchMedia;
});

test('says of a name that its reader may not see that it is held back', async () => {
  const Register = reportPageOf('encroachment_register');
  show([{ path: '*', element: <Register /> }], '/issues/reports/encroachment_register');
  expect(await screen.findByText('Held back')).toBeInTheDocument();
});

test('each report shows its own rows, whichever was open before', async () => {
  const asked: string[] = [];
  const ofReport = (path: string) => ({ ...row, occupant_name: path.includes('encroachment') ? 'Ravi Patil' : null });
  jest.mocked(api.get).mockImplementation((path) => {
    if (path.endsWith('/totals/')) return Promise.resolve(answer);
    if (!path.includes('issue-reports')) return Promise.resolve({ settings: { highways: [] }, results: [] });
    asked.push(path);
    return Promise.resolve({ count: 1, next: null, previous: null, results: [{ ...ofReport(path), masked: [] }] });
  });
  const { unmount } = open();
  expect(await screen.findByText('W-beam')).toBeInTheDocument();
  unmount();
  const Register = reportPageOf('encroachment_register');
  show([{ path: '*', element: <Register /> }], '/issues/reports/encroachment_register');
  expect(await screen.findByText('Ravi Patil')).toBeInTheDocument();
  expect(asked.map((path) => path.split('/').at(-2))).toEqual(['damage_recovery', 'encroachment_register']);
  const ofIssues = queryClient.getQueriesData({ queryKey: recordKeys(ISSUES).lists() });
  expect(ofIssues).toEqual([]);
});

test('says that more are found than are summed up', async () => {
  answer = { count: 10_000, count_capped: true, per: 'month', sums: null, periods: null };
  open();
  expect(await screen.findByText(/More than 10,000 are found/)).toBeInTheDocument();
});

test('says that it is summed up by longer periods than were asked for', async () => {
  answer = { ...totals, per: 'week' };
  open();
  expect(await screen.findByText(/Summed up instead by: Week/)).toBeInTheDocument();
});

test('is nothing to whoever sees no reports', async () => {
  signInAs(['view__all__issue_material_damage']);
  open();
  expect(await screen.findByRole('heading', { name: /permission/ })).toBeInTheDocument();
});
