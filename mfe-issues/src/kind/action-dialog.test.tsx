import { loadEnglish } from '#testing/english.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { toLocalInput } from '@chainage/shared/lib/format/date';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';
import { rowsOfRecord } from '@chainage/shared/kit/pending/rows-of.ts';
import { aroundIssue } from '#testing/around-issue.tsx';
import { ActionDialog } from '@chainage/shared/kit/actions/action-dialog';

const DAY_MS = 86_400_000;
const limit = new Date(Date.now() + 2 * DAY_MS).toISOString();
const issue = (changes: Partial<IssueRecord>) =>
  ({
    id: 'i1',
    issue_type: 'routine_maintenance',
    status: 'approved',
    version: 4,
    approved_at: '2026-11-20T10:00:00.000Z',
    due_at: limit,
    extension_requested: null,
    allowed_actions: [],
    can_edit: 'no',
    masked: [],
    ...changes,
  }) as unknown as IssueRecord;
const closed = jest.fn();
const open = async (action: string, changes: Partial<IssueRecord> = {}) => {
  const dialog = <ActionDialog action={action} record={issue(changes) as unknown as FlowRecord} onClose={closed} />;
  show([{ path: '*', element: aroundIssue(dialog) }], '/');
  return within(await screen.findByRole('dialog'));
};
const post = jest.spyOn(api, 'post');

beforeAll(() => loadTexts('issues', loadEnglish));
beforeEach(() => {
  newDevice();
  closed.mockReset();
  post.mockReset();
  post.mockResolvedValue({ id: 'i1', number: 'ISS/RM/1', version: 5 } as never);
  jest.spyOn(api, 'get').mockResolvedValue({ results: [] });
  signInAs([]);
  useConnectivity.setState({ online: true });
});
const bodyOf = async () => {
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  return post.mock.calls[0]?.[1];
};

test('asking for more time sends the limit that is shown, a day later than the present one', async () => {
  useConnectivity.setState({ online: false });
  const dialog = await open('request_extension');
  const proposed = new Date(Date.parse(limit) + DAY_MS).toISOString();
  expect(dialog.getByDisplayValue(toLocalInput(proposed))).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Plant is closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for more time' }));
  await waitFor(async () => expect(await rowsOfRecord('i1')).toHaveLength(1));
  expect((await rowsOfRecord('i1'))[0]?.request.body).toMatchObject({
    action: 'request_extension',
    comment: 'Plant is closed',
    data: { due_at: proposed },
  });
  expect(closed).toHaveBeenCalled();
});

test('a few days later are one tap', async () => {
  useConnectivity.setState({ online: false });
  const dialog = await open('request_extension');
  await userEvent.click(dialog.getByRole('radio', { name: '+3 days' }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Plant is closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for more time' }));
  await waitFor(async () => expect(await rowsOfRecord('i1')).toHaveLength(1));
  const due_at = new Date(Date.parse(limit) + 3 * DAY_MS).toISOString();
  expect((await rowsOfRecord('i1'))[0]?.request.body['data']).toEqual({ due_at });
});

test('a limit that is not later, and a missing reason, are refused before anything goes', async () => {
  useConnectivity.setState({ online: false });
  const dialog = await open('request_extension');
  const field = dialog.getByDisplayValue(toLocalInput(new Date(Date.parse(limit) + DAY_MS)));
  await userEvent.clear(field);
  await userEvent.type(field, toLocalInput(new Date(Date.parse(limit) - DAY_MS)));
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for more time' }));
  expect(await dialog.findByText('This is not later than the present due date')).toBeVisible();
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  expect(await rowsOfRecord('i1')).toEqual([]);
});

test('an extension begins with the limit that was asked for, and takes a letter', async () => {
  const asked = new Date(Date.parse(limit) + 5 * DAY_MS).toISOString();
  const dialog = await open('extend', { extension_requested: asked });
  expect(dialog.getByDisplayValue(toLocalInput(asked))).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Letter number/i), 'PIU/7');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Rain');
  await userEvent.click(dialog.getByRole('button', { name: 'Extend the limit' }));
  expect(await bodyOf()).toEqual({
    action: 'extend',
    comment: 'Rain',
    data: { due_at: asked, letter_number: 'PIU/7' },
    version: 4,
  });
});

test('reopening and cancelling need a reason, verifying does not', async () => {
  const dialog = await open('reopen', { status: 'resolved' });
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Sunk again');
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await bodyOf()).toEqual({ action: 'reopen', comment: 'Sunk again', data: {}, version: 4 });
});

test('verifying goes without words', async () => {
  const dialog = await open('verify', { status: 'resolved' });
  await userEvent.click(dialog.getByRole('button', { name: 'Verify and close' }));
  expect(await bodyOf()).toEqual({ action: 'verify', data: {}, version: 4 });
});

test('Ctrl and Enter send it from the box of its words, and not what needs a connection', async () => {
  useConnectivity.setState({ online: false });
  const dialog = await open('verify', { status: 'resolved' });
  const send = () => userEvent.type(dialog.getByRole('textbox'), 'Level{Control>}{Enter}{/Control}');
  await send();
  expect(post).not.toHaveBeenCalled();
  act(() => useConnectivity.setState({ online: true }));
  await userEvent.clear(dialog.getByRole('textbox'));
  await send();
  expect(await bodyOf()).toEqual({ action: 'verify', comment: 'Level', data: {}, version: 4 });
});

test('every verb that is asked for in a dialog has its texts, in every language', async () => {
  const asked = issueFlow.steps.filter(({ way = 'ask' }) => way === 'ask').map(({ verb }) => verb);
  const textsOf = async (language: string) => ({
    ...(await import(`../i18n/list/${language}.json`)),
    ...(await import(`../i18n/${language}.json`)),
  });
  for (const texts of await Promise.all(['en', 'hi', 'mr'].map(textsOf))) {
    for (const { verb, way } of issueFlow.steps) {
      expect(texts.done).toHaveProperty(verb);
      if (way !== 'inline' && !(typeof way === 'object' && ['review', 'edit'].includes(way.page)))
        expect(texts.offer).toHaveProperty(verb);
    }
    for (const verb of asked) expect(texts.explain).toHaveProperty(verb);
  }
});
