import { loadEnglish } from '#testing/english.ts';
import { screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { issueListQuerySchema } from '@chainage/shared/contracts/issues/issue-list';
import { ALL_ISSUES } from '@chainage/shared/contracts/issues/list-declaration';
import { ALL_PLACE } from '@chainage/shared/contracts/issues/place';
import { Counts } from '@chainage/shared/kit/home/counts';
import { firstReads } from '@chainage/shared/kit/home/device-reads.ts';
import { RecordBrief } from '@chainage/shared/kit/home/record-brief';
import { WaitingWork } from '@chainage/shared/kit/home/waiting-work';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { queryClient } from '@chainage/shared/query';
import { homeFaults } from '@chainage/shared/testing/home-faults';
import { homeWordFaults } from '@chainage/shared/testing/home-words';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { issueKinds } from '#lib/issue-briefs.tsx';
import remote from '../remote.config.ts';
import home from './home.tsx';

const row = (changes: object = {}) =>
  ({
    id: 'a',
    number: 'ISS/RM/2026-27/000001',
    issue_type: 'routine_maintenance',
    status: 'approved',
    chainage_from: '47.257',
    direction: 'lhs',
    sla_state: 'breached',
    due_at: '2026-01-01T00:00:00Z',
    resolved_at: null,
    ...changes,
  }) as unknown as IssueRow;
const [part] = home.waiting ?? [];
if (!part) throw new Error('nothing waits');

const open = (changes: object) => show([{ path: '/', element: <RecordBrief of={part.of} row={row(changes)} /> }], '/');

beforeAll(() => loadTexts('issues', loadEnglish));

test('no row of the home page shows the key of a text', async () => {
  const rows = [...issueKinds.keys()].map((issue_type) => row({ issue_type }));
  const permissions = ['extend__all__issue', 'review__assigned__issue_hazard', 'edit__all__issue_material_damage'];
  expect(await homeWordFaults(home, permissions, rows)).toEqual([]);
});

test('remote.json, lists and server know all that is shown', () => {
  expect(homeFaults(home, remote, issueListQuerySchema, { planned_work: listQueryOf(plannedWorkPlace) })).toEqual([]);
});

test('who sees one type has the list of all of them on the device, as its page asks for it, and nobody else', () => {
  const pathsOf = (permissions: string[]) =>
    firstReads(home, remote, { permissions, highways: [] })
      .filter(({ path, params }) => path === 'organisation/data/issues/' && !params?.['issue_type'])
      .filter(({ params }) => Object.keys(params ?? {}).join() === 'ordering,limit');
  expect(pathsOf(['view__own__issue_hazard']).map(({ queryKey }) => queryKey)).toEqual([
    recordKeys(ALL_PLACE).list({ ordering: ALL_ISSUES.ordering, limit: '25' }),
  ]);
  expect(pathsOf(['view__all__patrol_round'])).toEqual([]);
});

test('dashboards draw on the road what is open, and no accident of long ago', () => {
  expect(home.road?.filter(({ onBoards }) => onBoards).map(({ key }) => key)).toEqual(['open']);
});

test('the road offers accidents to whoever may see one', () => {
  const isFor = (permissions: string[]) => home.road?.find(({ key }) => key === 'accidents')?.shown?.(permissions);
  expect(isFor(['view__all__issue_routine_maintenance', 'view__all__issue_hazard'])).toBe(false);
  expect(isFor(['view__own__issue_highway'])).toBe(true);
});

test('the carriageway stands wherever a chainage stands', () => {
  open({});
  expect(screen.getByRole('link')).toHaveTextContent('47+257 LHS');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/issues/routine_maintenance/view/a');
});

test('a draft opens in its form', () => {
  open({ status: 'draft', number: null, due_at: null, sla_state: 'none' });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/issues/routine_maintenance/edit/a');
  expect(screen.getByRole('link')).toHaveTextContent('Routine maintenanceDraft');
});

test.each([
  ['approved', null, /^\d+ d overdue$/],
  ['resolved', '2026-01-02T00:00:00Z', /^Late$/],
  ['closed', '2026-01-02T00:00:00Z', /^Late$/],
])('%s past its limit is called as on its record', (status, resolved_at, word) => {
  open({ status, resolved_at });
  expect(screen.getByText(word)).toBeVisible();
  if (resolved_at) expect(screen.queryByText(/overdue/)).toBeNull();
});

test.each([
  ['photos', 'Photos missing for three days 3'],
  ['followUp', 'Open follow-ups 3'],
])('%s are headed by what is to be done and how often', (key, heading) => {
  const own = home.waiting?.find((each) => each.key === key);
  if (!own) throw new Error(key);
  const results = ['a', 'b', 'c'].map((id) => row({ id, issue_type: 'road_user_accident' }));
  const found = { count: 3, results };
  show([{ path: '/', element: <WaitingWork part={own} found={found} /> }], '/');
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/issues/road_user_accident/view/a');
});

test('requests for time wait for whoever grants them, and are known to who reviews where others do', () => {
  const filtersFor = (permissions: string[]) =>
    (home.waiting ?? [])
      .filter(({ key, shown }) => key === 'moreTime' && (shown?.(permissions) ?? true))
      .map(({ filters }) => filters);
  const asked = { extension_requested: 'true' };
  expect(filtersFor(['extend__all__issue'])).toEqual([expect.objectContaining({ ...asked, may: 'extend' })]);
  expect(filtersFor(['review__assigned__issue_hazard'])).toEqual([
    expect.objectContaining({ ...asked, assigned_to: 'me' }),
  ]);
});

test('of more than are shown there is a way to all of them, just those', () => {
  const finish = home.waiting?.find(({ key }) => key === 'finish');
  if (!finish) throw new Error('no drafts');
  const found = { count: 12_024, results: [row({ status: 'draft' })] };
  const shown = show([{ path: '/', element: <WaitingWork part={finish} found={found} /> }], '/');
  expect(screen.getByRole('link', { name: 'Show all 12,024+' })).toHaveAttribute(
    'href',
    '/issues?status=draft%2Creturned&created_by=me&ordering=-created_at',
  );
  shown.unmount();
  show([{ path: '/', element: <WaitingWork part={finish} found={{ ...found, count: 1 }} /> }], '/');
  expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull();
});

test('numbers of the counts lead to what they count, are grouped, and say where there may be more', async () => {
  signInAs([]);
  const cell = { issue_type: 'routine_maintenance', status: 'approved', count: 12_032, overdue: 1_002 };
  jest.spyOn(api, 'get').mockResolvedValue({ open: 1_12_032, overdue: 1_002, rows: [cell] });
  show([{ path: '/', element: <Counts offer={home} part={home.counts!} /> }], '/');
  const link = async (name: string) => new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href);
  const open = 'pending_review,returned,approved,in_progress,resolved';
  expect((await link('1,12,032+')).searchParams.get('status')).toBe(open);
  expect((await link('1,12,032+')).pathname).toBe('/issues');
  expect(Object.fromEntries((await link('1,002')).searchParams)).toEqual({
    status: 'pending_review,returned,approved,in_progress',
    sla_state: 'breached',
  });
  const late = await link('1,002 overdue');
  expect([late.pathname, late.searchParams.get('sla_state')]).toEqual(['/issues/routine_maintenance', 'breached']);
  expect(screen.getByText('12,032+')).toBeVisible();
});

test('a repair that waits on this device is overdue no more, as on its own page', async () => {
  signInAs([]);
  const cell = { issue_type: 'routine_maintenance', status: 'in_progress', count: 3, overdue: 3 };
  jest.spyOn(api, 'get').mockResolvedValue({ open: 3, overdue: 3, rows: [cell] });
  const request = { body: { action: 'resolve', data: {} } };
  const step = { module: 'issues', entity: 'issue', record: 'a', verb: 'resolve', seq: 1, request };
  const queued = [{ ...step, writtenAt: '2026-01-03T00:00:00Z' } as unknown as OutboxRow];
  show([{ path: '/', element: <Counts offer={home} part={home.counts!} queued={queued} /> }], '/');
  queryClient.setQueryData(recordKeys(part.of.source).one('a'), row({ status: 'in_progress' }));
  expect(await screen.findByRole('link', { name: '2' })).toHaveAttribute('href', expect.stringContaining('breached'));
  expect(screen.getByRole('link', { name: '3' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 overdue' })).toBeVisible();
});
