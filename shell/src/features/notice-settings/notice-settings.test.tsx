import { Suspense } from 'react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { PushPanel } from '#push/push-panel.tsx';
import { addPushTexts } from '#i18n/push-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import NoticeSettingsPage from './notice-settings.page.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const PATH = 'organisation/notification/settings/';
const stored = {
  language: 'hi',
  channels: { urgent: 'now', todo: 'digest', progress: 'off', talk: 'off' },
  push: { urgent: true, todo: true, progress: false, talk: false },
  quiet_from: null,
  quiet_to: null,
  mail: 'on',
} as const;

beforeAll(async () => {
  await loadTexts();
  await Promise.all([addShellTexts(), addPushTexts()]);
  // React knows a promise as kept only once it has waited for it
  await act(
    async () =>
      void render(
        <Suspense>
          <PushPanel />
        </Suspense>,
      ),
  );
  cleanup();
});
beforeEach(() => {
  queryClient.clear();
  signInAs([]);
  get.mockReset().mockResolvedValue(stored);
  post.mockReset().mockResolvedValue(stored);
});
const open = () =>
  show([{ path: '/notifications/settings', element: <NoticeSettingsPage /> }], '/notifications/settings');
const said = () => screen.getAllByRole('status').at(-1);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('what stands there is changed and saved together', async () => {
  open();
  expect(await screen.findByLabelText('Language of mails and notifications')).toHaveValue('hi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For me to do' }), 'At once');
  await userEvent.click(screen.getByRole('switch', { name: /What became of reports/ }));
  await userEvent.type(screen.getByLabelText('From'), '21:00');
  await userEvent.type(screen.getByLabelText('Until'), '06:30');
  await save();
  expect(post).toHaveBeenCalledWith(PATH, {
    ...stored,
    channels: { ...stored.channels, todo: 'now' },
    push: { ...stored.push, progress: true },
    quiet_from: '21:00',
    quiet_to: '06:30',
    mail: true,
  });
  await waitFor(() => expect(said()).toHaveTextContent('Saved'));
});

test('a single event goes another way than its group, and back', async () => {
  const event = { event: 'issue.returned', group: 'todo', names: { en: 'Your report is sent back' } };
  get.mockResolvedValue({ ...stored, events: [{ ...event, ways: { mail: 'now', push: null } }] });
  open();
  await userEvent.click(await screen.findByText(/1 of its own/));
  const returned = within(screen.getByRole('group', { name: 'Your report is sent back' }));
  expect(returned.getByRole('combobox', { name: 'By mail' })).toHaveValue('now');
  await userEvent.selectOptions(returned.getByRole('combobox', { name: 'By mail' }), 'As its group');
  await userEvent.selectOptions(returned.getByRole('combobox', { name: 'On my devices' }), 'Not shown');
  await save();
  const events = { 'issue.returned': { mail: null, push: false } };
  expect(post).toHaveBeenCalledWith(PATH, { ...stored, events, mail: true });
});

test('half of the quiet hours is said at the other half, and not sent', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('From'), '21:00');
  await save();
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('Give both times, or leave both empty.');
  expect(post).not.toHaveBeenCalled();
});

test('what could not be saved stays on screen, and says so', async () => {
  post.mockRejectedValue(new ApiError('network', 0));
  open();
  await userEvent.click(await screen.findByRole('switch', { name: /Send me mails/ }));
  await save();
  await waitFor(() => expect(said()).toHaveTextContent(/^Not saved/));
  expect(screen.getByRole('switch', { name: /Send me mails/ })).not.toBeChecked();
});

test('an answer of before, that says nothing of devices, is drawn and sent without them', async () => {
  const { push: _, ...before } = stored;
  get.mockResolvedValue(before);
  open();
  expect(await screen.findByRole('combobox', { name: 'For me to do' })).toHaveValue('digest');
  expect(screen.queryByText('What my devices show at once')).not.toBeInTheDocument();
  await save();
  expect(post).toHaveBeenCalledWith(PATH, { ...before, mail: true });
});
