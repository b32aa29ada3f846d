import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { usePreferences } from '#auth/preferences.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { addPhotoTexts } from '#i18n/photo-texts.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { newDevice } from '#testing/outbox.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import type { RecordImage } from '../record/record.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

const BYTES = Buffer.from('a photo');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const image = (id: string, more: Partial<RecordImage> = {}): RecordImage => ({
  ...{ id, stage: 'dark', state: 'stored', caption: `Photo ${id}`, taken_at: '2026-11-21T10:00:00.000Z' },
  ...{ time_suspect: false, content_type: 'image/jpeg', created_by_name: 'Asha' },
  ...{ url: `/${id}.jpg`, thumbnail_url: `/${id}-small.webp`, stamped_url: `/${id}-stamped.jpg` },
  ...{ sha256: hashOf(BYTES), size: 320_000, lat: '28.613900', lng: '77.209000', ...more },
});
const three = ['a', 'b', 'c'].map((id) => image(id));
const open = (images: readonly RecordImage[]) =>
  show(
    [
      {
        path: '*',
        element: (
          <ScreensProvider value={{ kind: sampleKind }}>
            <PhotoViewer images={images} first={images[0]!} onClose={() => undefined} />
          </ScreensProvider>
        ),
      },
    ],
    '/',
  );
const picture = (id: string) => screen.findByRole('img', { name: `Photo ${id}` });

/** The server, as far as files go: what it was asked for, and whether it answers. */
const server = { asked: [] as string[], isAway: false, digest: null as string | null };
const answer = (url: string): Promise<unknown> => {
  server.asked.push(url);
  if (server.isAway) return Promise.reject(new TypeError('network'));
  const headers = new Headers(server.digest === null ? {} : { 'repr-digest': server.digest });
  // jsdom's own tell no bytes
  return Promise.resolve({ ok: true, status: 200, headers, blob: () => Promise.resolve(new NodeBlob([BYTES])) });
};

beforeAll(async () => {
  await loadTexts('samples', () => Promise.resolve({ default: sampleTexts }));
  await addPhotoTexts();
});
beforeEach(() => {
  Object.assign(server, { asked: [], isAway: false, digest: null });
  Object.assign(globalThis, { fetch: answer });
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: () => undefined });
  newDevice();
  signInAs([]);
});
afterEach(() =>
  act(() => {
    usePreferences.setState({ lowData: false, offlineMode: false });
    useConnectivity.setState({ online: true });
  }),
);

test.each([true, false])('whether the clock of the device was wrong is said beside the time: %s', async (isWrong) => {
  open([image('a', { time_suspect: isWrong })]);
  expect(await screen.findByText(/by Asha/)).toHaveTextContent('GPS 28.613900, 77.209000');
  expect(screen.queryByText(/the device's clock was wrong/) !== null).toBe(isWrong);
});

test('the stamped copy stands in the place of the small one as soon as it is here', async () => {
  open(three);
  await waitFor(async () => expect(await picture('a')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
  expect(server.asked).toEqual(['/a-stamped.jpg']);
});

test('keys turn over, to the ends too, and a screen reader hears which it is', async () => {
  open(three);
  const dialog = await screen.findByRole('dialog', { name: 'Dark · 1 of 3' });
  const press = (key: string) => fireEvent.keyDown(dialog, { key });
  press('ArrowRight');
  expect(screen.getByText('Dark · 2 of 3, Photo b')).toHaveAttribute('role', 'status');
  press('End');
  expect(await picture('c')).toBeVisible();
  press('ArrowRight');
  expect(await picture('a')).toBeVisible();
  press('ArrowLeft');
  press('Home');
  expect(await picture('a')).toBeVisible();
});

const lying = async (id: string) => (await picture(id)).parentElement!;

test('plus comes closer, arrows then move the picture, and nought shows all of it again', async () => {
  Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 300 }) as DOMRect;
  open(three);
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: '+' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect((await lying('a')).style.transform).toBe('translate(-60px, 0px) scale(1.5)');
  fireEvent.keyDown(dialog, { key: '0' });
  expect((await lying('a')).style.transform).toBe('translate(0px, 0px) scale(1)');
});

test('keys go on after a press of what can be pressed no more', async () => {
  usePreferences.setState({ lowData: true });
  open(three);
  const further = await screen.findByRole('button', { name: 'Further away' });
  fireEvent.click(screen.getByRole('button', { name: 'Closer' }));
  further.focus();
  fireEvent.click(further);
  expect(further).toHaveAttribute('aria-disabled', 'true');
  // a button that cannot have the focus would have lost it here
  expect(further).toBeEnabled();
  const load = screen.getByRole('button', { name: /^Load the whole photo/ });
  load.focus();
  fireEvent.click(load);
  await waitFor(() => expect(load).not.toBeInTheDocument());
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(await picture('b')).toBeVisible();
});

test('a swipe turns over, two fingers come closer', async () => {
  open(three);
  const finger = async (
    id: string,
    type: 'pointerDown' | 'pointerMove' | 'pointerUp',
    pointerId: number,
    x: number,
  ) => {
    const event = new MouseEvent(type.toLowerCase(), { bubbles: true, clientX: x, clientY: 150 });
    fireEvent(await lying(id), Object.assign(event, { pointerId }));
  };
  await finger('a', 'pointerDown', 1, 300);
  await finger('a', 'pointerMove', 1, 200);
  await finger('a', 'pointerUp', 1, 200);
  await finger('b', 'pointerDown', 1, 180);
  await finger('b', 'pointerDown', 2, 220);
  await finger('b', 'pointerMove', 2, 260);
  expect((await lying('b')).style.transform).toMatch(/scale\(2\)$/);
  await finger('b', 'pointerUp', 2, 260);
  await finger('b', 'pointerMove', 1, 20);
  await finger('b', 'pointerUp', 1, 20);
  expect(await picture('b')).toBeVisible();
});

test('without signal what was looked at is shown from the device, and of the others it is said why they are small', async () => {
  usePreferences.setState({ offlineMode: true });
  const { unmount } = open(three);
  await waitFor(async () => expect(await picture('a')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
  const { keptPhoto } = await import('#offline/reads/kept-photos.db.ts');
  const { readerKey } = await import('#offline/reads/reader.ts');
  await waitFor(async () => expect(await keptPhoto(readerKey()!, '/a-stamped.jpg')).toBeDefined());
  unmount();
  Object.assign(server, { asked: [], isAway: true });
  act(() => useConnectivity.setState({ online: false }));
  open(three);
  expect(await screen.findByText(/from this device/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByText(/The whole photo is not on this device/)).toBeVisible();
  expect(await picture('b')).toHaveAttribute('src', '/b-small.webp');
  fireEvent.error(await picture('b'));
  expect(screen.getByText('Shown when there is signal')).toBeVisible();
});

test('as the signal comes and goes, what is here stays, and what is missing is asked for again', async () => {
  open(three);
  await waitFor(async () => expect(await picture('a')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
  const shown = (await picture('a')).getAttribute('src');
  act(() => useConnectivity.setState({ online: false }));
  act(() => useConnectivity.setState({ online: true }));
  expect([server.asked, (await picture('a')).getAttribute('src')]).toEqual([['/a-stamped.jpg'], shown]);
  server.isAway = true;
  act(() => useConnectivity.setState({ online: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByText(/The whole photo is not on this device/)).toBeVisible();
  server.isAway = false;
  act(() => useConnectivity.setState({ online: true }));
  await waitFor(async () => expect(await picture('b')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
});

test('with low data a whole photo is fetched when it is asked for, with its size said before', async () => {
  usePreferences.setState({ lowData: true });
  open(three);
  const load = await screen.findByRole('button', { name: 'Load the whole photo (313 KB)' });
  expect([server.asked, (await picture('a')).getAttribute('src')]).toEqual([[], '/a-small.webp']);
  fireEvent.click(load);
  await waitFor(async () => expect(await picture('a')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
});

test('a photo that is still on this device is held against its hash here: `blob:` may not be fetched', async () => {
  const file = new NodeBlob([BYTES]) as unknown as Blob;
  open([image('a', { state: 'announced', url: 'blob:1', stamped_url: 'blob:1', file })]);
  fireEvent.click(await screen.findByText('Check original'));
  expect(await screen.findByText(/Unchanged: the file is the one/)).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});

const digestOf = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

test.each([
  [hashOf(BYTES), null, 'Unchanged: the file is the one'],
  ['0'.repeat(64), digestOf(BYTES), 'Unchanged since it came to the server'],
  ['0'.repeat(64), digestOf(Buffer.from('another')), 'The file is not the one'],
  ['0'.repeat(64), null, 'The file is not the one'],
])('an original announced as %s, answered with %s: %s', async (sha256, digest, said) => {
  server.digest = digest;
  open([image('a', { sha256 })]);
  const download = await screen.findByText(/Download original/);
  expect(download).toHaveAttribute('download', `dark-2026-11-21-${sha256}.jpg`);
  fireEvent.click(screen.getByText('Check original'));
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  expect(server.asked).toContain('/a.jpg');
});
