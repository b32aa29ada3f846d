import { fireEvent, render, screen } from '@testing-library/react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useSearchKeys } from './use-search-keys.ts';

const opened = jest.fn();
const Page = () => {
  useSearchKeys(opened);
  return <input aria-label="words" />;
};
const press = (key: string, on: Element = document.body, more: object = {}) => {
  opened.mockClear();
  fireEvent.keyDown(on, { key, ...more });
  return opened.mock.calls.length;
};

beforeEach(() => {
  usePreferences.setState({ letterKeys: true });
  render(<Page />);
});
afterAll(() => usePreferences.setState({ letterKeys: true }));

test('a stroke opens the search, but not where somebody writes one', () => {
  expect(press('/')).toBe(1);
  expect(press('/', screen.getByLabelText('words'))).toBe(0);
});

test('whoever switched single keys off opens it by Ctrl-K alone: a word spoken presses keys too', () => {
  usePreferences.setState({ letterKeys: false });
  expect(press('/')).toBe(0);
  expect(press('k', document.body, { ctrlKey: true })).toBe(1);
});
