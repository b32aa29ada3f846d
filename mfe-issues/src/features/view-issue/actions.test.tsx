import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { routineMaintenance } from '#types/routine-maintenance.ts';
import type { IssueRecord } from '#lib/issue-record.ts';
import { loadTexts, show, signInAs } from '#testing/show.tsx';
import { Actions } from './actions.tsx';

const issue = (changes: Partial<IssueRecord>) =>
  ({ id: 'i1', status: 'approved', version: 4, allowed_actions: [], can_edit: 'no', ...changes }) as IssueRecord;
const open = (changes: Partial<IssueRecord>) =>
  show([{ path: '*', element: <Actions issue={issue(changes)} layout={routineMaintenance} /> }], '/');
const post = jest.spyOn(api, 'post');

beforeAll(loadTexts);
beforeEach(() => {
  post.mockReset();
  signInAs([]);
});

test('offers just what the record allows', () => {
  open({ allowed_actions: ['start', 'resolve', 'comment'] });
  expect(screen.getByRole('button', { name: 'Start work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Resolve' })).toHaveAttribute(
    'href',
    '/issues/routine_maintenance/i1/resolution',
  );
  expect(screen.queryByText('Review')).not.toBeInTheDocument();
});

test('starting work names the version that was seen', async () => {
  post.mockResolvedValue(issue({ status: 'in_progress', version: 5 }));
  open({ allowed_actions: ['start'] });
  await userEvent.click(screen.getByRole('button', { name: 'Start work' }));
  expect(post.mock.calls[0]?.[1]).toEqual({ action: 'start', data: {}, version: 4 });
});

test('a step that needs a reason does not go without', async () => {
  open({ status: 'resolved', allowed_actions: ['reopen'] });
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName('Reopen');
  await userEvent.click(screen.getAllByRole('button', { name: 'Reopen' }).at(-1) as HTMLElement);
  expect(screen.getByText('Please give a reason')).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});
