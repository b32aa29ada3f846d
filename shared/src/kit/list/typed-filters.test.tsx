/** Filters whose values are typed: words of a field, the ends of a range of numbers. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { api } from '#api-client/client.ts';
import { loadTexts, show } from '#testing/show.ts';
import { TORTURE_LIST } from '../testing/torture-list.ts';
import { TORTURE_TEXTS } from '../testing/torture-texts.ts';
import type { RecordListState } from './declared-state.ts';
import { FilterPanel } from './filter-panel.tsx';

jest.mock('#lib/reference-data.ts', () =>
  jest.requireActual<{ plainRoads: () => object }>('#testing/plain-roads.ts').plainRoads(),
);

const filter = { title: 'Called', weight_from: 'Weighs from', weight_to: 'Weighs up to', chainage_from: 'From km' };
let set: RecordListState['filters'] = {};

function Panel() {
  const [state, setState] = useState<RecordListState>({ filters: { weight_to: '7' }, ordering: '-title', page: 2 });
  const change = (next: RecordListState) => {
    set = next.filters;
    setState(next);
  };
  return (
    <>
      <button onClick={() => change({ ...state, filters: { weight_to: '9', chainage_from: '43.250' } })}>
        Kept view
      </button>
      <FilterPanel kind={TORTURE_LIST} state={state} onChange={change} />
    </>
  );
}

beforeEach(async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ results: [] });
  await loadTexts('torture', () => Promise.resolve({ default: { ...TORTURE_TEXTS, filter } }));
  show([{ path: '/', element: <Panel /> }], '/');
});

test('words and numbers are taken by Enter or as the field is left, and what is no number is said', async () => {
  await userEvent.type(screen.getByLabelText('Called'), ' red ra{Enter}');
  expect(set).toMatchObject({ title: 'red ra' });
  await userEvent.type(screen.getByLabelText('Weighs from'), '1,200.50');
  await userEvent.tab();
  expect(set).toMatchObject({ title: 'red ra', weight_from: '1200.50', weight_to: '7' });
  const most = screen.getByLabelText('Weighs up to');
  expect(most).toHaveValue('7');
  await userEvent.clear(most);
  await userEvent.type(most, '-3{Enter}');
  expect(screen.getByLabelText('Weighs up to')).toHaveAccessibleDescription(/Please write a number/);
  expect(set).toMatchObject({ weight_from: '1200.50', weight_to: '7' });
  await userEvent.clear(screen.getByLabelText('Weighs up to'));
  await userEvent.tab();
  expect(set['weight_to']).toBe('');
});

test('a field that has taken its value keeps the focus, and writes it as it is written', async () => {
  const called = screen.getByLabelText('Called');
  await userEvent.type(called, ' red {Enter}');
  expect(called).toHaveFocus();
  expect(called).toHaveValue('red');
  await userEvent.type(called, ' rack{Enter}');
  expect(set['title']).toBe('red rack');
  const from = screen.getByLabelText('From km');
  await userEvent.type(from, '43250{Enter}');
  expect(from).toHaveFocus();
  expect(from).toHaveValue('43+250');
  expect(set['chainage_from']).toBe('43.250');
});

test.each([
  ['Weighs from', '-3', /Please write a number/],
  ['From km', 'bridge', /43\+250/],
])('what means nothing in "%s" is said until it is changed, and goes with all filters', async (label, typed, said) => {
  const field = () => screen.getByLabelText(label);
  await userEvent.type(field(), `${typed}{Enter}`);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(said);
  await userEvent.type(field(), '{Backspace}');
  expect(field()).not.toHaveAccessibleDescription(said);
  await userEvent.type(field(), 'x{Enter}');
  expect(field()).toHaveAccessibleDescription(said);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(field()).toHaveValue('');
  expect(field()).not.toHaveAccessibleDescription(said);
});

test('what a view keeps stands in place of what was typed, and no refusal beside it', async () => {
  for (const label of ['Weighs up to', 'From km']) {
    await userEvent.type(screen.getByLabelText(label), 'x{Enter}');
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Kept view' }));
  for (const [label, value] of [
    ['Weighs up to', '9'],
    ['From km', '43+250'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).not.toBeInvalid();
  }
});
