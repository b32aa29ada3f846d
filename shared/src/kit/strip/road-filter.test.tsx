import { render, screen } from '@testing-library/react';
import { addStripTexts } from '#i18n/strip-texts.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { QueryClientProvider, queryClient } from '#query.ts';
import { loadTexts } from '#testing/show.ts';
import { RoadFilter } from './road-filter.tsx';

beforeAll(async () => {
  await loadTexts();
  await addStripTexts();
});

const road = (id: number) => ({
  id,
  code: `NH-${id}`,
  name: '',
  chainage_from: '0.000',
  chainage_to: '9.000',
  alignment: [],
});
const filter = (as: string) => ({ name: as, as });

function open(roads: number, filters: string[]) {
  queryClient.clear();
  const highways = Array.from({ length: roads }, (_, index) => road(index + 1));
  queryClient.setQueryData(organisationQuery().queryKey, { settings: { highways } } as never);
  const kind = { list: { filters: filters.map(filter) } } as never;
  render(
    <QueryClientProvider client={queryClient}>
      <RoadFilter kind={kind} state={{ filters: {} } as never} onChange={() => undefined} />
    </QueryClientProvider>,
  );
}

test.each([
  ['of one road', 1, ['chainage_range'], true],
  ['of several, in a list that can be asked for one', 2, ['chainage_range', 'highway'], true],
  ['of several, in a list that cannot: its kilometres may be of any', 2, ['chainage_range'], false],
  ['of none', 0, ['chainage_range'], false],
])('a stretch is picked on the road %s', (_, roads, filters, isThere) => {
  open(roads, filters);
  expect(screen.queryByRole('button', { name: 'Pick on the road' }) !== null).toBe(isThere);
});
