import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { wayBack } from '@chainage/shared/kit/list/whole-list.ts';
import { useLocation } from '@chainage/shared/router';
import { BackLink } from '@chainage/shared/ui/record-page';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { AllIssues, IssueList } from './issue-list.tsx';

// what views somebody keeps is asked beside the rows
jest.mock('@chainage/shared/kit/list/kept/kept-views.queries.ts', () => ({
  keptViewsQuery: () => ({ queryKey: ['list-views'], queryFn: () => ({ results: [] }) }),
}));

jest.mock('@chainage/shared/lib/reference-data', () =>
  jest.requireActual<{ plainRoads: () => object }>('@chainage/shared/testing/plain-roads').plainRoads(),
);

const row = {
  id: 'i1',
  number: 'ISS/RA/2026-27/000041',
  status: 'pending_review',
  sla_state: 'none',
  sub_type_label: 'Vehicle with vehicle',
  direction: 'lhs',
  chainage_from: '43.250',
  chainage_to: null,
  occurred_at: '2026-11-20T10:00:00Z',
  due_at: null,
  priority: 'high',
  assigned_to_name: 'Rohan Patil',
  thumbnail_url: null,
  facts: { classification_label: 'Fatal', killed: 2, grievous: 0, minor: 1 },
};
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const get = jest.spyOn(api, 'get');
const open = (query = '') =>
  show(
    [{ path: '/issues/:issue_type', element: <IssueList type="road_user_accident" /> }],
    `/issues/road_user_accident${query}`,
  );

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  get.mockReset();
  signInAs(['view__all__issue_road_user_accident']);
});

test('a row shows what an accident is known by, and leads to it', async () => {
  get.mockResolvedValue(listed([row]));
  open('?status=pending_review');
  const link = await screen.findByRole('link', { name: 'ISS/RA/2026-27/000041' });
  expect(link).toHaveAttribute('href', '/issues/road_user_accident/view/i1?status=pending_review');
  for (const text of ['Vehicle with vehicle', '43+250 LHS', 'Waiting for review', 'Rohan Patil'])
    expect(screen.getByText(text)).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(headers.indexOf('Killed'))).toEqual([
    'Killed',
    'Grievous',
    'Minor',
    'Status',
    'Priority',
    'Reviewer',
    'Due',
  ]);
});

test('asks for what the address says, and a quick view changes the address', async () => {
  get.mockResolvedValue(listed([]));
  open('?direction=rhs&page=2');
  await screen.findByText('Nothing matches these filters.');
  expect(get.mock.calls[0]?.[1]?.params).toMatchObject({ direction: 'rhs', offset: '25' });
  await userEvent.click(screen.getByRole('button', { name: 'Reported by me' }));
  await waitFor(() => expect(get.mock.lastCall?.[1]?.params).toMatchObject({ created_by: 'me' }));
});

test('a list that could not be had offers another try', async () => {
  get.mockRejectedValueOnce(new ApiError('network', 0)).mockResolvedValue(listed([row]));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'ISS/RA/2026-27/000041' })).toBeVisible();
});

test('whoever may not report is not asked to', async () => {
  get.mockResolvedValue(listed([]));
  open();
  await screen.findByText('Nothing has been reported yet.');
  expect(screen.queryByRole('link', { name: 'Report an accident' })).not.toBeInTheDocument();
});

test('the list of all types leads each record to the pages of its own type', async () => {
  get.mockResolvedValue(listed([{ ...row, issue_type: 'routine_maintenance' }]));
  show([{ path: '/issues', element: <AllIssues /> }], '/issues?may=approve,verify&assigned_to=me&ordering=due_at');
  const link = await screen.findByRole('link', { name: 'ISS/RA/2026-27/000041' });
  expect(new URL((link as HTMLAnchorElement).href).pathname).toBe('/issues/routine_maintenance/view/i1');
  expect(screen.getByText('Routine maintenance')).toBeVisible();
  // in full where it is read out, and short where a column would cut it
  expect(link).toHaveTextContent(/^RA 000041$/);
  const { params } = get.mock.calls.find(([path]) => path === 'organisation/data/issues/')?.[1] ?? {};
  expect(params).toEqual({ may: 'approve,verify', assigned_to: 'me', ordering: 'due_at', limit: '25' });
});

test('of a draft of one’s own the list of all types opens the form, of another’s its page', async () => {
  const draft = { ...row, issue_type: 'routine_maintenance', status: 'draft' };
  signInAs([]);
  const me = useSession.getState().organisation?.organisation_user.id;
  const drafts = [
    { ...draft, id: 'mine', number: 'D-1', created_by: me },
    { ...draft, id: 'theirs', number: 'D-2', created_by: (me ?? 0) + 1 },
  ];
  get.mockResolvedValue(listed(drafts));
  show([{ path: '/issues', element: <AllIssues /> }], '/issues?status=draft');
  const pathOf = async (name: string) =>
    new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href).pathname;
  expect(await pathOf('D-1')).toBe('/issues/routine_maintenance/edit/mine');
  expect(await pathOf('D-2')).toBe('/issues/routine_maintenance/view/theirs');
});

test('the way back from a record leads to the list of all types that it was opened in, to its row', async () => {
  const second = { ...row, id: 'i2', number: 'ISS/RM/2026-27/000042', issue_type: 'routine_maintenance' };
  get.mockImplementation((path) =>
    Promise.resolve(
      path === 'organisation/data/issues/'
        ? listed([{ ...second, id: 'i1', number: 'ISS/RM/2026-27/000041' }, second])
        : {},
    ),
  );
  const Record = () => {
    const { search } = useLocation();
    return <BackLink {...wayBack(issuePlace('routine_maintenance'), search, 'i2')}>Back</BackLink>;
  };
  const pages = [
    { path: '/issues', element: <AllIssues /> },
    { path: '/issues/routine_maintenance/view/i2', element: <Record /> },
  ];
  show(pages, '/issues?status=closed&page=2');
  await userEvent.click(await screen.findByRole('link', { name: 'ISS/RM/2026-27/000042' }));
  const back = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Back' });
  expect(new URL(back.href).pathname + new URL(back.href).search).toBe('/issues?status=closed&page=2');
  await userEvent.click(back);
  expect(await screen.findByRole('link', { name: 'ISS/RM/2026-27/000042' })).toHaveFocus();
});

test('opened in the list of its type a record leads back there', () => {
  const kind = issuePlace('routine_maintenance');
  expect(wayBack(kind, '?status=closed', 'i2').to).toEqual({
    pathname: '/issues/routine_maintenance',
    search: '?status=closed',
  });
});

test('amounts on a card are told apart by their words, and what is nothing is left out', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
    );
  const damage = { damage_cost: '17200.00', balance: '5200.00', recovery_status: 'notice_sent' };
  const paid = { damage_cost: '900.00', balance: '0.00', recovery_status: 'paid' };
  get.mockResolvedValue(listed([damage, paid].map((facts, at) => ({ ...row, id: `d${at}`, facts }))));
  show([{ path: '/issues/:issue_type', element: <IssueList type="material_damage" /> }], '/issues/material_damage');
  expect(await screen.findByText(/Damage cost: ₹17,200.00 · Still to recover: ₹5,200.00 · /)).toBeVisible();
  expect(screen.getByText(/^Damage cost: ₹900.00 · Paid/)).toBeVisible();
});

test('a date on a card says of what it is', async () => {
  const notice = { encroachment_label: 'Dhaba', notice_expiry: '2026-10-11' };
  get.mockResolvedValue(listed([{ ...row, facts: notice }]));
  show([{ path: '/issues/:issue_type', element: <IssueList type="enroachment_row" /> }], '/issues/enroachment_row');
  expect(await screen.findByText(/Notice runs out: 11 Oct, 2026/)).toBeVisible();
});
