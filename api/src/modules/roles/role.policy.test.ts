import { KEEPS_ORGANISATION } from '@chainage/shared/contracts/people-paths';
import { beyond, isKeeper, mayGive } from '#modules/users/user.policy.ts';
import { changeOf, refusedOnOwn } from './role.policy.ts';

const HR = ['view__all__user', 'create__all__user', 'edit__all__user', 'view__all__asset', 'edit__own__dpr'];
const actor = (permissions: string[]) => ({ memberId: 1, permissions });

it('takes a right on all records for one on those assigned and on one’s own, and not the other way round', () => {
  expect(beyond(['edit__all__dpr'], ['edit__own__dpr', 'edit__assigned__dpr'])).toEqual([]);
  expect(beyond(['edit__own__dpr'], ['edit__all__dpr'])).toEqual(['edit__all__dpr']);
  expect(beyond(['edit__all__dpr'], ['edit__all__dpr_month'])).toEqual(['edit__all__dpr_month']);
});

it.each([
  ['what they hold', HR, ['view__all__asset'], true],
  ['one right more', HR, ['view__all__asset', 'view__all__audit'], false],
  ['the rights to manage roles', HR, ['manage__all__role'], false],
  ['a role with nothing', HR, [], true],
  ['anything, managing roles', [...HR, 'manage__all__role'], ['approve__all__dpr_month'], true],
])('lets a user manager give %s or not', (_, held, role, may) => expect(mayGive(actor(held), role)).toBe(may));

it('knows whoever can put everything right by all four rights together', () => {
  expect(isKeeper(KEEPS_ORGANISATION)).toBe(true);
  for (const name of KEEPS_ORGANISATION)
    expect(isKeeper(KEEPS_ORGANISATION.filter((each) => each !== name))).toBe(false);
});

describe('of the role that the actor has', () => {
  const held = [...KEEPS_ORGANISATION, 'view__all__asset'];
  it.each([
    ['adds what is not held', [...held, 'approve__all__dpr_month'], 'role.own_rights'],
    ['adds what a wider right holds', [...held, 'view__own__asset'], null],
    ['drops a right of work', [...KEEPS_ORGANISATION], null],
    ['drops the right to manage roles', held.filter((name) => name !== 'manage__all__role'), 'role.locks_out'],
    ['drops the right to see people', held.filter((name) => name !== 'view__all__user'), 'role.locks_out'],
  ])('a change that %s', (_, after, refused) => expect(refusedOnOwn(held, changeOf(held, after))).toBe(refused));
});

it('says what is gained and lost', () => {
  expect(changeOf(['b', 'a'], ['c', 'a'])).toEqual({ gained: ['c'], lost: ['b'] });
});
