import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, show } from '#testing/show.ts';
import { ShareButton } from './share-record.tsx';

const TEXT = 'Pothole\nNH-948X 47+257 LHS\nISS/RM/2026-27/000041 · Approved\n22 Nov, 2026 08:57 AM';
const URL = 'http://localhost/racks/view/r1';
const open = () =>
  show([{ path: '*', element: <ShareButton title="Pothole" text={TEXT} path="/racks/view/r1" /> }], '/');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));
const share = jest.fn();
const giveShare = (value: unknown) => Object.defineProperty(navigator, 'share', { value, configurable: true });

beforeAll(() => loadTexts());
beforeEach(() => {
  share.mockReset();
  giveShare(undefined);
});

test('a phone hands words and address to the app that is chosen', async () => {
  giveShare(share.mockResolvedValue(undefined));
  open();
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Pothole', text: TEXT, url: URL });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever thinks better of it is asked nothing more', async () => {
  giveShare(share.mockRejectedValue(new DOMException('no', 'AbortError')));
  open();
  await press();
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['has no sharing', 'refuses it'])('where the browser %s, words are copied or go to WhatsApp', async (why) => {
  if (why === 'refuses it') giveShare(share.mockRejectedValue(new DOMException('no', 'NotAllowedError')));
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const sheet = await screen.findByRole('dialog', { name: 'Share' });
  const whole = `${TEXT}\n${URL}`;
  expect(within(sheet).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(whole)}`,
  );
  await user.click(within(sheet).getByRole('button', { name: 'Copy' }));
  expect(await within(sheet).findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(whole);
});
