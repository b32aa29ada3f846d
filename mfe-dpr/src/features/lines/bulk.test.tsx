/** Sheets approved together from their list: each by itself, and each says how it went. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { addLineTexts } from '@chainage/shared/i18n/line-texts';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { EntryList } from './entry-list.tsx';

const id = (last: string) => `01932d6e-5d1c-7c6a-8a0e-00000000000${last}`;
const sheet = (last: string, day: string, allowed_actions: readonly string[]) => ({
  ...{ id: id(last), number: `DPR/P1/2026-27/00000${last}`, status: 'submitted', version: 2, created_by: 7 },
  ...{ report: id('9'), report_name: 'Overlay', package: 1, package_label: 'P1', work_date: day, shift: 'day' },
  ...{ logs: 2, quantities: '3.1 117.000 cum', thumbnail_url: null, allowed_actions, history: [] },
});
// the last is the reader's own: nobody approves what they wrote
const sheets = [
  sheet('1', '2026-11-18', ['approve', 'return']),
  sheet('2', '2026-11-19', ['approve', 'return']),
  sheet('3', '2026-11-20', []),
];
const listed = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const rowOf = (day: string) => screen.getByRole('link', { name: new RegExp(day) }).closest('tr')!;
const noteOf = (day: string) => rowOf(day).nextElementSibling as HTMLElement;

beforeAll(() => Promise.all([loadTexts('dpr', () => import('#i18n/en.json')), addLineTexts()]));
beforeEach(() => {
  newDevice();
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width: 1024'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
  signInAs(['view__all__dpr', 'review__all__dpr']);
  jest.spyOn(api, 'get').mockImplementation((path) => {
    const one = sheets.find((each) => path === `${entryPlace.paths.one}${each.id}/`);
    if (one) return Promise.resolve(one);
    return Promise.resolve({ ...listed(path === entryPlace.paths.list ? sheets : []), settings: { highways: [] } });
  });
});

test('one is approved, one held back by a line beyond the scope says so, what may not be approved is not asked for', async () => {
  const post = jest.spyOn(api, 'post').mockImplementation((path) => {
    const [first] = sheets;
    if (path.includes(id('1'))) return Promise.resolve({ ...first, status: 'approved', allowed_actions: [] });
    const errors = [{ path: 'logs.1.quantity', code: 'too_large', message: 'More than the scope' }];
    const problem = { type: 'x', title: 'x', status: 400, code: 'request.invalid', errors };
    return Promise.reject(new ApiError('validation', 400, problem as never));
  });
  show([{ path: '/dpr/entries', element: <EntryList /> }], '/dpr/entries');
  await screen.findByRole('link', { name: /18 Nov/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  const bar = within(await screen.findByRole('group', { name: 'Steps for the chosen records' }));
  await userEvent.click(await bar.findByRole('button', { name: 'Approve (2)' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Done: 1 · Refused: 1 · Not tried: 1 · Under way: 0')).toBeVisible();
  expect(await within(noteOf('18 Nov')).findByText('Done')).toBeVisible();
  expect(noteOf('19 Nov')).toHaveTextContent(/Refused.*More than the scope: approve this line by itself/);
  expect(noteOf('20 Nov')).toHaveTextContent(/Not tried.*your own work/);
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
});
