import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { reviewerFor, startValues, type Reference, type Reporter } from './start-values.ts';

const section = (id: number, reviewer: number | null) => ({
  id,
  code: `P${id}`,
  name: `P${id}`,
  highway: 9,
  chainage_from: '12.000',
  chainage_to: '54.000',
  is_active: true,
  default_reviewer: reviewer,
});
const lookup = (id: number, code: string) => ({ id, code, label: code, parent: null, is_active: true, sort_order: id });
const colleague = (id: number) => ({ id, name: `C${id}`, designation: null, role_name: 'SE', is_active: true });
const reference: Reference = {
  packages: [section(1, 3), section(2, 4)],
  roads: [lookup(51, 'mcw'), lookup(52, 'sr')],
  units: [lookup(61, 'nos'), lookup(62, 'sqm')],
  reviewers: [colleague(3), colleague(4)],
};
const patrol: Reporter = { memberId: 7, packages: [2], patrols: true };
const { defaults = {} } = issueTypeOf('routine_maintenance') ?? {};
const now = new Date('2026-11-20T10:00:00Z');
const start = (remembered = {}, reporter = patrol) =>
  startValues(defaults, reference, reporter, { recent: {}, ...remembered }, now);

test('a first report starts in the own package, now, with its reviewer', () => {
  expect(start()).toMatchObject({
    package: '2',
    highway: '9',
    direction: '',
    type_of_road: '51',
    occurred_at: '2026-11-20T15:30',
    source: 'patrol',
    priority: 'normal',
    assigned_to: '4',
    unit: '61',
    quantity: '1',
    work_zone_set_up: false,
  });
});

test('the next one starts where the last one was', () => {
  expect(start({ package: '1', direction: 'rhs', type_of_road: '52' }, { ...patrol, packages: null })).toMatchObject({
    package: '1',
    direction: 'rhs',
    type_of_road: '52',
    assigned_to: '3',
  });
});

test('nobody is proposed to review their own report', () => {
  expect(reviewerFor(section(1, 3), reference.reviewers, 3)).toBe('4');
  expect(reviewerFor(section(1, null), reference.reviewers, 7)).toBe('');
});
