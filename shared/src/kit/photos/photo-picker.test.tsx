import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { loadTexts, show } from '#testing/show.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { ScreensProvider } from '../record/screens.tsx';
import type { LocalPhoto } from './local-photo.ts';
import { PhotoPicker } from './photo-picker.tsx';

jest.mock('#lib/photo/shrink-photo.ts', () => ({
  shrinkPhoto: (file: Blob) => Promise.resolve(file),
  sha256Of: () => Promise.resolve('a'.repeat(64)),
}));

const isNear = jest.fn().mockResolvedValue(false);
jest.mock('#offline/device/room-left.ts', () => ({ isNearlyFull: () => isNear() as Promise<boolean> }));

function Page({ stage, there = 0 }: { stage: string; there?: number }) {
  const [photos, setPhotos] = useState<readonly LocalPhoto[]>([]);
  return (
    <ScreensProvider value={{ kind: sampleKind }}>
      <PhotoPicker
        stage={stage}
        photos={photos}
        there={there}
        onChange={(change) => setPhotos(change(photos))}
        prominent
      />
    </ScreensProvider>
  );
}
const open = (stage: string) => show([{ path: '*', element: <Page stage={stage} /> }], '/');
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
const paper = () => new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
const picture = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });

beforeAll(async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await loadTexts('samples', () => Promise.resolve({ default: sampleTexts }));
});

test('a stage of photos takes no paper, and says so at once', async () => {
  open('dark');
  choose('Take a photo', paper());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please choose a valid file. Only extensions jpeg, jpg, png are supported.',
  );
  expect(screen.queryByRole('button', { name: /Remove photo/ })).toBeNull();
});

test('a device that is nearly full says so where photos are taken, and another says nothing', async () => {
  const { unmount } = open('dark');
  expect(isNear).toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  isNear.mockResolvedValue(true);
  open('dark');
  expect(await screen.findByText(/nearly full/)).toBeVisible();
});

test('a stage of papers takes one', async () => {
  open('paper');
  choose('Add a document', paper());
  expect(await screen.findByRole('button', { name: 'Remove photo: Papers 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no more than the kind’s number of photos, and what was too much is said', async () => {
  open('dark');
  choose('Take a photo', picture('1.jpg'), picture('2.jpg'), picture('3.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('at most 2 here');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Remove photo/ })).toHaveLength(2));
  expect(screen.queryByLabelText('One more')).toBeNull();
});

test.each(['a.gif', 'a.webp', 'a.jpg.exe'])('%s is refused in the words of the specification', async (name) => {
  open('dark');
  choose('Take a photo', new File(['x'], name, { type: 'image/gif' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only extensions jpeg, jpg, png are supported.');
  expect(screen.queryByRole('button', { name: /Remove photo/ })).toBeNull();
});

test('a stage of papers names pdf among what it takes, and a camera need not name its file', async () => {
  open('paper');
  choose('Add a document', new File(['x'], 'a.docx', { type: 'application/msword' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only extensions jpeg, jpg, png, pdf are supported.');
  choose('Add a document', new File(['x'], 'image', { type: 'image/jpeg' }));
  expect(await screen.findByRole('button', { name: 'Remove photo: Papers 1' })).toBeVisible();
});

test('the tile for one more stands in the row of the thumbs, and keeps the focus', async () => {
  open('dark');
  const tile = screen.getByLabelText('Take a photo');
  tile.focus();
  choose('Take a photo', picture('1.jpg'));
  const thumb = await screen.findByRole('button', { name: /Remove photo/ });
  expect(thumb.closest('ul')).toContainElement(screen.getByLabelText('One more'));
  await waitFor(() => expect(screen.getByLabelText('One more')).toHaveFocus());
});

test('a record that takes no more photos has no empty list of them', () => {
  show([{ path: '*', element: <Page stage="dark" there={2} /> }], '/');
  expect(screen.queryByRole('list')).toBeNull();
});

test('what stands elsewhere once the first photo has come is another: nothing in sight moves', async () => {
  open('dark');
  const camera = screen.getByText('Take a photo').closest('li');
  choose('Take a photo', picture('1.jpg'));
  const another = await screen.findByText(/One more|Another/);
  expect(camera).not.toBeInTheDocument();
  expect(another.closest('li')).toBeVisible();
});
