/** Who was there is known from then on, once; passes rest on trainings; what a device checks cards by. */
import { readPass, standingOf, type PassKey } from '@chainage/shared/contracts/safety/pass-text';
import type { PersonRender } from '@chainage/shared/contracts/safety/person-render';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { findComposed, type Composition } from '#kernel/sheets/composed.ts';
import { v7 as uuidv7 } from 'uuid';
import { CARD_FILE } from '../passes/card-file.ts';
import { passCode, passSigner } from '../passes/pass-key.ts';
import {
  heldData,
  hence,
  makeProgram,
  programBody,
  readProgram,
  readSafetyIds,
  takeStep,
  type SafetyIds,
} from '../testing.ts';
import {
  CHECKS,
  day,
  heldTraining,
  makeWorker,
  PASS,
  passBody,
  PASSES,
  RENDER,
  WORKER,
  workerBody,
  WORKERS,
  workersNamed,
} from './testing.ts';

let test: TestApp;
let ids: SafetyIds;
const people: Record<string, Client> = {};
let officer: Client;
let manager: Client;
let crew: Client;
let stranger: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readSafetyIds(test);
  for (const role of ['safety_officer', 'project_manager', 'patrol_field_crew', 'site_engineer', 'store_keeper'])
    people[role] = await test.signIn(`${role}@bhima.example`);
  [officer, manager, crew] = [people['safety_officer']!, people['project_manager']!, people['patrol_field_crew']!];
  stranger = await test.signIn('organisation_admin@deccan.example');
});
afterAll(() => test.close());

const faults = (answer: Answer) =>
  answer.json<{ errors?: { path: string; code: string }[] }>().errors?.map(({ path, code }) => `${path} ${code}`);
const training = (participants: readonly Record<string, unknown>[], ...changes: Record<string, unknown>[]) =>
  heldTraining({ officer, manager, ids }, participants, ...changes);

it('enters whoever was there once, under every spelling, and knows where they were seen last', async () => {
  const known = await makeWorker(officer, { name: 'Dilip Gaikwad', person_no: 'SI-007', status: 'has_left' });
  await training([
    { name: 'Dilip G.', employer: 'SHAKTI  Infra', person_no: 'si 7' },
    { name: 'Vinod Shinde', employer: 'Other Labour', person_no: 'SI-7' },
    { name: 'Ramesh Pawar', employer: 'Shakti Infra', trade: 'Rigger', sex: 'male' },
    { name: 'Ramesh Pawar', employer: 'Om Constructions' },
    { name: 'Sunil Jadhav', employer: 'Om Constructions' },
  ]);
  // what the list knows of somebody and the register did not, it learns; nobody gets a number that is another's
  await training([
    { name: 'RAMESH  PAWAR', employer: 'Shakti-Infra', person_no: 'SI-31', trade: 'Mason' },
    { name: 'Nilesh Kale', employer: 'Shakti Infra' },
    { name: 'Sunil Jadhav', employer: 'Om Constructions', person_no: 'OM-5' },
    { name: 'Sunil Jadhav', employer: 'Om Constructions', person_no: 'OM-6' },
  ]);
  // two of one name with numbers of their own are two, though the register knew one without
  const sunils = await workersNamed(crew, 'sunil jadhav');
  expect(sunils.map((one) => one['person_no']).sort()).toEqual(['OM-5', 'OM-6']);
  await training([{ name: 'Nilesh Kale', employer: 'Shakti Infra', person_no: 'SI-31' }]);
  const [known31, nilesh] = await Promise.all(['si-31', 'nilesh kale'].map((words) => workersNamed(crew, words)));
  expect(known31).toEqual([expect.objectContaining({ name: 'Ramesh Pawar', trade: 'Rigger', person_no: 'SI-31' })]);
  expect(nilesh).toEqual([expect.objectContaining({ person_no: null })]);
  const rameshes = await workersNamed(crew, 'ramesh pawar');
  expect(rameshes.map(({ employer }) => employer).sort()).toEqual(['Om Constructions', 'Shakti Infra']);
  expect(rameshes[0]).toMatchObject({ status: 'active', package: ids.package, last_seen_on: expect.any(String) });
  const back = (await officer.get(`${WORKER}${known}/`)).json<Record<string, unknown>>();
  // who had gone and stands in a list has come back
  expect(back).toMatchObject({ name: 'Dilip Gaikwad', status: 'active', package: ids.package, version: 2 });
  // what is written down late says nothing of whoever was seen since
  await officer.patch(`${WORKER}${known}/`, { version: 2, status: 'has_left' });
  await training([{ name: 'Dilip Gaikwad', person_no: 'SI-007' }], {}, { held_from: hence(-50), held_to: hence(-49) });
  expect((await officer.get(`${WORKER}${known}/`)).json()).toMatchObject({ status: 'has_left', version: 3 });
  // children of a school are nobody's workers
  await training([{ name: 'Asha of class seven' }], { target_group: 'school' });
  expect(await workersNamed(crew, 'asha')).toEqual([]);
  expect(faults(await officer.post(WORKER, workerBody({ name: 'ramesh pawar', employer: 'SHAKTI INFRA' })))).toEqual([
    'name duplicate',
  ]);
  expect(faults(await officer.post(WORKER, workerBody({ person_no: 'SI/7' })))).toEqual(['person_no duplicate']);
  // the roll is the employer's: his number is not this man's
  expect(await workersNamed(crew, 'vinod shinde')).toEqual([
    expect.objectContaining({ employer: 'Other Labour', person_no: 'SI-7' }),
  ]);
  expect(faults(await officer.post(WORKER, workerBody({ name: '-' })))).toEqual(['name invalid']);
});

it('refuses a list with somebody in it twice at their row, and counts the man-hours of the others exactly', async () => {
  const id = await makeProgram(officer, programBody(ids));
  await takeStep(officer, id, 'submit');
  await takeStep(manager, id, 'approve');
  // with when and where the phone marked each of them; a clock a day ahead marks the programme and costs nobody the list
  const marked = {
    marked_at: hence(24),
    marked_where: { lat: '17.700000', lng: '75.950000', accuracy_m: '8.0' },
  };
  const named = (...names: string[]) => names.map((name) => ({ name, employer: 'Om', ...marked }));
  const resolve = (participants: object[]) =>
    takeStep(officer, id, 'resolve', {
      data: heldData({ participants, held_from: '2026-10-06T02:00:00Z', held_to: '2026-10-06T02:20:00Z' }),
    });
  expect(faults(await resolve(named('A. Kale', 'B Kale', 'a kale')))).toEqual(['participants.2.name duplicate']);
  const foreign = await makeWorker(stranger);
  expect(faults(await resolve([{ name: 'C', worker: foreign }]))).toEqual(['participants.0.worker unknown_id']);
  expect((await resolve(named('A', 'B', 'C', 'D', 'E', 'F', 'G'))).statusCode).toBe(200);
  expect(await readProgram(officer, id)).toMatchObject({
    participant_count: 7,
    man_hours: '2.33',
    time_suspect: true,
    participants: expect.arrayContaining([expect.objectContaining({ name: 'G', ...marked })]),
  });
});

it('shows the register to whoever sees programmes, a phone to whoever issues passes, nothing to others', async () => {
  const id = await makeWorker(officer, { phone: '9822012345' });
  expect((await officer.get(`${WORKER}${id}/`)).json()).toMatchObject({ phone: '9822012345', masked: [] });
  const seen = (await crew.get(`${WORKER}${id}/`)).json<object>();
  expect(seen).toMatchObject({ masked: ['phone'], can_edit: 'no' });
  expect(seen).not.toHaveProperty('phone');
  expect((await crew.post(WORKER, workerBody())).statusCode).toBe(403);
  expect((await people['store_keeper']!.get(WORKERS)).statusCode).toBe(403);
  expect((await stranger.get(`${WORKER}${id}/`)).statusCode).toBe(404);
  expect((await officer.patch(`${WORKER}${id}/`, { version: 1, name: '' })).statusCode).toBe(400);
});

describe('a pass', () => {
  let program: string;
  let worker: string;
  let elsewhere: string;
  let gone: string;
  beforeAll(async () => {
    program = await training([
      { name: 'Suresh Mane', employer: 'Shakti Infra', trade: 'Welder' },
      { name: 'Baban Tope', employer: 'Shakti Infra' },
    ]);
    gone = (await workersNamed(officer, 'baban tope'))[0]!.id;
    await officer.patch(`${WORKER}${gone}/`, { version: 1, status: 'has_left' });
    worker = (await workersNamed(officer, 'suresh mane'))[0]!.id;
    elsewhere = await makeWorker(officer);
  });

  const issue = async (changes: Record<string, unknown> = {}) => {
    const answer = await officer.post(PASS, passBody(worker, program, changes));
    expect(outcome(answer)).toEqual([201, undefined]);
    return answer.json<{ id: string; number: string }>();
  };

  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['somebody who was not there', () => ({ worker: elsewhere }), ['worker mismatch']],
    ['somebody unknown', () => ({ worker: uuidv7() }), ['worker unknown_id']],
    ['no work', () => ({ work: null }), ['work required']],
    ['days the wrong way round', () => ({ valid_until: day(-1) }), ['valid_until before_start']],
    ['a permit for two months', () => ({ valid_until: day(60) }), ['valid_until too_large']],
    ['somebody before they were trained', () => ({ valid_from: day(-3) }), ['valid_from before_start']],
    [
      'somebody trained too long ago by then',
      () => ({ valid_from: day(720), valid_until: day(740) }),
      ['valid_until too_old'],
    ],
    ['somebody who has left', () => ({ worker: gone }), ['worker inactive']],
  ])('is not issued to %s', async (_, changes, expected) => {
    expect(faults(await officer.post(PASS, passBody(worker, program, changes())))).toEqual(expected);
  });

  it('rests on a training that was held, and is issued by whoever completes every programme', async () => {
    const planned = await makeProgram(officer, programBody(ids));
    expect(faults(await officer.post(PASS, passBody(worker, planned)))).toEqual(['program inactive']);
    const drill = await heldTraining({ officer, manager, ids }, [{ name: 'Suresh Mane', employer: 'Shakti Infra' }], {
      program_type: 594,
    });
    expect(faults(await officer.post(PASS, passBody(worker, drill)))).toEqual(['program not_in_list']);
    for (const role of ['patrol_field_crew', 'site_engineer', 'store_keeper'])
      expect((await people[role]!.post(PASS, passBody(worker, program))).statusCode).toBe(403);
    const { id, number } = await issue();
    expect(number).toMatch(/^WP\/\d{4}-\d\d\/\d{6}$/);
    const read = (await crew.get(`${PASS}${id}/`)).json<object>();
    expect(read).toMatchObject({
      holder: 'Suresh Mane',
      holder_trade: 'Welder',
      training_no: expect.stringMatching(/^SP\/IND/),
      allowed_actions: [],
    });
    expect(
      (await officer.patch(`${PASS}${id}/`, { version: 1, valid_until: day(9) })).statusCode,
    ).toBeGreaterThanOrEqual(400);
    const found = (await crew.get(`${PASSES}?search=suresh`)).json<{ results: { id: string }[] }>().results;
    expect(found.map((row) => row.id)).toContain(id);
    expect((await stranger.get(`${PASS}${id}/`)).statusCode).toBe(404);
  });

  it('is taken back with a reason, and every device hears of it', async () => {
    const { id, number } = await issue();
    const revoke = (client: Client, data: object) =>
      client.post(`${PASS}${id}/action/`, { action: 'revoke', version: 1, data });
    expect((await revoke(crew, { reason: 'x' })).statusCode).toBe(403);
    expect(faults(await revoke(officer, {}))).toEqual(['reason required']);
    expect((await revoke(officer, { reason: 'Worked without harness' })).json()).toMatchObject({ status: 'revoked' });
    const { results, keys } = (await crew.get(`${CHECKS}?limit=1000`)).json<{
      results: { id: string }[];
      keys: PassKey[];
    }>();
    expect(results).toContainEqual({ id, number, reason: 'Worked without harness', revoked_at: expect.any(String) });
    expect((await stranger.get(CHECKS)).body).not.toContain(id);
    expect((await people['store_keeper']!.get(CHECKS)).statusCode).toBe(403);
    const says = {
      ...{
        id,
        number,
        pass_type: 'permit',
        holder: 'Suresh Mane',
        trade: null,
        employer: null,
        work: 'height',
        site: null,
      },
      ...{ valid_from: day(0), valid_until: day(7), trained_on: null, organisation: 'BVT' },
    };
    const read = await readPass(passCode(await passSigner(test.app.deps), says, 'https://portal.example'), keys);
    expect(read).toEqual({ says });
    expect(standingOf(says, { today: day(0), organisation: 'BVT', revoked: results })).toBe('revoked');
    // no card is printed of it
    expect((await officer.post(RENDER, { passes: [id], language: 'en' })).statusCode).toBe(404);
    expect((await officer.get(`${PASSES}?expired=true`)).statusCode).toBe(200);
  });

  it('becomes a card by a job that is asked after', async () => {
    const bytes = await takePhoto();
    const photo = {
      id: uuidv7(),
      stage: 'face',
      taken_at: new Date().toISOString(),
      sha256: sha256(bytes),
      size: bytes.length,
    };
    const { version } = (await officer.get(`${WORKER}${worker}/`)).json<{ version: number }>();
    expect((await officer.patch(`${WORKER}${worker}/`, { version, photo: photo.id, photos: [photo] })).statusCode).toBe(
      200,
    );
    const sent = await officer.upload(`${WORKER}${worker}/image/`, [
      ...Object.entries({ id: photo.id, stage: 'face', taken_at: photo.taken_at }).map(([name, value]) => ({
        name,
        value,
      })),
      { name: 'file', value: bytes, filename: 'face.jpg', type: 'image/jpeg' },
    ]);
    expect(sent.statusCode).toBeLessThan(300);
    const cards = [
      await issue(),
      await issue({ pass_type: 'induction', work: null, site: null, valid_until: day(300) }),
    ];
    const compose = jest.spyOn(findComposed(CARD_FILE)!, 'compose');
    const ask = (client: Client, passes: string[]) => client.post(RENDER, { passes, language: 'hi' });
    expect((await ask(crew, [cards[0]!.id])).statusCode).toBe(403);
    expect((await ask(stranger, [cards[0]!.id])).statusCode).toBe(404);
    expect(faults(await ask(officer, []))).toEqual(['passes too_few']);
    const job = (
      await ask(
        officer,
        cards.map(({ id }) => id),
      )
    ).json<PersonRender>();
    expect(job).toEqual({ session_id: expect.any(String), status: 'pending', data: null });
    await test.app.jobs.runDue();
    const done = (await officer.get(`${RENDER}${job.session_id}/`)).json<{
      status: string;
      data: { file_url: string };
    }>();
    expect(done).toEqual({ session_id: job.session_id, status: 'success', data: { file_url: expect.any(String) } });
    // what the job signed is ours, as any scanner of ours says
    const { paper } = await (compose.mock.results.at(-1)!.value as Promise<Composition>);
    const [printed] = (await paper(() => Promise.resolve(undefined))).parts;
    const made = printed?.as === 'cards' ? printed.cards : [];
    const { keys } = (await crew.get(CHECKS)).json<{ keys: PassKey[] }>();
    const read = await Promise.all(made.map(({ code }) => readPass(code, keys)));
    const at = { today: day(0), organisation: 'BVT', revoked: [] };
    expect(read.map((one) => 'says' in one && standingOf(one.says, at))).toEqual(['valid', 'valid']);
    for (const client of [manager, stranger])
      expect((await client.get(`${RENDER}${job.session_id}/`)).statusCode).toBe(404);
    const file = await test.app.inject({ url: done.data.file_url, cookies: officer.cookies });
    const [page, ...more] = readPdf(file.rawPayload);
    expect(more).toEqual([]);
    expect(page?.images).toBe(2);
    for (const said of ['Suresh Mane', 'Welder', 'Shakti Infra', ...cards.map(({ number }) => number)])
      expect(page?.text).toContain(said);
  });

  it('whose card cannot be made says why, as data of a job that stays pending', async () => {
    const { id } = await issue();
    const job = (await officer.post(RENDER, { passes: [id], language: 'en' })).json<PersonRender>();
    await officer.post(`${PASS}${id}/action/`, { action: 'revoke', version: 1, data: { reason: 'Left the site' } });
    await test.app.jobs.runDue();
    const done = (await officer.get(`${RENDER}${job.session_id}/`)).json();
    expect(done).toEqual({ session_id: job.session_id, status: 'pending', data: { error: 'rights' } });
  });
});
