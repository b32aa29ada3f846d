import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import { IssueList } from './issue-list.tsx';

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
