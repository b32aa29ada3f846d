import { requestsOf, type Known } from './requests.ts';
import { causeOf, tableOf, type Measured } from './table.ts';

const known: Known = {
  highway: 1,
  package: 1,
  category: 1,
  subType: 1,
  crew: 1,
  number: 'ISS/RM/2026-27/000012',
  plate: 'KA22AB4417',
  id: 'i',
  cursors: {},
};

it('each filter that the list declares has a value to be measured by, and each request its own name', () => {
  const names = requestsOf(known).map(({ name, role }) => `${role}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

const measured = (buffers: number, count: number, returned = 25): Measured => ({
  statements: 1,
  buffers,
  count,
  returned,
  rows: 0,
  walked: [],
  indexes: [],
  milliseconds: 1,
});

it.each([
  ['twice as much', measured(500, 10), measured(1_000, 10), undefined],
  ['a look for each that is counted more', measured(600, 57), measured(6_900, 6_163), 'counts more'],
  ['a page that few filled', measured(60, 2, 2), measured(570, 26), 'counts more'],
  ['ten for each', measured(200, 2), measured(11_900, 204), 'walks more'],
  ['as many counted, and more read', measured(700, 10_000), measured(13_800, 10_000), 'walks more'],
])('why a request is dearer among more: %s', (_, small, large, cause) => {
  expect(causeOf(small, large)).toBe(cause);
});

it('the table has each request with its buffers for each entry of the answer, and why it is dearer', () => {
  const table = tableOf(
    new Map([
      [10_000, { 'crew: km': measured(600, 75) }],
      [1_000_000, { 'crew: km': measured(6_000, 975) }],
    ]),
  );
  expect(table.split('\n').at(-1)).toBe('| crew: km | 600 | 6000 | 6.00 | 6.00 | 0 | 10.0 | walks more | 1.0 | 975 |');
});
