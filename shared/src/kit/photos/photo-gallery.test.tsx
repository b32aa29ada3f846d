import { act, fireEvent, screen } from '@testing-library/react';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show } from '#testing/show.ts';
import type { RecordImage } from '../record/record.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

const image: RecordImage = {
  ...{ id: 'p1', stage: 'dark', state: 'stored', caption: 'Cable', taken_at: '2026-11-21T10:00:00.000Z' },
  ...{ time_suspect: false, content_type: 'image/jpeg', created_by_name: 'Asha' },
  ...{ url: '/a.jpg', thumbnail_url: '/t.webp', stamped_url: '/s.jpg' },
};
const gallery = (
  <ScreensProvider value={{ kind: sampleKind }}>
    <PhotoGallery images={[image]} stages={['dark']} />
  </ScreensProvider>
);

beforeAll(() => loadTexts('samples', () => Promise.resolve({ default: sampleTexts })));
afterEach(() => act(() => useConnectivity.setState({ online: true })));

test('a photo that is not on the device says so without signal, and is shown when it is back', async () => {
  act(() => useConnectivity.setState({ online: false }));
  show([{ path: '*', element: gallery }], '/');
  fireEvent.error(await screen.findByRole('img', { name: 'Cable' }));
  expect(screen.getByText('Shown when there is signal')).toBeVisible();
  act(() => useConnectivity.setState({ online: true }));
  expect(screen.getByRole('img', { name: 'Cable' })).toBeVisible();
  fireEvent.error(screen.getByRole('img', { name: 'Cable' }));
  expect(screen.getByText('The photo could not be loaded')).toBeVisible();
});

test('with low data a photo comes by a tap, and a second one opens it', async () => {
  act(() => usePreferences.setState({ lowData: true }));
  show([{ path: '*', element: gallery }], '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Show photo: Cable' }));
  expect(screen.getByRole('img', { name: 'Cable' })).toHaveAttribute('src', '/t.webp');
  // the focus stays where it was
  expect(screen.getByRole('button', { name: 'Open photo: Cable' })).toBeVisible();
  act(() => usePreferences.setState({ lowData: false }));
});
