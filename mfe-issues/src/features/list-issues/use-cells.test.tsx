import { loadEnglish } from '#testing/english.ts';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { i18n } from '@chainage/shared/i18n/instance';
import { loadTexts, show } from '@chainage/shared/testing/show';
import { useCells } from './use-cells.tsx';

const row = { status: 'approved', sla_state: 'on_time', due_at: '2026-11-25T08:57:00Z' } as unknown as IssueRow;
const Due = ({ place }: { place: 'table' | 'paper' }) => <p>{useCells()['due_at']?.(row, place)}</p>;
const dueOn = (place: 'table' | 'paper') => {
  const { container } = show([{ path: '*', element: <Due place={place} /> }], '/');
  return container;
};

test('on paper the limit is its time, and on screen what is left of it, with the time for whoever prints the page', async () => {
  await loadTexts('issues', loadEnglish);
  expect(dueOn('paper')).toHaveTextContent(/^25 Nov, 2026 02:27 PM$/);
  const onScreen = dueOn('table');
  expect(onScreen).not.toHaveTextContent('02:27 PM');
  expect(onScreen.querySelector('[data-due]')).toHaveAttribute('data-due', '25 Nov, 2026 02:27 PM');
});

const Age = ({ hours }: { hours: number }) => {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString();
  return <p>{useCells()['age']?.({ ...row, occurred_at: at }, 'card')}</p>;
};

test.each([
  [0.5, '30 मिनिटांपूर्वी'],
  [1, '1 तासापूर्वी'],
  [3, '3 तासांपूर्वी'],
  [48, '2 दिवसांपूर्वी'],
])('in Marathi how long ago is one word with its unit: %d h', async (hours, said) => {
  await loadTexts('issues', () => import('#i18n/list/mr.json'));
  await i18n.changeLanguage('mr');
  const { container } = show([{ path: '*', element: <Age hours={hours} /> }], '/');
  expect(container).toHaveTextContent(said);
  await i18n.changeLanguage('en');
});
