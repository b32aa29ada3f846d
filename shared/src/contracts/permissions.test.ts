import { hasAny, hasPermission } from './permissions.ts';
import { rightKeys } from './right-keys.ts';

const ask = { verb: 'review', object: 'issue_hazard' };

test('asking for any or all accepts each of the three scopes', () => {
  for (const scope of ['all', 'assigned', 'own'])
    for (const wanted of ['any', 'all', undefined] as const)
      expect(hasPermission([`review__${scope}__issue_hazard`], { ...ask, scope: wanted })).toBe(true);
});

test('a scope or a list of scopes accepts just those', () => {
  expect(hasPermission(['review__own__issue_hazard'], { ...ask, scope: 'assigned' })).toBe(false);
  expect(hasPermission(['review__own__issue_hazard'], { ...ask, scope: ['assigned', 'own'] })).toBe(true);
});

test('with owner ids, own and assigned count only for a member among them; all needs no match', () => {
  const mine = { ...ask, ownerIds: [4, 7], memberId: 7 };
  expect(hasPermission(['review__own__issue_hazard'], mine)).toBe(true);
  expect(hasPermission(['review__assigned__issue_hazard'], { ...mine, memberId: 9 })).toBe(false);
  expect(hasPermission(['review__own__issue_hazard'], { ...ask, ownerIds: [] })).toBe(false);
  expect(hasPermission(['review__all__issue_hazard'], { ...ask, ownerIds: [] })).toBe(true);
});

test('another verb or object grants nothing', () => {
  expect(hasPermission(['view__all__issue_hazard', 'review__all__issue_highway'], ask)).toBe(false);
});

test('a menu entry without needs is for everyone; with needs, one of them is enough', () => {
  expect(hasAny([], [])).toBe(true);
  expect(hasAny([], undefined)).toBe(true);
  expect(hasAny(['a'], ['b', 'a'])).toBe(true);
  expect(hasAny(['c'], ['b', 'a'])).toBe(false);
});

test('a right is said by its own sentence, without how far where there is but one, by its scope, then by whatever verb', () => {
  const keys = ['special.view__all__asset', 'right.view.all', 'right.other.all'];
  expect(rightKeys('view__all__asset', false)).toEqual(keys);
  expect(rightKeys('view__all__asset', true)).toEqual(keys.toSpliced(1, 0, 'right.view.only'));
});
