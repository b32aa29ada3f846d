import { Suspense } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@chainage/shared/api-client/client';
import type { ReceiptChecked } from '@chainage/shared/contracts/receipt';
import { startI18n } from '@chainage/shared/i18n/instance';
import { MemoryRouter } from '@chainage/shared/testing/router';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { ReceiptPage } from './receipt.page.tsx';

const says: ReceiptChecked = {
  valid: true,
  server: 'https://road.example',
  at: '2026-11-22T10:00:00.000Z',
  organisation: { token: 'bhima-bhima-bhima', name: 'Bhima Valley Tollways', code: 'BVT' },
  by: 'Ramesh Pawar',
  member: 12,
  record: '01932d6e-5d1c-7c6a-8a0e-00000000000a',
  number: 'ISS/RM/2026-27/000012',
  status: 'pending_review',
  step: 'create',
  key: 'k',
  sha256: 'ab'.repeat(32),
};
const [GOOD, OTHER] = ['eyJh.eyJh.c2Vh-_x', 'eyJh.eyJi.c2Vi'];
let asked: unknown[];
let answers: Record<string, ReceiptChecked | Error>;

beforeAll(async () => {
  await startI18n('en');
  await Promise.all([addShellTexts(), addSyncTexts()]);
});
beforeEach(() => {
  asked = [];
  answers = { [GOOD]: says };
  jest.spyOn(api, 'post').mockImplementation((path, body) => {
    const { receipt } = body as { receipt: string };
    asked.push([path, receipt]);
    const answer = answers[receipt] ?? { valid: false };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(hash = '') {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/receipt${hash}`]}>
        <Suspense fallback="texts">
          <ReceiptPage />
        </Suspense>
      </MemoryRouter>,
    );
    await addSyncTexts();
  });
}

test('a link says for each receipt in it whether it is genuine, and for what', async () => {
  await open(`#${GOOD},${OTHER}`);
  const [good, bad] = await screen.findAllByRole('listitem');
  expect(within(good!).getByText('Genuine')).toBeVisible();
  expect(good).toHaveTextContent(
    /Bhima Valley Tollways \(BVT\).*ISS\/RM\/2026-27\/000012.*New report.*22 Nov, 2026 03:30 PM.*Ramesh Pawar \(member 12\).*road\.example/s,
  );
  expect(bad).toHaveTextContent('Not genuine');
  expect(asked).toEqual([
    ['receipts/check/', GOOD],
    ['receipts/check/', OTHER],
  ]);
});

test('a receipt from before says that it names no organisation', async () => {
  const { organisation: _, member: __, ...before } = says;
  answers[GOOD] = before;
  await open(`#${GOOD}`);
  const receipt = await screen.findByRole('listitem');
  expect(receipt).toHaveTextContent(/Genuine.*This receipt names none.*Sent byRamesh PawarServer/s);
});

test('a receipt is found in whatever text is put in', async () => {
  await open();
  expect(asked).toEqual([]);
  await userEvent.type(
    screen.getByLabelText('Link or text of the receipt'),
    `Pothole\nhttps://x.example/receipt#${GOOD} .`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Genuine')).toBeVisible();
  expect(asked).toEqual([['receipts/check/', GOOD]]);
});

test('a text without any says so, and what could not be asked is not called false', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Link or text of the receipt'), 'Pothole at 43.250');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('There is no receipt in this text.')).toBeVisible();
  answers[OTHER] = new Error('away');
  await userEvent.type(screen.getByLabelText('Link or text of the receipt'), ` ${OTHER}`);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Could not be checked: the server did not answer.')).toBeVisible();
  expect(screen.queryByText('Not genuine')).toBeNull();
});
