import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import { inScope } from '#kernel/database/transaction.ts';
import { ROLE_KEYS } from '#kernel/tenancy/starting-roles.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import {
  accident,
  act,
  announce,
  create,
  must,
  pothole,
  read,
  readIds,
  refused,
  submitted,
  type Ids,
} from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let storeKeeper: Client;
let stranger: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  storeKeeper = await test.signIn('store_keeper@bhima.example');
  stranger = await test.signIn('organisation_admin@deccan.example');
});
afterAll(() => test.close());

const path = (id: unknown) => `organisation/data/issue/${String(id)}/`;

it('who may not create a type is refused; a crew may report from its own packages only', async () => {
  expect(outcome(await create(storeKeeper, pothole(test.bhima, ids)))).toEqual([403, 'permission.denied']);
  const elsewhere = pothole(test.bhima, ids, { package: test.deccan.package });
  expect(refused(await create(crew, elsewhere))).toEqual(['package: unknown_id']);
});

it('a package of the same road that is not theirs is none a crew may report from, now or by a later edit', async () => {
  const next = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    db
      .insertInto('package')
      .values({
        ...{ code: 'P2', name: 'Second half', highway: test.bhima.highway, chainage_from: 54_000, chainage_to: 96_000 },
        ...{ start_date: '2024-04-01', end_date: '2034-03-31', contract_value: null, client: null, ie_firm: null },
        default_reviewer: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const there = { package: next.id, chainage_from: '60.000' };
  expect(refused(await create(crew, pothole(test.bhima, ids, there)))).toEqual(['package: not_in_list']);
  const draft = (await create(crew, pothole(test.bhima, ids))).json();
  const moved = await crew.patch(path(draft.id), { version: 1, ...there });
  expect(refused(moved)).toEqual(['package: not_in_list']);
  // the control: who may report anywhere reports there
  const manager = await test.signIn('project_manager@bhima.example');
  expect((await create(manager, pothole(test.bhima, ids, there))).statusCode).toBe(201);
});

it('ids of another organisation do not exist here, in no field', async () => {
  const foreign = {
    highway: test.deccan.highway,
    package: test.deccan.package,
    assigned_to: test.deccan.members.site_engineer,
  };
  for (const [name, value] of Object.entries(foreign)) {
    expect(refused(await create(crew, pothole(test.bhima, ids, { [name]: value })))).toEqual([`${name}: unknown_id`]);
    const draft = (await create(crew, pothole(test.bhima, ids))).json();
    expect(refused(await crew.patch(path(draft.id), { version: 1, [name]: value }))).toEqual([`${name}: unknown_id`]);
  }
  const wrongList = pothole(test.bhima, ids, { unit: ids.roadType });
  expect(refused(await create(crew, wrongList))).toEqual(['unit: unknown_id']);
});

it('a stranger reads, edits, moves and links nothing of another organisation, as if it were not there', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const own = (await create(stranger, pothole(test.deccan, ids))).json();
  for (const target of [id, uuidv7()]) {
    expect(outcome(await stranger.get(path(target)))).toEqual([404, 'not_found']);
    expect(outcome(await stranger.patch(path(target), { version: 1, landmark: 'x' }))).toEqual([404, 'not_found']);
    const move = { action: 'comment', comment: 'hello' };
    expect(outcome(await stranger.post(`${path(target)}action/`, move))).toEqual([404, 'not_found']);
    expect(refused(await act(stranger, own.id, 'link', { issue: target, relation: 'related' }))).toEqual([
      'issue: unknown_id',
    ]);
    expect((await stranger.get(`organisation/data/issues/?near=${target}`)).json().count).toBe(0);
  }
  const list = await stranger.get('organisation/data/issues/');
  expect(list.json().results.map((row: { id: string }) => row.id)).toEqual([own.id]);
});

it('the id of a record elsewhere is as new as any other', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const answer = await create(stranger, pothole(test.deccan, ids, { id }));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ id, status: 'draft', version: 1 });
});

it('the same report sent twice is one record, under a new key too; other content is a conflict', async () => {
  const body = pothole(test.bhima, ids, { photos: [announce('before')] });
  const [first, second] = await Promise.all([create(crew, body), create(crew, body)]);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(outcome(await create(crew, { ...body, description: 'Another' }))).toEqual([409, 'id.conflict']);
  expect(outcome(await create(engineer, body))).toEqual([409, 'id.conflict']);
  const list = await crew.get(`organisation/data/issue/${String(body['id'])}/issue-image/`);
  expect(list.json().count).toBe(1);
});

it('a move sent twice under one key happens once; another person with that key learns nothing', async () => {
  const { id, version } = await submitted(crew, pothole(test.bhima, ids));
  const key = randomUUID();
  const move = { action: 'start', version };
  const answers = [
    await crew.post(`${path(id)}action/`, move, { key }),
    await crew.post(`${path(id)}action/`, move, { key }),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(answers[1]?.body).toBe(answers[0]?.body);
  expect((await read(crew, id)).history.filter((line) => line.action === 'start')).toHaveLength(1);
  const other = await engineer.post(`${path(id)}action/`, move, { key });
  expect([...outcome(other), other.json().current]).toEqual([409, 'idempotency.conflict', undefined]);
});

it('a key is of one record: the same words under it for another are refused, not taken for said', async () => {
  const [one, other] = [
    (await create(crew, pothole(test.bhima, ids))).json(),
    (await create(crew, pothole(test.bhima, ids))).json(),
  ];
  const key = randomUUID();
  const say = (id: string) => crew.post(`${path(id)}action/`, { action: 'comment', comment: 'On the way' }, { key });
  expect((await say(one.id)).statusCode).toBe(200);
  expect(outcome(await say(other.id))).toEqual([409, 'idempotency.conflict']);
  expect((await read(crew, other.id)).history.map(({ action }) => action)).toEqual(['create']);
});

it('a photo that is announced for one issue cannot be announced for another', async () => {
  const photo = announce('before');
  await create(crew, pothole(test.bhima, ids, { photos: [photo] }));
  expect(outcome(await create(crew, pothole(test.bhima, ids, { photos: [photo] })))).toEqual([409, 'id.conflict']);
});

it('a write names its version; a stale one gets the record and what changed since', async () => {
  const draft = (await create(crew, pothole(test.bhima, ids))).json();
  expect(refused(await crew.patch(path(draft.id), { landmark: 'x' }))).toEqual(['version: required']);
  for (const version of [2, 99])
    expect(refused(await crew.patch(path(draft.id), { version, landmark: 'x' }))).toEqual(['version: invalid']);
  await crew.patch(path(draft.id), { version: 1, landmark: 'At the culvert' });
  const stale = await crew.patch(path(draft.id), { version: 1, direction: 'rhs' });
  expect(stale.json()).toMatchObject({
    code: 'version.stale',
    changed_fields: ['landmark'],
    current: { version: 2, landmark: 'At the culvert', direction: 'lhs' },
  });
});

it('of two edits at the same version one is written, and the other is told', async () => {
  const draft = (await create(crew, pothole(test.bhima, ids))).json();
  const edits = [{ landmark: 'At the culvert' }, { description: 'Deep' }];
  const answers = await Promise.all(edits.map((edit) => crew.patch(path(draft.id), { version: 1, ...edit })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(await read(crew, draft.id)).toMatchObject({ version: 2, ...edits[won] });
});

it('names and licences stay with those who may see them; others get the record without, and know it', async () => {
  const body = accident(test.bhima, ids, { assigned_to: test.bhima.members.project_manager });
  const mine = await submitted(crew, body);
  expect(mine).toMatchObject({ masked: [], casualties: [{ name: 'Sunil Kale' }] });
  const billing = await test.signIn('accounts_billing@bhima.example');
  const masked = await read(billing, body['id']);
  expect(masked.masked).toEqual(['vehicles.*.driver_name', 'vehicles.*.licence_no', 'casualties.*.name']);
  expect(JSON.stringify(masked)).not.toMatch(/Ramesh Pawar|MH13-2011|Sunil Kale/);
  const found = await billing.get('organisation/data/issues/?search=Sunil');
  expect(found.json().count).toBe(0);
  const byPlate = await billing.get('organisation/data/issues/?search=mh13ab');
  expect(byPlate.json()).toMatchObject({ count: 1, results: [{ facts: { grievous: 1 } }] });
  expect(byPlate.body).not.toMatch(/Ramesh Pawar|MH13-2011|Sunil Kale/);
  const conflict = await billing.post(`${path(body['id'])}action/`, { action: 'link', version: 1, data: {} });
  expect(conflict.statusCode).toBe(403);
  expect(conflict.body).not.toMatch(/Ramesh Pawar|MH13-2011|Sunil Kale/);

  const manager = await test.signIn('project_manager@bhima.example');
  const approval = { priority: 'high', resolver: test.bhima.members.site_engineer, due_at: new Date(Date.now() + 1e8) };
  await must(manager, body['id'], 'approve', approval);
  const resolution = { photos: [announce('after')], resolution_note: 'Cleared', resolved_at: new Date() };
  await must(engineer, body['id'], 'resolve', resolution);
  await must(manager, body['id'], 'verify');
  expect((await read(crew, body['id'])).masked).toContain('casualties.*.name');
});

it('an unknown field is named, an unknown type is refused, text that cannot be stored too', async () => {
  const answer = await create(crew, { ...pothole(test.bhima, ids), colour: 'red' });
  expect(refused(answer)).toEqual(['colour: unknown_field']);
  expect((await create(crew, { id: uuidv7(), issue_type: 'unheard_of' })).statusCode).toBe(400);
  const strange = { id: uuidv7(), issue_type: 'routine_maintenance', description: 'a\u0000b' };
  expect(refused(await create(crew, strange))).toEqual(['description: characters']);
});

it('the status dashboard counts what the reader may see, and only for those who may open it', async () => {
  expect((await storeKeeper.get('organisation/data/status-dashboard/issues/')).statusCode).toBe(403);
  const counts = (await crew.get('organisation/data/status-dashboard/issues/')).json();
  const list = (
    await crew.get('organisation/data/issues/?status=pending_review,approved,in_progress,resolved,returned')
  ).json();
  expect(counts.open).toBe(list.count);
});

it('its numbers are those of the lists they lead to, for whoever reads', async () => {
  const people = await Promise.all(ROLE_KEYS.map((role) => test.signIn(`${role}@bhima.example`)));
  let asked = 0;
  const body = pothole(test.bhima, ids, { photos: [announce('before')] });
  await create(crew, body);
  await must(crew, body['id'], 'submit');
  test.setNow(new Date(Date.now() + 90 * 24 * 3_600_000));
  try {
    for (const person of people) {
      const answer = await person.get('organisation/data/status-dashboard/issues/');
      if (answer.statusCode === 403) continue;
      asked += 1;
      const counts = answer.json<StatusDashboard>();
      const countOf = async (asked: Readonly<Record<string, string>>) => {
        const query = new URLSearchParams({ ...asked, limit: '1' }).toString();
        return (await person.get(`organisation/data/issues/?${query}`)).json<{ count: number }>().count;
      };
      expect(counts.overdue).toBeGreaterThan(0);
      expect([await countOf(ASKED_BY.open), await countOf(ASKED_BY.overdue)]).toEqual([counts.open, counts.overdue]);
      for (const type of BUILT_TYPES) {
        const late = counts.rows
          .filter((cell) => cell.issue_type === type)
          .reduce((sum, cell) => sum + cell.overdue, 0);
        expect([type, await countOf({ ...ASKED_BY.overdue, issue_type: type })]).toEqual([type, late]);
      }
    }
  } finally {
    test.setNow(undefined);
  }
  expect(asked).toBeGreaterThan(3);
});
