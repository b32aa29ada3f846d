import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '#api-client/client.ts';
import { addPhotoTexts } from '#i18n/photo-texts.ts';
import { sampleKind, sampleTexts } from '#testing/sample-kind.ts';
import { loadTexts, show, signInAs } from '#testing/show.ts';
import type { RecordImage } from '../record/record.model.ts';
import { ScreensProvider } from '../record/screens.tsx';
import { RecordSheet } from './record-sheet.tsx';

const BYTES = Buffer.from('a photo');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

const image = (id: string, more: Partial<RecordImage> = {}): RecordImage => ({
  ...{ id, stage: 'dark', state: 'stored', caption: `Photo ${id}`, taken_at: '2026-11-21T10:00:00.000Z' },
  ...{ content_type: 'image/jpeg', created_by_name: 'Asha', sha256: SHA256, size: 300 * 1024 },
  ...{ url: `/${id}.jpg`, thumbnail_url: `/${id}-small.webp`, stamped_url: `/${id}-stamped.jpg`, ...more },
});

const onClose = jest.fn();
const paper = () => document.querySelector<HTMLElement>('[data-paper]');

beforeAll(async () => {
  await loadTexts('samples', () => Promise.resolve({ default: sampleTexts }));
  await addPhotoTexts();
});

const open = (images: readonly RecordImage[]) => {
  const record = { id: 'r', version: 1, number: 'L-7', chainage_from: '43.250', status: 'seen' };
  const element = (
    <ScreensProvider value={{ kind: sampleKind }}>
      <RecordSheet record={record} images={images} onClose={onClose} />
    </ScreensProvider>
  );
  signInAs([]);
  jest.spyOn(api, 'get').mockResolvedValue({ settings: { highways: [] }, results: [] });
  return show([{ path: '*', element }], '/lamps/view/r');
};

test('chosen photos are printed with what they show, where and when, and whether the original was held against its hash', async () => {
  const fetched: string[] = [];
  const fetch = (url: string) => {
    fetched.push(url);
    if (url === '/b.jpg') return Promise.reject(new TypeError('network'));
    return Promise.resolve({ ok: true, headers: new Headers(), blob: () => Promise.resolve(new NodeBlob([BYTES])) });
  };
  Object.assign(globalThis, { fetch });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const others = [image('c', { sha256: '0'.repeat(64) }), image('d'), image('e', { thumbnail_url: null })];
  open([image('a', { lat: '28.613900', lng: '77.209000' }), image('b'), ...others]);
  // a paper has no picture
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(4);
  fireEvent.click(boxes[3]!);
  fireEvent.click(screen.getByRole('button', { name: 'Print: 3 (900 KB)' }));
  await waitFor(() => expect(paper()).not.toBeNull());
  expect(fetched.sort()).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
  const [first, second, third] = within(paper()!).getAllByRole('listitem', { hidden: true });
  expect(first).toHaveTextContent(
    /L-7 · DarkPhoto a43\+250 · 21 Nov, 2026.* · AshaGPS 28\.613900, 77\.209000SHA-256 [0-9a-f]{64} · original checked/,
  );
  expect(second).toHaveTextContent(/NOT checked/);
  expect(second!.querySelector('img')).toHaveAttribute('src', '/b-small.webp');
  expect(third).toHaveTextContent(/not the one that was announced/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(onClose).toHaveBeenCalled();
});

test('closed while it is made, it fetches nothing more and lets go of what it has', async () => {
  const asked: string[] = [];
  let answer = (_: unknown): void => undefined;
  const first = new Promise((resolve) => void (answer = resolve));
  const fetch = (url: string) => (asked.push(url), first);
  const revoked = jest.fn();
  Object.assign(globalThis, { fetch });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoked });
  const { unmount } = open(Array.from({ length: 8 }, (_, at) => image(`q${at}`)));
  fireEvent.click(await screen.findByRole('button', { name: /^Print: 8 / }));
  await waitFor(() => expect(asked).toHaveLength(3));
  unmount();
  answer({ ok: true, headers: new Headers(), blob: () => Promise.resolve(new NodeBlob([BYTES])) });
  await waitFor(() => expect(revoked).toHaveBeenCalledTimes(3));
  expect(asked).toHaveLength(3);
});

test('of very many those that fit on the sheets are chosen, and no more can be', async () => {
  open(Array.from({ length: 50 }, (_, at) => image(`p${at}`)));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toHaveLength(48);
  expect(boxes[49]).toBeDisabled();
  expect(screen.getByText(/At most 48/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  fireEvent.click(boxes[49]!);
  expect(screen.getByRole('button', { name: /^Print: 1 / })).toBeEnabled();
});
