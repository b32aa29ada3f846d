import type { MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { recordQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { queryClient } from '@chainage/shared/query';
import { signInAs } from '@chainage/shared/testing/show';
import { checkDay, checkLine } from './check-line.ts';
import { metresBetween, productOf, quantityOf } from './form-values.ts';
import { itemsKept } from './measured.queries.ts';

const item = (method: MeasuredItem['method'], factor = '1.0000') => ({ method, factor }) as MeasuredItem;
const typed = { nos: '', length_m: '500', breadth_m: '3.75', depth_m: '.04' };

it.each([
  ['volume', '1.0000', typed, '500 × 3.75 × 0.04', '75.000'],
  ['volume', '1.0000', { ...typed, nos: '2' }, '2 × 500 × 3.75 × 0.04', '150.000'],
  ['weight', '2.3500', typed, '500 × 3.75 × 0.04 × 2.35', '176.250'],
  ['area', '1.0000', { ...typed, length_m: '1,200' }, '1200 × 3.75', '4500.000'],
  ['nos', '1.0000', { nos: '12' }, '12', '12.000'],
  ['direct', '7.0000', { direct_quantity: '2.5' }, '2.5', '2.500'],
  ['volume', '1.0000', { ...typed, depth_m: '' }, '500 × 3.75 × …', null],
  ['volume', '1.0000', { ...typed, depth_m: '-1' }, '500 × 3.75 × …', null],
] as const)('%s by %s of %o is %s = %s', (method, factor, values, product, quantity) => {
  expect(productOf(item(method, factor), values)).toBe(product);
  expect(quantityOf(item(method, factor), values)).toBe(quantity);
});

it('counts below nought what is taken back', () => {
  expect(quantityOf(item('volume'), { ...typed, is_recovery: true })).toBe('-75.000');
  expect(quantityOf(item('volume'), { ...typed, depth_m: '0', is_recovery: true })).toBe('0.000');
});

it('takes the length from the chainages, whatever way they are written', () => {
  expect(metresBetween('67+000', '67.5')).toBe('500');
  expect(metresBetween('67+500', '67+000')).toBeNull();
  expect(metresBetween('', '67+000')).toBeNull();
});

describe('before a line is kept, hours before a server sees it', () => {
  const signIn = (permissions: string[]) => {
    signInAs(permissions);
    const pack = { id: 1, highway: 1, chainage_from: '12.000', chainage_to: '54.000' };
    queryClient.setQueryData(packagesQuery().queryKey, [pack] as never);
    queryClient.setQueryData(itemsKept().queryKey, [{ id: 'item', package: 1 }] as never);
  };
  const said = (wire: Record<string, unknown>, isNew = true, check = checkLine) =>
    check([], { ...{ wire, isNew, step: null, data: {} }, now: new Date('2026-11-27T10:00:00Z') }).map(
      ({ path, code }) => `${path} ${code}`,
    );

  it.each([
    [{ package_key: 'item', chainage_from: '53.900', chainage_to: '54.100' }, 'chainage_to outside_package'],
    [{ package: 1, chainage_from: '11.900', chainage_to: '12.100' }, 'chainage_from outside_package'],
    [{ chainage_from: '21.000', chainage_to: '20.000' }, 'chainage_to before_start'],
    [{ work_date: '2026-11-28' }, 'work_date in_future'],
  ])('of %o it says %s', (wire, expected) => {
    signIn(['create__own__dpr']);
    expect(said(wire)).toEqual([expected]);
  });

  it('begins neither a sheet nor a line in a month that is certified, as far as the device knows, and changes none of either', () => {
    signIn(['create__all__dpr']);
    const item = { id: 'item', package: 1, report: 'overlay', closed_to: '2026-11' };
    queryClient.setQueryData(itemsKept().queryKey, [
      item,
      { ...item, id: 'other', report: 'else', closed_to: null },
    ] as never);
    const day = { work_date: '2026-11-26', package: 1 };
    const sheet = (report: string, isNew = true) => said({ ...day, report }, isNew, checkDay);
    expect([sheet('overlay'), sheet('overlay', false), sheet('else')]).toEqual([['work_date sheet_closed'], [], []]);
    expect([said({ ...day, package_key: 'item' }), said({ ...day, package_key: 'other' })]).toEqual([
      ['work_date sheet_closed'],
      [],
    ]);
    expect(said({ ...day, package_key: 'item' }, false)).toEqual([]);
    // the one that is longer ago is closed as well; the next month is not
    expect(said({ ...day, package_key: 'item', work_date: '2026-10-31' })).toEqual(['work_date sheet_closed']);
    queryClient.setQueryData(itemsKept().queryKey, [{ ...item, closed_to: '2026-10' }] as never);
    expect(sheet('overlay')).toEqual([]);
    // a sheet at hand says the day of its line
    const entry = recordQuery(entryPlace, 'sheet').queryKey;
    queryClient.setQueryData(entry, { work_date: '2026-10-30', package: 1, report: 'overlay' } as never);
    expect(said({ dpr_entry: 'sheet', package_key: 'item' })).toEqual(['work_date sheet_closed']);
    queryClient.removeQueries({ queryKey: entry });
  });

  it('begins no sheet of long ago, later for whoever writes for every package; one that is open takes lines', () => {
    const sheet = (day: string, isNew = true) => said({ work_date: day }, isNew, checkDay);
    signIn(['create__own__dpr']);
    expect(said({ work_date: '2026-11-10', chainage_from: '12.000', chainage_to: '54.000', package: 1 })).toEqual([]);
    expect([sheet('2026-11-24'), sheet('2026-11-23')]).toEqual([[], ['work_date too_old']]);
    expect(sheet('2026-11-10', false)).toEqual([]);
    signIn(['create__all__dpr']);
    expect([sheet('2026-11-20'), sheet('2026-11-19')]).toEqual([[], ['work_date too_old']]);
    expect(sheet('2026-11-28')).toEqual(['work_date in_future']);
    // the organisation has set it otherwise
    queryClient.setQueryData(organisationQuery().queryKey, { settings: { backdating_engineer_days: 10 } } as never);
    expect([sheet('2026-11-17'), sheet('2026-11-16')]).toEqual([[], ['work_date too_old']]);
    queryClient.removeQueries(organisationQuery());
  });
});
