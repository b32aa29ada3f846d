/** The page that says what was issued under the code of a paper. */
import { createHash, webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { PaperChecked } from '@chainage/shared/contracts/issued-paper';
import { queryClient } from '@chainage/shared/query';
import { loadTexts, show } from '@chainage/shared/testing/show';
import { addVerifyTexts } from '#i18n/verify-texts.ts';
import VerifyPage from './verify.page.tsx';

const BYTES = 'the paper';
const paper: PaperChecked = {
  ...{ issued: true, organisation: 'Bhima Valley Tollways', language: 'en', row_count: 12_345 },
  names: { en: 'Accident statement' },
  figures: [
    ['From', '01 Oct, 2026'],
    ['Total', 'Number 12 · Killed 1'],
  ],
  issued_at: '2026-11-01T00:30:00.000Z',
  ...{ sha256: createHash('sha256').update(BYTES).digest('hex'), file_size: 9 },
};
const post = jest.spyOn(api, 'post');
const fileOf = (text: string) => {
  const file = new File([text], 'paper.pdf', { type: 'application/pdf' });
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
};
const open = (hash = '') => show([{ path: '/verify', element: <VerifyPage /> }], `/verify${hash}`);

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await loadTexts();
  await addVerifyTexts();
});
beforeEach(() => {
  queryClient.clear();
  post.mockReset();
});

it('asks by itself where a square led to it, and says what was issued, when and with which figures', async () => {
  post.mockResolvedValue(paper);
  open('#K7M3-9QXT-2FHB-4RWC');
  expect(await screen.findByText('Issued')).toBeVisible();
  expect(post.mock.lastCall?.slice(0, 2)).toEqual(['papers/check/', { code: 'K7M3-9QXT-2FHB-4RWC' }]);
  for (const said of [
    'Accident statement',
    'Bhima Valley Tollways',
    '12,345',
    'Number 12 · Killed 1',
    '01 Nov, 2026 06:00 AM',
  ])
    expect(screen.getByText(said)).toBeVisible();
  const read = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(read).toEqual(['Issued', '']);
});

it('takes an address that is no good one as it stands', async () => {
  post.mockResolvedValue({ issued: false });
  open('#%K7');
  expect(await screen.findByText('Nothing was issued under this code')).toBeVisible();
  expect(post.mock.lastCall?.[1]).toEqual({ code: '%K7' });
});

it('says of a file whether it is the one, on the device', async () => {
  post.mockResolvedValue(paper);
  open('#K7M3');
  const choose = await screen.findByLabelText('Choose the PDF');
  await userEvent.upload(choose, fileOf(BYTES));
  expect(await screen.findByText(/It is the file that was issued/)).toBeVisible();
  await userEvent.upload(choose, fileOf(`${BYTES} changed`));
  expect(await screen.findByText(/It is another file/)).toBeVisible();
  const gone = Object.assign(fileOf(BYTES), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
  await userEvent.upload(choose, gone);
  expect(await screen.findByText(/could not be read/)).toBeVisible();
  expect(post).toHaveBeenCalledTimes(1);
});

it('says it of the file chosen last, also where one before is read to its end only then', async () => {
  post.mockResolvedValue(paper);
  open('#K7M3');
  const choose = await screen.findByLabelText('Choose the PDF');
  const digest = jest.spyOn(webcrypto.subtle, 'digest');
  let end = (_bytes: ArrayBuffer) => {};
  const read = new Promise<ArrayBuffer>((done) => (end = done));
  await userEvent.upload(choose, Object.assign(fileOf('large'), { arrayBuffer: () => read }));
  await userEvent.upload(choose, fileOf(BYTES));
  expect(await screen.findByText(/It is the file that was issued/)).toBeVisible();
  end(new TextEncoder().encode('large').buffer);
  await waitFor(() => expect(digest).toHaveBeenCalledTimes(2));
  await act(() => digest.mock.results[1]?.value as Promise<void>);
  expect(screen.getByText(/It is the file that was issued/)).toBeVisible();
});

it('takes a typed code, and says that nothing was issued under it, or that too many were tried', async () => {
  post.mockResolvedValue({ issued: false });
  open();
  await userEvent.type(screen.getByRole('textbox'), 'k7m3 9qxt');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Nothing was issued under this code')).toBeVisible();
  expect(post.mock.lastCall?.[1]).toEqual({ code: 'k7m3 9qxt' });
  const problem = { type: '', title: '', status: 429, code: 'request.rate_limited' } as const;
  post.mockRejectedValue(new ApiError('busy', 429, problem));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'other{Enter}');
  expect(await screen.findByText(/Too many codes were tried/)).toBeVisible();
});
