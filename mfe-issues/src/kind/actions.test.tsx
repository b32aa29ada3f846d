import { loadEnglish } from '#testing/english.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { newDevice } from '@chainage/shared/testing/outbox';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { queryClient } from '@chainage/shared/query';
import { recordKeys } from '@chainage/shared/kit/record/record.queries.ts';
import { ISSUES } from '@chainage/shared/contracts/issues/place';
import { rowsOfRecord } from '@chainage/shared/kit/pending/rows-of.ts';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { aroundIssue } from '#testing/around-issue.tsx';
import { ActionsBar } from '@chainage/shared/kit/actions/actions-bar';

const issue = (changes: Partial<IssueRecord>) =>
  ({
    id: 'i1',
    status: 'approved',
    version: 4,
    allowed_actions: [],
    can_edit: 'no',
    ...changes,
  }) as unknown as FlowRecord;
const open = (changes: Partial<IssueRecord>) =>
  show([{ path: '*', element: aroundIssue(<ActionsBar record={issue(changes)} />) }], '/');
const post = jest.spyOn(api, 'post');

beforeAll(() => loadTexts('issues', loadEnglish));
const get = jest.spyOn(api, 'get');
beforeEach(() => {
  newDevice();
  post.mockReset();
  get.mockResolvedValue({ results: [] });
  signInAs([]);
  useConnectivity.setState({ online: false });
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

test('a follow-up is offered where a type has something to follow up, not after each pothole', () => {
  const resolved = issue({ status: 'resolved', allowed_actions: ['update_followup'] });
  const pothole = show([{ path: '*', element: aroundIssue(<ActionsBar record={resolved} />) }], '/');
  expect(screen.queryByRole('button', { name: 'Update follow-up' })).toBeNull();
  pothole.unmount();
  show([{ path: '*', element: aroundIssue(<ActionsBar record={resolved} />, 'road_user_accident') }], '/');
  expect(screen.getByRole('button', { name: 'Update follow-up' })).toBeVisible();
});

describe('on the narrowest phones', () => {
  const { matchMedia } = window;
  afterEach(() => void (window.matchMedia = matchMedia));
  const onPhone = (width: number) => {
    window.matchMedia = (query) =>
      ({
        ...matchMedia(query),
        matches: width <= Number(/max-width: ([\d.]+)/.exec(query)?.[1] ?? 0),
        addEventListener() {},
        removeEventListener() {},
      }) as MediaQueryList;
  };
  const words = () =>
    [...screen.getByRole('group', { name: 'Next steps' }).querySelectorAll('a, button')].map(
      (each) => each.textContent || each.getAttribute('aria-label'),
    );

  test.each([
    ['none of them is the likeliest', 'pending_review', ['start', 'resolve', 'cancel'], ['More', 'Start work']],
    ['one is the likeliest', 'approved', ['start', 'resolve', 'temporary_fix'], ['More', 'Start work']],
    ['there is just one', 'pending_review', ['cancel'], ['Cancel report']],
  ] as const)('a step stands in words where %s', (_, status, allowed, shown) => {
    onPhone(320);
    open({ status, allowed_actions: [...allowed] });
    expect(words()).toEqual(shown);
  });
});

test('starting work is safe on the device before anybody says so, and names what was seen', async () => {
  open({ issue_type: 'routine_maintenance', allowed_actions: ['start'] });
  await userEvent.click(screen.getByRole('button', { name: 'Start work' }));
  await waitFor(async () => expect(await rowsOfRecord('i1')).toHaveLength(1));
  const [row] = await rowsOfRecord('i1');
  expect(row).toMatchObject({
    verb: 'start',
    follows: { version: 4 },
    base: { status: 'approved' },
    request: { method: 'POST', path: 'organisation/data/issue/i1/action/', body: { action: 'start', data: {} } },
  });
  expect(post).not.toHaveBeenCalled();
});

test('what a reviewer decides needs a connection, and says so', async () => {
  open({ status: 'resolved', allowed_actions: ['verify'] });
  await userEvent.click(screen.getByRole('button', { name: 'Verify and close' }));
  await screen.findByRole('dialog');
  expect(screen.getByText(/needs a connection/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Verify and close' }).at(-1)).toBeDisabled();
});

test('a follow-up is safe without signal too, and says only what was changed and how that stood', async () => {
  const accident = issue({
    issue_type: 'road_user_accident',
    allowed_actions: ['update_followup'],
    fir_status: 'pending',
    edar_id: 'E7',
    masked: [],
  });
  show([{ path: '*', element: aroundIssue(<ActionsBar record={accident} />, 'road_user_accident') }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Update follow-up' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Update follow-up' });
  expect(send).toBeDisabled();
  await userEvent.type(await dialog.findByLabelText('FIR number'), '112/2026');
  await userEvent.clear(dialog.getByLabelText('eDAR id'));
  await userEvent.click(send);
  await waitFor(async () => expect(await rowsOfRecord('i1')).toHaveLength(1));
  const [row] = await rowsOfRecord('i1');
  expect(row).toMatchObject({ verb: 'update_followup', follows: { version: 4 } });
  expect(row?.request.body['data']).toEqual({ fir_number: '112/2026', edar_id: null });
  expect(row?.base).toEqual({ status: 'approved', fir_number: null, edar_id: 'E7' });
  expect(row?.words).toMatchObject({ fir_number: 'FIR number' });
});

test('a follow-up names the version its form was opened with, whatever arrives meanwhile', async () => {
  const accident = issue({ issue_type: 'road_user_accident', allowed_actions: ['update_followup'], masked: [] });
  let arrive = (_: FlowRecord) => {};
  const Page = () => {
    const [record, setRecord] = useState(accident);
    arrive = setRecord;
    return <ActionsBar record={record} />;
  };
  show([{ path: '*', element: aroundIssue(<Page />, 'road_user_accident') }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'Update follow-up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('FIR number'), '112/2026');
  act(() => arrive({ ...accident, version: 5, fir_number: '7/2026' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update follow-up' }));
  await waitFor(async () => expect(await rowsOfRecord('i1')).toHaveLength(1));
  expect((await rowsOfRecord('i1'))[0]).toMatchObject({ follows: { version: 4 }, base: { fir_number: null } });
});

test('a step that needs a reason does not go without', async () => {
  useConnectivity.setState({ online: true });
  open({ status: 'resolved', allowed_actions: ['reopen'] });
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName('Reopen');
  await userEvent.click(screen.getAllByRole('button', { name: 'Reopen' }).at(-1) as HTMLElement);
  expect(screen.getByText('Please give a reason')).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});

test('a refusal because somebody was faster brings the record as it stands now', async () => {
  useConnectivity.setState({ online: true });
  const current = { ...issue({ status: 'closed', version: 6 }), landmark: 'Toll' };
  const problem = { type: '', title: '', status: 409, code: 'version.stale', current, changed_fields: ['landmark'] };
  post.mockRejectedValue(new ApiError('conflict', 409, problem as never));
  open({ status: 'resolved', allowed_actions: ['verify'] });
  await userEvent.click(screen.getByRole('button', { name: 'Verify and close' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getAllByRole('button', { name: 'Verify and close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(queryClient.getQueryData(recordKeys(ISSUES).one('i1'))).toEqual(current));
});

test('somebody else’s report is cancelled at the server: a device may send later only its own author’s', async () => {
  useConnectivity.setState({ online: true });
  signInAs(['cancel__all__issue_routine_maintenance']);
  post.mockResolvedValue({ id: 'i1', version: 5, number: 'ISS/RM/2026-27/000001', history: [] });
  open({
    issue_type: 'routine_maintenance',
    status: 'pending_review',
    created_by: 4711,
    can_edit: 'no',
    allowed_actions: ['cancel'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel report' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Reported twice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel report' }));
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(await rowsOfRecord('i1')).toEqual([]);
});
