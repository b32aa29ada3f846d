/** A sheet with its lines over HTTP, on PostgreSQL. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';
import { tableSheet } from './table-sheet.ts';
import { openSheets } from './testing-sheet-app.ts';
import { trialSheet } from './testing-sheet.ts';

type Body = Record<string, unknown>;
interface Line extends Body {
  id: string;
  status: string;
  version: number;
  allowed_actions: string[];
}
interface Sheet extends Line {
  lines: { finds: Line[]; tools: Line[] };
  sums: { finds: Body };
  history: { action: string }[];
}

const SHEET = 'organisation/data/trial-sheet/';
const FIND = 'organisation/data/trial-find/';
const TOOL = 'organisation/data/trial-tool/';
const FINDS = 'organisation/data/trial-finds/';

let test: TestApp;
let manager: Client;
let reviewer: Client;
let crew: Client;
let stranger: Client;

beforeAll(async () => {
  test = await openSheets();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [manager, reviewer, crew] = [
    await as('organisation_admin'),
    await as('site_engineer'),
    await as('patrol_field_crew'),
  ];
  stranger = await test.signIn('organisation_admin@deccan.example');
});
afterAll(() => test.close());

const photo = () => ({
  id: uuidv7(),
  stage: 'photo',
  sha256: 'a'.repeat(64),
  size: 10,
  taken_at: '2026-01-01T00:00:00Z',
});
const made = (answer: Answer, id: string): string => {
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return id;
};
async function sheet(client: Client, changes: Body = {}): Promise<string> {
  const id = uuidv7();
  return made(await client.post(SHEET, { id, title: 'Day', ...changes }), id);
}
const lineBody = (sheet_id: string, changes: Body = {}) => ({
  id: uuidv7(),
  sheet_id,
  what: 'Kerb',
  amount: '7.5',
  photos: [photo()],
  ...changes,
});
async function line(client: Client, sheetId: string, changes: Body = {}, path = FIND): Promise<string> {
  const body = lineBody(sheetId, changes);
  return made(await client.post(path, body), body.id);
}
const read = async (client: Client, id: string) => (await client.get(`${SHEET}${id}/`)).json<Sheet>();
const readLine = async (client: Client, id: string) =>
  (await client.get(`${FIND}${id}/`)).json<Line & { sheet: Body | null; history: Body[] }>();
const act = (client: Client, path: string, id: string, action: string, version: number, more: Body = {}) =>
  client.post(`${path}${id}/action/`, { action, version, ...more });
const errorsOf = (answer: Answer) =>
  answer.json<{ errors?: { path: string; code: string }[] }>().errors?.map(({ path, code }) => `${path} ${code}`);

it('answers with its lines and their exact sums', async () => {
  const id = await sheet(manager);
  const first = await line(manager, id, { amount: '0.1', cost: '10.05' });
  const second = await line(manager, id, { amount: '0.2', cost: null });
  await line(manager, id, { amount: '9007199254.993' }, TOOL);
  const found = await read(manager, id);
  expect(found.lines.finds.map((each) => each.id)).toEqual([first, second]);
  expect(found.lines.finds[0]).toMatchObject({
    what: 'Kerb',
    amount: '0.100',
    status: 'draft',
    version: 1,
    allowed_actions: ['submit', 'cancel', 'comment'],
    can_edit: 'all',
    created_by_name: 'Bhima organisation_admin',
  });
  expect(found.lines.tools).toHaveLength(1);
  expect(found.sums).toEqual({ finds: { amount: '0.300', cost: '10.05' }, tools: {} });
  expect(await readLine(manager, first)).toMatchObject({ sheet: { id, status: 'draft', number: null } });
});

it('reads its lines in as many statements, however many there are', async () => {
  const id = await sheet(manager);
  await line(manager, id);
  const few = await test.countStatements(() => read(manager, id));
  for (let more = 0; more < 3; more += 1) await line(manager, id);
  expect(await test.countStatements(() => read(manager, id))).toHaveLength(few.length);
});

const readsOf = (statements: readonly string[]) =>
  statements.filter((each) => each.includes('from "trial_find" r')).length;

it('reads its lines once where a write leaves them as they are, and again where it moves them', async () => {
  const id = await sheet(manager);
  await line(manager, id);
  const edit = () => manager.patch(`${SHEET}${id}/`, { version: 1, title: 'Night' });
  expect(readsOf(await test.countStatements(edit))).toBe(1);
  expect((await read(manager, id)).lines.finds).toHaveLength(1);
  const comment = () => manager.post(`${SHEET}${id}/action/`, { action: 'comment', comment: 'Wet' });
  expect(readsOf(await test.countStatements(comment))).toBe(1);
  const submit = () => act(manager, SHEET, id, 'submit', 2);
  expect(readsOf(await test.countStatements(submit))).toBe(2);
  expect((await read(manager, id)).lines.finds[0]).toMatchObject({ status: 'submitted' });
});

it('tells which photos a line has, announced ones too', async () => {
  const id = await sheet(manager);
  const sent = photo();
  await line(manager, id, { photos: [sent] });
  await line(manager, id, { photos: [] });
  const { lines } = await read(manager, id);
  expect(lines.finds.map(({ photos }) => photos)).toEqual([[{ id: sent.id, stage: 'photo' }], []]);
});

it('leaves out of answer and sums what a reader may not see', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const id = await sheet(crew);
  await line(keeper, id, { amount: '1' });
  await line(manager, id, { amount: '2', secret: 'Hush' });
  const [whole, own, others] = [await read(manager, id), await read(keeper, id), await read(reviewer, id)];
  expect([whole.lines.finds.length, whole.sums.finds['amount']]).toEqual([2, '3.000']);
  expect([own.lines.finds.length, own.sums.finds['amount']]).toEqual([1, '1.000']);
  expect(whole.lines.finds[1]).toMatchObject({ secret: 'Hush' });
  expect(others.lines.finds[1]).not.toHaveProperty('secret');
});

it('answers a repeated write without what its author may not see of lines and sheet any more', async () => {
  const id = await sheet(crew);
  const find = await line(crew, id, { amount: '2', secret: 'Hush' });
  const [key, lineKey] = [uuidv7(), uuidv7()];
  const change = () => manager.patch(`${SHEET}${id}/`, { version: 1, title: 'Night' }, { key });
  const changeLine = () => manager.patch(`${FIND}${find}/`, { version: 1, what: 'Drain' }, { key: lineKey });
  const [first, firstLine] = [await change(), await changeLine()];
  expect([first.json(), firstLine.json()]).toMatchObject([
    { lines: { finds: [{ id: find, secret: 'Hush' }] }, sums: { finds: { amount: '2.000' } } },
    { sheet: { id } },
  ]);
  const set = (permissions: ReturnType<typeof sql>) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation_role r set permissions = ${permissions} where ${own('r')} and key = 'organisation_admin'`.execute(
        db,
      ),
    );
  const take = (right: string) => set(sql`array_remove(permissions, ${right})`);
  const give = (right: string) => set(sql`permissions || ${[right]}::text[]`);
  await take('view_sensitive__all__trial_find');
  const again = await change();
  expect([again.statusCode, again.body.includes('Hush')]).toEqual([200, false]);
  expect(again.json()).toMatchObject({ title: 'Night', version: 2, lines: { finds: [{ id: find }] } });
  await give('view_sensitive__all__trial_find');
  await take('view__all__trial_find');
  expect((await change()).json()).toMatchObject({ lines: { finds: [] }, sums: { finds: { amount: null } } });
  await give('view__all__trial_find');
  await take('view__all__trial_sheet');
  expect((await changeLine()).json()).toMatchObject({ what: 'Drain', sheet: null });
  await give('view__all__trial_sheet');
  expect((await changeLine()).json()).toMatchObject({ sheet: { id } });
});

it('takes no line without a sheet, of a sheet that is hidden, of another organisation, closed or full', async () => {
  const refused = async (client: Client, sheetId: unknown) =>
    errorsOf(await client.post(FIND, lineBody(sheetId as string)));
  const theirs = await sheet(manager);
  expect(await refused(manager, null)).toEqual(['sheet_id required']);
  expect(await refused(manager, uuidv7())).toEqual(['sheet_id unknown_id']);
  expect(await refused(crew, theirs)).toEqual(['sheet_id unknown_id']);
  expect(await refused(stranger, theirs)).toEqual(['sheet_id unknown_id']);
  for (let count = 0; count < 4; count += 1) await line(manager, theirs);
  expect(await refused(manager, theirs)).toEqual(['sheet_id too_many']);
  const body = lineBody(await sheet(manager));
  expect((await manager.post(FIND, body)).statusCode).toBe(201);
  await act(manager, SHEET, body.sheet_id, 'submit', 1);
  expect(await refused(manager, body.sheet_id)).toEqual(['sheet_id sheet_closed']);
  // sent again after its answer was lost
  expect((await manager.post(FIND, body)).json()).toMatchObject({ id: body.id, status: 'submitted' });
});

it('takes a line from nobody who may not change the sheet, so that its author can hand it in', async () => {
  const id = await sheet(crew);
  const officer = await test.signIn('safety_officer@bhima.example');
  expect((await read(officer, id)).id).toBe(id);
  expect((await officer.post(FIND, lineBody(id))).statusCode).toBe(403);
  await line(crew, id);
  expect((await act(crew, SHEET, id, 'submit', 1)).statusCode).toBe(200);
  await line(officer, await sheet(officer));
});

it('keeps a line on its sheet, and changes it only while the sheet takes changes', async () => {
  const id = await sheet(manager);
  const find = await line(manager, id);
  const other = await sheet(manager);
  const patch = (version: number, body: Body) => manager.patch(`${FIND}${find}/`, { version, ...body });
  expect(errorsOf(await patch(1, { sheet_id: other }))).toEqual(['sheet_id invalid']);
  expect((await patch(1, { amount: '8' })).json()).toMatchObject({ amount: '8.000', version: 2 });
  await act(manager, SHEET, id, 'submit', 1);
  expect(outcome(await patch(3, { amount: '9' }))).toEqual([409, 'record.not_editable']);
  expect(await readLine(manager, find)).toMatchObject({ can_edit: 'no', allowed_actions: ['comment'] });
  // a reviewer may, because its row names the state of the sheet
  expect((await act(reviewer, FIND, find, 'reject', 3)).json()).toMatchObject({ status: 'rejected' });
  expect(outcome(await act(manager, FIND, find, 'submit', 4))).toEqual([409, 'action.not_allowed']);
});

it('asks for lines, or for what may stand in their place', async () => {
  const id = await sheet(manager);
  expect(errorsOf(await act(manager, SHEET, id, 'submit', 1))).toEqual(['finds line_required']);
  const gone = await line(manager, id);
  await act(manager, FIND, gone, 'cancel', 1);
  expect(errorsOf(await act(manager, SHEET, id, 'submit', 1))).toEqual(['finds line_required']);
  await manager.patch(`${SHEET}${id}/`, { version: 1, no_work: 'Rain' });
  expect((await act(manager, SHEET, id, 'submit', 2)).json()).toMatchObject({ status: 'submitted' });
});

it('carries its lines: state, version, number, history and audit of each', async () => {
  const id = await sheet(manager);
  const [one, two, gone] = [await line(manager, id), await line(manager, id), await line(manager, id)];
  await act(manager, FIND, gone, 'cancel', 1);
  const answer = await act(manager, SHEET, id, 'submit', 1);
  expect(answer.json<Sheet>().lines.finds.map(({ status, version }) => `${status} ${version}`)).toEqual([
    'submitted 2',
    'submitted 2',
    'cancelled 2',
  ]);
  const carried = await readLine(manager, one);
  expect(carried).toMatchObject({ number: expect.stringMatching(/^FND\//), sheet: { status: 'submitted' } });
  expect(carried.history.map(({ action }) => action)).toEqual(['create', 'submit']);
  const audited = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ action: string }>`select a.action from audit a where ${own('a')} and a.entity = 'trial_find'
      and a.entity_id = ${two} order by a.id`.execute(db),
  );
  expect(audited.rows.map(({ action }) => action)).toEqual(['create', 'submit']);
  const approved = await act(reviewer, SHEET, id, 'approve', 2);
  expect(approved.json<Sheet>().lines.finds.map(({ status }) => status)).toEqual(['approved', 'approved', 'cancelled']);
});

it('moves with all of its lines or not at all, and names the line that does not let it', async () => {
  const id = await sheet(manager);
  const good = await line(manager, id);
  await line(manager, id, { what: 'Nothing', amount: null, photos: [] });
  const answer = await act(manager, SHEET, id, 'submit', 1);
  expect(outcome(answer)).toEqual([400, 'request.invalid']);
  expect(errorsOf(answer)).toEqual([
    'finds.1.photos photo_photo_required',
    'finds.1.amount required',
    'finds.1.what invalid',
  ]);
  expect(await read(manager, id)).toMatchObject({ status: 'draft', version: 1 });
  expect(await readLine(manager, good)).toMatchObject({ status: 'draft', version: 1, number: null });
});

it('asks the right of each line: nobody approves their own, and a hidden line has no name', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  const id = await sheet(crew);
  await line(keeper, id);
  const hidden = await line(manager, id);
  const refused = await act(keeper, SHEET, id, 'submit', 1);
  expect([outcome(refused), errorsOf(refused)]).toEqual([[403, 'permission.denied'], ['finds line_forbidden']]);
  expect(refused.body).not.toContain(hidden);
  expect((await act(manager, SHEET, id, 'submit', 1)).statusCode).toBe(200);
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update trial_find f set created_by = ${test.bhima.members.site_engineer} where ${own('f')} and sheet_id = ${id}`.execute(
      db,
    ),
  );
  const own_ = await act(reviewer, SHEET, id, 'approve', 2);
  expect([outcome(own_), errorsOf(own_)]).toEqual([[403, 'permission.denied'], ['finds.0 not_approved_by_self']]);
  expect(await read(manager, id)).toMatchObject({ status: 'submitted' });
});

describe('what others lay on somebody’s sheet', () => {
  /** A line of the manager's on a sheet of the crew's. */
  async function laid(changes: Body = {}) {
    const id = await sheet(crew);
    return { id, own: await line(crew, id), find: await line(manager, id, { secret: 'Hush', ...changes }) };
  }

  it('is seen by its author: on the sheet, in the list, with its photos; but for what is sensitive', async () => {
    const { id, own, find } = await laid();
    const { lines, sums } = await read(crew, id);
    expect(lines.finds.map((each) => each.id)).toEqual([own, find]);
    expect(sums.finds['amount']).toBe('15.000');
    expect(lines.finds[1]).toMatchObject({ masked: ['secret'] });
    expect(await readLine(crew, find)).toMatchObject({ id: find, sheet: { id } });
    const listed = await crew.get(`${FINDS}?sheet_id=${id}`);
    expect(
      listed
        .json<{ results: Line[] }>()
        .results.map((each) => each.id)
        .toSorted(),
    ).toEqual([own, find].toSorted());
    expect((await crew.get(`${FIND}${find}/image/`)).json()).toMatchObject({ count: 1 });
    expect(`${listed.body}${JSON.stringify(lines)}`).not.toContain('Hush');
    expect(JSON.stringify(lines)).not.toContain('sheet_author');
  });

  it('goes along with its author’s submit, also by a phone', async () => {
    const { id, find } = await laid();
    const grant = withGrant(await askGrant(crew));
    const moved = await crew.call('POST', `${SHEET}${id}/action/`, { action: 'submit', version: 1 }, grant);
    expect(moved.json()).toMatchObject({ status: 'submitted' });
    expect(await readLine(manager, find)).toMatchObject({ status: 'submitted', secret: 'Hush' });
  });

  it('is mended and removed by its author where it holds the sheet back', async () => {
    const { id, find } = await laid({ amount: null });
    expect(errorsOf(await act(crew, SHEET, id, 'submit', 1))).toEqual(['finds.1.amount required']);
    expect((await crew.patch(`${FIND}${find}/`, { version: 1, amount: '2' })).json()).toMatchObject({ version: 2 });
    expect((await act(crew, FIND, find, 'cancel', 2)).json()).toMatchObject({ status: 'cancelled' });
    expect((await act(crew, SHEET, id, 'submit', 1)).statusCode).toBe(200);
    expect(await readLine(manager, find)).toMatchObject({ status: 'cancelled', secret: 'Hush' });
  });

  it('is not handed in unseen: whoever says which lines they saw is told of the others', async () => {
    const { id, own, find } = await laid();
    const submit = (lines: Body | undefined, options = {}) =>
      crew.call('POST', `${SHEET}${id}/action/`, { action: 'submit', version: 1, ...(lines && { lines }) }, options);
    const unseen = await submit({ finds: [own] });
    expect([outcome(unseen), errorsOf(unseen)]).toEqual([[409, 'version.stale'], ['finds.1 line_unseen']]);
    expect(unseen.json()).toMatchObject({
      changed_fields: ['finds'],
      current: { version: 1, lines: { finds: [{ id: own }, { id: find }] } },
    });
    const grant = withGrant(await askGrant(crew));
    const byPhone = await submit({ finds: [own] }, grant);
    expect(byPhone.json()).toMatchObject({ code: 'version.stale', current: { version: 1, status: 'draft' } });
    expect(byPhone.body).not.toContain(find);
    expect(await read(manager, id)).toMatchObject({ status: 'draft', version: 1 });
    // what somebody laid themselves need not have come back to the device that hands it in
    expect((await submit({ finds: [find] }, grant)).json()).toMatchObject({ status: 'submitted' });
  });

  it('goes along where the request says nothing of lines, as one of an older phone', async () => {
    const { id } = await laid();
    expect((await act(crew, SHEET, id, 'submit', 1)).json()).toMatchObject({ status: 'submitted' });
    expect(errorsOf(await act(crew, SHEET, id, 'submit', 1, { lines: { finds: ['x'] } }))).toEqual([
      'lines.finds.0 invalid',
    ]);
  });

  it('is no more theirs who only see the sheet', async () => {
    const { find } = await laid();
    const keeper = await test.signIn('store_keeper@bhima.example');
    expect((await keeper.get(`${FIND}${find}/`)).statusCode).toBe(404);
    const officer = await test.signIn('safety_officer@bhima.example');
    expect(outcome(await officer.patch(`${FIND}${find}/`, { version: 1, amount: '2' }))).toEqual([
      403,
      'permission.denied',
    ]);
  });
});

it('goes by a phone’s grant, which is told nothing of the lines', async () => {
  const grant = withGrant(await askGrant(crew));
  const id = await sheet(crew);
  const body = lineBody(id);
  expect((await crew.call('POST', FIND, body, grant)).statusCode).toBe(201);
  const moved = await crew.call('POST', `${SHEET}${id}/action/`, { action: 'submit', version: 1 }, grant);
  expect(moved.json()).toMatchObject({ status: 'submitted', version: 2 });
  expect(moved.json()).not.toHaveProperty('lines');
  expect(await readLine(crew, body.id)).toMatchObject({ status: 'submitted' });
});

it('takes no more photos of a line that was removed, but for those it had announced', async () => {
  const id = await sheet(crew);
  const sent = photo();
  const find = await line(crew, id, { photos: [sent] });
  await act(crew, FIND, find, 'cancel', 1);
  const { size: _, ...body } = sent;
  const add = (changes: Body) => crew.post(`${FIND}${find}/image/from-upload/`, { ...body, ...changes });
  expect(outcome(await add({ id: uuidv7(), sha256: 'b'.repeat(64) }))).toEqual([409, 'record.not_editable']);
  expect(outcome(await add({}))).toEqual([409, 'upload.incomplete']);
});

it('lists lines by their sheet', async () => {
  const [one, two] = [await sheet(manager), await sheet(manager)];
  const find = await line(manager, one);
  await line(manager, two);
  const listed = await manager.get(`${FINDS}?sheet_id=${one}`);
  expect(listed.json<{ results: Line[] }>().results.map(({ id }) => id)).toEqual([find]);
  expect((await manager.get(`${FINDS}?sheet_id=1`)).statusCode).toBe(400);
});

it('lets nobody slip a line into a sheet that moves, and nobody wait for ever', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await sheet(manager);
    const finds = [await line(manager, id), await line(manager, id)];
    const answers = await Promise.all([
      manager.post(FIND, lineBody(id)),
      act(manager, SHEET, id, 'submit', 1),
      ...finds.map((find) => manager.patch(`${FIND}${find}/`, { version: 1, amount: '3' })),
      manager.post(FIND, lineBody(id)),
    ]);
    for (const { statusCode } of answers) expect([200, 201, 400, 409]).toContain(statusCode);
    const found = await read(manager, id);
    expect([...new Set(found.lines.finds.map(({ status }) => status))]).toEqual([found.status]);
  }
});

it('has the sheet behind a foreign key of the organisation', async () => {
  const find = await line(manager, await sheet(manager));
  const gone = inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update trial_find f set sheet_id = ${uuidv7()} where ${own('f')} and id = ${find}`.execute(db),
  );
  await expect(gone).rejects.toThrow(/foreign key/);
});

it('does not start with a sheet that is declared wrongly', () => {
  const { lines = {} } = trialSheet;
  const stated = { declared: trialSheet, table: 'trial_sheet' };
  expect(() => tableSheet({ ...stated, lines: {} })).toThrow(/no table for finds/);
  const broken = { ...trialSheet, lines: { ...lines, finds: { ...lines['finds']!, in: ['open'], sums: ['what'] } } };
  expect(() => tableSheet({ ...stated, declared: broken, lines: {} })).toThrow(
    /finds: is changed in the unknown state open; finds: cannot sum up what/,
  );
});
