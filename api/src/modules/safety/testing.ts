/** What the tests of safety share: valid bodies, and people acting. */
import { TOOLBOX_TALK } from '@chainage/shared/contracts/safety/states';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '#kernel/database/content-hash.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';

export const PROGRAM = 'organisation/safety-program/';
export const PROGRAMS = 'organisation/safety-programs/';
export const FINDING = 'organisation/safety-finding/';
export const FINDINGS = 'organisation/safety-findings/';

const HOUR = 3_600_000;
export const hence = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
export const TRAINING = TOOLBOX_TALK + 2;

export interface SafetyIds {
  officer: number;
  manager: number;
  engineer: number;
  crew: number;
  keeper: number;
  package: number;
}

/** People of the demo organisation by what they are, and a package all of them work in. */
export async function readSafetyIds(test: TestApp): Promise<SafetyIds> {
  return inScope(test.db, { organisationId: test.bhima.id }, async (db) => {
    const { rows } = await sql<{ id: number; key: string }>`
      select u.id, r.key from organisation_user u join organisation_role r on ${own('r')} and r.id = u.role_id where ${own('u')}`.execute(
      db,
    );
    const { rows: packages } = await sql<{ id: number }>`
      select p.id from package p where ${own('p')} order by p.id limit 1`.execute(db);
    const of = (key: string) => Number(rows.find((row) => row.key === key)?.id);
    return {
      officer: of('safety_officer'),
      manager: of('project_manager'),
      engineer: of('site_engineer'),
      crew: of('patrol_field_crew'),
      keeper: of('store_keeper'),
      package: Number(packages[0]?.id),
    };
  });
}

export const programBody = (
  ids: Pick<SafetyIds, 'officer' | 'manager' | 'package'>,
  changes: Record<string, unknown> = {},
) => ({
  id: uuidv7(),
  program_type: TRAINING,
  title: 'Work zone training',
  topic: 'Cones, tapers and the flagman',
  target_group: 'contractor',
  planned_at: hence(20),
  package: ids.package,
  venue: 'Camp at km 33',
  conductor: ids.officer,
  reviewer: ids.manager,
  ...changes,
});

export const announced = (stage: string) => ({
  id: uuidv7(),
  stage,
  sha256: 'a'.repeat(64),
  size: 10,
  taken_at: '2026-01-01T00:00:00Z',
});

export const heldData = (changes: Record<string, unknown> = {}) => ({
  held_from: hence(-2),
  held_to: hence(-1.5),
  participants: [
    { name: 'Ramesh Pawar', employer: 'Shakti Infra', trade: 'Mason', sex: 'male', signed: true },
    { name: 'Lata Kamble', employer: 'Shakti Infra', trade: 'Helper', sex: 'female', signed: true },
    { name: 'Imran Shaikh', employer: 'Shakti Infra', trade: 'Flagman', sex: 'male', signed: false },
  ],
  summary: 'Tapers set up and taken down twice.',
  photos: [announced('photo')],
  ...changes,
});

/** Begins one, answers its id. */
export async function makeProgram(client: Client, body: ReturnType<typeof programBody>): Promise<string> {
  const answer = await client.post(PROGRAM, body);
  if (answer.statusCode !== 201) throw new Error(`create: ${answer.statusCode} ${answer.body}`);
  return body.id;
}

export interface ProgramRead extends Record<string, unknown> {
  version: number;
  status: string;
  number: string | null;
  allowed_actions: string[];
  history: { action: string }[];
  lines: { findings: (Record<string, unknown> & { id: string })[] };
}

export const readProgram = async (client: Client, id: string) =>
  (await client.get(`${PROGRAM}${id}/`)).json<ProgramRead>();

/** Takes a step at the version there is. */
export async function takeStep(
  client: Client,
  id: string,
  action: string,
  body: Record<string, unknown> = {},
  at = PROGRAM,
) {
  const { version } = (await client.get(`${at}${id}/`)).json<{ version: number }>();
  return client.post(`${at}${id}/action/`, { action, version, ...body });
}

export const findingBody = (safety_program: string, responsible: number, changes: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  safety_program,
  finding: 'No barricade at the culvert pit',
  severity: 'critical',
  responsible,
  due_on: hence(72).slice(0, 10),
  photos: [announced('photo')],
  ...changes,
});

/** Adds one, answers its id. */
export async function makeFinding(client: Client, body: ReturnType<typeof findingBody>): Promise<string> {
  const answer = await client.post(FINDING, body);
  if (answer.statusCode !== 201) throw new Error(`create: ${answer.statusCode} ${answer.body}`);
  return body.id;
}

/** Where a hazard may lie, and what of: all that its report needs of a finding. */
export async function placed(test: TestApp, ids: SafetyIds) {
  const { rows } = await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql<{ highway: number; type: number }>`select p.highway::int as highway, l.id::int as type
      from package p join lookup l on ${own('l')} and l.list = 'hazard-types' and l.code = 'open_excavation'
      where ${own('p')} and p.id = ${ids.package}`.execute(db),
  );
  const { highway, type } = rows[0]!;
  return { at: { highway, direction: 'lhs', chainage_from: '33.200', location_source: 'manual' }, type };
}

/** A photo of a finding, and what sends it. */
export async function photographed(officer: Client, more: Record<string, string> = {}) {
  const bytes = await takePhoto();
  const photo = { ...announced('photo'), sha256: sha256(bytes), size: bytes.length };
  const fields = { id: photo.id, stage: 'photo', taken_at: photo.taken_at, ...more };
  const send = (finding: string) =>
    officer.upload(`${FINDING}${finding}/safety-finding-image/`, [
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'file', value: bytes, filename: 'pit.jpg', type: 'image/jpeg' },
    ]);
  return { photo, send };
}
