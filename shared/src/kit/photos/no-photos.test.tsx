import { screen } from '@testing-library/react';
import { loadTexts, show } from '#testing/show.ts';
import { NoPhotos } from './no-photos.tsx';

beforeAll(() => loadTexts());
const open = (isKnown: boolean, isFailed: boolean) =>
  show([{ path: '*', element: <NoPhotos isKnown={isKnown} isFailed={isFailed} /> }], '/');

test('that there are no photos is said only of a record whose photos were answered', () => {
  open(true, false);
  expect(screen.getByText('No photos yet.')).toBeVisible();
});

test('while they are on their way two places are kept; if they do not come, nobody is led to take them again', () => {
  open(false, false);
  expect(screen.getByRole('status', { name: 'Loading…' }).querySelectorAll('span')).toHaveLength(2);
  open(false, true);
  expect(screen.getByText('The photos could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No photos yet.')).toBeNull();
});
