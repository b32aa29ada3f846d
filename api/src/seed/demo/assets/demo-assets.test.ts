import type { Selectable } from 'kysely';
import { z } from 'zod';
import { ASSET_TYPES } from '@chainage/shared/contracts/assets/type-registry';
import { draftOf } from '@chainage/shared/contracts/fields';
import { connect } from '#kernel/database/connect.ts';
import { enterOrganisation, inScope } from '#kernel/database/transaction.ts';
import type { AssetTable } from '#modules/assets/asset.table.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createDemoOrganisation } from '../organisation.ts';
import { buildAlignment, distance, placeAt } from '../alignment.ts';
import { BHIMA, DECCAN, type DemoOrganisation } from '../people.ts';
import { chance, DEMO_SEED } from '../random.ts';
import { fillRegister } from './fill-register.ts';
import { BHIMA_PLACES, DECCAN_PLACES } from './places.ts';
import { BHIMA_REGISTER, DECCAN_REGISTER } from './registers.ts';

const now = new Date('2026-11-20T06:00:00Z');
const today = '2026-11-20';
let database: TestDatabase;
const made: Record<string, Selectable<AssetTable>[]> = {};

async function fill(demo: DemoOrganisation, register: typeof BHIMA_REGISTER, places: typeof BHIMA_PLACES) {
  const owner = connect(database.ownerUrl, { max: 1 });
  made[demo.code] = await inScope(owner, {}, async (db) => {
    const organisation = await createDemoOrganisation(db, demo, 'x', now);
    const inside = await enterOrganisation(db, demo.id);
    await fillRegister(inside, organisation, register, { places, random: chance(DEMO_SEED + 1), now });
    return inside.selectFrom('asset').selectAll().orderBy('asset_code').execute();
  });
  await owner.destroy();
}

beforeAll(async () => {
  database = await createTestDatabase();
  await fill(BHIMA, BHIMA_REGISTER, BHIMA_PLACES);
  await fill(DECCAN, DECCAN_REGISTER, DECCAN_PLACES);
});
afterAll(async () => {
  await database.drop();
});

test('Bhima has two hundred, of each kind as many as the road should have', () => {
  const counts: Record<string, number> = {};
  for (const { asset_code: code } of made['BVT']!) {
    const prefix = code.split('-')[0]!;
    counts[prefix] = (counts[prefix] ?? 0) + 1;
  }
  expect(counts).toEqual({
    MBCB: 60,
    SIGN: 50,
    LP: 40,
    CULV: 20,
    MNB: 4,
    MJB: 2,
    CAM: 6,
    VMS: 3,
    ECB: 3,
    BUS: 10,
    TL: 2,
  });
  expect(made['DCH']).toHaveLength(36);
});

test('each toll plaza stands in the register where it is, by its name: the road draws it from there', () => {
  const plazas = made['BVT']!.filter(({ asset_code: code }) => code.startsWith('TL-'));
  expect(plazas.map(({ name, chainage_from: at }) => [name, at])).toEqual([
    ['Nandani toll plaza', 33_200],
    ['Ashta toll plaza', 78_600],
  ]);
});

test.each([
  ['BVT', BHIMA],
  ['DCH', DECCAN],
])('those of %s stand on their road, with codes that say where, and dates that have been', (code, { road }) => {
  const points = buildAlignment(road.plan);
  for (const asset of made[code]!) {
    expect(asset.asset_code).toMatch(/^[A-Z]{2,4}-[LRMB]-\d{6}-\d\d$/);
    expect(asset.asset_code).toContain(`-${String(asset.chainage_from).padStart(6, '0')}-`);
    expect(asset.chainage_to ?? asset.chainage_from).toBeGreaterThanOrEqual(asset.chainage_from);
    const { breakAt, gap } = road.plan;
    expect(asset.chainage_from <= breakAt || asset.chainage_from >= breakAt + gap).toBe(true);
    const place = { lat: Number(asset.lat), lng: Number(asset.lng) };
    expect(distance(place, placeAt(points, asset.chainage_from))).toBeLessThan(16);
    expect(String(asset.installed_on) < today).toBe(true);
    if (asset.last_inspected_on) expect(asset.last_inspected_on < today).toBe(true);
  }
});

test('each has what its type has, some inspections are due, and guards of approaches are parts of their bridge', () => {
  const all = made['BVT']!;
  for (const { asset_type, attributes } of all) {
    const shape = ASSET_TYPES.find(({ id }) => id === asset_type)?.shape ?? {};
    const { error } = z.strictObject(draftOf(shape)).safeParse(attributes);
    expect(error?.issues ?? []).toEqual([]);
    expect(Object.keys(attributes).length).toBeGreaterThan(0);
  }
  const due = all.filter(({ next_inspection_on: on, status }) => on && on <= today && status !== 'retired').length;
  expect(due).toBeGreaterThan(4);
  expect(due).toBeLessThan(60);
  expect(all.filter(({ parent }) => parent).length).toBeGreaterThan(0);
});

test('most are good, some want looking after', () => {
  const of = (condition: string) => made['BVT']!.filter((asset) => asset.condition === condition).length;
  expect(of('good')).toBeGreaterThan(90);
  for (const condition of ['fair', 'poor', 'critical', 'missing']) expect(of(condition)).toBeGreaterThan(0);
});
