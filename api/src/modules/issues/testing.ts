/** What the issue tests share: valid bodies with the seed's ids, and people acting. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { Client } from '#testing/client.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { TestOrganisation } from '#testing/world.ts';

export type Body = Record<string, unknown>;
export const HOUR = 3_600_000;
export const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

interface Lookup {
  id: number;
  code: string;
  attributes?: { sla_hours?: number };
}

/** Ids of the seed, found as a form would find them. */
export interface Ids {
  pothole: { category: number; sub_type: number };
  collision: { category: number; sub_type: number };
  roadType: number;
  unit: number;
  accident: Body;
  classification: (code: string) => number;
  vehicleType: number;
  police: number;
}

async function list(client: Client, path: string): Promise<Lookup[]> {
  const answer = await client.get(`organisation/${path}${path.includes('?') ? '&' : '?'}limit=1000`);
  return answer.json<{ results: Lookup[] }>().results;
}

async function firstSubType(client: Client, type: string, code?: string) {
  for (const category of await list(client, `data/categories/?issue_type_category=${type}`)) {
    const subTypes = await list(client, `data/issue-types/?category=${category.id}`);
    const found = code === undefined ? subTypes[0] : subTypes.find((one) => one.code === code);
    if (found) return { category: category.id, sub_type: found.id };
  }
  throw new Error(`no ${code ?? 'sub-type'} of ${type} in the seed`);
}

/** A sub-type with this limit, hours, and its category. */
export async function subTypeOf(client: Client, type: string, hours: number) {
  for (const category of await list(client, `data/categories/?issue_type_category=${type}`)) {
    const subTypes = await list(client, `data/issue-types/?category=${category.id}`);
    const found = subTypes.find(({ attributes }) => attributes?.sla_hours === hours);
    if (found) return { category: category.id, sub_type: found.id };
  }
  throw new Error(`no sub-type of ${type} with ${hours} hours in the seed`);
}

export async function readIds(test: TestApp): Promise<Ids> {
  const client = await test.signIn('project_manager@bhima.example');
  const first = async (path: string) => (await list(client, path))[0]?.id as number;
  const classifications = await list(client, 'data/accident-classifications/?accident_type_category=road');
  const authorities = await list(client, 'data/authority-types/');
  return {
    pothole: await firstSubType(client, 'routine_maintenance', 'pothole'),
    collision: await firstSubType(client, 'road_user_accident'),
    roadType: await first('data/type-of-roads/'),
    unit: await first('stock/units-of-measurement/'),
    vehicleType: await first('data/vehicle-types/'),
    police: authorities.find((one) => one.code.includes('police'))?.id as number,
    classification: (code) => classifications.find((one) => one.code === code)?.id as number,
    accident: {
      nature_of_accident: await first('data/nature-of-accidents/'),
      causes: [await first('data/causes/?used_for=accident')],
      road_feature: await first('data/road-features/'),
      road_condition: await first('data/road-conditions/'),
      weather_condition: await first('data/weather-conditions/'),
      help_types: [await first('data/help-types/')],
    },
  };
}

/** A server, the ids of its seed, and people of its first organisation, signed in by their roles in this order. */
export async function setUp<const Roles extends readonly (keyof TestOrganisation['members'])[]>(
  ...roles: Roles
): Promise<{ test: TestApp; ids: Ids; people: { [At in keyof Roles]: Client } }> {
  const test = await buildTestApp();
  const ids = await readIds(test);
  const people = await Promise.all(roles.map((role) => test.signIn(`${role}@bhima.example`)));
  return { test, ids, people: people as { [At in keyof Roles]: Client } };
}

/** A photo as a record announces it. */
export const announce = (stage: string, bytes: Buffer | string = uuidv7()) => ({
  id: uuidv7(),
  stage,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: Buffer.byteLength(bytes),
  taken_at: ago(1),
});

function place(organisation: TestOrganisation, ids: Ids): Body {
  return {
    highway: organisation.highway,
    package: organisation.package,
    direction: 'lhs',
    chainage_from: '43.250',
    type_of_road: ids.roadType,
    location_source: 'gps',
    lat: '17.799048',
    lng: '76.154375',
    gps_accuracy_m: '8.0',
    occurred_at: ago(2),
    reported_at: ago(1),
    source: 'patrol',
    priority: 'normal',
    assigned_to: organisation.members.site_engineer,
  };
}

/** A pothole with everything a submit asks for but the photo. */
export const pothole = (organisation: TestOrganisation, ids: Ids, changes: Body = {}): Body => ({
  id: uuidv7(),
  issue_type: 'routine_maintenance',
  ...ids.pothole,
  description: 'Pothole in the slow lane',
  ...place(organisation, ids),
  quantity: '1.500',
  unit: ids.unit,
  severity: 'medium',
  work_zone_set_up: true,
  ...changes,
});

/** A grievous accident of two vehicles. */
export const accident = (organisation: TestOrganisation, ids: Ids, changes: Body = {}): Body => ({
  id: uuidv7(),
  issue_type: 'road_user_accident',
  ...ids.collision,
  description: 'Truck hit a two-wheeler from behind',
  ...place(organisation, ids),
  ...ids.accident,
  accident_classification: ids.classification('grievous'),
  light: 'daylight',
  hit_and_run: false,
  in_work_zone: false,
  fir_status: 'pending',
  vehicles: [
    { vehicle_type: ids.vehicleType, registration_no: 'MH13AB1234', role: 'responsible', driver_name: 'Ramesh Pawar' },
    { vehicle_type: ids.vehicleType, registration_no: 'KA32Z9', role: 'other', licence_no: 'MH13-2011' },
  ],
  casualties: [{ person: 'driver', severity: 'grievous', name: 'Sunil Kale' }],
  ...changes,
});

export const create = (client: Client, body: Body) => client.post('organisation/data/issue/', body);
export const read = async (client: Client, id: unknown): Promise<IssueRecord> =>
  (await client.get(`organisation/data/issue/${String(id)}/`)).json();

/** Moves an issue at the version it has now. */
export async function act(client: Client, id: unknown, action: string, data: Body = {}, comment?: string) {
  const current = await client.get(`organisation/data/issue/${String(id)}/`);
  const { version } = current.json<{ version?: number }>();
  return client.post(`organisation/data/issue/${String(id)}/action/`, {
    action,
    version,
    data,
    ...(comment && { comment }),
  });
}

/** As `act`, for steps on the way to what a test is about: they must succeed. */
export async function must(
  client: Client,
  id: unknown,
  action: string,
  data: Body = {},
  comment?: string,
): Promise<IssueRecord> {
  const answer = await act(client, id, action, data, comment);
  if (answer.statusCode !== 200) throw new Error(`${action}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Creates, and submits with a before photo. */
export async function submitted(client: Client, body: Body): Promise<IssueRecord> {
  const answer = await create(client, body);
  if (answer.statusCode !== 201) throw new Error(`create: ${answer.statusCode} ${answer.body}`);
  return must(client, body['id'], 'submit', { photos: [announce('before')] });
}

/** Paths of the refused fields. */
export const refused = (answer: { json: () => unknown }): string[] =>
  ((answer.json() as { errors?: { path: string; code: string }[] }).errors ?? []).map(
    (error) => `${error.path}: ${error.code}`,
  );
