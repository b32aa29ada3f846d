import { screen } from '@testing-library/react';
import { loadTexts, show } from '#testing/show.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { failed, type ActFailure } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';

const open = (failure: ActFailure) =>
  show(
    [
      {
        path: '*',
        element: (
          <ScreensProvider value={{ kind: sampleKind }}>
            <FailureNotice failure={failure} />
          </ScreensProvider>
        ),
      },
    ],
    '/',
  );

beforeAll(() => loadTexts('samples', () => Promise.resolve({ default: sampleTexts })));

test('of what others changed only fields with a name are said, none that the device fills in', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  open(failed('stale', [], ['device_id', 'colour', 'computed_at']));
  expect(screen.getByText('Changed meanwhile: Colour')).toBeVisible();
  // brought from beneath the bar of steps
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
});

test('an error at a field no form knows is said in words, never by its key', () => {
  open(failed('fields', [{ path: 'nothing_known', code: 'required', message: '' }]));
  expect(screen.getByRole('alert')).toHaveTextContent('Something in this record: Please fill this in');
});
