import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { IssueList } from './issue-list.tsx';

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

test('a resolver is named once for all that are approved', async () => {
  await loadTexts('issues', () => import('#i18n/en.json'));
  signInAs([]);
  jest
    .spyOn(api, 'get')
    .mockImplementation(
      (path) =>
        Promise.resolve(
          path.startsWith('organisation/data/issue/')
            ? record
            : { count: 1, next: null, previous: null, results: path.endsWith('issues/') ? [row] : [] },
        ) as never,
    );
  const post = jest.spyOn(api, 'post').mockResolvedValue({ ...record, status: 'approved', allowed_actions: [] });
  show([{ path: '*', element: <IssueList type="routine_maintenance" /> }], '/issues/routine_maintenance');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose this row' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve (1)' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText(/^Resolver/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(post.mock.lastCall?.[1]).toMatchObject({ action: 'approve', data: { priority: 'high' } }));
});
