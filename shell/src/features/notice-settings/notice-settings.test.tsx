import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addShellTexts } from '#i18n/texts.ts';
import NoticeSettingsPage from './notice-settings.page.tsx';

const get = jest.spyOn(api, 'get');
const post = jest.spyOn(api, 'post');
const PATH = 'organisation/notification/settings/';
const stored = {
  language: 'hi',
  channels: { urgent: 'now', todo: 'digest', progress: 'off', talk: 'off' },
  quiet_from: null,
  quiet_to: null,
  mail: 'on',
} as const;

beforeAll(async () => {
  await loadTexts();
  await addShellTexts();
});
beforeEach(() => {
  queryClient.clear();
  signInAs([]);
  get.mockReset().mockResolvedValue(stored);
  post.mockReset().mockResolvedValue(stored);
});
const open = () =>
  show([{ path: '/notifications/settings', element: <NoticeSettingsPage /> }], '/notifications/settings');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('what stands there is changed and saved together', async () => {
  open();
  expect(await screen.findByLabelText('Language of the mails')).toHaveValue('hi');
  await userEvent.selectOptions(screen.getByLabelText('For me to do'), 'At once');
  await userEvent.type(screen.getByLabelText('From'), '21:00');
  await userEvent.type(screen.getByLabelText('Until'), '06:30');
  await save();
  expect(post).toHaveBeenCalledWith(PATH, {
    ...stored,
    channels: { ...stored.channels, todo: 'now' },
    quiet_from: '21:00',
    quiet_to: '06:30',
    mail: true,
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
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
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Not saved/));
  expect(screen.getByRole('switch', { name: /Send me mails/ })).not.toBeChecked();
});
