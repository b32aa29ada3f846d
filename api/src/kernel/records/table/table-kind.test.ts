import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { sortsOf } from '@chainage/shared/contracts/kit/list';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { contentHash } from '#kernel/database/content-hash.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { tableKind } from './table-kind.ts';
import { makeTrialTables, trial, trialServed } from './testing-trial.ts';

type Body = Record<string, unknown>;
const ONE = 'organisation/data/trial/';
const LIST = 'organisation/data/trials/';
const SEEN = new Date(Date.now() - 3_600_000).toISOString();

let test: TestApp;
let manager: Client;
let engineer: Client;
let crew: Client;
let keeper: Client;
let roadType: { id: number; label: string };
let causes: number[];

const HELD: Partial<Record<RoleKey, string[]>> = {
  organisation_admin: ['view__all', 'create__all', 'edit__all', 'close__all', 'view_sensitive__all'],
  site_engineer: ['view__assigned', 'edit__assigned'],
  patrol_field_crew: ['view__own', 'create__own'],
};

beforeAll(async () => {
  test = await buildTestApp({ modules: [trialServed.routes] });
  await makeTrialTables(test.owner);
  for (const { id } of [test.bhima, test.deccan])
    await inScope(test.owner, { organisationId: id }, async (db) => {
      for (const [role, rights] of Object.entries(HELD)) {
        const names = rights.map((right) => `${right}__trial`);
        await sql`update organisation_role r set permissions = permissions || ${names}::text[]
          where ${own('r')} and key = ${role}`.execute(db);
      }
    });
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [manager, engineer] = [await as('organisation_admin'), await as('site_engineer')];
  [crew, keeper] = [await as('patrol_field_crew'), await as('store_keeper')];
  const list = async (name: string) =>
    (await manager.get(`organisation/data/${name}/`)).json<{ results: { id: number; label: string }[] }>().results;
  [roadType] = (await list('type-of-roads')) as [typeof roadType];
  causes = (await list('causes')).slice(0, 2).map(({ id }) => id);
});
afterAll(() => test.close());

const photo = () => ({ id: uuidv7(), stage: 'photo', sha256: 'a'.repeat(64), size: 10, taken_at: SEEN });
const full = (changes: Body = {}): Body => ({
  id: uuidv7(),
  title: 'Culvert walk',
  highway: test.bhima.highway,
  package: test.bhima.package,
  direction: 'lhs',
  chainage_from: '43.25',
  chainage_to: '44',
  road_type: roadType.id,
  causes,
  helper: test.bhima.members.site_engineer,
  quantity: '7.5',
  cost: '120000.5',
  checked_on: '2026-03-01',
  seen_at: SEEN,
  urgent: true,
  parts: [{ name: 'Headwall', share: '0.5' }],
  phone: '9800000000',
  written_at: SEEN,
  ...changes,
});

async function begin(client: Client, changes: Body = {}): Promise<string> {
  const body = full(changes);
  const answer = await client.post(ONE, body);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return body['id'] as string;
}
const read = async (client: Client, id: string) =>
  (await client.get(`${ONE}${id}/`)).json<Body & { history: Body[] }>();
const act = (client: Client, id: string, body: Body) => client.post(`${ONE}${id}/action/`, body);
const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: { path: string; code: string }[] }).errors?.map(({ path, code }) => `${path} ${code}`);
/** Another one on the same road, which is nobody's own. */
const secondPackage = () =>
  inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into package (organisation_id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
      values (${ownId}, 'P2', 'Second', ${test.bhima.highway}, 12000, 96000, '2024-04-01', '2034-03-31') returning id`.execute(
      db,
    );
    return rows[0]!.id;
  });

it('keeps a value of every kind, and answers it in its normal form', async () => {
  const id = await begin(manager);
  expect(await read(manager, id)).toMatchObject({
    ...full({ id }),
    chainage_from: '43.250',
    chainage_to: '44.000',
    quantity: '7.500',
    cost: '120000.50',
    parts: [{ name: 'Headwall', share: '0.500' }],
    helper_name: 'Bhima site_engineer',
    created_by_name: 'Bhima organisation_admin',
    status: 'draft',
    number: null,
    version: 1,
    time_suspect: false,
    can_edit: 'all',
    can_add_image: true,
    masked: [],
    assigned_ids: [test.bhima.members.site_engineer],
    allowed_actions: ['submit', 'comment'],
  });
});

it('asks of a draft only what no record lacks, and refuses what cannot be', async () => {
  expect(errorsOf(await manager.post(ONE, full({ title: ' ' })))).toEqual(['title required']);
  const odd = full({
    chainage_from: '5.000',
    chainage_to: null,
    seen_at: '2090-01-01T00:00:00Z',
    road_type: causes[0],
  });
  expect(errorsOf(await manager.post(ONE, odd))).toEqual([
    'road_type unknown_id',
    'seen_at in_future',
    'chainage_from outside_package',
  ]);
});

it('marks what the clock of a device got wrong instead of refusing it', async () => {
  const id = await begin(manager, { written_at: '2090-01-01T00:00:00Z' });
  expect(await read(manager, id)).toMatchObject({ time_suspect: true });
});

it('is moved with what its flow asks: photos, fields, rules of the module; then it has its number', async () => {
  const id = await begin(manager, { title: 'Nothing', seen_at: null });
  expect(errorsOf(await act(manager, id, { action: 'submit', version: 1 }))).toEqual([
    'photos photo_photo_required',
    'seen_at required',
    'title invalid',
  ]);
  await manager.patch(`${ONE}${id}/`, { version: 1, title: 'Scour', seen_at: '2026-03-31T20:00:00Z' });
  const opened = await act(manager, id, { action: 'submit', version: 2, data: { photos: [photo()] } });
  // the 1st of April in India
  expect(opened.json()).toMatchObject({ status: 'open', number: 'TRL/2026-27/000001', can_edit: 'no' });
  expect(outcome(await manager.patch(`${ONE}${id}/`, { version: 3, title: 'x' }))).toEqual([
    409,
    'record.not_editable',
  ]);
  expect(errorsOf(await act(manager, id, { action: 'close', version: 3 }))).toEqual(['closed_because required']);
  const closed = await act(manager, id, { action: 'close', version: 3, data: { closed_because: 'Cleared' } });
  expect(closed.json()).toMatchObject({ status: 'closed', closed_because: 'Cleared', allowed_actions: ['comment'] });
  const { history } = await read(manager, id);
  expect(history.map(({ action }) => action)).toEqual(['create', 'edit', 'submit', 'close']);
  expect(history.at(-1)).toMatchObject({ data: { because: 'Cleared' } });
});

it('takes no number for a step that does not write the record', async () => {
  const opened = async () => {
    const id = await begin(manager);
    const answer = await act(manager, id, { action: 'submit', version: 1, data: { photos: [photo()] } });
    return { id, at: Number(answer.json<{ number: string }>().number.slice(-6)) };
  };
  const { id, at } = await opened();
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update trial r set number = null where ${own('r')} and id = ${id}`.execute(db),
  );
  expect((await act(manager, id, { action: 'comment', comment: 'Seen' })).json()).toMatchObject({ number: null });
  expect(await opened()).toMatchObject({ at: at + 1 });
});

it('is seen by whom its scopes name: all, those it is assigned to, its author', async () => {
  const [theirs, own] = [await begin(manager, { helper: null }), await begin(crew)];
  const seen = async (client: Client, id: string) => (await client.get(`${ONE}${id}/`)).statusCode;
  expect([await seen(engineer, theirs), await seen(engineer, own)]).toEqual([404, 200]);
  expect([await seen(crew, theirs), await seen(crew, own), await seen(keeper, own)]).toEqual([404, 200, 404]);
  const listed = async (client: Client) =>
    (await client.get(LIST)).json<{ results: { id: string }[] }>().results.map(({ id }) => id);
  expect(await listed(engineer)).not.toContain(theirs);
  expect(await listed(crew)).toEqual([own]);
  expect(await listed(keeper)).toEqual([]);
});

it('is begun by whoever may, in their own packages', async () => {
  expect((await keeper.post(ONE, full())).statusCode).toBe(403);
  expect((await crew.post(ONE, full({ package: test.bhima.package + 90_000 }))).statusCode).toBe(403);
});

it('stays in its author’s own packages, however they change it, unless they may edit everywhere', async () => {
  const other = await secondPackage();
  const id = await begin(crew);
  const patch = (client: Client, version: number, body: Body) =>
    client.patch(`${ONE}${id}/`, { version, ...body }).then((answer) => [answer.statusCode, errorsOf(answer)]);
  const refused = [400, ['package not_in_list']];
  expect(await patch(crew, 1, { package: other })).toEqual(refused);
  const submit = { action: 'submit', version: 1, data: { package: other, photos: [photo()] } };
  expect(errorsOf(await act(crew, id, submit))).toEqual(['package not_in_list']);
  expect(await patch(manager, 1, { package: other })).toEqual([200, undefined]);
  expect(await patch(crew, 2, { title: 'Left where it is' })).toEqual([200, undefined]);
  expect(await patch(crew, 3, { package: test.bhima.package })).toEqual([200, undefined]);
});

it('hides what is sensitive from whoever only sees the record, and keeps it when they change the rest', async () => {
  const id = await begin(manager);
  const shown = await read(engineer, id);
  expect(shown).not.toHaveProperty('phone');
  expect(shown).toMatchObject({ masked: ['phone'] });
  expect((await engineer.patch(`${ONE}${id}/`, { version: 1, title: 'Seen', phone: null })).statusCode).toBe(200);
  expect(await read(manager, id)).toMatchObject({ title: 'Seen', phone: '9800000000' });
});

it('lists with labels and names, by every filter and in every order', async () => {
  const id = await begin(manager, { title: 'Apron eroded', chainage_from: '50.000', chainage_to: null });
  const ask = async (query: string) => {
    const answer = await manager.get(`${LIST}?limit=1000&${query}`);
    return answer.json<{ results: (Body & { id: string })[] }>().results;
  };
  const [row] = await ask('search=apron');
  expect(row).toMatchObject({
    id,
    road_type_label: roadType.label,
    helper_name: 'Bhima site_engineer',
    chainage_from: '50.000',
    seen_at: SEEN,
    quantity: '7.500',
    cost: '120000.50',
    thumbnail_url: null,
  });
  expect(row).not.toHaveProperty('phone');
  const filters = [
    'status=draft,open',
    `road_type=${roadType.id}`,
    'direction=lhs,rhs',
    `helper=${test.bhima.members.site_engineer}`,
    'created_by=me',
    'checked_on=2026-03-01',
    `seen_at_from=${SEEN.slice(0, 10)}&seen_at_to=${SEEN}`,
    'chainage_from=49.000&chainage_to=51.000',
    'urgent=true',
    'search=headwall',
  ];
  for (const filter of filters)
    expect([filter, (await ask(filter)).map((one) => one.id)]).toEqual([filter, expect.arrayContaining([id])]);
  for (const other of [
    'status=closed',
    'direction=rhs',
    'helper=me',
    'checked_on=2026-03-02',
    'chainage_to=49.000',
    'seen_at_from=2090-01-01',
  ])
    expect([other, (await ask(other)).map((one) => one.id)]).toEqual([other, expect.not.arrayContaining([id])]);
  const all = (await ask('')).length;
  for (const sort of sortsOf(trial.list))
    for (const ordering of [sort, `-${sort}`])
      expect([ordering, (await ask(`ordering=${ordering}`)).length]).toEqual([ordering, all]);
  expect((await manager.get(`${LIST}?nothing=1`)).statusCode).toBe(400);
});

it('goes through all pages in every order by cursor, what is empty at one end', async () => {
  for (const changes of [
    { cost: null, quantity: null, checked_on: null, urgent: null, seen_at: null },
    { cost: '9.05' },
  ])
    await begin(manager, changes);
  const pages = async (
    ordering: string,
    path = `/api/${LIST}?limit=2&cursor=&ordering=${ordering}`,
  ): Promise<Body[]> => {
    const answer = await manager.get(path.slice('/api/'.length));
    const { results, next } = answer.json<{ results: Body[]; next: string | null }>();
    return next ? [...results, ...(await pages(ordering, next))] : results;
  };
  const { count } = (await manager.get(LIST)).json<{ count: number }>();
  for (const sort of sortsOf(trial.list))
    for (const ordering of [sort, `-${sort}`])
      expect([ordering, new Set((await pages(ordering)).map(({ id }) => id)).size]).toEqual([ordering, count]);
  const costs = (await pages('cost')).map(({ cost }) => cost);
  expect([costs[0], costs[1], costs.at(-1)]).toEqual([null, '9.05', '120000.50']);
});

it('refuses a step whose data is none, or cannot be stored, at its field', async () => {
  const id = await begin(manager);
  const sent = async (data: unknown) => {
    const answer = await act(manager, id, { action: 'submit', version: 1, data });
    return [answer.statusCode, errorsOf(answer)];
  };
  expect(await sent(null)).toEqual([400, ['data required']]);
  expect(await sent('x')).toEqual([400, ['data invalid']]);
  expect(await sent({ package: 'a\0b' })).toEqual([400, ['data.package characters']]);
});

it('lifts what was written under an older number', async () => {
  const { title, ...rest } = full();
  const headers = { 'x-contract': 'trials/1.0' };
  const answer = await manager.call('POST', ONE, { ...rest, name: title }, { headers });
  expect(answer.json()).toMatchObject({ title: 'Culvert walk' });
});

it('asks of a step what the number it was written under asked', async () => {
  const { seen_at: _, ...unseen } = full();
  const { id } = (await manager.post(ONE, unseen)).json<{ id: string }>();
  const submit = (contract: string) =>
    manager.call(
      'POST',
      `${ONE}${id}/action/`,
      { action: 'submit', version: 1, data: { photos: [photo()] } },
      { headers: { 'x-contract': contract } },
    );
  const refused = await submit('trials/1.1');
  expect(refused.json().errors).toEqual([expect.objectContaining({ path: 'seen_at', code: 'required' })]);
  const taken = await submit('trials/1.0');
  expect([taken.statusCode, taken.json()]).toEqual([200, expect.objectContaining({ id })]);
});

describe('once it has come through a step, what that required', () => {
  const held = async (changes: Body = {}, contract = 'trials/1.1') => {
    const id = await begin(manager, changes);
    const steps = [
      { action: 'submit', version: 1, data: { photos: [photo()] } },
      { action: 'hold', version: 2 },
    ];
    const headers = { 'x-contract': contract };
    for (const body of steps)
      expect((await manager.call('POST', `${ONE}${id}/action/`, body, { headers })).statusCode).toBe(200);
    return id;
  };
  const edit = async (id: string, body: Body, contract = 'trials/1.1') => {
    const headers = { 'x-contract': contract };
    const answer = await manager.call('PATCH', `${ONE}${id}/`, { version: 3, ...body }, { headers });
    return [answer.statusCode, errorsOf(answer)];
  };

  it('is not emptied by an edit; what none required is', async () => {
    const id = await held();
    expect(await edit(id, { package: null, seen_at: null, helper: null })).toEqual([
      400,
      ['seen_at required', 'package required'],
    ]);
    expect(await edit(id, { helper: null, seen_at: SEEN })).toEqual([200, undefined]);
    const draft = await begin(manager);
    expect((await manager.patch(`${ONE}${draft}/`, { version: 1, package: null })).statusCode).toBe(200);
  });

  it('is not emptied by a step that asks for it beside others', async () => {
    const id = await held();
    const measure = (data: Body) => act(manager, id, { action: 'measure', version: 3, data });
    expect(errorsOf(await measure({ quantity: '8', title: ' ' }))).toEqual(['title required']);
    expect((await measure({ quantity: '8' })).statusCode).toBe(200);
  });

  it('may stay empty as the number it was written under left it, and be emptied by such a form', async () => {
    const old = await held({ seen_at: null }, 'trials/1.0');
    expect(await edit(old, { title: 'Looked at again', seen_at: null })).toEqual([200, undefined]);
    const id = await held();
    expect(await edit(id, { package: null, seen_at: null }, 'trials/1.0')).toEqual([400, ['package required']]);
    expect(await edit(id, { seen_at: null }, 'trials/1.0')).toEqual([200, undefined]);
  });
});

it('does not start with a sensitive field that the list shows, or a right without a rule', () => {
  const made = (changes: Partial<typeof trial>) => () =>
    tableKind({ declared: { ...trial, entity: 'other', ...changes }, table: 'other' });
  expect(made({ search: ['phone'] })).toThrow(/phone is sensitive/);
  expect(made({})).toThrow(/no rule answers close/);
});

it('asks the right before version and state: of what somebody may not change they learn neither', async () => {
  const id = await begin(manager, { helper: test.bhima.members.site_engineer });
  const other = await begin(manager, { helper: null });
  // seen as a helper, closed by nobody but who holds the right
  for (const version of [1, 7]) expect((await act(engineer, id, { action: 'close', version })).statusCode).toBe(403);
  expect((await act(engineer, other, { action: 'close', version: 1 })).statusCode).toBe(404);
  expect((await act(manager, id, { action: 'close', version: 1 })).statusCode).toBe(409);
});

it('knows its own content again in another spelling, and other content under its id', async () => {
  const body = full({ quantity: '1', chainage_from: '43.5' });
  expect((await crew.post(ONE, body)).statusCode).toBe(201);
  const again = await crew.post(ONE, { ...body, quantity: '1.000', chainage_from: '43.500' });
  expect([again.statusCode, again.json<Body>()['quantity']]).toEqual([201, '1.000']);
  expect(outcome(await crew.post(ONE, { ...body, quantity: '1.001' }))).toEqual([409, 'id.conflict']);
});

it('knows content again whose mark is from before spelling was evened out', async () => {
  const body = full({ quantity: '1' });
  await crew.post(ONE, body);
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update trial t set content_hash = ${contentHash(body)} where ${own('t')} and id = ${body['id']}`.execute(db),
  );
  expect((await crew.post(ONE, body)).statusCode).toBe(201);
});
