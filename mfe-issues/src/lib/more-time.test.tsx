import { screen } from '@testing-library/react';
import { loadTexts, show } from '@chainage/shared/testing/show';
import { MoreTime } from './more-time.tsx';

const line = (action: string, at: string, comment: string, data: object = {}) => ({
  id: at,
  action,
  from_status: 'approved',
  to_status: 'approved',
  by: { id: 4, name: 'Santosh Jadhav' },
  at,
  comment,
  data,
});
const issue = {
  status: 'approved',
  due_at: '2026-12-02T10:00:00Z',
  extension_requested: null,
  first_due_at: null,
  history: [
    line('request_extension', '2026-11-28T05:00:00Z', 'Rain'),
    line('extend', '2026-11-28T09:00:00Z', 'Granted', { letter_number: 'CE/12' }),
    line('request_extension', '2026-11-29T05:00:00Z', 'Material has not come'),
  ],
};
const open = (changes: object) =>
  show([{ path: '/', element: <MoreTime record={{ ...issue, ...changes } as never} /> }], '/');

beforeAll(() => loadTexts('issues', () => import('#i18n/en.json')));

test('time that was asked for is said with who and why, as long as nobody has answered', () => {
  open({ extension_requested: '2026-12-05T10:00:00Z' });
  expect(screen.getByText('More time asked for, until 05 Dec, 2026 03:30 PM.').parentElement).toHaveTextContent(
    /Material has not come$/,
  );
  expect(screen.getByText('Santosh Jadhav', { exact: false })).toBeVisible();
});

test('a limit that was moved says from when, and by which letter', () => {
  open({ first_due_at: '2026-11-30T10:00:00Z' });
  expect(screen.getByText(/^Limit moved from 30 Nov, 2026 03:30 PM to 02 Dec, 2026 03:30 PM\.$/)).toBeVisible();
  expect(screen.getByText(/Letter number: CE\/12$/)).toBeVisible();
});

test.each([{}, { first_due_at: '2026-11-30T10:00:00Z', status: 'closed' }])('else nothing is said: %o', (changes) => {
  const { container } = open(changes);
  expect(container.querySelector('strong')).toBeNull();
});
