import { commonShape } from '#contracts/issues/issue.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { allOf, chosenValues, decided, undecided } from './choices.ts';
import { lastChange } from './last-change.ts';
import { isStillPossible } from './settle-step.tsx';

const fields = [
  { name: 'landmark', base: 'Toll', mine: 'Bridge', theirs: 'Dhaba' },
  { name: 'chainage_from', base: '43.000', mine: '43.250', theirs: '43.300' },
  { name: 'device_id', base: 'a', mine: 'b', theirs: 'c' },
];
const kind = { byDevice: ['device_id'] };
const descriptions = fieldsOf(commonShape);

test('nobody is asked about what the device fills in by itself', () => {
  expect(decided(kind, fields).map(({ name }) => name)).toEqual(['landmark', 'chainage_from']);
  expect(undecided(kind, fields, { landmark: 'mine' }).map(({ name }) => name)).toEqual(['chainage_from']);
});

test('each field goes as it was chosen, rewritten as the wire takes it', () => {
  const choices = { landmark: 'theirs', chainage_from: 'rewrite' } as const;
  expect(chosenValues(fields, choices, { chainage_from: '43+280' }, descriptions)).toEqual({
    landmark: 'Dhaba',
    chainage_from: '43.280',
    device_id: 'c',
  });
});

test('one press decides all of them', () => {
  expect(chosenValues(fields, allOf(kind, fields, 'mine'), {}, descriptions)).toMatchObject({
    landmark: 'Bridge',
    chainage_from: '43.250',
  });
});

test('the author reads who moved the record, not who commented last', () => {
  const step = (action: string, at: string, from_status: string, to_status: string) => ({
    action,
    at,
    from_status,
    to_status,
  });
  const history = [
    step('approve', '2026-11-21T10:00:00Z', 'pending_review', 'approved'),
    step('assign', '2026-11-21T10:30:00Z', 'approved', 'approved'),
    step('comment', '2026-11-21T11:00:00Z', 'approved', 'approved'),
  ];
  expect(lastChange({ history }, null, true)?.action).toBe('approve');
  expect(lastChange({ history })?.action).toBe('assign');
  expect(lastChange({ status: 'approved' }, { history })?.action).toBe('assign');
  expect(lastChange(undefined)).toBeNull();
});

test('a step is offered again only where the server would still take it', () => {
  const failure = (current: Record<string, unknown>) => ({ reason: 'moved_on' as const, current, at: '' });
  expect(isStillPossible({ verb: 'resolve', failure: failure({ allowed_actions: ['resolve'] }) })).toBe(true);
  expect(isStillPossible({ verb: 'resolve', failure: failure({ allowed_actions: ['comment'] }) })).toBe(false);
  expect(isStillPossible({ verb: 'edit', failure: failure({ can_edit: 'review_fields' }) })).toBe(false);
});
