import { act, render, screen } from '@testing-library/react';
import { startI18n } from '@chainage/shared/i18n/instance';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import type { Unsent } from '#offline/waiting/queue.ts';
import { Standing } from './standing.tsx';

const none: Unsent = { reports: 0, changes: 0, photos: 0, notes: 0, failed: 0, bytes: 0 };
const stand = (unsent: Unsent, unfinished: number) =>
  act(
    async () =>
      void render(
        <MemoryRouter>
          <Standing unsent={unsent} others={0} broken={false} lost={false} unfinished={unfinished} />
        </MemoryRouter>,
      ),
  );

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSyncTexts()]);
});

test('whoever has forms begun here is told so, and led to them, though nothing waits to be sent', async () => {
  await stand(none, 2);
  expect(screen.getByRole('heading', { name: '2 unfinished reports are on this phone only.' })).toBeVisible();
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
  expect(screen.getByText(/Do not clear the browser/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/dashboard');
});

test('what waits goes before what is begun', async () => {
  await stand({ ...none, reports: 1 }, 1);
  expect(screen.getByRole('heading', { name: '1 report is on this phone only.' })).toBeVisible();
  expect(screen.getByText('1 unfinished report is on this phone only.')).toBeVisible();
});

test('with nothing begun all has arrived', async () => {
  await stand(none, 0);
  expect(screen.getByRole('heading', { name: 'Everything has arrived.' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
