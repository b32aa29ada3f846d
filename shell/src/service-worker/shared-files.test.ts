import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerShared, SHARE_PATH } from './shared-files.ts';

const keepShared = jest.fn<Promise<string>, [File[]]>();
jest.mock('@chainage/shared/offline/shared-photos', () => ({ keepShared: (files: File[]) => keepShared(files) }));

interface ShareTarget {
  action: string;
  params: { files: { name: string; accept: string[] }[] };
}
const { share_target: target } = JSON.parse(readFileSync(resolve('shell/public/manifest.webmanifest'), 'utf8')) as {
  share_target: ShareTarget;
};

const posted = (...photos: (File | string)[]) => {
  const form = new FormData();
  for (const photo of photos) form.append(target.params.files[0]?.name ?? '', photo);
  return { formData: () => Promise.resolve(form), headers: new Headers() } as Request;
};
const HERE = 'http://localhost';
const from = (headers: Record<string, string>) => ({
  ...posted(new File(['x'], 'a.jpg')),
  headers: new Headers(headers),
});

test('the manifest sends photos where the worker takes them', () => {
  expect(target.action).toBe(SHARE_PATH);
  expect(target.params.files[0]?.accept).toEqual(['image/jpeg', 'image/png']);
});

test('what another app hands over is kept, and its person led on to report it', async () => {
  keepShared.mockResolvedValue('shared');
  const answer = await answerShared(posted(new File(['x'], 'a.jpg'), 'no file'));
  expect(keepShared.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['a.jpg']);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/dashboard?report=shared']);
});

test('what cannot be kept leads on too, with why', async () => {
  keepShared.mockResolvedValue('file_size');
  expect((await answerShared(posted())).headers.get('Location')).toBe('/dashboard?report=file_size');
  keepShared.mockRejectedValue(new Error('broken'));
  expect((await answerShared(posted())).headers.get('Location')).toBe('/dashboard?report=full');
});

test.each<Record<string, string>>([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'what a page of another site posts is not taken: %j',
  async (headers) => {
    keepShared.mockClear();
    const answer = await answerShared(from(headers));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/dashboard']);
    expect(keepShared).not.toHaveBeenCalled();
  },
);

// a share sheet belongs to no site, which browsers write as "null" or not at all
test.each<Record<string, string>>([{ origin: 'null' }, { origin: HERE }, { 'sec-fetch-site': 'none' }])(
  'what the system hands over is: %j',
  async (headers) => {
    keepShared.mockClear().mockResolvedValue('shared');
    await answerShared(from(headers));
    expect(keepShared).toHaveBeenCalledTimes(1);
  },
);
