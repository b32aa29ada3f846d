import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { Problem } from '@chainage/shared/contracts/problem';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { queryClient } from '@chainage/shared/query';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import { AllIssues, IssueList } from './issue-list.tsx';

// the sheet of a phone; the desk's list opens in a browser only
jest.mock('@chainage/shared/ui/use-is-phone', () => ({
  ...jest.requireActual<object>('@chainage/shared/ui/use-is-phone'),
  usePrefersNative: () => true,
}));

const row = {
  id: 'i1',
  number: 'ISS/RM/1',
  issue_type: 'routine_maintenance',
  status: 'pending_review',
  version: 2,
  facts: {},
};
const record = {
  ...row,
  priority: 'high',
  created_by: 1,
  resolver: null,
  approved_at: null,
  allowed_actions: ['approve'],
  masked: [],
  history: [],
};

const people = [{ id: 13, name: 'Rohan Patil', role_name: 'Engineer', designation: null, is_active: true }];
const resultsOf = (path: string) =>
  path.endsWith('issues/') ? [row] : path.startsWith('organisation/users/') ? people : [];

beforeEach(() => queryClient.clear());

test('a resolver, and a limit where there is none, is named once for all that are approved', async () => {
  await loadTexts('issues', loadEnglish);
  signInAs([]);
  jest
    .spyOn(api, 'get')
    .mockImplementation(
      (path) =>
        Promise.resolve(
          path.startsWith('organisation/data/issue/')
            ? record
            : { count: 1, next: null, previous: null, results: resultsOf(path) },
        ) as never,
    );
  const post = jest.spyOn(api, 'post').mockResolvedValue({ ...record, status: 'approved', allowed_actions: [] });
  show([{ path: '*', element: <IssueList type="routine_maintenance" /> }], '/issues/routine_maintenance');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose this row' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve (1)' }));
  const dialog = await screen.findByRole('dialog');
  const resolver = await within(dialog).findByLabelText(/^Resolver/);
  const approve = within(dialog).getByRole('button', { name: 'Approve' });
  await userEvent.click(approve);
  expect(resolver).toBeInvalid();
  expect(post).not.toHaveBeenCalled();
  await userEvent.click(resolver);
  await userEvent.click(await screen.findByRole('button', { name: /Rohan Patil/ }));
  const limit = within(dialog).getByLabelText<HTMLInputElement>(/^Due/);
  await userEvent.click(approve);
  const data = { priority: 'high', resolver: 13, due_at: fromLocalInput(limit.value) };
  await waitFor(() => expect(post.mock.lastCall?.[1]).toMatchObject({ action: 'approve', data }));
});

test.each([
  [null, 'Rohan Patil'],
  [14, 'Not Selected'],
])('the crew of the package is proposed where none has a resolver, not where one has: %s', async (resolver, said) => {
  await loadTexts('issues', loadEnglish);
  signInAs([]);
  const rows = [row, { ...row, id: 'i2', number: 'ISS/RM/2' }];
  const inPackage = { ...record, package: 3 };
  const get = jest
    .spyOn(api, 'get')
    .mockReset()
    .mockImplementation(
      (path) =>
        Promise.resolve(
          path.startsWith('organisation/data/issue/')
            ? { ...inPackage, id: path.split('/').at(-2), resolver: path.includes('i2') ? resolver : null }
            : { count: 2, next: null, previous: null, results: path.endsWith('issues/') ? rows : resultsOf(path) },
        ) as never,
    );
  show([{ path: '*', element: <IssueList type="routine_maintenance" /> }], '/issues/routine_maintenance');
  for (const box of await screen.findAllByRole('checkbox', { name: 'Choose this row' })) await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve (2)' }));
  const field = await within(await screen.findByRole('dialog')).findByLabelText(/^Resolver/);
  await waitFor(() => expect(field).toHaveTextContent(said));
  const crews = get.mock.calls.filter(([path]) => path.includes('package=3'));
  expect(crews).toHaveLength(resolver === null ? 1 : 0);
});

test('a reviewer is named once for all that are handed on, and who may not be is told at the row', async () => {
  await loadTexts('issues', loadEnglish);
  signInAs([]);
  const waiting = { ...record, allowed_actions: ['assign'] };
  jest
    .spyOn(api, 'get')
    .mockImplementation(
      (path) =>
        Promise.resolve(
          path.startsWith('organisation/data/issue/')
            ? waiting
            : { count: 1, next: null, previous: null, results: resultsOf(path) },
        ) as never,
    );
  const own = [{ path: 'assigned_to', code: 'not_approved_by_self', message: '' }];
  const post = jest
    .spyOn(api, 'post')
    .mockReset()
    .mockRejectedValue(
      new ApiError('validation', 400, { status: 400, code: 'request.invalid', errors: own } as Problem),
    );
  show([{ path: '*', element: <IssueList type="routine_maintenance" /> }], '/issues/routine_maintenance');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose this row' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reassign (1)' }));
  const dialog = await screen.findByRole('dialog');
  const reviewer = await within(dialog).findByLabelText(/^Reviewer/);
  // before somebody has approved it nobody is named to repair it
  expect(within(dialog).queryByLabelText(/^Resolver/)).toBeNull();
  const assign = within(dialog).getByRole('button', { name: 'Reassign' });
  await userEvent.click(assign);
  expect(reviewer).toBeInvalid();
  expect(post).not.toHaveBeenCalled();
  await userEvent.click(reviewer);
  await userEvent.click(await screen.findByRole('button', { name: /Rohan Patil/ }));
  await userEvent.click(assign);
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post.mock.calls[0]?.[1]).toMatchObject({ action: 'assign', data: { assigned_to: 13 } });
  expect(await screen.findByText(/Somebody else must approve this/)).toBeVisible();
});

test('a file of the chosen rows alone is ordered by whoever may have files of the list', async () => {
  await loadTexts('issues', loadEnglish);
  signInAs(['export__all__issue_routine_maintenance', 'create__own__excel']);
  jest
    .spyOn(api, 'get')
    .mockImplementation(
      (path) =>
        Promise.resolve(
          path.startsWith('organisation/data/issue/')
            ? { ...record, allowed_actions: [] }
            : { count: 1, next: null, previous: null, results: resultsOf(path) },
        ) as never,
    );
  const post = jest
    .spyOn(api, 'post')
    .mockReset()
    .mockResolvedValue({} as never);
  show([{ path: '*', element: <IssueList type="routine_maintenance" /> }], '/issues/routine_maintenance');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose this row' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excel (1)' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    report_key: 'issue_register',
    format: 'xlsx',
    filters: { issue_type: 'routine_maintenance', ids: 'i1' },
  });
  expect(await screen.findByRole('link', { name: /files|Downloads/i })).toBeVisible();
});

test('issues of several types are approved and exported together, with a result at each row', async () => {
  await loadTexts('issues', loadEnglish);
  signInAs(['export__all__issue_hazard', 'create__own__excel']);
  const types = { i1: 'routine_maintenance', i2: 'hazard', i3: 'road_user_accident' };
  const of = (one: object) => Object.entries(types).map(([id, type]) => ({ ...one, id, number: id, issue_type: type }));
  const records = of({ ...record, due_at: '2026-12-01T10:00:00.000Z' });
  const get = jest.spyOn(api, 'get').mockImplementation((path) => {
    const [, id] = /^organisation\/data\/issue\/(\w+)\/$/.exec(path) ?? [];
    // an accident that this reader may not approve
    const one = records.find((each) => each.id === id);
    if (one) return Promise.resolve(id === 'i3' ? { ...one, allowed_actions: [] } : one) as never;
    const results = path.endsWith('issues/') ? of(row) : resultsOf(path);
    return Promise.resolve({ count: 1, next: null, previous: null, results }) as never;
  });
  const unfit = [{ path: 'resolver', code: 'not_found', message: '' }];
  const post = jest
    .spyOn(api, 'post')
    .mockReset()
    .mockImplementation((path) =>
      path.includes('i2')
        ? Promise.reject(
            new ApiError('validation', 400, { status: 400, code: 'request.invalid', errors: unfit } as Problem),
          )
        : (Promise.resolve({ ...records[0], status: 'approved', allowed_actions: [] }) as never),
    );
  show([{ path: '*', element: <AllIssues /> }], '/issues');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excel (3)' }));
  await waitFor(() => expect(post.mock.lastCall?.[1]).toMatchObject({ filters: { ids: 'i1,i2,i3' } }));
  post.mockClear();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve (2)' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByLabelText(/^Resolver/));
  await userEvent.click(await screen.findByRole('button', { name: /Rohan Patil/ }));
  const asked = get.mock.calls.findLast(([path]) => path.includes('resolve__'))?.[0];
  for (const type of Object.values(types)) expect(asked).toContain(`resolve__assigned__issue_${type}`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.calls.map(([path]) => path)).toEqual(
    ['i1', 'i2'].map((id) => `organisation/data/issue/${id}/action/`),
  );
  const result = async (id: string) =>
    (await screen.findByRole('link', { name: id })).closest('tr')?.nextElementSibling;
  expect(await result('i1')).toHaveTextContent('Done');
  await waitFor(async () => expect(await result('i2')).toHaveTextContent(/Refused.*Resolver/));
  expect(await result('i3')).not.toHaveTextContent(/Done|Refused/);
});
