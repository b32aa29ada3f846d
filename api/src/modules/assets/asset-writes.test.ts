import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { assetRecordSchema, assetRowSchema } from '@chainage/shared/contracts/assets/asset';
import { dayOf } from '@chainage/shared/lib/format/date';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { refused } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { waitsForLock } from '#testing/lock-waits.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { monthsAfter } from '@chainage/shared/lib/format/days';
import { addAsset, assetBody, enterAsset } from './testing.ts';

const ONE = 'organisation/data/asset-register/';
const LIST = 'organisation/data/asset-registers/';

let test: TestApp;
let engineer: Client;
let manager: Client;
let crew: Client;
let neighbour: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [engineer, manager, crew] = [await as('site_engineer'), await as('project_manager'), await as('patrol_field_crew')];
  neighbour = await test.signIn('site_engineer@deccan.example');
});
afterAll(() => test.close());

type Answered = Record<string, unknown> & { version: number; history: Record<string, unknown>[] };
const read = async (id: string, client = engineer) => (await client.get(`${ONE}${id}/`)).json<Answered>();
const found = async (search: string) =>
  (await crew.get(`${LIST}?search=${search}`)).json<{ results: Record<string, unknown>[] }>().results;

it('is entered once, with its photo on its way, and found by its words', async () => {
  const photo = { id: uuidv7(), stage: 'photo', sha256: 'a'.repeat(64), size: 9, taken_at: new Date().toISOString() };
  const body = await assetBody(test, { name: 'Chevron board', serial_no: 'CH-0077', photos: [photo] });
  const answers = [await engineer.post(ONE, body), await engineer.post(ONE, body)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const record = await read(body.id);
  expect(assetRecordSchema.parse(record)).toMatchObject({
    asset_code: body['asset_code'],
    asset_type_label: 'Sign',
    unit_label: 'nos',
    quantity: '1.000',
    attributes: {},
    allowed_actions: ['inspect'],
  });
  expect(record).toMatchObject({
    number: body['asset_code'],
    status: 'active',
    can_edit: 'all',
    history: [{ action: 'create', to_status: 'active', data: { photos: [photo.id] } }],
  });
  const images = (await engineer.get(`${ONE}${body.id}/image/`)).json<{ results: unknown[] }>().results;
  expect(images).toMatchObject([{ id: photo.id, state: 'announced' }]);
  const [row] = await found('ch%2077%20chevron');
  expect(assetRowSchema.parse(row)).toMatchObject({ id: body.id, chainage_from: '43.250' });
});

it('a code that another has is refused at its field, and what was sent is taken with another', async () => {
  const first = await assetBody(test, { asset_code: 'SIGN-L-043250-77' });
  await enterAsset(engineer, first);
  const second = await assetBody(test, { asset_code: first['asset_code'], name: 'Seen by the other crew' });
  const answer = await manager.post(ONE, second);
  expect([answer.statusCode, refused(answer)]).toEqual([400, ['asset_code: duplicate']]);
  await enterAsset(manager, { ...second, asset_code: 'SIGN-L-043250-78' });
  expect(await read(second.id)).toMatchObject({ name: second['name'], number: 'SIGN-L-043250-78' });
  // another organisation has codes of its own
  const theirs = await addAsset(test, 'deccan', { asset_code: 'SIGN-L-043250-77' });
  expect(await read(theirs, neighbour)).toMatchObject({ asset_code: 'SIGN-L-043250-77' });
});

it('a code that only looks like another is that one, and signs that nobody sees are refused', async () => {
  await enterAsset(engineer, await assetBody(test, { asset_code: 'SIGN L 043250' }));
  for (const typed of [' SIGN L 043250', 'SIGN  L\n043250 ', 'sign l 043250', 'ＳＩＧＮ Ｌ 043250']) {
    const answer = await manager.post(ONE, await assetBody(test, { asset_code: typed }));
    expect([answer.statusCode, refused(answer)]).toEqual([400, ['asset_code: duplicate']]);
  }
  const unseen = await manager.post(ONE, await assetBody(test, { asset_code: 'SIGN L\u200b 043250' }));
  expect([unseen.statusCode, refused(unseen)]).toEqual([400, ['asset_code: characters']]);
  const other = await addAsset(test, 'bhima', {});
  const moved = await engineer.patch(`${ONE}${other}/`, { version: 1, asset_code: 'Sign L\u00a0043250' });
  expect([moved.statusCode, refused(moved)]).toEqual([400, ['asset_code: duplicate']]);
});

it('twins from before stay, and no new one comes beside them', async () => {
  const first = await addAsset(test, 'bhima', { asset_code: 'CON-750' });
  const twin = await addAsset(test, 'bhima', {});
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update asset set asset_code = 'con-750', code_twin = 'con-750'
      where organisation_id = ${test.bhima.id} and id = ${twin}`.execute(db),
  );
  const patch = async (id: string, version: number, asset_code: string) => {
    const answer = await engineer.patch(`${ONE}${id}/`, { version, asset_code, name: `Cone ${version}` });
    return answer.statusCode === 400 ? refused(answer) : answer.statusCode;
  };
  const taken = ['asset_code: duplicate'];
  const enter = async (asset_code: string) => refused(await manager.post(ONE, await assetBody(test, { asset_code })));
  expect([await patch(twin, 1, 'con-750'), await patch(first, 1, 'CON-751')]).toEqual([200, 200]);
  // the twin has it still, and brings its leave to no other code
  expect([await enter('CON-750'), await patch(twin, 2, 'con-751')]).toEqual([taken, taken]);
  expect([await patch(twin, 2, 'con-752'), await enter('CON-752')]).toEqual([200, taken]);
  await enterAsset(manager, await assetBody(test, { asset_code: 'CON-750' }));
});

it('of two phones that entered one code without signal the second keeps its row to be put right', async () => {
  const code = 'SIGN-L-043250-79';
  const bodies = await Promise.all([assetBody(test, { asset_code: code }), assetBody(test, { asset_code: code })]);
  const grants = await Promise.all([engineer, manager].map(async (person) => withGrant(await askGrant(person))));
  const send = (at: number, body: unknown) => crew.call('POST', ONE, body, { ...grants[at], key: uuidv7() });
  const answers = await Promise.all(bodies.map((body, at) => send(at, body)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  const late = answers.findIndex(({ statusCode }) => statusCode === 400);
  expect(refused(answers[late]!)).toEqual(['asset_code: duplicate']);
  expect((await send(late, { ...bodies[late], asset_code: `${code}b` })).statusCode).toBe(201);
});

it('is changed at the version that was seen; a stale change hears what stands', async () => {
  const id = await addAsset(test, 'bhima', { name: 'Old board' });
  const patched = await manager.patch(`${ONE}${id}/`, { version: 1, status: 'under_repair', name: 'New board' });
  expect(patched.json()).toMatchObject({ version: 2, status: 'under_repair', name: 'New board' });
  const stale = await engineer.patch(`${ONE}${id}/`, { version: 1, condition: 'poor' });
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'version.stale', current: { version: 2 }, changed_fields: ['name', 'status'] },
  ]);
  expect((await read(id)).history).toMatchObject([
    { action: 'create' },
    { action: 'edit', from_status: 'active', to_status: 'under_repair' },
  ]);
  expect((await crew.get(`${LIST}?search=new%20board&status=under_repair`)).json()).toMatchObject({ count: 1 });
});

it('lacks nothing that an asset must have, and lies on its road', async () => {
  const empty = await engineer.post(ONE, { id: uuidv7() });
  expect(refused(empty)).toEqual(
    [
      ...['asset_type', 'asset_code', 'name', 'condition', 'status'],
      ...['highway', 'package', 'direction', 'chainage_from', 'quantity', 'unit'],
    ].map((name) => `${name}: required`),
  );
  const odd = await assetBody(test, {
    chainage_from: '5.000',
    installed_on: '2090-01-01',
    warranty_until: '2090-01-01',
  });
  expect(refused(await engineer.post(ONE, { ...odd, unit: odd['asset_type'] }))).toEqual([
    'unit: unknown_id',
    'installed_on: in_future',
    'chainage_from: outside_package',
  ]);
  expect(refused(await engineer.post(ONE, { ...odd, attributes: { a: 1 } }))).toEqual(['attributes: unknown_field']);
});

it('is entered and changed by whoever has the right for all of it, and by nobody else', async () => {
  const body = await assetBody(test);
  expect(outcome(await crew.post(ONE, body))).toEqual([403, 'permission.denied']);
  await enterAsset(engineer, body);
  expect(outcome(await crew.patch(`${ONE}${body.id}/`, { version: 1, condition: 'poor' }))).toEqual([
    403,
    'permission.denied',
  ]);
  expect(await read(body.id, crew)).toMatchObject({ can_edit: 'no', can_add_image: false });
  expect(outcome(await neighbour.patch(`${ONE}${body.id}/`, { version: 1, condition: 'poor' }))).toEqual([
    404,
    'not_found',
  ]);
});

it('has what its type has, kept beside what was said before, and nothing of another type', async () => {
  const body = await assetBody(test, { sign_number: 'M-014', size_mm: 900, lit: null });
  await enterAsset(engineer, body);
  const patched = await engineer.patch(`${ONE}${body.id}/`, { version: 1, sheeting: 'type_xi', size_mm: null });
  expect(patched.json()).toMatchObject({
    ...{ sign_number: 'M-014', sheeting: 'type_xi', size_mm: null, beam: null },
    attributes: { sign_number: 'M-014', sheeting: 'type_xi' },
    history: [{ action: 'create' }, { action: 'edit', data: { fields: ['size_mm', 'sheeting'] } }],
  });
  const strange = await engineer.patch(`${ONE}${body.id}/`, { version: 2, lamp_watts: 120, sheeting: 'type_ii' });
  expect(refused(strange)).toEqual(['sheeting: not_in_list']);
  const other = await engineer.patch(`${ONE}${body.id}/`, { version: 2, lamp_watts: 120 });
  expect(refused(other)).toEqual(['lamp_watts: unknown_field']);
  const stale = await manager.patch(`${ONE}${body.id}/`, { version: 1, sign_number: 'M-015' });
  expect(stale.json()).toMatchObject({ code: 'version.stale', changed_fields: ['size_mm', 'sheeting'] });
});

it('is inspected, also later and by the grant of a phone, and is due again', async () => {
  const id = await addAsset(test, 'bhima', { type: 'camera', condition: 'good' });
  const inspect = (data: Record<string, unknown>, more = {}) => ({ action: 'inspect', version: 1, data, ...more });
  const path = `${ONE}${id}/action/`;
  expect(outcome(await crew.post(path, inspect({ condition: 'fair', last_inspected_on: '2026-11-01' })))).toEqual([
    403,
    'permission.denied',
  ]);
  expect(refused(await engineer.post(path, inspect({ condition: 'fair' })))).toEqual(['last_inspected_on: required']);
  expect(refused(await engineer.post(path, inspect({ condition: 'fair', last_inspected_on: '2090-01-01' })))).toEqual([
    'last_inspected_on: in_future',
  ]);
  const grant = withGrant(await askGrant(engineer));
  const day = { condition: 'poor', last_inspected_on: '2026-10-01' };
  const sent = await engineer.call('POST', path, inspect(day, { comment: 'Lens broken' }), { ...grant, key: uuidv7() });
  expect(sent.json()).toMatchObject({ id, version: 2 });
  expect(await read(id)).toMatchObject({
    ...{ condition: 'poor', last_inspected_on: '2026-10-01', next_inspection_on: '2027-01-01', status: 'active' },
    history: [
      { action: 'create' },
      {
        action: 'inspect',
        comment: 'Lens broken',
        data: { condition: 'poor', was: 'good', inspected_on: '2026-10-01' },
      },
    ],
  });
  const due = async () => (await crew.get(`${LIST}?inspection_due=true`)).json<{ results: { id: string }[] }>().results;
  expect((await due()).map((row) => row.id)).not.toContain(id);
  await engineer.patch(`${ONE}${id}/`, { version: 2, next_inspection_on: '2026-11-02' });
  expect((await due()).map((row) => row.id)).toContain(id);
  await engineer.patch(`${ONE}${id}/`, { version: 3, status: 'retired' });
  expect((await due()).map((row) => row.id)).not.toContain(id);
  expect((await read(id))['allowed_actions']).toEqual([]);
});

it('is due one interval after it was built or entered where nobody has inspected it, and as that changes', async () => {
  const today = dayOf(new Date());
  const due = async () =>
    (await crew.get(`${LIST}?inspection_due=true&limit=1000`)).json<{ results: { id: string }[] }>().results;
  const built = await assetBody(test, { installed_on: '2019-03-31' });
  const unknown = await assetBody(test);
  const gone = await assetBody(test, { condition: 'missing', installed_on: '2019-03-31' });
  const said = await assetBody(test, { installed_on: '2019-03-31', next_inspection_on: '2099-01-01' });
  const seen = await assetBody(test, { installed_on: '2019-03-31', last_inspected_on: '2026-08-31' });
  for (const body of [built, unknown, gone, said, seen]) await enterAsset(engineer, body);
  const nextOf = async ({ id }: { id: string }) => (await read(id))['next_inspection_on'];
  expect(await nextOf(built)).toBe(today);
  expect(await nextOf(unknown)).toBe(monthsAfter(today, 6));
  expect(await nextOf(gone)).toBeNull();
  expect(await nextOf(said)).toBe('2099-01-01');
  expect(await nextOf(seen)).toBe('2027-02-28');
  const ids = (await due()).map(({ id }) => id);
  expect([built, unknown, gone, said, seen].map(({ id }) => ids.includes(id))).toEqual([
    ...[true, false, false, false, false],
  ]);
  // the same content sent again is the same, whatever day it is by then
  expect((await engineer.post(ONE, unknown)).statusCode).toBe(201);
  const change = async (id: string, version: number, body: Record<string, unknown>) =>
    (await engineer.patch(`${ONE}${id}/`, { version, ...body })).json<Answered>()['next_inspection_on'];
  expect(await change(unknown.id, 1, { inspected_every: 3 })).toBe(monthsAfter(today, 3));
  expect(await change(unknown.id, 2, { installed_on: '2020-01-31' })).toBe(today);
  expect(await change(unknown.id, 3, { installed_on: today, condition: 'critical' })).toBe(monthsAfter(today, 1));
  expect(await change(unknown.id, 4, { name: 'Board 81' })).toBe(monthsAfter(today, 1));
  expect(await change(said.id, 1, { inspected_every: 3 })).toBe('2099-01-01');
  expect(await change(said.id, 2, { next_inspection_on: null })).toBe(today);
  expect(await change(gone.id, 1, { condition: 'good' })).toBe(today);
  const inspected = { condition: 'good', last_inspected_on: today };
  expect(
    (await engineer.post(`${ONE}${built.id}/action/`, { action: 'inspect', version: 1, data: inspected })).json(),
  ).toMatchObject({
    next_inspection_on: monthsAfter(today, 6),
  });
  expect((await due()).map(({ id }) => id)).not.toContain(built.id);
});

it('what is due is asked for again when the day has ended in the organisation', async () => {
  const day = dayOf(new Date());
  await enterAsset(engineer, await assetBody(test, { next_inspection_on: day }));
  const path = `${LIST}?inspection_due=true&limit=1000`;
  const tomorrow = Date.parse(`${day}T18:30:00Z`);
  const asked = async (at: number, tag?: unknown) => {
    test.setNow(new Date(at));
    return crew.get(path, tag ? { headers: { 'if-none-match': String(tag) } } : {});
  };
  try {
    const { etag } = (await asked(tomorrow - 60_000)).headers;
    const answers = [await asked(tomorrow - 1, etag), await asked(tomorrow, etag)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([304, 200]);
  } finally {
    test.setNow(undefined);
  }
});

it('may have been built long before the registers, and not before there were roads', async () => {
  const bridge = await assetBody(test, { installed_on: '1967-11-14' });
  await enterAsset(engineer, bridge);
  expect(await read(bridge.id)).toMatchObject({ installed_on: '1967-11-14' });
  for (const day of ['1799-12-31', '0067-11-14', '2100-01-01']) {
    const answer = await engineer.post(ONE, await assetBody(test, { installed_on: day }));
    expect([answer.statusCode, refused(answer)]).toEqual([400, ['installed_on: not_a_date']]);
  }
});

it('says what the code of its label holds, in the register too; it is nobody’s to write', async () => {
  const body = await assetBody(test, { asset_code: 'QR-1' });
  await enterAsset(engineer, body);
  const code = `/asset-register/view/${body.id}`;
  expect(assetRecordSchema.parse(await read(body.id)).qr_code).toBe(code);
  const [row] = await found('QR-1');
  expect(assetRowSchema.parse(row).qr_code).toBe(code);
  const sent = [
    await engineer.post(ONE, await assetBody(test, { qr_code: 'mine' })),
    await engineer.patch(`${ONE}${body.id}/`, { version: 1, qr_code: 'mine' }),
  ];
  expect(sent.map((answer) => [answer.statusCode, refused(answer)])).toEqual([
    [400, ['qr_code: unknown_field']],
    [400, ['qr_code: unknown_field']],
  ]);
});

it('of two who each make the one part of the other at the same time, one is refused', async () => {
  const at = (id: string) => (parent: string, by: Client) => by.patch(`${ONE}${id}/`, { version: 1, parent });
  for (let round = 0; round < 5; round += 1) {
    // one circle of two, one of three
    const ids = await Promise.all(Array.from({ length: round % 2 ? 3 : 2 }, () => addAsset(test, 'bhima', {})));
    const people = [engineer, manager, await test.signIn('organisation_admin@bhima.example')];
    const answers = await Promise.all(ids.map((id, place) => at(id)(ids[(place + 1) % ids.length]!, people[place]!)));
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refusals.map((answer) => [answer.statusCode, refused(answer)])).toEqual([[400, ['parent: mismatch']]]);
  }
});

it('an edit waits for whoever writes what assets are part of before it holds its own, and only where that changes', async () => {
  const [whole, part] = [await addAsset(test, 'bhima', {}), await addAsset(test, 'bhima', {})];
  const edit = (version: number, body: object) => engineer.patch(`${ONE}${part}/`, { version, ...body });
  const scope = { organisationId: test.bhima.id };
  const { moved } = await inScope(test.db, scope, async (db) => {
    await lockUntilEnd(db, 'asset.parent');
    await sql`select`.execute(db);
    const moved = edit(1, { parent: whole });
    await eventually(() => waitsForLock(test, 'advisory'));
    // an import goes on to that asset
    await sql`select from asset r where ${own('r')} and r.id = ${part} for update nowait`.execute(db);
    return { moved };
  });
  expect((await moved).statusCode).toBe(200);
  await inScope(test.db, scope, async (db) => {
    await lockUntilEnd(db, 'asset.parent');
    await sql`select`.execute(db);
    expect((await edit(2, { parent: whole, name: 'Board 7' })).statusCode).toBe(200);
    expect((await edit(3, { parent: null })).statusCode).toBe(200);
  });
});

it('is part of another, whose parts are listed, and never of what is part of it', async () => {
  const bridge = await addAsset(test, 'bhima', { type: 'minor_bridge' });
  const joint = await assetBody(test, { parent: bridge, asset_code: 'EJ-1' });
  await enterAsset(engineer, joint);
  const parts = (await crew.get(`${LIST}?parent=${bridge}`)).json<{ results: { id: string }[] }>().results;
  expect(parts.map((row) => row.id)).toEqual([joint.id]);
  const circle = async (of: string, version: number) =>
    refused(await engineer.patch(`${ONE}${bridge}/`, { version, parent: of }));
  expect(await circle(joint.id, 1)).toEqual(['parent: mismatch']);
  expect(await circle(bridge, 1)).toEqual(['parent: mismatch']);
  const foreign = await addAsset(test, 'deccan', {});
  expect(await circle(foreign, 1)).toEqual(['parent: unknown_id']);
  // it is retired, never deleted
  const gone = await manager.call('DELETE', `${ONE}${bridge}/`);
  expect([gone.statusCode, (await read(joint.id))['parent']]).toEqual([405, bridge]);
  expect((await manager.patch(`${ONE}${bridge}/`, { version: 1, status: 'retired' })).json()).toMatchObject({
    status: 'retired',
    allowed_actions: [],
  });
});
