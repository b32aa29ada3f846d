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

const filter = { title: 'Called', weight_from: 'Weighs from', weight_to: 'Weighs up to' };
let set: RecordListState['filters'] = {};

function Panel() {
  const [state, setState] = useState<RecordListState>({ filters: { weight_to: '7' }, ordering: '-title', page: 2 });
  const change = (next: RecordListState) => {
    set = next.filters;
    setState(next);
  };
  return <FilterPanel kind={TORTURE_LIST} state={state} onChange={change} />;
}

test('words and numbers are taken by Enter or as the field is left, and what is no number is said', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ results: [] });
  await loadTexts('torture', () => Promise.resolve({ default: { ...TORTURE_TEXTS, filter } }));
  show([{ path: '/', element: <Panel /> }], '/');
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
