/** At a desk a decision beside its list is held some seconds: it can be taken back, and goes out with the next. */
import { loadEnglish } from '#testing/english.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { BEFORE_SIGN_OUT } from '@chainage/shared/auth/session';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { addDeskTexts } from '@chainage/shared/i18n/desk-texts';
import { ActionsBar } from '@chainage/shared/kit/actions/actions-bar';
import { DecidedAlready } from '@chainage/shared/kit/actions/decided-already';
import { Decision } from '@chainage/shared/kit/actions/decision';
import { HeldNote } from '@chainage/shared/kit/actions/held-note';
import { HOLD_MS, keepWritten, sendHeld, valuesTakenBack } from '@chainage/shared/kit/actions/held-step.ts';
import { waitingInList } from '@chainage/shared/kit/actions/list-queue.ts';
import { offeredStep } from '@chainage/shared/kit/actions/step-form';
import { lastRows, rememberList } from '@chainage/shared/kit/list/last-list.ts';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { draftOwner } from '@chainage/shared/offline/drafts';
import { useParams } from '@chainage/shared/router';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { Toaster } from '@chainage/shared/ui/toast';
import { aroundIssue } from '#testing/around-issue.tsx';

jest.mock('@chainage/shared/ui/use-is-desk', () => ({ useIsDesk: () => true }));

const LIST = '?status=pending_review';
const PLACE = issuePlace('routine_maintenance');
let changes: Partial<FlowRecord> = {};
const issueOf = (id: string) =>
  ({
    ...{ id, number: `N-${id}`, issue_type: 'routine_maintenance', status: 'pending_review', version: 2 },
    ...{ resolver: 5, package: 2, due_at: new Date(Date.now() + 86_400_000).toISOString(), approved_at: null },
    ...{ priority: 'normal', allowed_actions: ['return', 'reject', 'approve'], can_edit: 'no', masked: [] },
    ...changes,
  }) as unknown as FlowRecord;

function Review() {
  const issue = issueOf(useParams()['id'] ?? '');
  const steps = issue.allowed_actions.flatMap((verb) => offeredStep(issueFlow, verb, issue, new Date()) ?? []);
  return (
    <>
      <h1>{issue.id}</h1>
      {aroundIssue(<Decision key={issue.id} page="review" record={issue} steps={steps} images={[]} />)}
      <HeldNote />
      <Toaster />
    </>
  );
}

const open = () => {
  const routes = [
    { path: '/issues/routine_maintenance/:id/approve', element: <Review /> },
    { path: '/issues/routine_maintenance', element: <p>the list</p> },
  ];
  return show(routes, `/issues/routine_maintenance/i0/approve${LIST}`);
};
const at = (id: string) => screen.findByRole('heading', { name: id });
const press = async (key: string) => {
  await screen.findByLabelText(/^Resolver/);
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard(key);
};

const post = jest.spyOn(api, 'post');
const sent = () => post.mock.calls.map(([path, body]) => [path.split('/').at(-3), (body as { action: string }).action]);

beforeAll(async () => {
  await loadTexts('issues', loadEnglish);
  await addDeskTexts();
});
beforeEach(() => {
  changes = {};
  newDevice();
  signInAs([]);
  useConnectivity.setState({ online: true });
  const colleagues = [{ id: 5, name: 'Santosh Jadhav', role_name: 'Patrol' }];
  jest.spyOn(api, 'get').mockResolvedValue({ count: 1, next: null, previous: null, results: colleagues });
  post.mockReset().mockResolvedValue({ id: 'x', number: 'N', version: 3 } as never);
  rememberList(
    PLACE,
    LIST,
    ['i0', 'i1', 'i2'].map((id) => ({ id, status: 'pending_review' })),
  );
});
afterEach(() => sendHeld());

test('it goes out with the next one, and what was taken back never does', async () => {
  open();
  await at('i0');
  await press('a');
  await at('i1');
  expect(sent()).toEqual([]);
  expect(screen.getByText(/^Approved.*N-i0/)).toBeVisible();
  await press('a');
  await at('i2');
  await waitFor(() => expect(sent()).toEqual([['i0', 'approve']]));
  await press('u');
  await at('i1');
  expect(lastRows(PLACE, LIST).map(({ id }) => id)).toEqual(['i1', 'i2']);
  await sendHeld();
  expect(sent()).toEqual([['i0', 'approve']]);
});

test('what was written stands there again after it was taken back, and where somebody was quicker', async () => {
  const { unmount } = open();
  await at('i0');
  await userEvent.type(screen.getByRole('textbox', { name: /reason|Comment/i }), 'Blurred photo');
  await press('r');
  await at('i1');
  await press('u');
  await at('i0');
  expect(screen.getByRole('textbox', { name: /reason|Comment/i })).toHaveValue('Blurred photo');
  const current = { ...issueOf('i0'), status: 'approved' } as never;
  const problem = { type: '', title: '', status: 409, code: 'version.stale', current } as const;
  post.mockRejectedValueOnce(new ApiError('conflict', 409, problem));
  await press('r');
  await at('i1');
  await act(() => sendHeld());
  expect(
    await screen.findByText(/changed it meanwhile.* It is now: Approved\. You wrote: “Blurred photo”$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the record' })).toHaveAttribute(
    'href',
    `/issues/routine_maintenance/i0/approve${LIST}`,
  );
  unmount();
  changes = { priority: 'low' };
  open();
  await at('i0');
  expect(screen.getByRole('textbox', { name: /reason|Comment/i })).toHaveValue('Blurred photo');
  // and nothing of what was only read lies over what somebody else changed
  expect(screen.getByRole('radio', { name: 'Low' })).toBeChecked();
});

test('what was written is its writer’s, about the record as it stands, and once', () => {
  const written = { owner: draftOwner(), version: 2, values: { comment: 'Twice reported' } };
  const kept = (of: Partial<typeof written>, version = 2) => {
    keepWritten('i0', { ...written, ...of });
    return valuesTakenBack({ id: 'i0', version });
  };
  expect(kept({})).toEqual(written.values);
  expect(valuesTakenBack({ id: 'i0', version: 2 })).toBeUndefined();
  expect(kept({ owner: 'another' })).toBeUndefined();
  expect(kept({}, 4)).toBeUndefined();
});

test('words of a decision that is left are there again, and a digit chooses the priority', async () => {
  open();
  await at('i0');
  await press('r');
  await userEvent.keyboard('half a reason{Escape}');
  await press('j');
  await at('i1');
  await press('3');
  expect(screen.getByRole('radio', { name: 'High' })).toBeChecked();
  await press('k');
  await at('i0');
  expect(screen.getByRole('textbox', { name: /reason|Comment/i })).toHaveValue('half a reason');
  await press('j');
  await at('i1');
  await press('k');
  await at('i0');
  expect(screen.getByRole('textbox', { name: /reason|Comment/i })).toHaveValue('half a reason');
});

test('by itself it goes out after some seconds, and at once where the page goes', async () => {
  open();
  await at('i0');
  await press('a');
  await at('i1');
  await new Promise((done) => setTimeout(done, HOLD_MS - 1500));
  expect(sent()).toEqual([]);
  await waitFor(() => expect(sent()).toEqual([['i0', 'approve']]), { timeout: 4000 });
  await press('x');
  await userEvent.type(screen.getByRole('textbox', { name: /reason|Comment/i }), 'Twice reported');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await at('i2');
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['i0', 'approve'],
      ['i1', 'reject'],
    ]),
  );
  expect(post.mock.lastCall?.[2]).toMatchObject({ keepalive: true });
}, 20_000);

test('after the last comes the list, and where somebody was quicker that is said', async () => {
  rememberList(PLACE, LIST, [{ id: 'i0', status: 'pending_review' } as never]);
  const problem = { type: '', title: '', status: 409, code: 'action.not_allowed' } as const;
  post.mockReset().mockRejectedValue(new ApiError('conflict', 409, problem));
  open();
  await at('i0');
  await press('a');
  expect(await screen.findByText('the list')).toBeVisible();
  // nor does it wait for whoever signs in next
  await act(async () => void globalThis.dispatchEvent(new Event(BEFORE_SIGN_OUT)));
  expect(post).toHaveBeenCalledTimes(1);
});

test('where somebody was quicker what was written can be read, and j and k go on', async () => {
  keepWritten('i0', { owner: draftOwner(), version: 2, values: { comment: 'Too far away' } });
  const over = <DecidedAlready page="review" record={issueOf('i0')} text="It waits for nobody" />;
  show(
    [
      { path: '/issues/routine_maintenance/i0/approve', element: aroundIssue(over) },
      { path: '/issues/routine_maintenance/:id/approve', element: <Review /> },
    ],
    `/issues/routine_maintenance/i0/approve${LIST}`,
  );
  expect(await screen.findByText('You wrote: “Too far away”')).toBeVisible();
  await userEvent.keyboard('k');
  await at('i2');
});

test('what was repaired is verified by its letter and sent from the box, and the next one opens', async () => {
  const repaired = (id: string) => ({ ...issueOf(id), status: 'resolved', allowed_actions: ['verify', 'reopen'] });
  rememberList(PLACE, '?status=resolved', ['i0', 'i1'].map(repaired) as never);
  function View() {
    const id = useParams()['id'] ?? '';
    return (
      <>
        <h1>{id}</h1>
        {aroundIssue(<ActionsBar key={id} record={repaired(id) as never} />)}
      </>
    );
  }
  show(
    [{ path: '/issues/routine_maintenance/view/:id', element: <View /> }],
    '/issues/routine_maintenance/view/i0?status=resolved',
  );
  await at('i0');
  await userEvent.keyboard('a');
  await screen.findByRole('dialog', { name: 'Verify and close' });
  await userEvent.keyboard('Level{Control>}{Enter}{/Control}');
  await at('i1');
  expect(post.mock.calls.map(([path, body]) => [path.split('/').at(-3), body])).toEqual([
    ['i0', { action: 'verify', comment: 'Level', data: {}, version: 2 }],
  ]);
});

test('a list read while it is held counts it no longer once it is gone', async () => {
  const rows = lastRows(PLACE, LIST);
  open();
  await at('i0');
  await press('a');
  await at('i1');
  rememberList(PLACE, LIST, rows, 1, { count: rows.length });
  expect(waitingInList(PLACE as never, LIST, 'i1')?.number).toBe(rows.length - 2);
  await act(() => sendHeld());
  expect(waitingInList(PLACE as never, LIST, 'i1')?.number).toBe(rows.length - 2);
});

const onDevice = () => Object.keys(localStorage).filter((name) => name.startsWith('chainage.held.'));

test('it lies on the device until the server has answered, or it is taken back', async () => {
  open();
  await at('i0');
  await press('a');
  await at('i1');
  expect(onDevice()).toHaveLength(1);
  await press('u');
  await at('i0');
  expect([onDevice(), sent()]).toEqual([[], []]);
  await press('a');
  await at('i1');
  await act(() => sendHeld());
  expect([onDevice(), sent()]).toEqual([[], [['i0', 'approve']]]);
});

const left = (name: string, more: object = {}) =>
  localStorage.setItem(
    `chainage.held.${name}`,
    JSON.stringify({
      path: `organisation/data/issue/${name}/action/`,
      body: { action: 'approve', version: 2 },
      idempotencyKey: name,
      failed: `Not done: ${name}`,
      owner: draftOwner(),
      at: Date.now() - 600_000,
      ...more,
    }),
  );

test('what a page held that is gone goes out under its key, and what could not be done is said', async () => {
  left('gone');
  left('another', { owner: 'another' });
  left('young', { at: Date.now() });
  left('broken');
  localStorage.setItem('chainage.held.broken', '{');
  open();
  await at('i0');
  await waitFor(() => expect(onDevice()).not.toContain('chainage.held.gone'));
  expect(post.mock.calls).toEqual([
    [
      'organisation/data/issue/gone/action/',
      { action: 'approve', version: 2 },
      { idempotencyKey: 'gone', background: true },
    ],
  ]);
  localStorage.clear();
});

test.each([
  ['once somebody was quicker', new ApiError('conflict', 409, { code: 'action.not_allowed' } as never), 0],
  ['not while the server is away', new ApiError('network', 0), 1],
])('what is left over and cannot be done is said %s', async (_, reason, stays) => {
  const name = `late${stays}`;
  left(name);
  post.mockReset().mockRejectedValue(reason);
  open();
  await at('i0');
  await waitFor(() => expect(post).toHaveBeenCalled());
  if (stays === 0) expect(await screen.findByText(`Not done: ${name}`)).toBeVisible();
  await waitFor(() => expect(onDevice()).toHaveLength(stays));
  expect(screen.queryAllByText(`Not done: ${name}`)).toHaveLength(1 - stays);
  localStorage.clear();
});
