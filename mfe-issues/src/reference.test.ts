/** What the released remote.json says must be what the pages ask for, and offer every type. */
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { peoplePath } from '@chainage/shared/kit/kinds/person';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { isReference, listEndpoint, neededLists } from '@chainage/shared/offline/needed-lists';
import remote from '../remote.config.ts';

const fetched = (permissions: string[]) => neededLists([remote], permissions).parts.map(({ endpoint }) => endpoint);

/** Lists that stand elsewhere: highways in the organisation's settings, packages and people at addresses of their own. */
const BESIDE = ['highways', 'packages', 'organisation-users'];

/** Where a step or a form looks for whom it names. */
function peopleOf(type: string, name: string): string {
  const { fields, stepFields } = issueKind(type);
  return listEndpoint(peoplePath(fieldsOf({ ...fields, ...stepFields })[name]?.params));
}

/** Every list that the form and the record of a type show ids of. */
function listsOf(type: string): string[] {
  const definition = issueTypeOf(type);
  const fields = Object.values(fieldsOf(definition ? shapeOf(definition) : {}));
  const all = fields.flatMap((field) => [field, ...Object.values(field.row ?? {})]);
  return all.flatMap(({ lookup, params }) =>
    lookup && !BESIDE.includes(lookup)
      ? [lookupEndpoint(lookup), ...(params ? [lookupEndpoint(lookup, params)] : [])]
      : [],
  );
}

it('says rightly what it needs', () => expect(isReference(remote.reference)).toBe(true));

it.each(BUILT_TYPES)('whoever reports %s has every list of its form, and the people it names', (type) => {
  for (const permission of [`create__own__issue_${type}`, `view__assigned__issue_${type}`]) {
    const lists = fetched([permission]);
    expect(lists).toEqual(expect.arrayContaining(listsOf(type)));
    expect(lists).toEqual(
      expect.arrayContaining([
        endpointOf('organisation/data/dpr/packages/'),
        peopleOf(type, 'assigned_to'),
        peopleOf(type, 'resolver'),
        // by name, whoever they are
        listEndpoint('organisation/users/'),
        lookupEndpoint('categories', { issue_type_category: type }),
      ]),
    );
  }
});

it('sub-types come per category too, of the types somebody works with', () => {
  const { following } = neededLists([remote], ['create__own__issue_road_user_accident']);
  expect(following.map(({ of }) => of)).toEqual([
    lookupEndpoint('categories', { issue_type_category: 'road_user_accident' }),
  ]);
});

it('whoever has nothing to do with issues fetches none of it', () => {
  expect(fetched(['view__all__asset'])).toEqual([]);
  expect(fetched(['create__own__issue_routine_maintenance'])).not.toContain(lookupEndpoint('vehicle-types'));
});

test.each(BUILT_TYPES)('%s is in the menu and among what can be reported, in every language', (type) => {
  const [entry, action] = [remote.menu, remote.actions ?? []].map((all) =>
    all.filter(({ path }) => path.endsWith(`/${type}`)),
  );
  for (const item of [entry?.[0], action?.[0]])
    expect(Object.keys(item?.label ?? {})).toEqual(['en', 'hi', 'mr', 'de', 'fr', 'pt']);
  const kept = remote.reference?.find(({ needs = [] }) => needs.includes(`create__own__issue_${type}`));
  expect(Object.keys(kept?.label ?? {})).toEqual(['en', 'hi', 'mr']);
});
