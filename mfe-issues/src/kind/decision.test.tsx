import { loadEnglish } from '#testing/english.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { newDevice } from '@chainage/shared/testing/outbox';
import { fromLocalInput } from '@chainage/shared/lib/format/date';
import { useLocation } from '@chainage/shared/router';
import { Toaster } from '@chainage/shared/ui/toast';
import { useQuery } from '@chainage/shared/query';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { aroundIssue } from '#testing/around-issue.tsx';
import { Decision } from '@chainage/shared/kit/actions/decision';
import { valuesTakenBack } from '@chainage/shared/kit/actions/held-step.ts';
import { rememberList } from '@chainage/shared/kit/list/last-list.ts';
import { offeredStep } from '@chainage/shared/kit/actions/step-form';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';

jest.mock('@chainage/shared/lib/reference-data', () =>
  jest.requireActual<{ plainRoads: () => object }>('@chainage/shared/testing/plain-roads').plainRoads(),
);

const limit = new Date(Date.now() + 86_400_000).toISOString();
const LIST = '?status=pending_review';
const Here = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};
const place = issuePlace('routine_maintenance');
const open = (changes: Partial<IssueRecord> & { casualties?: object[] } = {}) => {
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
  const Form = () => {
    const { data } = useQuery({ queryKey: recordKeys(place).one('i1'), queryFn: () => issue, initialData: issue });
    return <Decision page="review" record={data} steps={steps} images={[]} />;
  };
  const form = <Form />;
  const review = '/issues/routine_maintenance/i1/approve';
  const routes = [
    { path: review, element: aroundIssue(form, issue['issue_type'] as string) },
    {
      path: '*',
      element: (
        <>
          <Here />
          <Toaster />
        </>
      ),
    },
  ];
  show(routes, review + LIST);
};
const post = jest.spyOn(api, 'post');

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  // what a test before left unfinished
  valuesTakenBack({ id: 'i1', version: 2 });
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

test('the reasons of returning and of rejecting stand apart, one tap each', async () => {
  open();
  const reject = await screen.findByRole('group', { name: 'Reject' });
  await userEvent.click(within(reject).getByRole('button', { name: 'Reported already' }));
  expect(screen.getByLabelText(/Comment or reason/)).toHaveValue('Reported already');
  expect(screen.getByRole('group', { name: /^Return/ })).toBeVisible();
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

const waiting = (id: string, more: object = {}) => ({
  id,
  status: 'pending_review',
  issue_type: 'routine_maintenance',
  chainage_from: '33.050',
  direction: 'rhs',
  ...more,
});

test('after a decision the next that waits in the same list is opened, and named', async () => {
  rememberList(place, LIST, [waiting('i0'), waiting('i1'), waiting('i2', { status: 'closed' }), waiting('i3')]);
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  await press('Approve');
  expect(await screen.findByText(`/issues/routine_maintenance/i3/approve${LIST}`)).toBeVisible();
  expect(screen.getByText(/Next: .*33\+050 RHS/)).toBeVisible();
});

test('the last of a list leads back to its record, with the list’s address', async () => {
  rememberList(place, LIST, [waiting('i1'), waiting('i2', { status: 'closed' })]);
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  await press('Approve');
  expect(await screen.findByText(`/issues/routine_maintenance/view/i1${LIST}`)).toBeVisible();
});

const line = (action: string, to_status: string) => ({
  id: action,
  action,
  from_status: 'pending_review',
  to_status,
  by: { id: 9, name: 'Rohan Patil' },
  at: '2026-11-22T10:00:00Z',
  comment: null,
  data: {},
});
const stale = (changed_fields: string[], changes: object) =>
  post.mockRejectedValue(
    new ApiError('conflict', 409, {
      code: 'version.stale',
      changed_fields,
      current: { id: 'i1', number: 'ISS/RM/1', version: 3, masked: [], resolver: 5, due_at: limit, ...changes },
    } as never),
  );

test('who meets somebody else’s change reads what it was, what it is and what the form says', async () => {
  stale(['priority'], {
    status: 'pending_review',
    priority: 'low',
    allowed_actions: ['return', 'reject', 'approve'],
    history: [line('edit', 'pending_review')],
  });
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  await userEvent.click(screen.getByRole('radio', { name: 'High' }));
  await press('Approve');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const changed = await screen.findByRole('region', { name: 'Priority' });
  expect(changed).toHaveTextContent('BeforeNormalTheirsLowMineHigh');
  expect(screen.getByText(/Rohan Patil/)).toBeVisible();
  // told once: whoever writes on stays where they write
  scroll.mockClear();
  await userEvent.type(screen.getByLabelText(/Comment or reason/), 'So');
  expect(scroll).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('who was too late reads who decided what, and is led to the next', async () => {
  rememberList(place, LIST, [waiting('i1'), waiting('i3')]);
  stale(['status', 'approved_at', 'resolver'], {
    status: 'approved',
    priority: 'normal',
    allowed_actions: [],
    history: [line('approve', 'approved')],
  });
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  await press('Approve');
  expect(await screen.findByText(/Rohan Patil/)).toBeVisible();
  expect(screen.getByText('Approved')).toBeVisible();
  expect(screen.queryByText(/send again/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute('href', `/issues/routine_maintenance/i3/approve${LIST}`);
});

test('a reason is asked where it is written, and none of its letters decides', async () => {
  rememberList(place, LIST, [waiting('i1'), waiting('i3')]);
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  await userEvent.keyboard('r');
  const words = screen.getByLabelText(/Comment or reason/);
  await waitFor(() => expect(words).toHaveFocus());
  // nothing is wrong yet; it is once it is to be sent without one
  expect(screen.queryAllByRole('alert')).toHaveLength(0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
  await waitFor(() => expect(words).toHaveFocus());
  await userEvent.keyboard('already rx');
  expect(words).toHaveValue('already rx');
  // nor on a phrase, nor on a button of the decision, nor where a click left nothing with the focus
  const back = screen.getByRole('group', { name: 'Return' });
  for (const at of [within(back).getAllByRole('button')[0], screen.getByRole('button', { name: 'Reject' })]) {
    at?.focus();
    await userEvent.keyboard('arxjku');
  }
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('arxjku');
  expect(post).not.toHaveBeenCalled();
  expect(words).toBeVisible();
  await userEvent.click(words);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await bodyOf()).toEqual({ action: 'return', comment: 'already rx', data: {}, version: 2 });
});

test('by keys alone a report goes back with a phrase: three of them', async () => {
  open();
  const back = await screen.findByRole('group', { name: 'Return' });
  expect(within(back).queryByText('2')).toBeNull();
  await userEvent.keyboard('r');
  const words = screen.getByLabelText(/Comment or reason/);
  await waitFor(() => expect(words).toHaveFocus());
  const [, second] = within(back).getAllByRole('button');
  const reason = second?.textContent.replace(/^2 /, '') ?? '';
  await userEvent.keyboard('2{Control>}{Enter}{/Control}');
  expect(await bodyOf()).toEqual({ action: 'return', comment: reason, data: {}, version: 2 });
  expect(reason).not.toMatch(/^\d?$/);
});

test('Esc leaves a box that was entered by itself, and letters decide again', async () => {
  rememberList(place, LIST, [waiting('i1'), waiting('i3')]);
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  const words = screen.getByLabelText(/Comment or reason/);
  await userEvent.click(words);
  await userEvent.keyboard('r{Escape}');
  expect(words).not.toHaveFocus();
  expect(words).toHaveValue('r');
  await userEvent.keyboard('r');
  expect(await bodyOf()).toMatchObject({ action: 'return', comment: 'r' });
});

test('in words that have begun a digit is a digit', async () => {
  open();
  await screen.findByRole('group', { name: 'Return' });
  await userEvent.keyboard('r');
  const words = screen.getByLabelText(/Comment or reason/);
  await waitFor(() => expect(words).toHaveFocus());
  await userEvent.keyboard('km 2');
  expect(words).toHaveValue('km 2');
});

test('after Escape no reason is asked any more, and letters act again', async () => {
  rememberList(place, LIST, [waiting('i1'), waiting('i3')]);
  open();
  await screen.findByRole('option', { name: /Santosh Jadhav/ });
  // asked for by the pointer too
  await press('Return');
  await waitFor(() => expect(screen.getByLabelText(/Comment or reason/)).toHaveFocus());
  expect(screen.getByText(/Esc/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/Esc/)).toBeNull();
  expect(post).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  expect(await bodyOf()).toMatchObject({ action: 'approve' });
});

test('j leads to the decision about the next, whatever becomes of this one', async () => {
  rememberList(place, LIST, [waiting('i1'), waiting('i3')]);
  open();
  await screen.findByRole('button', { name: 'Approve' });
  await userEvent.keyboard('j');
  expect(await screen.findByText(`/issues/routine_maintenance/i3/approve${LIST}`)).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});

test('letters decide nothing where somebody writes, nor where they are switched off', async () => {
  open();
  await userEvent.type(await screen.findByLabelText(/Comment or reason/), 'a');
  usePreferences.setState({ letterKeys: false });
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  expect(post).not.toHaveBeenCalled();
  usePreferences.setState({ letterKeys: true });
});

test.each([
  ['killed', 'Critical'],
  ['minor', 'Normal'],
])('an accident in which somebody is %s is proposed as %s', async (severity, priority) => {
  open({ issue_type: 'road_user_accident', casualties: [{ person: 'driver', severity }] });
  expect(await screen.findByRole('radio', { name: priority })).toBeChecked();
});
