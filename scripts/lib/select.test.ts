/** @jest-environment node */
import { BUILT } from './modules.mjs';
import { select } from './select.mjs';

test('papers ask for no suite', () => {
  expect(select(['README.md', 'docs/database.md'])).toEqual({
    unit: undefined,
    api: undefined,
    journeys: [],
    infrastructure: false,
    specs: [],
  });
});

test('a module asks for what imports it and for its own journey', () => {
  expect(select(['mfe-assets/src/features/view-asset/view-asset.tsx'])).toMatchObject({
    unit: 'related',
    api: undefined,
    journeys: ['mfe-assets'],
    infrastructure: false,
  });
});

test('the server’s part of a module asks for the API and the same journey', () => {
  expect(select(['api/src/modules/assets/asset.queries.ts'])).toMatchObject({
    unit: undefined,
    api: 'all',
    journeys: ['mfe-assets'],
    infrastructure: false,
  });
});

test('a contract asks for both sides', () => {
  const { unit, api, journeys } = select(['shared/src/contracts/assets/asset.ts']);
  expect([unit, api]).toEqual(['related', 'all']);
  expect(journeys).toContain('mfe-assets');
});

test.each([
  'shell/src/remotes/remote-mount.tsx',
  'scripts/release/release.ts',
  'shared/src/offline/drain/drainer.ts',
  'api/src/kernel/http/receipts.ts',
])('%s asks for what all modules stand on', (file) => {
  expect(select([file]).infrastructure).toBe(true);
});

test('a screen of shared asks for every journey, its test for none', () => {
  expect(select(['shared/src/ui/pager.tsx'])).toMatchObject({ journeys: BUILT, infrastructure: false });
  expect(select(['shared/src/ui/pager.test.tsx'])).toMatchObject({ unit: 'related', journeys: [] });
});

test('what every check depends on asks for every check', () => {
  for (const file of ['pnpm-lock.yaml', 'jest.config.mjs', 'scripts/test.mjs', 'e2e/support/people.ts'])
    expect(select([file])).toEqual({ unit: 'all', api: 'all', journeys: BUILT, infrastructure: true, specs: [] });
});

test('a journey that was changed runs', () => {
  expect(select(['e2e/journeys/session.spec.ts']).specs).toEqual(['journeys/session.spec.ts']);
});
