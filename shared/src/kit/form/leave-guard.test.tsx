import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, show } from '#testing/show.ts';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { LeaveGuard } from './leave-guard.tsx';

let keep: () => Promise<unknown> = () => Promise.resolve();
const discard = () => Promise.resolve();
const form = () => (
  <>
    <a href="/elsewhere">Elsewhere</a>
    <LeaveGuard isDirty={() => true} keep={() => keep()} discard={discard} />
  </>
);
const leave = () => {
  const routes = [
    { path: '/form', Component: form },
    { path: '*', element: <p>Another page</p> },
  ];
  show(routes, '/form');
  return userEvent.click(screen.getByText('Elsewhere'));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
beforeAll(() => loadTexts());
beforeEach(() => (keep = () => Promise.resolve()));
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

test('the page is left once the form is kept, and not before', async () => {
  let kept = (): void => undefined;
  keep = () => new Promise<void>((done) => (kept = done));
  await leave();
  await press('Keep it and leave');
  expect(screen.queryByText('Another page')).toBeNull();
  await act(async () => kept());
  expect(await screen.findByText('Another page')).toBeVisible();
});

test('who thinks better of it meanwhile stays', async () => {
  let kept = (): void => undefined;
  keep = () => new Promise<void>((done) => (kept = done));
  await leave();
  await press('Keep it and leave');
  await press('Stay here');
  await act(async () => kept());
  expect(screen.getByText('Elsewhere')).toBeVisible();
});

test.each([
  [new DOMException('no room', 'QuotaExceededError'), /There is no room left on this device/],
  [new Error('closed'), /This device could not keep it/],
])('what the device could not keep is not left behind, and is kept at another try', async (reason, words) => {
  keep = () => Promise.reject(reason);
  await leave();
  await press('Keep it and leave');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByText('Another page')).toBeNull();
  keep = () => Promise.resolve();
  await press('Keep it and leave');
  expect(await screen.findByText('Another page')).toBeVisible();
});
