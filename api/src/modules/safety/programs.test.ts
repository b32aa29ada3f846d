/** A programme from plan to closing, a talk in one go, what is refused of either, and who may what (domain.md sections 2, 3.7, 4). */
import { TOOLBOX_TALK } from '@chainage/shared/contracts/safety/states';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { auditOf, newMember, roleId } from '#modules/users/testing.ts';
import { bringPhotos } from './hazard/hazard-photos.ts';
import { escalate, remind } from './jobs.ts';
import {
  FINDING,
  FINDINGS,
  findingBody,
  heldData,
  hence,
  announced,
  makeFinding,
  makeProgram,
  photographed,
  placed,
  programBody,
  PROGRAM,
  PROGRAMS,
  readProgram,
  readSafetyIds,
  takeStep,
  type SafetyIds,
} from './testing.ts';

const ISSUE = 'organisation/data/issue/';

let test: TestApp;
let ids: SafetyIds;
let officer: Client;
let manager: Client;
let crew: Client;
let engineer: Client;
let keeper: Client;
let admin: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readSafetyIds(test);
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [officer, manager, crew, engineer, keeper, admin] = await Promise.all([
    as('safety_officer'),
    as('project_manager'),
    as('patrol_field_crew'),
    as('site_engineer'),
    as('store_keeper'),
    as('organisation_admin'),
  ]);
});
afterAll(() => test.close());

const errorsOf = (answer: { json: () => unknown }) =>
  ((answer.json() as { errors?: { path: string; code: string }[] }).errors ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );

async function approved(changes: Record<string, unknown> = {}): Promise<string> {
  const id = await makeProgram(officer, programBody(ids, changes));
  expect((await takeStep(officer, id, 'submit')).statusCode).toBe(200);
  expect((await takeStep(manager, id, 'approve')).statusCode).toBe(200);
  return id;
}

it('goes from plan to closing, and holds its end back while a critical finding stands', async () => {
  const id = await approved();
  const held = await takeStep(officer, id, 'resolve', { data: heldData() });
  expect(held.json()).toMatchObject({ status: 'completed', participant_count: 3, man_hours: '1.50' });
  const finding = await makeFinding(officer, findingBody(id, ids.engineer));
  const slight = await makeFinding(officer, findingBody(id, ids.engineer, { severity: 'low' }));
  const refused = await takeStep(manager, id, 'verify');
  expect(errorsOf(refused)).toEqual(['findings.0.status not_in_list']);
  expect((await engineer.get(`${FINDING}${finding}/`)).json()).toMatchObject({ can_edit: 'no', can_add_image: true });
  const unproven = await takeStep(engineer, finding, 'put_right', { data: { action_taken: 'Barricaded' } }, FINDING);
  expect(errorsOf(unproven)).toEqual(['photos photo_proof_required']);
  const data = { action_taken: 'Barricaded', photos: [announced('proof')] };
  expect((await takeStep(engineer, finding, 'put_right', { data }, FINDING)).json()).toMatchObject({
    status: 'closed',
  });
  // whoever wrote it down does not let it go, and the programme with it
  const grave = await makeFinding(officer, findingBody(id, ids.engineer));
  expect((await takeStep(officer, grave, 'drop', { comment: 'Enough' }, FINDING)).statusCode).toBe(403);
  const graded = (client: Client, version: number, severity: string) =>
    client.patch(`${FINDING}${grave}/`, { version, severity });
  expect(errorsOf(await graded(officer, 1, 'low'))).toEqual(['severity not_approved_by_self']);
  for (const [at, severity] of ['high', 'critical'].entries())
    expect((await graded(manager, at + 1, severity)).statusCode).toBe(200);
  // nor who was to put it right and has handed it on since, made lesser or not
  const passed = await makeFinding(officer, findingBody(id, ids.manager));
  const handOn = { version: 1, responsible: ids.engineer };
  expect((await manager.patch(`${FINDING}${passed}/`, handOn)).statusCode).toBe(200);
  expect((await takeStep(manager, passed, 'drop', { comment: 'Enough' }, FINDING)).statusCode).toBe(403);
  const lesser = { version: 2, severity: 'low' };
  expect(errorsOf(await manager.patch(`${FINDING}${passed}/`, lesser))).toEqual(['severity not_approved_by_self']);
  expect((await takeStep(admin, passed, 'drop', { comment: 'Seen: filled' }, FINDING)).statusCode).toBe(200);
  expect((await takeStep(manager, grave, 'drop', { comment: 'Seen: filled' }, FINDING)).statusCode).toBe(200);
  expect((await takeStep(manager, id, 'verify')).json()).toMatchObject({ status: 'closed' });
  // what is closed holds nothing that could still kill
  expect((await takeStep(manager, finding, 'reopen', { comment: 'Gone again' }, FINDING)).statusCode).toBe(409);
  const worse = await officer.patch(`${FINDING}${slight}/`, { version: 1, severity: 'critical' });
  expect(errorsOf(worse)).toEqual(['severity not_in_list']);
  const read = await readProgram(officer, id);
  expect(read.number).toMatch(/^SP\/TRN\/\d{4}-\d\d\/\d{6}$/);
  expect(read.history.map(({ action }) => action)).toEqual(['create', 'submit', 'approve', 'resolve', 'verify']);
});

it('is not let go either by whoever left it to somebody else as they went, and came back', async () => {
  const { client, id } = await newMember(test, await roleId(test, 'project_manager'));
  const finding = await makeFinding(officer, findingBody(await approved(), id));
  const { version } = (await admin.get(`organisation/user/${id}/`)).json<{ version: number }>();
  const hand_over = [{ kind: 'safety_finding.put_right', to: ids.engineer }];
  const left = await admin.post(`organisation/user/${id}/deactivate/`, { version, hand_over });
  expect(left.statusCode).toBe(200);
  const back = { version: left.json<{ version: number }>().version };
  expect((await admin.post(`organisation/user/${id}/reactivate/`, back)).statusCode).toBe(200);
  expect((await takeStep(client, finding, 'drop', { comment: 'Enough' }, FINDING)).statusCode).toBe(403);
  const lesser = await client.patch(`${FINDING}${finding}/`, { version: 2, severity: 'low' });
  expect(errorsOf(lesser)).toEqual(['severity not_approved_by_self']);
});

it('takes a toolbox talk in one go, from whoever held it, and no other programme so', async () => {
  const { photos, ...held } = heldData();
  const talk = programBody(ids, {
    ...{ program_type: TOOLBOX_TALK, held_already: true, planned_at: null, conductor: ids.crew, ...held },
  });
  const id = await makeProgram(crew, talk);
  // what it began at is put right, and with it what it was planned for, whatever the form still says
  const began = hence(-2.5);
  const edit = { version: 1, held_from: began, planned_at: held.held_from };
  expect((await crew.patch(`${PROGRAM}${id}/`, edit)).statusCode).toBe(200);
  const answer = await takeStep(crew, id, 'submit', { data: { photos } });
  expect(answer.json()).toMatchObject({ status: 'completed', planned_at: began, participant_count: 3 });
  expect(answer.json()).toMatchObject({ number: expect.stringMatching(/^SP\/TBT\//) });
  // of anything else it says nothing: it waits for approval
  const other = await makeProgram(officer, programBody(ids, { held_already: true }));
  expect((await takeStep(officer, other, 'submit')).json()).toMatchObject({ status: 'pending_review' });
});

it('names everything that is missing or wrong at its field', async () => {
  const empty = await makeProgram(officer, programBody(ids, { topic: null, venue: null, reviewer: null }));
  expect(errorsOf(await takeStep(officer, empty, 'submit'))).toEqual([
    'topic required',
    'reviewer required',
    'venue required',
  ]);
  // nothing waits for somebody who may not, or who has a part in it
  const unfit = await makeProgram(officer, programBody(ids, { conductor: ids.keeper, reviewer: ids.keeper }));
  expect(errorsOf(await takeStep(officer, unfit, 'submit'))).toEqual([
    'conductor resolver_not_eligible',
    'reviewer reviewer_not_eligible',
  ]);
  for (const reviewer of [ids.officer, ids.manager]) {
    const own = await makeProgram(officer, programBody(ids, { conductor: ids.manager, reviewer }));
    expect(errorsOf(await takeStep(officer, own, 'submit'))).toEqual(['reviewer not_approved_by_self']);
  }
  const id = await approved();
  const twice = { name: ' ramesh  PAWAR', employer: 'Shakti Infra' };
  const cases: [Record<string, unknown>, string[]][] = [
    [{ participants: [...heldData().participants, twice] }, ['participants.3.name duplicate']],
    [{ participants: [] }, ['participants required']],
    [{ held_to: hence(-3) }, ['held_to before_start']],
    [{ held_from: hence(-40) }, ['held_to too_large']],
    [{ held_to: hence(4) }, ['held_to in_future']],
    [{ summary: null }, ['summary required']],
    [{ photos: [] }, ['photos photo_photo_required']],
  ];
  const unseen = await officer.post(FINDING, findingBody(id, ids.keeper));
  expect(errorsOf(unseen)).toEqual(['responsible resolver_not_eligible']);
  const finding = await makeFinding(officer, findingBody(id, ids.engineer));
  // what was approved stays so, and what its number says; when and by whom it is held is put right
  const edit = async (changes: Record<string, unknown>) => {
    const { version } = await readProgram(officer, id);
    return officer.patch(`${PROGRAM}${id}/`, { version, ...changes });
  };
  const other = { program_type: TOOLBOX_TALK, held_already: true, title: 'Tea', target_group: 'school' };
  expect(errorsOf(await edit(other))).toEqual(Object.keys(other).map((name) => `${name} invalid`));
  expect(errorsOf(await edit({ reviewer: ids.keeper }))).toEqual(['reviewer reviewer_not_eligible']);
  expect((await edit({ planned_at: hence(30), conductor: ids.engineer })).statusCode).toBe(200);
  // who is named since and may no more holds back no edit that leaves them named, as of a phone that sends the whole record
  await inScope(test.db, { organisationId: test.bhima.id }, async (db) => {
    await sql`update safety_program p set conductor = ${ids.keeper} where ${own('p')} and p.id = ${id}`.execute(db);
    await sql`update safety_finding f set responsible = ${ids.keeper} where ${own('f')} and f.id = ${finding}`.execute(
      db,
    );
  });
  const stays = { conductor: ids.keeper, venue: 'Toll plaza' };
  expect(errorsOf(await edit({ ...stays, reviewer: ids.keeper }))).toEqual(['reviewer reviewer_not_eligible']);
  expect(errorsOf(await edit({ conductor: ids.manager }))).toEqual(['reviewer not_approved_by_self']);
  expect((await edit(stays)).statusCode).toBe(200);
  const dug = { version: 1, responsible: ids.keeper, finding: 'A second pit' };
  expect((await officer.patch(`${FINDING}${finding}/`, dug)).statusCode).toBe(200);
  for (const [changes, wrong] of cases)
    expect(errorsOf(await takeStep(officer, id, 'resolve', { data: heldData(changes) }))).toEqual(wrong);
});

it('is sent back, rejected, reopened and cancelled with words only, by whoever may', async () => {
  const id = await makeProgram(officer, programBody(ids));
  await takeStep(officer, id, 'submit');
  expect((await takeStep(engineer, id, 'approve')).statusCode).toBe(403);
  expect((await takeStep(manager, id, 'return')).statusCode).toBe(400);
  expect((await takeStep(manager, id, 'return', { comment: 'Which pit?' })).json()).toMatchObject({ status: 'draft' });
  await takeStep(officer, id, 'submit');
  expect((await takeStep(manager, id, 'approve')).json()).toMatchObject({ status: 'approved' });
  await takeStep(officer, id, 'resolve', { data: heldData() });
  expect((await takeStep(officer, id, 'verify')).statusCode).toBe(403);
  expect((await takeStep(manager, id, 'reopen', { comment: 'Whose hand?' })).json()).toMatchObject({
    status: 'approved',
  });
  // nobody verifies what they wrote down themselves, whoever planned and held it
  expect((await takeStep(manager, id, 'resolve', { data: heldData() })).statusCode).toBe(200);
  expect(errorsOf(await takeStep(manager, id, 'verify'))).toEqual(['action not_approved_by_self']);
  await takeStep(manager, id, 'reopen', { comment: 'Once more' });
  const finding = await makeFinding(officer, findingBody(id, ids.engineer));
  expect((await takeStep(officer, id, 'cancel', { comment: 'Rained out' })).json()).toMatchObject({
    status: 'cancelled',
  });
  // the hazard is still there
  const data = { action_taken: 'Barricaded', photos: [announced('proof')] };
  expect((await takeStep(engineer, finding, 'put_right', { data }, FINDING)).statusCode).toBe(200);
});

it('shows a crew what is theirs: written, conducted or to be put right by them', async () => {
  const foreign = await approved();
  expect((await crew.get(`${PROGRAM}${foreign}/`)).statusCode).toBe(404);
  const theirs = await approved({ conductor: ids.crew });
  expect((await readProgram(crew, theirs)).allowed_actions).toContain('resolve');
  const list = (await crew.get(`${PROGRAMS}?conductor=me&status=approved`)).json<{ results: { id: string }[] }>();
  expect(list.results.map(({ id }) => id)).toEqual([theirs]);
  expect((await takeStep(crew, theirs, 'resolve', { data: heldData() })).statusCode).toBe(200);
  const finding = await makeFinding(officer, findingBody(foreign, ids.crew, { severity: 'low' }));
  expect((await crew.get(`${FINDING}${finding}/`)).statusCode).toBe(200);
  // and puts it right, though the programme itself is not theirs to see
  const mended = { action_taken: 'Taped off', photos: [announced('proof')] };
  expect((await takeStep(crew, finding, 'put_right', { data: mended }, FINDING)).statusCode).toBe(200);
  // who conducts a programme sees what was found in it, and whoever is to put that right; of others' nothing
  const found = await makeFinding(officer, findingBody(theirs, ids.engineer));
  const hidden = await makeFinding(officer, findingBody(foreign, ids.engineer));
  const seen = (await crew.get(FINDINGS)).json<{ results: { id: string }[] }>().results.map((row) => row.id);
  expect([found, finding, hidden].map((one) => seen.includes(one))).toEqual([true, true, false]);
  expect((await readProgram(crew, theirs)).lines.findings.map((line) => line.id)).toEqual([found]);
  expect((await takeStep(crew, found, 'comment', { comment: 'Seen' }, FINDING)).statusCode).toBe(200);
  expect((await crew.get(`${FINDING}${hidden}/`)).statusCode).toBe(404);
  expect((await keeper.post(PROGRAM, programBody(ids))).statusCode).toBe(403);
});

it('plans a series by one approval, reminds of each time and tells of what is late, each once', async () => {
  const until = hence(24 * 21).slice(0, 10);
  const dayAfter = hence(48).slice(0, 10);
  const noon = `${dayAfter}T06:30:00.000Z`;
  const id = await approved({ repeats: 'weekly', repeats_until: until, planned_at: noon });
  const { results } = (await officer.get(`${PROGRAMS}?series=${id}&ordering=planned_at`)).json<{
    results: { id: string; number: string; status: string; created_by: number }[];
  }>();
  expect(results.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
  expect(new Set(results.map(({ number }) => number)).size).toBe(3);
  // whoever planned the first planned them all, and each is told of in the audit
  expect(results.map((one) => one.created_by)).toEqual(Array(3).fill(ids.officer));
  const { rows: audited } = await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql<{
      n: number;
    }>`select count(distinct a.entity_id)::int as n from audit a where ${own('a')} and a.action = 'create'
      and a.entity = 'safety_program' and a.entity_id::text = any (${results.map((one) => one.id)}::text[])`.execute(
      db,
    ),
  );
  expect(audited).toEqual([{ n: 3 }]);
  expect(await readProgram(manager, results[2]!.id)).toMatchObject({ title: 'Work zone training', version: 1 });
  const finding = await makeFinding(officer, findingBody(id, ids.engineer));
  const told = async (client: Client) =>
    (await client.get('organisation/notification/list/')).json<{ results: { event: string; record_id: string }[] }>()
      .results;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const run = (now: Date) =>
    inScope(test.db, { organisationId: test.bhima.id }, async (db) => [await remind(db, now), await escalate(db, now)]);
  const eve = new Date(Date.parse(noon) - 20 * 3_600_000);
  expect((await run(eve))[0]).toBeGreaterThanOrEqual(1);
  expect(await run(eve)).toEqual([0, 0]);
  // put off by an hour, it is told of again: of that day
  const { version } = await readProgram(officer, id);
  await officer.patch(`${PROGRAM}${id}/`, { version, planned_at: `${dayAfter}T07:30:00.000Z` });
  const morning = new Date(Date.parse(noon) - 3 * 3_600_000);
  expect([(await run(morning))[0], (await run(morning))[0]]).toEqual([1, 0]);
  expect((await run(later(4)))[1]).toBeGreaterThanOrEqual(1);
  expect((await run(later(5)))[1]).toBe(0);
  await officer.patch(`${FINDING}${finding}/`, { version: 1, due_on: hence(24 * 6).slice(0, 10) });
  expect((await run(later(8)))[1]).toBe(1);
  const heard = JSON.stringify([await told(officer), await told(engineer), await told(manager)]);
  for (const event of [
    'safety_program.reminder',
    'safety_program.today',
    'safety_finding.given',
    'safety_finding.overdue',
  ])
    expect(heard).toContain(event);
  expect(heard).toContain(finding);
});

it('reports a hazard of a finding with one tap, and each leads to the other', async () => {
  const id = await approved({ chainage_from: null });
  const finding = await makeFinding(officer, findingBody(id, ids.engineer));
  const answer = await takeStep(officer, finding, 'report_hazard', {}, FINDING);
  const { hazard_issue: issue } = answer.json<{ hazard_issue: string }>();
  // where on the road it is nobody has said: its author finishes it
  expect((await officer.get(`${ISSUE}${issue}/`)).json()).toMatchObject({
    ...{ issue_type: 'hazard', status: 'draft', description: 'No barricade at the culvert pit', risk: 'high' },
    ...{ created_by: ids.officer, assigned_to: ids.manager, priority: 'critical' },
  });
  // who is told so, and nobody that a hazard was reported
  const told = async (client: Client) =>
    (await client.get('organisation/notification/list/'))
      .json<{ results: { event: string; record_id: string }[] }>()
      .results.flatMap(({ event, record_id: record }) => (record === finding ? [event] : []));
  expect(await told(officer)).toEqual(['safety_finding.hazard_unfinished']);
  expect(await told(engineer)).toEqual(['safety_finding.given']);
  const back = (await officer.get(`${FINDINGS}?hazard_issue=${issue}`)).json<{
    results: { id: string }[];
  }>();
  expect(back.results.map((row) => row.id)).toEqual([finding]);
  expect((await takeStep(officer, finding, 'report_hazard', {}, FINDING)).statusCode).toBe(409);
});

const bring = () => inScope(test.db, { organisationId: test.bhima.id }, (db) => bringPhotos(db));

it('hands that hazard in at once where the finding says all, with its photo once that has come', async () => {
  const { at, type } = await placed(test, ids);
  const id = await approved({ ...at, planned_at: hence(-2) });
  const { photo, send } = await photographed(officer);
  const body = findingBody(id, ids.crew, { hazard_type: type, photos: [photo] });
  const finding = await makeFinding(officer, body);
  // by the crew's phone, which had no signal as it was tapped
  const hazard = uuidv7();
  const sent = { action: 'report_hazard', version: 1, data: { hazard } };
  const byGrant = withGrant(await askGrant(crew));
  const told = await crew.post(`${FINDING}${finding}/action/`, sent, byGrant);
  expect(told.json()).toMatchObject({ status: 'noted' });
  const { hazard_issue: issue } = (await crew.get(`${FINDING}${finding}/`)).json<{ hazard_issue: string }>();
  // as that phone has called it since
  expect(issue).toBe(hazard);
  expect((await crew.get(`${ISSUE}${issue}/`)).json()).toMatchObject({
    ...{ status: 'pending_review', number: expect.stringMatching(/^ISS\/HZ\//), hazard_type: type },
    ...{ chainage_from: '33.200', direction: 'lhs', created_by: ids.crew, assigned_to: ids.manager },
  });
  const photos = async () =>
    (await crew.get(`${ISSUE}${issue}/issue-image/`)).json<{ results: { stage: string; state: string }[] }>().results;
  expect(await photos()).toMatchObject([{ stage: 'before', state: 'announced' }]);
  expect((await send(finding)).json()).toMatchObject({ state: 'stored' });
  expect(await bring()).toBe(1);
  await test.app.jobs.runDue();
  expect(await photos()).toMatchObject([{ stage: 'before', state: 'stored' }]);
});

it('brings the photos of a hazard whose reporter has left since, with all that they say, and once', async () => {
  const { client, id: reporter } = await newMember(test, await roleId(test, 'patrol_field_crew'), {
    packages: [ids.package],
  });
  const said = { caption: 'Seen from the service road', lat: '18.100000', lng: '75.200000' };
  const { photo, send } = await photographed(officer, said);
  const finding = await makeFinding(officer, findingBody(await approved(), reporter, { photos: [photo] }));
  const tapped = await takeStep(client, finding, 'report_hazard', {}, FINDING);
  const { hazard_issue: issue } = tapped.json<{ hazard_issue: string }>();
  const { version } = (await admin.get(`organisation/user/${reporter}/`)).json<{ version: number }>();
  const hand_over = [{ kind: 'safety_finding.put_right', to: ids.engineer }];
  const left = await admin.post(`organisation/user/${reporter}/deactivate/`, { version, hand_over });
  expect(left.statusCode).toBe(200);
  expect((await send(finding)).statusCode).toBe(201);
  expect(await bring()).toBe(1);
  await test.app.jobs.runDue();
  expect(await bring()).toBe(0);
  const { rows } = await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql<{ id: string; stored: boolean }>`select g.id, g.stored_at is not null as stored, g.created_by as by, g.caption,
        g.lat::text as lat, g.lng::text as lng
      from record_file g where ${own('g')} and g.entity = 'issue' and g.record_id = ${issue}::uuid`.execute(db),
  );
  expect(rows).toMatchObject([{ stored: true, by: reporter, ...said }]);
  expect(await auditOf(test, 'record_file', rows[0]!.id)).toMatchObject([
    { action: 'add_image', member_id: reporter, after: { issue, copied_from: photo.id } },
  ]);
});

it('reports what lies further back than the organisation lets its crews date as seen now', async () => {
  const set = (days: number | null) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation o set settings = jsonb_strip_nulls(o.settings || ${JSON.stringify({ backdating_crew_days: days })}::jsonb)
        where ${own('o', 'id')}`.execute(db),
    );
  const { at, type } = await placed(test, ids);
  const id = await approved({ ...at, planned_at: hence(-30) });
  const finding = await makeFinding(officer, findingBody(id, ids.crew, { hazard_type: type }));
  await set(1);
  const { hazard_issue: issue } = (await takeStep(crew, finding, 'report_hazard', {}, FINDING)).json<{
    hazard_issue: string;
  }>();
  await set(null);
  const { status, occurred_at: seen } = (await crew.get(`${ISSUE}${issue}/`)).json<Record<string, string>>();
  expect(status).toBe('pending_review');
  expect(Date.now() - Date.parse(seen!)).toBeLessThan(3_600_000);
});

it('is handed over by whoever leaves to nobody who has another part in it, and whoever has it is told', async () => {
  const { id: leaver } = await newMember(test, await roleId(test, 'safety_officer'));
  const { id: another } = await newMember(test, await roleId(test, 'safety_officer'));
  const made = await makeProgram(officer, programBody(ids, { conductor: leaver }));
  expect((await takeStep(officer, made, 'submit')).statusCode).toBe(200);
  const open = (await admin.get(`organisation/user/${leaver}/open-work/`)).json().results;
  const [hold] = open.filter(({ kind }: { kind: string }) => kind === 'safety_program.hold');
  const able = hold.receivers.map((each: { id: number }) => each.id);
  expect([able.includes(another), able.includes(ids.manager)]).toEqual([true, false]);
  const { version } = (await admin.get(`organisation/user/${leaver}/`)).json();
  const body = { version, hand_over: [{ kind: 'safety_program.hold', to: another }] };
  expect((await admin.post(`organisation/user/${leaver}/deactivate/`, body)).statusCode).toBe(200);
  const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ event: string }>`select n.event from notification n where ${own('n')} and n.record_id = ${made}::uuid
      and n.recipient_id = ${another}`.execute(db),
  );
  expect(rows.map(({ event }) => event)).toContain('safety_program.to_hold');
});
