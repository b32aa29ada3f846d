import { act, render, screen } from '@testing-library/react';
import { startI18n } from '../i18n/instance.ts';
import { Toaster, toast } from './toast.tsx';

beforeAll(() => startI18n('en'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a toast is announced and goes by itself after four seconds', () => {
  render(<Toaster />);
  act(() => toast.danger('Network Error', 'Please Retry.'));
  expect(screen.getByRole('alert').textContent).toBe('Network ErrorPlease Retry.');
  act(() => void jest.advanceTimersByTime(3999));
  expect(screen.queryByRole('alert')).not.toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a toast can be closed, and may stay shorter', () => {
  render(<Toaster />);
  act(() => toast.success('Saved', '', 2500));
  act(() => screen.getByRole('button').click());
  expect(screen.queryByRole('status')).toBeNull();
  act(() => toast.success('Saved', '', 2500));
  act(() => void jest.advanceTimersByTime(2500));
  expect(screen.queryByRole('status')).toBeNull();
});
