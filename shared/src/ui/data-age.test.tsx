import { act, render, screen } from '@testing-library/react';
import { useConnectivity } from '../auth/connectivity.ts';
import { startI18n } from '../i18n/instance.ts';
import { addSharedTexts } from '../i18n/shared-texts.ts';
import { DataAge } from './data-age.tsx';

const MINUTE = 60_000;

beforeAll(async () => {
  await startI18n('en');
  await addSharedTexts();
});
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  act(() => useConnectivity.setState({ online: true }));
});
afterEach(() => jest.useRealTimers());

const show = (minutes: number) => render(<DataAge at={Date.now() - minutes * MINUTE} />).container.textContent;

it('is silent about fresh data, as long as the server answers', () => {
  expect(show(4)).toBe('');
  act(() => useConnectivity.setState({ online: false }));
  expect(show(1)).toBe('As of 02:29 PM');
});

it.each([
  [6, 'As of 02:24 PM · 6 minutes old'],
  [60, 'As of 01:30 PM · 1 hour old'],
  [180, 'As of 11:30 AM · 3 hours old'],
  [60 * 49, 'As of 19 Nov, 2026 01:30 PM · 2 days old'],
])('says when data %i minutes old was read, and how long ago', (minutes, text) => {
  expect(show(minutes)).toBe(text);
});

it('beside other words says when it was read alone', () => {
  const { container } = render(<DataAge at={Date.now() - 60 * MINUTE} brief />);
  expect(container).toHaveTextContent(/^As of 01:30 PM$/);
});

it('shows nothing for what was never read', () => {
  render(<DataAge at={0} />);
  expect(screen.queryByText(/as of/i)).not.toBeInTheDocument();
});
