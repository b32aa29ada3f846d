import { loadEnglish } from '#testing/english.ts';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
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
