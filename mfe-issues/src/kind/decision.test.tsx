import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { newDevice } from '@chainage/shared/testing/outbox';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { aroundIssue } from '#testing/around-issue.tsx';
import { Decision } from '@chainage/shared/kit/actions/decision';
import { offeredStep } from '@chainage/shared/kit/actions/step-form';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';

const limit = new Date(Date.now() + 86_400_000).toISOString();
const open = (changes: Partial<IssueRecord> = {}) => {
  const issue = {
    id: 'i1',
    issue_type: 'routine_maintenance',
    status: 'pending_review',
    version: 2,
    priority: 'normal',
    resolver: 5,
    due_at: limit,
    approved_at: null,
    allowed_actions: ['return', 'reject', 'approve'],
    can_edit: 'no',
    masked: [],
    ...changes,
  } as unknown as FlowRecord;
  const steps = issue.allowed_actions.flatMap((verb) => offeredStep(issueFlow, verb, issue, new Date()) ?? []);
  const form = <Decision page="review" record={issue} steps={steps} images={[]} />;
  show([{ path: '*', element: aroundIssue(form) }], '/');
};
const post = jest.spyOn(api, 'post');

beforeAll(() => loadTexts('issues', () => import('#i18n/en.json')));
beforeEach(() => {
  newDevice();
  post.mockReset();
  post.mockResolvedValue({ id: 'i1', number: 'ISS/RM/1', version: 3 } as never);
  const colleagues = [{ id: 5, name: 'Santosh Jadhav', role_name: 'Patrol' }];
  jest.spyOn(api, 'get').mockResolvedValue({ count: 1, next: null, previous: null, results: colleagues });
  signInAs([]);
  useConnectivity.setState({ online: true });
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = async () => {
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  return post.mock.calls[0]?.[1];
};

test.each(['Return', 'Reject'])('%s does not go without a reason, and goes with one', async (name) => {
  open();
  await press(name);
  expect(post).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/Comment or reason/), 'Which lane?');
  await press(name);
  expect(await bodyOf()).toEqual({ action: name.toLowerCase(), comment: 'Which lane?', data: {}, version: 2 });
});

test('an approval names priority and resolver, and leaves an untouched limit to the server', async () => {
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  await userEvent.click(screen.getByRole('radio', { name: 'High' }));
  await press('Approve');
  expect(await bodyOf()).toEqual({ action: 'approve', data: { priority: 'high', resolver: 5 }, version: 2 });
});

test('an approval without a resolver, or later than the limit, is refused before it goes', async () => {
  open({ resolver: null });
  await press('Approve');
  expect(await screen.findAllByText(/Please fill this in/)).not.toHaveLength(0);
  expect(post).not.toHaveBeenCalled();
});

test('one’s own work is not approved here, but may be sent back', async () => {
  open({ allowed_actions: ['return', 'reject'] });
  expect(await screen.findByText(/somebody else must approve it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('without a connection nothing is decided', async () => {
  useConnectivity.setState({ online: false });
  open();
  expect(await screen.findByText(/needs a connection/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

test('an issue without a limit is proposed one, a day from now, which goes with the approval', async () => {
  open({ due_at: null });
  const due = await screen.findByLabelText<HTMLInputElement>(/^Due/);
  const proposed = fromLocalInput(due.value);
  expect(Math.abs(Date.parse(proposed ?? '') - Date.parse(limit))).toBeLessThan(3_600_000);
  await press('Approve');
  expect(await bodyOf()).toMatchObject({ data: { priority: 'normal', resolver: 5, due_at: proposed } });
});
