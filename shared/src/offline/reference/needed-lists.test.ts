import type { RemoteReference } from '#contracts/registry.ts';
import { isReference, neededLists } from './needed-lists.ts';

const CAUSES = 'organisation/data/causes/';
const TYPES = { of: 'organisation/data/kinds/?for=note', each: 'organisation/data/sorts/?kind={id}' };
const group = (lists: RemoteReference['lists'], needs?: string[]): RemoteReference => ({
  label: { en: 'lists for notes', hi: 'नोट की सूचियाँ' },
  ...(needs && { needs }),
  lists,
});
const remote = (...reference: RemoteReference[]) => ({ label: { en: 'Notes' }, reference });
const endpoints = (remotes: Parameters<typeof neededLists>[0], permissions: string[] = []) =>
  neededLists(remotes, permissions).parts.map(({ endpoint }) => endpoint);

it('takes what this person’s permissions need, and what everybody needs', () => {
  const notes = remote(group([CAUSES], ['view__all__note', 'view__own__note']), group(['organisation/users/']));
  expect(endpoints([notes])).toEqual(['organisation/users/?limit=1000']);
  expect(endpoints([notes], ['view__own__note'])).toEqual([
    'organisation/data/causes/?limit=1000',
    'organisation/users/?limit=1000',
  ]);
});

it('spells endpoints as forms ask for them, and each once', () => {
  const users = 'organisation/users/?permission=review__all__x,review__own__x&is_active=true';
  expect(endpoints([remote(group([users])), remote(group([users]))])).toEqual([
    'organisation/users/?is_active=true&limit=1000&permission=review__all__x,review__own__x',
  ]);
});

it('a list for each record of another fetches that other one first', () => {
  const { parts, following } = neededLists([remote(group([TYPES]))], []);
  expect(parts.map(({ endpoint }) => endpoint)).toEqual(['organisation/data/kinds/?for=note&limit=1000']);
  expect(following).toMatchObject([{ of: 'organisation/data/kinds/?for=note&limit=1000', each: TYPES.each }]);
});

it('calls a part as its remote does', () => {
  expect(neededLists([remote(group([CAUSES]))], []).parts[0]?.part).toEqual(group([]).label);
});

it.each<[string, unknown]>([
  ['no list of groups', {}],
  ['a group that is none', [null]],
  ['no label', [{ lists: [CAUSES] }]],
  ['a label without English', [{ label: { hi: 'नोट' }, lists: [] }]],
  ['needs that are no list', [{ ...group([]), needs: 'view__all__note' }]],
  ['an address outside of the organisation', [group(['accounts/login/'])]],
  ['another host', [group(['//evil.example/organisation/x/'])]],
  ['a way up', [group(['organisation/../accounts/'])]],
  ['an "each" that names no id', [group([{ ...TYPES, each: CAUSES }])]],
])('leaves out a remote that says it wrongly (%s), by name, and no other', (_, reference) => {
  expect(isReference(reference)).toBe(false);
  const wrong = { label: { en: 'Wrong' }, reference: reference as RemoteReference[] };
  const needed = neededLists([wrong, remote(group([CAUSES]))], []);
  expect(needed.wrong).toEqual([{ en: 'Wrong' }]);
  expect(needed.parts).toHaveLength(1);
});

it('a remote of before this needs nothing', () => {
  expect(neededLists([{ label: { en: 'Old' } }], [])).toEqual({ parts: [], following: [], wrong: [] });
});
