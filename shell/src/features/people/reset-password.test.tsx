import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import type { UserRecord } from '@chainage/shared/contracts/people';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addPeopleTexts } from '#i18n/people-texts.ts';
import { ResetPassword } from './reset-password.tsx';

const post = jest.spyOn(api, 'post');
const user = { id: 9, name: 'Santosh Jadhav' } as UserRecord;

beforeAll(async () => {
  await loadTexts();
  await addPeopleTexts();
});
beforeEach(() => signInAs(['view__all__user', 'edit__all__user']));

test('who has no mail address gets a code to be read out, and a message to be sent', async () => {
  const page = `${window.location.origin}/accounts/forgot-password/code`;
  const link = 'https://chainage.example/accounts/forgot-password/u/t';
  post.mockResolvedValueOnce({ mailed: false, code: 'K7M3-9QXT-2FHB', link });
  userEvent.setup();
  show([{ path: '/', element: <ResetPassword user={user} /> }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'New password' }));
  expect(await screen.findByText('K7M3-9QXT-2FHB')).toBeVisible();
  expect(screen.getByText(new RegExp(`Santosh Jadhav opens ${page} and types this code`))).toBeVisible();
  expect(screen.queryByText(new RegExp(link))).toBeNull();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copy as a message' }));
  expect(write).toHaveBeenCalledWith(expect.stringContaining(link));
  expect(write).toHaveBeenCalledWith(expect.stringContaining('K7M3-9QXT-2FHB'));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test('of whoever has an address it is only said that a mail is on its way', async () => {
  post.mockResolvedValueOnce({ mailed: true });
  show([{ path: '/', element: <ResetPassword user={user} /> }], '/');
  await userEvent.click(screen.getByRole('button', { name: 'New password' }));
  expect(await screen.findByText(/mail with a link for a new password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy as a message' })).toBeNull();
});
