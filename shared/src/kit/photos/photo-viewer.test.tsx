import { screen } from '@testing-library/react';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show } from '#testing/show.ts';
import type { RecordImage } from '../record/record.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

const image = (time_suspect: boolean): RecordImage => ({
  id: 'p1',
  stage: 'dark',
  state: 'stored',
  caption: null,
  taken_at: '2026-11-21T10:00:00.000Z',
  time_suspect,
  content_type: 'image/jpeg',
  url: '/a.jpg',
  thumbnail_url: '/t.webp',
  stamped_url: '/s.jpg',
  created_by_name: 'Asha',
});
const open = (one: RecordImage) =>
  show(
    [
      {
        path: '*',
        element: (
          <ScreensProvider value={{ kind: sampleKind }}>
            <PhotoViewer images={[one]} first={one} onClose={() => undefined} />
          </ScreensProvider>
        ),
      },
    ],
    '/',
  );

beforeAll(() => loadTexts('samples', () => Promise.resolve({ default: sampleTexts })));

test.each([true, false])('whether the clock of the device was wrong is said beside the time: %s', async (isWrong) => {
  open(image(isWrong));
  expect(await screen.findByText(/by Asha/)).toBeVisible();
  expect(screen.queryByText(/the device's clock was wrong/) !== null).toBe(isWrong);
});
