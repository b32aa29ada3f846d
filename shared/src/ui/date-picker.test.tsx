import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loadTexts, show } from '#testing/show.ts';
import { DatePicker } from './date-picker.tsx';
import { Field } from './field.tsx';
import { MomentInput } from './moment-input.tsx';

let native = false;
const refused = jest.fn();
function Page({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <Field label="Day">
        <DatePicker value={day} onChange={setDay} onRefused={refused} />
      </Field>
      <output>{day}</output>
    </>
  );
}
const open = (start = '') => show([{ path: '*', element: <Page start={start} /> }], '/');
/** At a desk the calendar comes after the plain field, under the same label. */
const atDesk = async () => {
  await screen.findByPlaceholderText('DD MMM YYYY');
  return screen.getByLabelText('Day');
};

beforeAll(() => loadTexts());
beforeEach(() => {
  native = false;
  refused.mockReset();
  window.matchMedia = (query) =>
    ({
      matches: native && query !== 'print',
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
});

// first, before the calendar has ever been fetched
test('who is at work in the plain field before the calendar has come keeps it until they leave it', async () => {
  open();
  const plain = screen.getByLabelText('Day');
  plain.focus();
  fireEvent.change(plain, { target: { value: '2026-01-06' } });
  expect(await screen.findByText('2026-01-06')).toBeVisible();
  await act(async () => void (await import('./desk/date-picker.tsx')));
  expect(plain).toHaveFocus();
  await userEvent.tab();
  expect(await screen.findByPlaceholderText('DD MMM YYYY')).toHaveValue('06 Jan 2026');
});

test.each([
  ['31 Feb 2026', 'This is not a date'],
  ['10/25/2026', 'This is not a date'],
  ['25/12/2199', 'This day cannot be chosen'],
])('typing %s says: %s', async (typed, said) => {
  open('2026-10-06');
  const field = await atDesk();
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(said);
  if (said === 'This is not a date') expect(refused).toHaveBeenCalledWith(typed);
  else expect(screen.getByLabelText('Day')).toHaveValue('06 Oct 2026');
});

test('a day typed in an order of India is understood, and the word of before goes', async () => {
  open();
  const field = await atDesk();
  await userEvent.type(field, 'soon');
  await userEvent.tab();
  expect(await screen.findByText('This is not a date')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '6/1/2026');
  await userEvent.tab();
  expect(await screen.findByText('2026-01-06')).toBeVisible();
  expect(screen.queryByText('This is not a date')).toBeNull();
});

test('the device’s own field shows the day as everywhere, and says when it is cleared', () => {
  native = true;
  open('2026-10-06');
  expect(screen.getByText('06 Oct, 2026')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
  expect(screen.getByText('No date is set now')).toBeVisible();
});

test('a moment stands in its field with day, month by name, and the 12-hour clock', () => {
  const Moment = () => (
    <Field label="When">
      <MomentInput type="datetime-local" value="2026-11-22T22:08" onChange={() => undefined} />
    </Field>
  );
  show([{ path: '*', element: <Moment /> }], '/');
  expect(screen.getByText('22 Nov, 2026 10:08 PM')).toBeVisible();
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-22T22:08');
});
