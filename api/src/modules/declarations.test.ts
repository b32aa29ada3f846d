import { readdirSync } from 'node:fs';
import { LOOKUP_LISTS } from '@chainage/shared/contracts/lookups';
import expected from '#modules/organisations/testing/role-permissions.json' with { type: 'json' };
import { declared } from './declarations.ts';

/** Objects that the paper knows; what a later module declares of its own beside them stands in its `declaration.ts` alone. */
const objectOf = (permission: string) => permission.split('__')[2] ?? '';
const papers = new Set(expected.catalogue.map(objectOf));
const onPaper = (permissions: readonly string[]) => permissions.filter((name) => papers.has(objectOf(name)));

it('gives every role exactly the permissions of the paper, and knows no others of its objects', () => {
  const roles = declared.roles.map(({ key, permissions }) => [key, onPaper(permissions)]);
  expect(Object.fromEntries(roles)).toEqual(expected.roles);
  expect(onPaper(declared.catalogue)).toEqual(expected.catalogue);
});

it('collects the declaration of every module that has one', async () => {
  const folder = new URL('.', `file://${__filename}`).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/([\w-]+\.)?declaration\.ts$/.test(file),
  );
  const { DECLARATIONS } = await import('./declarations.ts');
  expect(files.length).toBe(DECLARATIONS.length);
});

it('declares every list that a contract points to', () => {
  const served = declared.lists.map(({ list }) => list);
  expect(LOOKUP_LISTS.filter((list) => !served.includes(list))).toEqual([]);
});

it('keeps the ids of the first edition: they stand in existing organisations', () => {
  const first = declared.lookups.flatMap(({ id }) => (id === undefined ? [] : [id]));
  expect(first.length).toBeGreaterThanOrEqual(411);
  // from there on the table gives them
  expect(Math.max(...first)).toBeLessThan(1001);
});
