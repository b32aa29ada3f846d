import { act, render, screen } from '@testing-library/react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { startI18n } from '@chainage/shared/i18n/instance';
import { NO_COUNTS, useOutbox } from '@chainage/shared/offline/outbox-store';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addShellTexts } from '#i18n/texts.ts';
import { SyncPlace } from './sync-place.tsx';
import { SyncSign } from './sync-sign.tsx';

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  useConnectivity.setState({ online: true });
  useOutbox.setState(NO_COUNTS);
  render(
    <MemoryRouter>
      <SyncSign />
      <SyncPlace />
    </MemoryRouter>,
  );
});
const sign = () => screen.getByRole('link');

test('connectivity and what waits are always there, in a word for those who cannot see the sign', () => {
  expect(sign()).toHaveAccessibleName('Synchronization: Connected');
  act(() => useOutbox.setState({ loaded: true }));
  expect(sign()).toHaveAccessibleName('Synchronization: Connected, nothing waits');
  expect(sign()).toHaveAttribute('href', '/synchronization');
  act(() => useOutbox.setState({ loaded: true, waiting: 3 }));
  expect(sign()).toHaveAccessibleName('Synchronization: Connected, 3 wait');
  expect(screen.getAllByText('3')).toHaveLength(2);
});

test('nobody is told that nothing waits where others have written something', () => {
  act(() => useOutbox.setState({ loaded: true, others: 2 }));
  expect(sign()).toHaveAccessibleName('Synchronization: Connected');
});

test('going offline is said, and what needs a person stands beside what waits', () => {
  act(() => {
    useConnectivity.setState({ online: false });
    useOutbox.setState({ loaded: true, waiting: 2, failed: 1 });
  });
  expect(screen.getByRole('status')).toHaveTextContent('Offline');
  expect(sign()).toHaveAccessibleName('Synchronization: Offline, 2 wait, 1 needs you');
  expect(screen.getAllByText('3')).toHaveLength(2);
});
