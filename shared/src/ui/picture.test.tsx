import { act, fireEvent, render } from '@testing-library/react';
import { usePreferences } from '../auth/preferences.ts';
import { Picture } from './picture.tsx';

test('a photo that does not come leaves a sign in its place, until there is another one', () => {
  const { container, rerender } = render(<Picture url="/a.jpg" />);
  const photo = () => container.querySelector('img');
  const sign = () => container.querySelector('svg');
  expect(photo()).toHaveAttribute('src', '/a.jpg');
  fireEvent.error(photo()!);
  expect(photo()).toBeNull();
  expect(sign()).toBeVisible();
  rerender(<Picture url="/b.jpg" />);
  expect(photo()).toHaveAttribute('src', '/b.jpg');
  rerender(<Picture url={null} />);
  expect(sign()).toBeVisible();
});

test('with low data none is loaded', () => {
  act(() => usePreferences.setState({ lowData: true }));
  const { container } = render(<Picture url="/a.jpg" />);
  expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
  act(() => usePreferences.setState({ lowData: false }));
  expect(container.querySelector('img')).toBeVisible();
});
