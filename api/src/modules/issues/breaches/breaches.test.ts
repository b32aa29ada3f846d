/** The register of breaches and extensions: what stands in it, its proof, its sums, and who sees it. */
import { sql } from 'kysely';
import type { BreachRow, BreachTotals } from '@chainage/shared/contracts/issues/breaches';
import type { List } from '@chainage/shared/contracts/list';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { chance } from '#seed/demo/random.ts';
import { outcome, type Client } from '#testing/client.ts';
import { fillIssues } from '../testing-fill.ts';
import {
  act,
  announce,
  HOUR,
  must,
  pothole,
  read,
  readIds,
  refused,
  submitted,
  type Body,
  type Ids,
} from '../testing.ts';

const PATH = 'organisation/data/sla-breaches/';
const DAY = 24 * HOUR;

let test: TestApp;
let ids: Ids;
let admin: Client;
let crew: Client;
let engineer: Client;
let client: Client;
const as = (role: string) => test.signIn(`${role}@bhima.example`);
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  [admin, crew, engineer, client] = await Promise.all([
    as('organisation_admin'),
    as('patrol_field_crew'),
    as('site_engineer'),
    as('client_engineer'),
  ]);
});
afterAll(() => test.close());

const list = async (query = '', who = admin) => {
  const answer = await who.get(`${PATH}?limit=1000${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<List<BreachRow>>();
};
const idsOf = async (query = '', who = admin) => (await list(query, who)).results.map(({ id }) => id);
const rowOf = async (id: string) => (await list()).results.find((row) => row.id === id);
const totals = async (query = '') => (await admin.get(`${PATH}totals/?${query}`)).json<BreachTotals>();
const change = (statement: (id: string) => ReturnType<typeof sql>) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) => statement(test.bhima.id).execute(db));
const set = (id: string, columns: Record<string, Date | string | null>) =>
  change(
    () =>
      sql`update issue i set ${sql.join(
        Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
      )} where ${own('i')} and i.id = ${id}`,
  );
async function approved(changes: object = {}): Promise<string> {
  const { id } = await submitted(crew, pothole(test.bhima, ids, changes as Body));
  await must(engineer, id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew });
  return id;
}
const at = (hours: number) => new Date(Date.now() + hours * HOUR);

it('holds what is late, open and done, with hours, and nothing that is in time', async () => {
  const [fine, open, done] = [await approved(), await approved(), await approved()];
  await set(open, { due_at: at(-30.55) });
  await set(done, { due_at: at(-49), resolved_at: at(-1), status: 'resolved' });
  const found = await idsOf();
  expect([found.includes(fine), found.includes(open), found.includes(done)]).toEqual([false, true, true]);
  expect(await rowOf(open)).toMatchObject({
    hours_over: '30.5',
    so_far: true,
    sla_state: 'breached',
    resolver_name: expect.any(String),
    chainage_from: '43.250',
    damages: null,
    asked_at: null,
    letter_number: null,
  });
  expect(await rowOf(done)).toMatchObject({ hours_over: '48.0', so_far: false, sla_state: 'breached' });
  expect(await idsOf('&state=open')).toContain(open);
  expect(await idsOf('&state=done')).toEqual([done]);
});

it('counts damages exactly, for each started day, by sub-type before type, and says so far of what is open', async () => {
  const [open, done] = [await approved(), await approved()];
  const due = at(-72);
  await set(open, { due_at: at(-24.001) });
  await set(done, { due_at: due, resolved_at: new Date(due.getTime() + 2 * DAY), status: 'closed' });
  const { results, rules } = (await admin.get('organisation/data/repair-times/')).json<{
    results: { id: number; version: number }[];
    rules: object;
  }>();
  const { version } = results.find(({ id }) => id === ids.pothole.sub_type)!;
  const setRules = async (amounts: object) => {
    const now = (await admin.get('organisation/data/repair-times/')).json<{ rules: object }>().rules;
    return admin.patch('organisation/data/repair-times/rules/', { ...now, damages_per_day: amounts });
  };
  expect(rules).toMatchObject({ damages_per_day: {} });
  await setRules({ routine_maintenance: '1000.10' });
  expect(await rowOf(open)).toMatchObject({ damages_per_day: '1000.10', damages: '2000.20', so_far: true });
  expect(await rowOf(done)).toMatchObject({ damages: '2000.20', so_far: false });
  const times = { version, sla_hours: 24, temporary_sla_hours: null, sla_hours_by_risk: null };
  await admin.patch(`organisation/data/repair-times/${ids.pothole.sub_type}/`, {
    ...times,
    damages_per_day: '99999999999.99',
  });
  expect(await rowOf(done)).toMatchObject({ damages_per_day: '99999999999.99', damages: '199999999999.98' });
  await admin.patch(`organisation/data/repair-times/${ids.pothole.sub_type}/`, {
    ...times,
    version: version + 1,
    damages_per_day: '0.01',
  });
  const { sums } = await totals('state=done&about=late');
  const rows = (await list('&state=done&about=late')).results;
  const paise = rows.reduce((sum, row) => sum + Math.round(Number(row.damages) * 100), 0);
  expect(sums).toMatchObject({ damages: (paise / 100).toFixed(2), damages_open: false, open: 0, late: rows.length });
  expect((await totals('about=late')).sums).toMatchObject({ damages_open: true });
  await admin.patch(`organisation/data/repair-times/${ids.pothole.sub_type}/`, {
    ...times,
    version: version + 2,
    damages_per_day: null,
  });
  await setRules({});
});

it('proves who asked, who gave, until when, and keeps the first limit', async () => {
  const id = await approved();
  const [first, second, third] = [at(30), at(40), at(60)].map((time) => time.toISOString());
  await must(crew, id, 'request_extension', { due_at: first }, 'Rain');
  const asked = await rowOf(id);
  const before = asked?.due_at;
  expect(asked).toMatchObject({
    extension_requested: first,
    asked_reason: 'Rain',
    first_due_at: null,
    extended_at: null,
    hours_over: null,
    damages: null,
    extensions: 0,
  });
  expect([await idsOf('&about=asked'), await idsOf('&about=extended'), await idsOf('&about=late')]).toEqual([
    [id],
    [],
    expect.not.arrayContaining([id]),
  ]);
  await must(client, id, 'extend', { due_at: second }, 'Granted for rain');
  await must(crew, id, 'request_extension', { due_at: third }, 'More rain');
  await must(client, id, 'extend', { due_at: third }, 'The last time');
  expect(await rowOf(id)).toMatchObject({
    first_due_at: before,
    due_at: third,
    extension_requested: third,
    asked_reason: 'More rain',
    extended_reason: 'The last time',
    extended_by_name: (await client.get('organisation/user/')).json<{ name: string }>().name,
    extensions: 2,
    sla_state: 'on_time',
  });
  expect([await idsOf('&about=asked'), await idsOf('&about=extended')]).toEqual([[], [id]]);
});

it('whoever gives the time that is asked for brings its letter, while it is asked', async () => {
  const id = await approved();
  const may = async () => (await read(client, id)).can_add_image;
  expect(await may()).toBe(false);
  await must(crew, id, 'request_extension', { due_at: at(30).toISOString() }, 'Rain');
  expect(await may()).toBe(true);
  await must(client, id, 'extend', { due_at: at(30).toISOString() }, 'Rain');
  expect(await may()).toBe(false);
});

it('shows the letter that moved a limit where the client need not approve, with its file', async () => {
  const manager = await as('project_manager');
  await change(
    (own) =>
      sql`update organisation o set settings = settings || '{"client_approval_required": false}' where o.id = ${own}`,
  );
  const letter = announce('document');
  const lost = announce('document');
  const id = await approved({ photos: [lost, letter] });
  await change(
    (own) => sql`update record_file g set stored_at = now() where g.organisation_id = ${own} and g.id = ${letter.id}`,
  );
  await must(crew, id, 'request_extension', { due_at: at(30).toISOString() }, 'Rain');
  const more = { due_at: at(31).toISOString(), letter_number: 'IE/17', letter_date: '2026-01-05' };
  const lacking = await manager.post(`organisation/data/issue/${id}/action/`, {
    action: 'extend',
    comment: 'Rain',
    version: (await manager.get(`organisation/data/issue/${id}/`)).json<{ version: number }>().version,
    data: { due_at: more.due_at },
  });
  expect(refused(lacking).map((one) => one.replace('data.', ''))).toEqual([
    'letter_number: required',
    'letter_date: required',
    'letter_image: required',
  ]);
  // announced with the report, and never sent: no proof
  const unproved = await act(manager, id, 'extend', { ...more, letter_image: lost.id }, 'By letter');
  expect(refused(unproved)).toEqual(['letter_image: unknown_id']);
  await must(manager, id, 'extend', { ...more, letter_image: letter.id }, 'By letter');
  expect(await rowOf(id)).toMatchObject({
    letter_number: 'IE/17',
    letter_date: '2026-01-05',
    letter_url: expect.stringMatching(new RegExp(`/issue/${id}/${letter.id}/original/$`)),
  });
  // once it is erased no browser shows what it kept of it
  await change(
    (own) => sql`update record_file g set erased_at = now() where g.organisation_id = ${own} and g.id = ${letter.id}`,
  );
  expect(await rowOf(id)).toMatchObject({
    letter_url: expect.stringContaining(`/${letter.id}/original/?erased=1`),
  });
  await change(
    (own) => sql`update organisation o set settings = settings - 'client_approval_required' where o.id = ${own}`,
  );
});

it('holds what was not made safe in its time, until a measure or the repair, of any type', async () => {
  const late = await approved();
  const safe = await approved();
  for (const id of [late, safe]) await set(id, { temporary_due_at: at(-1) });
  await must(crew, safe, 'temporary_fix', { at: at(-1.5).toISOString(), photos: [announce('during')] }, undefined);
  expect(await rowOf(late)).toMatchObject({ temporary_hours_over: '1.0', hours_over: null });
  expect(await rowOf(safe)).toBeUndefined();
  expect(await idsOf('&about=late_temporary')).toEqual([late]);
  await must(crew, late, 'temporary_fix', { at: at(0).toISOString(), photos: [announce('during')] });
  expect(await rowOf(late)).toMatchObject({ temporary_hours_over: '1.0', temporary_at: expect.any(String) });
  const again = (await rowOf(late))?.temporary_at;
  await must(crew, late, 'temporary_fix', { at: at(0).toISOString(), photos: [announce('during')] });
  expect((await rowOf(late))?.temporary_at).toBe(again);
});

it('finds just those of random issues that rules put there, page by page, filtered, either way round', async () => {
  const { pick, next } = chance(5_519);
  await fillIssues(test.owner, test.bhima, ids.pothole, 160);
  const now = Date.now();
  const moment = () =>
    next() < 0.3 ? null : new Date(now + pick([-90, -50, -26, -2, 3, 60]) * HOUR + pick([-1, 0, 1]) * 1000);
  const { rows: some } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{
      id: string;
    }>`select id from issue i where ${own('i')} and i.description like 'Made for%' order by id`.execute(db),
  );
  const expected = new Map<string, { due: number; open: boolean }>();
  for (const { id } of some) {
    const [due, ended, temporary, safe, first, asked] = [moment(), moment(), moment(), moment(), moment(), moment()];
    const status = pick(['approved', 'closed', 'cancelled', 'in_progress', 'rejected']);
    const isCalledOff = ['cancelled', 'rejected'].includes(status);
    const calledOff = isCalledOff ? (ended ?? new Date(now - 10 * HOUR)) : null;
    const resolved = isCalledOff ? null : ended;
    // nobody waits for more time where it was called off
    const kept = next() < 0.5 ? { first, asked: isCalledOff ? null : asked } : { first: null, asked: null };
    await set(id, {
      due_at: due,
      resolved_at: resolved,
      called_off_at: calledOff,
      temporary_due_at: temporary,
      temporary_at: safe,
      first_due_at: kept.first,
      extension_requested: kept.asked,
      status,
    });
    if (!due) continue;
    const end = (resolved ?? calledOff)?.getTime() ?? now;
    const made = safe ? Math.min(safe.getTime(), (resolved ?? calledOff)?.getTime() ?? Infinity) : end;
    const isLate = end > due.getTime();
    const isUnsafe = temporary !== null && made > temporary.getTime();
    if (isLate || isUnsafe || kept.first || kept.asked)
      expected.set(id, { due: due.getTime(), open: !resolved && !calledOff });
  }
  const mine = new Set(some.map(({ id }) => id));
  const sorted = (filter: (one: { due: number; open: boolean }) => boolean, way: 1 | -1) =>
    [...expected]
      .filter(([, one]) => filter(one))
      .sort(([a, { due: x }], [b, { due: y }]) => way * (x - y || (a < b ? -1 : 1)))
      .map(([id]) => id);
  const read = async (query: string) => {
    const found: string[] = [];
    let path: string | null = `/api/${PATH}?limit=7${query}`;
    while (path) {
      const page: List<BreachRow> = (await admin.get(path.replace('/api/', ''))).json();
      found.push(...page.results.map(({ id }) => id));
      path = page.next;
    }
    return found.filter((id) => mine.has(id));
  };
  expect(expected.size).toBeGreaterThan(40);
  expect(await read('')).toEqual(sorted(() => true, -1));
  expect(await read('&cursor=')).toEqual(sorted(() => true, -1));
  expect(await read('&ordering=due_at')).toEqual(sorted(() => true, 1));
  expect(await read('&state=open')).toEqual(sorted(({ open }) => open, -1));
  expect(await read('&state=done')).toEqual(sorted(({ open }) => !open, -1));
  const from = new Date(now - 30 * HOUR + 5.5 * HOUR).toISOString().slice(0, 10);
  expect(await read(`&due_from=${from}`)).toEqual(sorted(({ due }) => due >= Date.parse(`${from}T00:00:00+05:30`), -1));
  const { count, sums } = await totals();
  expect([count, sums?.extended]).toEqual([(await list()).count, expect.any(Number)]);
});

const order = async (
  who: Client,
  format: string,
  filters: object = { state: 'open' },
  { language = 'en', report_key = 'sla_breach' } = {},
) => {
  const answer = await who.post('excel/create/', { report_key, format, language, filters });
  if (answer.statusCode !== 201) return { code: outcome(answer), bytes: Buffer.alloc(0) };
  await test.app.jobs.runDue();
  const { results } = (await who.get('excel/list/')).json<{ results: { status: string; file_url: string }[] }>();
  const file = results[0]!;
  const fetched = await test.app.inject({ url: file.file_url, cookies: who.cookies });
  return { code: file.status, bytes: fetched.rawPayload };
};
const onPaper = async (filters: object) =>
  readPdf((await order(admin, 'pdf', filters)).bytes)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');

it('is on paper with every breach and extension: the first limit, what was asked and given, and why', async () => {
  const id = await approved();
  await must(crew, id, 'request_extension', { due_at: at(40).toISOString() }, 'Rain on the ghat');
  const asked = (await rowOf(id))!;
  const waiting = await onPaper({ about: 'asked' });
  for (const said of [
    `More time asked: ${formatDateTime(asked.asked_at!)}`,
    `Asked by: ${asked.asked_by_name}`,
    'Reason asked: Rain on the ghat',
    `Asked until: ${formatDateTime(asked.extension_requested!)}`,
  ])
    expect(waiting).toContain(said);
  await must(client, id, 'extend', { due_at: at(60).toISOString() }, 'Granted for the ghat');
  const paper = await onPaper({ about: 'extended' });
  for (const said of [
    `First limit: ${formatDateTime(asked.due_at)}`,
    'Reason given: Granted for the ghat',
    'Times moved: 1',
  ])
    expect(paper).toContain(said);
});

it.each([
  ['en', 'Overdue', 'Late'],
  ['hi', 'समय बीता', 'देर से'],
  ['mr', 'मुदत संपली', 'उशिरा'],
])('says in files in %s late of what was settled and overdue of what is open, as screens do', async (...words) => {
  const [language, overdue, late] = words;
  const [open, done] = [await approved(), await approved()];
  await set(open, { due_at: at(-30) });
  await set(done, { due_at: at(-49), resolved_at: at(-1), status: 'closed' });
  for (const [report_key, filters] of [
    ['sla_breach', {}],
    ['issue_register', { sla_state: 'breached' }],
  ] as const) {
    const file = await order(admin, 'csv', filters, { language, report_key });
    const lines = file.bytes.toString('utf8').split('\r\n');
    const lineOf = async (id: string) => {
      const { number } = (await rowOf(id))!;
      return lines.find((line) => line.includes(number!))!.split(',');
    };
    expect([report_key, await lineOf(open)]).toEqual([report_key, expect.arrayContaining([overdue])]);
    expect([report_key, await lineOf(done)]).toEqual([report_key, expect.arrayContaining([late])]);
    expect(await lineOf(done)).not.toContain(overdue);
  }
});

it('goes out whole as a file, with its sums, in the rights of whoever orders it', async () => {
  const known = await list('&state=open');
  const csv = (await order(admin, 'csv')).bytes.toString('utf8').split('\r\n');
  expect(csv[0]).toMatch(/^\uFEFFNumber,Kind,What,.*Hours over,.*Letter,.*Damages$/);
  expect(csv).toHaveLength(known.results.length + 2);
  const book = (await order(admin, 'xlsx')).bytes;
  expect(readSheet(book)).toHaveLength(known.results.length + 1);
  const about = readSheet(book, 2).map((row) => Object.values(row).map(({ value }) => value));
  expect(about).toContainEqual(['Rows', String(known.count)]);
  expect(about).toContainEqual(['Limits moved', expect.any(String)]);
  expect((await order(admin, 'pdf')).bytes.subarray(0, 4).toString()).toBe('%PDF');
  expect((await order(crew, 'csv')).code).toEqual([403, 'permission.denied']);
});

it('is for whoever sees reports, each of the issues they see, and takes no other filter', async () => {
  expect(outcome(await crew.get(PATH))).toEqual([403, 'permission.denied']);
  expect(outcome(await crew.get(`${PATH}totals/`))).toEqual([403, 'permission.denied']);
  const accident = await as('accounts_billing');
  const own = await list('', accident);
  expect(own.results.filter(({ issue_type: type }) => type === 'hazard')).toEqual([]);
  const safety = await as('store_keeper');
  expect((await list('&issue_type=hazard', safety)).results).toEqual([]);
  for (const query of [
    'about=early',
    'state=late',
    'due_from=x',
    'search=x',
    'ordering=number',
    'package=a',
    'cursor=zz',
  ])
    expect([query, (await admin.get(`${PATH}?${query}`)).statusCode]).toEqual([query, 400]);
  expect((await admin.get(`${PATH}totals/?limit=1`)).statusCode).toBe(400);
  expect((await list(`&package=${test.bhima.package}`)).count).toBe((await list()).count);
  expect((await list('&package=999999')).count).toBe(0);
});
