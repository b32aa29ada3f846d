import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toLocalInput } from '#lib/format/date.ts';
import { loadTexts, show } from '#testing/show.ts';
import { MomentSteps } from './moment-steps.tsx';

const NOW = new Date('2026-11-23T08:40:00.000Z');
function Held({ from, plan }: { from: string; plan: boolean }) {
  const [value, setValue] = useState(from);
  return (
    <>
      <output>{value}</output>
      <MomentSteps value={value} plan={plan} onChange={setValue} />
    </>
  );
}
const open = (from: string, plan = false) => show([{ path: '*', element: <Held from={from} plan={plan} /> }], '/');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => loadTexts());
beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('what has just happened is one tap: now, a quarter of an hour ago, an hour ago', async () => {
  open('');
  await press('1 h ago');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-23T13:10');
  await press('15 min ago');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-23T13:55');
  await press('Now');
  expect(screen.getByRole('status')).toHaveTextContent(toLocalInput(NOW));
});

test('the hour of a chosen day is set without typing', async () => {
  open('2026-11-20T00:00');
  await press('1 h later');
  await press('1 h later');
  await press('15 min later');
  await press('1 h earlier');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-20T01:15');
});

test('steps stop at now: what has happened does not lie ahead, and what is planned not behind', async () => {
  open('2026-11-23T14:05');
  await press('1 h later');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-23T14:10');
});

test('of what is planned nothing is said to have just happened', async () => {
  open('2026-11-23T14:20', true);
  expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
  await press('1 h earlier');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-23T14:10');
  await press('15 min later');
  expect(screen.getByRole('status')).toHaveTextContent('2026-11-23T14:25');
});

test('each step bears its unit', () => {
  open('2026-11-23T14:20', true);
  const drawn = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(drawn).toEqual(['−1 h', '−15 min', '+15 min', '+1 h']);
});
