import { checkAt } from '@chainage/shared/contracts/kit/rules';
import { issueTypeOf } from '../registry.ts';
import { issueRules } from '../rules.ts';

// 29 November, 00:30 in India
const occurred_at = '2026-11-28T19:00:00.000Z';
const now = new Date('2026-12-01T00:00:00Z');

/** Steps at which a day before the event is refused, and the codes of the day itself. */
function early(type: string, field: string, day: string, contract?: string): string[] {
  const rules = issueRules(issueTypeOf(type)!);
  const record = { occurred_at, [field]: day };
  return ['submit', 'on_spot', 'resolve', 'update_followup'].filter((step) =>
    checkAt(rules, step, { record, now, ...(contract && { contract }) }).some(
      ({ path, code }) => path === field && code === 'before_start',
    ),
  );
}

const handedIn = ['submit', 'on_spot'];

test.each([
  ['road_user_accident', 'fir_date', [...handedIn, 'update_followup']],
  ['highway', 'fir_date', [...handedIn, 'update_followup']],
  ['material_damage', 'recovered_on', [...handedIn, 'update_followup']],
  ['unauthorised_access', 'closed_on', [...handedIn, 'resolve']],
  ['unauthorised_media_cut', 'restored_on', [...handedIn, 'resolve']],
])('of %s, %s lies on the day of the event in India or after it, wherever it may be said', (type, field, steps) => {
  expect(early(type, field, '2026-11-28')).toEqual(steps);
  expect(early(type, field, '2026-11-29')).toEqual([]);
  // a form of before did not ask
  expect(early(type, field, '2026-11-28', '1.9')).toEqual([]);
  expect(early(type, field, '2026-11-28', '1.10')).toEqual(steps);
});

test('notice may have been given before: to the same occupant, of the same stall', () =>
  expect(early('enroachment_row', 'notice_date', '2026-11-01')).toEqual([]));
