import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { addPeopleTexts } from '#i18n/people-texts.ts';
import { MemberPhoto } from './member-photo.tsx';

jest.mock('@chainage/shared/lib/photo/shrink-photo', () => ({ shrinkPhoto: async (file: Blob) => file }));
const post = jest.spyOn(api, 'post');
const upload = jest.spyOn(api, 'upload');
const santosh = { id: 26, name: 'Santosh Jadhav', photo: null };
const picture = () => new File(['x'], 'face.jpg', { type: 'image/jpeg' });

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addSharedTexts(), addPeopleTexts()]);
});
beforeEach(() => {
  for (const each of [post, upload]) each.mockReset().mockResolvedValue({});
});

test('a photo is sent as the member’s file, and set; who has none shows what their name begins with', async () => {
  const onSet = jest.fn();
  render(<MemberPhoto member={santosh} onSet={onSet} />);
  expect(screen.getByText('SJ')).toBeVisible();
  await userEvent.upload(screen.getByLabelText(/^Photo/), picture());
  await waitFor(() => expect(onSet).toHaveBeenCalled());
  const [path, form] = upload.mock.calls[0]!;
  expect(path).toBe('organisation/user-photo/00000000-0000-8000-8000-00000000001a/');
  expect(post).toHaveBeenCalledWith('organisation/user/26/photo/', { photo: form.get('id') });
});

test('one that does not arrive is said, and what was there stays', async () => {
  upload.mockRejectedValue(new Error('away'));
  const onSet = jest.fn();
  render(<MemberPhoto member={{ ...santosh, photo: '/api/media/p' }} onSet={onSet} />);
  await userEvent.upload(screen.getByLabelText(/^Photo/), picture());
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  expect(onSet).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Take the photo away' }));
  expect(post).toHaveBeenLastCalledWith('organisation/user/26/photo/', { photo: null });
  await waitFor(() => expect(onSet).toHaveBeenCalled());
});
