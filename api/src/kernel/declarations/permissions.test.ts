import { permissionsOf } from './permissions.ts';

const SCOPES = { view: 'ASO', edit: 'ASO', review: 'AS' };
const NONE = ['-', '-', '-', '-', '-', '-'] as const;
const holders = (rows: Parameters<typeof permissionsOf>[2]) =>
  Object.fromEntries(
    permissionsOf('note', SCOPES, rows).flatMap(({ name, roles }) => (roles.length ? [[name, roles]] : [])),
  );

it('reads a letter as a scope of the verb at its place', () => {
  expect(holders([['view/edit', 'AA', 'OS', '--', '--', '--', '--', '--', '--']])).toEqual({
    view__all__note: ['organisation_admin'],
    edit__all__note: ['organisation_admin'],
    view__own__note: ['project_manager'],
    edit__assigned__note: ['project_manager'],
    edit__own__note: ['project_manager'],
  });
});

it('lets who reviews what is assigned to them see it', () => {
  expect(holders([['review', 'A', 'S', ...NONE]])).toEqual({
    review__all__note: ['organisation_admin'],
    review__assigned__note: ['project_manager'],
    view__assigned__note: ['project_manager'],
  });
});

it('knows permissions that no role starts with', () => {
  const names = permissionsOf('note', { view: 'AO' }, []).map(({ name }) => name);
  expect(names).toEqual(['view__all__note', 'view__own__note']);
});

it.each([
  ['a letter too few', [['view/edit', 'AA', 'A', ...NONE]], /view\/edit of note needs 2 letters for each of 8 roles/],
  ['a role too few', [['view', 'A', ...NONE]], /view of note needs 1 letters/],
  ['a scope the verb has not', [['review', 'O', '-', ...NONE]], /review of note has no scope O/],
  ['a verb without scopes', [['fly', 'A', '-', ...NONE]], /fly of note has no scope A/],
])('refuses %s', (_what, rows, message) => {
  expect(() => permissionsOf('note', SCOPES, rows as never)).toThrow(message);
});
