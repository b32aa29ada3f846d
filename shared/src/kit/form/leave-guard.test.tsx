import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, show } from '#testing/show.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { LeaveGuard } from './leave-guard.tsx';

const form = (
  <>
    <a href="/elsewhere">Elsewhere</a>
    <LeaveGuard isDirty={() => true} keep={() => undefined} discard={() => Promise.resolve()} />
  </>
);
const leave = () => {
  show([{ path: '*', element: form }], '/form');
  return userEvent.click(screen.getByText('Elsewhere'));
};
beforeAll(() => loadTexts());
afterEach(() => useOutbox.setState({ fleeting: false }));

test('who leaves a form is told that it can wait on this device', async () => {
  await leave();
  expect(screen.getByText(/can wait on this device/)).toBeVisible();
});

test('where the browser keeps nothing, that it lasts as long as this page is open', async () => {
  useOutbox.setState({ fleeting: true });
  await leave();
  expect(screen.queryByText(/can wait on this device/)).toBeNull();
  expect(screen.getByText(/as long as this page is open/)).toBeVisible();
});
