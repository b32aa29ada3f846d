import { act, render, screen } from '@testing-library/react';
import { startI18n } from '../i18n/instance.ts';
import { Toaster, toast } from './toast.tsx';

beforeAll(() => startI18n('en'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a toast goes by itself after four seconds', () => {
  render(<Toaster />);
  act(() => toast.danger('Network Error', 'Please Retry.'));
  act(() => void jest.advanceTimersByTime(3999));
  expect(screen.getByText('Network Error')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Network Error')).toBeNull();
});

test('a toast is announced by a region that stood there before, a failure by the urgent one', () => {
  render(<Toaster />);
  const [urgent, polite] = [screen.getByRole('alert'), screen.getByRole('status')];
  act(() => toast.danger('Network Error', 'Please Retry.'));
  act(() => toast.success('Saved'));
  expect(urgent.textContent).toBe('Network ErrorPlease Retry.');
  expect(polite.textContent).toBe('Saved');
  // only what is new is read out
  expect(urgent).toHaveAttribute('aria-atomic', 'false');
  expect(polite).toHaveAttribute('aria-atomic', 'false');
  act(() => void jest.advanceTimersByTime(4000));
});

test('a toast can be closed, and may stay shorter', () => {
  render(<Toaster />);
  act(() => toast.success('Saved', '', 2500));
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => toast.success('Saved', '', 2500));
  act(() => void jest.advanceTimersByTime(2500));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
