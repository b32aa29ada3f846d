/** Ten reports decided about from the keyboard, one after the other. */
import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { Decision } from '@chainage/shared/kit/actions/decision';
import { offeredStep } from '@chainage/shared/kit/actions/step-form';
import { rememberList } from '@chainage/shared/kit/list/last-list.ts';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { useParams } from '@chainage/shared/router';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { aroundIssue } from '#testing/around-issue.tsx';

const LIST = '?status=pending_review';
const TEN = Array.from({ length: 10 }, (_, at) => `i${at}`);
const issueOf = (id: string) =>
  ({
    ...{ id, issue_type: 'routine_maintenance', status: 'pending_review', version: 2, priority: 'normal' },
    ...{ resolver: null, package: 2, due_at: new Date(Date.now() + 86_400_000).toISOString(), approved_at: null },
    ...{ allowed_actions: ['return', 'reject', 'approve'], can_edit: 'no', masked: [] },
  }) as unknown as FlowRecord;

function Review() {
  const issue = issueOf(useParams()['id'] ?? '');
  const steps = issue.allowed_actions.flatMap((verb) => offeredStep(issueFlow, verb, issue, new Date()) ?? []);
  return (
    <>
      <h1>{issue.id}</h1>
      {aroundIssue(<Decision key={issue.id} page="review" record={issue} steps={steps} images={[]} />)}
    </>
  );
}

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  newDevice();
  signInAs([]);
  useConnectivity.setState({ online: true });
  const colleagues = [{ id: 5, name: 'Santosh Jadhav', role_name: 'Patrol' }];
  jest.spyOn(api, 'get').mockResolvedValue({ count: 1, next: null, previous: null, results: colleagues });
});

test('ten reports take one key each, once the crew of the package has been named', async () => {
  const post = jest.spyOn(api, 'post').mockResolvedValue({ number: 'ISS/RM/1', version: 3 } as never);
  const rows = TEN.map((id) => ({ id, status: 'pending_review', issue_type: 'routine_maintenance' }));
  rememberList(issuePlace('routine_maintenance'), LIST, rows);
  const routes = [
    { path: '/issues/routine_maintenance/:id/approve', element: <Review /> },
    { path: '*', element: <p>the end</p> },
  ];
  show(routes, `/issues/routine_maintenance/i0/approve${LIST}`);
  const option = await screen.findByRole('option', { name: /Santosh Jadhav/ });
  await userEvent.selectOptions(screen.getByLabelText(/^Resolver/), option);
  (document.activeElement as HTMLElement).blur();
  for (const id of TEN) {
    await screen.findByRole('heading', { name: id });
    await screen.findByRole('option', { name: /Santosh Jadhav/ });
    await userEvent.keyboard('a');
    await waitFor(() => expect(post).toHaveBeenCalledTimes(TEN.indexOf(id) + 1));
  }
  expect(await screen.findByText('the end')).toBeVisible();
  expect(post.mock.calls.map(([, body]) => (body as { data: { resolver: number } }).data.resolver)).toEqual(
    TEN.map(() => 5),
  );
});

test('j and k go to the decision after and before, round the list and past what stands otherwise', async () => {
  const rows = ['i0', 'i1', 'done', 'i2'].map((id) => ({ id, status: id === 'done' ? 'closed' : 'pending_review' }));
  rememberList(issuePlace('routine_maintenance'), LIST, rows);
  show(
    [{ path: '/issues/routine_maintenance/:id/approve', element: <Review /> }],
    `/issues/routine_maintenance/i0/approve${LIST}`,
  );
  for (const [key, id] of [
    ['j', 'i1'],
    ['j', 'i2'],
    ['j', 'i0'],
    ['k', 'i2'],
    ['k', 'i1'],
  ] as const) {
    await screen.findByLabelText(/^Resolver/);
    await userEvent.keyboard(key);
    expect(await screen.findByRole('heading', { name: id })).toBeVisible();
  }
});

test('every page of decisions stands beside the list', () => {
  expect(issuePlace('routine_maintenance').pages.beside).toEqual(issueFlow.decisions);
});
