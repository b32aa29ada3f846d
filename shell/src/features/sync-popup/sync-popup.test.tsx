import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { useLocation } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { SyncWatch } from './sync-watch.tsx';

const TEXT = 'You are back online, do you want to initiate sync for offline data now?';
const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>;
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const later = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addSharedTexts(), addSyncTexts()]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

let person = 0;
beforeEach(() => {
  jest.useFakeTimers();
  usePreferences.setState({ offlineMode: true });
  useConnectivity.setState({ online: false });
  useOutbox.setState({ loaded: true, waiting: 3, failed: 0 });
  useSession.setState({ user: { id: String(++person) } as never, organisation: { token: 'o' } as never });
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <SyncWatch />
      <Address />
    </MemoryRouter>,
  );
});
afterEach(() => jest.useRealTimers());

test('asks 30 seconds after the return, says what went by itself, and leads to the sending', async () => {
  act(() => useConnectivity.setState({ online: true }));
  act(() => useOutbox.setState({ waiting: 1 }));
  await later(29_000);
  expect(screen.queryByText(TEXT)).toBeNull();
  await later(2000);
  expect(screen.getByRole('dialog', { name: 'Synchronize' })).toBeVisible();
  expect(screen.getByText(TEXT)).toBeVisible();
  expect(screen.getByText('2 have been sent by themselves meanwhile. 1 still waits.')).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Sync' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/synchronization?auto_sync=true');
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('open while the rest goes by itself, it asks for nothing more', async () => {
  act(() => useConnectivity.setState({ online: true }));
  await later(31_000);
  expect(screen.getByRole('button', { name: 'Sync' })).toBeVisible();
  act(() => useOutbox.setState({ waiting: 0 }));
  expect(screen.getByText('3 have been sent by themselves meanwhile. Nothing waits any more.')).toBeVisible();
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sync' })).toBeNull();
  await user().click(screen.getByRole('button', { name: 'All right' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is closed when the network goes, and by Cancel for good', async () => {
  act(() => useConnectivity.setState({ online: true }));
  await later(31_000);
  expect(screen.getByText(TEXT)).toBeVisible();
  act(() => useConnectivity.setState({ online: false }));
  expect(screen.queryByText(TEXT)).toBeNull();
  act(() => useConnectivity.setState({ online: true }));
  await later(31_000);
  await user().click(screen.getByRole('button', { name: 'Cancel' }));
  await later(120_000);
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard');
});

test('a desk is not asked, unless its person works offline there', async () => {
  usePreferences.setState({ offlineMode: false });
  act(() => useConnectivity.setState({ online: true }));
  await later(31_000);
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('rows of the one who used the device before are nobody else’s question', async () => {
  act(() => useConnectivity.setState({ online: true }));
  await later(20_000);
  act(() => {
    useOutbox.setState({ waiting: 0 });
    useSession.setState({ user: { id: 'next' } as never });
  });
  await later(60_000);
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('what was refused cannot go without a person, and is nothing to send', async () => {
  useOutbox.setState({ waiting: 0, failed: 1 });
  act(() => useConnectivity.setState({ online: true }));
  await later(31_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => useConnectivity.setState({ online: false }));
  act(() => useOutbox.setState({ waiting: 2 }));
  act(() => useConnectivity.setState({ online: true }));
  act(() => useOutbox.setState({ waiting: 1, failed: 2 }));
  await later(31_000);
  expect(screen.getByText(TEXT)).toBeVisible();
  expect(screen.queryByText(/have been sent|has been sent/)).toBeNull();
  act(() => useOutbox.setState({ waiting: 0, failed: 3 }));
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sync' })).toBeNull();
});

describe('over a question that is open', () => {
  const question = document.createElement('dialog');
  beforeEach(async () => {
    question.setAttribute('open', '');
    document.body.append(question);
    act(() => useConnectivity.setState({ online: true }));
    await later(31_000);
  });
  afterEach(() => question.remove());

  test('it does not come; once that is answered it asks', async () => {
    expect(screen.queryByText(TEXT)).toBeNull();
    question.removeAttribute('open');
    await later(0);
    expect(screen.getByText(TEXT)).toBeVisible();
  });

  test('nor afterwards, where all has gone meanwhile', async () => {
    act(() => useOutbox.setState({ waiting: 0 }));
    question.remove();
    await later(0);
    act(() => useOutbox.setState({ waiting: 1 }));
    await later(60_000);
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});
