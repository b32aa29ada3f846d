/** Entries and their lines over HTTP, on PostgreSQL: domain.md sections 3.6, 4 and 7. */
import { v7 as uuidv7 } from 'uuid';
import { create, pothole, readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import * as dpr from './testing.ts';

const { ENTRY, LOG, act, daysAgo, faults, makeContract, makeEntry, makeLog, readEntry, readLog } = dpr;

let test: TestApp;
let admin: Client;
let manager: Client;
let engineer: Client;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [admin, manager, engineer, crew] = [
    await as('organisation_admin'),
    await as('project_manager'),
    await as('site_engineer'),
    await as('patrol_field_crew'),
  ];
});
afterAll(() => test.close());

it('goes from a measured line to an approved quantity, with its number', async () => {
  const contract = await makeContract(test, admin);
  const entry = await makeEntry(crew, contract);
  const log = await makeLog(crew, contract.key, entry);
  const issue = String(pothole(test.bhima, await readIds(test), {})['id']);
  await create(crew, { ...pothole(test.bhima, await readIds(test), {}), id: issue });
  const second = await makeLog(crew, contract.key, entry, {
    ...{ length_m: '300', breadth_m: '3.5', quantity: '9999' },
    issues: [{ row_id: uuidv7(), issue }],
  });
  expect((await act(crew, ENTRY, entry, 'submit')).statusCode).toBe(200);
  const sent = await readEntry(crew, entry);
  expect(sent.number).toMatch(/^DPR\/[^/]+\/20\d\d-\d\d\/\d{6}$/);
  // the server works quantities out, whatever a phone says
  expect(sent.lines.logs).toMatchObject([
    { id: log, quantity: '75.000', status: 'submitted', work_date: daysAgo(1), over_scope: false },
    { id: second, quantity: '42.000', status: 'submitted' },
  ]);
  expect((await act(crew, ENTRY, entry, 'approve')).statusCode).toBe(403);
  expect(faults(await act(engineer, ENTRY, entry, 'approve'))).toEqual([]);
  expect(await readLog(engineer, log)).toMatchObject({
    ...{ status: 'approved', counted_in: daysAgo(1).slice(0, 7), approved_at: expect.any(String) },
  });
  const { results } = (await crew.get(`organisation/data/dpr/measured-items/?package=${contract.package}`)).json<{
    results: dpr.Body[];
  }>();
  expect(results.find(({ id }) => id === contract.key)).toMatchObject({
    ...{ scope: '4200.000', done: '117.000', closed_to: null },
  });
  const list = (await engineer.get(`${dpr.ENTRIES}?report=${contract.report}`)).json<{ results: dpr.Body[] }>();
  const { results: ofIssue } = (await engineer.get(`organisation/data/dpr/logs/?issue=${issue}`)).json<{
    results: dpr.Body[];
  }>();
  expect(ofIssue).toMatchObject([{ id: second, quantity: '42.000', status: 'approved' }]);
  expect(list.results).toMatchObject([{ id: entry, logs: 2, quantities: expect.stringContaining('117.000') }]);
});

it('asks of a line what stands for a measurement: photo, stretch, more than nothing', async () => {
  const contract = await makeContract(test, admin);
  const entry = await makeEntry(crew, contract);
  const refused = async (changes: dpr.Body) => faults(await crew.post(LOG, dpr.logBody(contract.key, entry, changes)));
  expect(await refused({ length_m: '0' })).toEqual(['length_m too_small', 'quantity too_small']);
  expect(await refused({ length_m: '-5' })).toEqual(['length_m too_small']);
  expect(await refused({ depth_m: '0.000' })).toEqual(['depth_m too_small', 'quantity too_small']);
  expect(await refused({ nos: 0 })).toEqual(['nos too_small']);
  expect(await refused({ direct_quantity: '123456789012' })).toEqual(['direct_quantity too_large']);
  expect(await refused({ is_recovery: 'yes' })).toEqual(['is_recovery invalid']);
  expect(await refused({ chainage_from: '96.500' })).toContain('chainage_from outside_package');
  expect(await refused({ chainage_from: '14.000' })).toEqual(['chainage_to before_start']);
  // more than decimal(14,3) holds
  const most = '999999.999';
  expect(await refused({ nos: 100_000, length_m: most, breadth_m: most, depth_m: most })).toEqual([
    'quantity too_large',
  ]);
  const other = await makeContract(test, admin);
  expect(await refused({ package_key: other.key })).toEqual(['package_key mismatch']);
  expect(faults(await act(crew, ENTRY, entry, 'submit'))).toEqual(['logs line_required']);
  await makeLog(crew, contract.key, entry, { photos: [], breadth_m: null });
  const bare = faults(await act(crew, ENTRY, entry, 'submit'));
  expect(bare).toEqual(expect.arrayContaining(['logs.0.quantity required']));
  expect(bare.some((fault) => fault.startsWith('logs.0.photos'))).toBe(true);
  await crew.patch(`${ENTRY}${entry}/`, { version: 1, work_date: daysAgo(2) }).then((answer) =>
    // its line was measured yesterday
    expect(faults(answer)).toEqual(['work_date sheet_closed']),
  );
});

it('takes words in place of lines, and days that are not long past', async () => {
  const contract = await makeContract(test, admin);
  const idle = await makeEntry(crew, contract, { no_work: 'Rain since morning' });
  expect((await act(crew, ENTRY, idle, 'submit')).json()).toMatchObject({ status: 'submitted' });
  const refused = async (client: Client, work_date: string) =>
    faults(await client.post(ENTRY, dpr.entryBody(contract, { work_date, shift: 'night' })));
  expect(await refused(crew, daysAgo(4))).toEqual(['work_date too_old']);
  expect(await refused(engineer, daysAgo(8))).toEqual(['work_date too_old']);
  expect(await refused(crew, daysAgo(-1))).toEqual(['work_date in_future']);
  expect(await refused(engineer, daysAgo(6))).toEqual([]);
  const long = await crew.post(ENTRY, dpr.entryBody(contract, { hindrance: 'Rain', hindrance_hours: '24.1' }));
  expect(faults(long)).toEqual(['hindrance_hours too_large']);
});

it('finds or makes the entry of a line that is sent alone, and a supplement for what comes late', async () => {
  const contract = await makeContract(test, admin);
  const alone = { work_date: daysAgo(1), shift: 'day' };
  const bare = faults(await crew.post(LOG, dpr.logBody(contract.key, null)));
  expect(bare).toEqual(['dpr_entry required', 'work_date required', 'shift required']);
  const nothing = faults(await crew.post(LOG, dpr.logBody(null as never, null)));
  expect(nothing).toEqual(expect.arrayContaining(['report required', 'package required', 'work_date required']));
  const first = await makeLog(crew, contract.key, null, alone);
  const { dpr_entry: entry } = await readLog(crew, first);
  const second = await makeLog(crew, contract.key, null, alone);
  expect(await readLog(crew, second)).toMatchObject({
    dpr_entry: entry,
    package: contract.package,
    quantity: '75.000',
  });
  await act(crew, ENTRY, String(entry), 'submit');
  const { number } = await readEntry(crew, String(entry));
  // written without signal onto the entry that has been handed in since, and sent twice
  const late = dpr.logBody(contract.key, String(entry), { chainage_from: '14.000', chainage_to: '14.200' });
  const answers = [await crew.post(LOG, late), await crew.post(LOG, late)].map((answer) => answer.json<dpr.Body>());
  expect(answers[0]).toMatchObject({ id: late.id, status: 'draft' });
  expect(answers[1]).toMatchObject({ id: late.id, dpr_entry: answers[0]!['dpr_entry'] });
  const supplement = String(answers[0]!['dpr_entry']);
  expect(supplement).not.toBe(entry);
  expect(await readEntry(crew, supplement)).toMatchObject({ supplement: 1, lines: { logs: [{ id: late.id }] } });
  await act(crew, ENTRY, supplement, 'submit');
  expect((await readEntry(crew, supplement)).number).toBe(`${number}/S1`);
  // another crew's sheet of the same shift is a supplement of its own
  expect(await readEntry(engineer, await makeEntry(engineer, contract))).toMatchObject({ supplement: 2 });
});

it('sends a line back, takes it put right, and approves nothing whole until then', async () => {
  const contract = await makeContract(test, admin);
  const entry = await makeEntry(crew, contract);
  const [one, two] = [await makeLog(crew, contract.key, entry), await makeLog(crew, contract.key, entry)];
  await act(crew, ENTRY, entry, 'submit');
  expect(faults(await act(engineer, LOG, one, 'reject'))).toEqual(['comment required']);
  expect((await act(engineer, LOG, one, 'reject', { comment: 'Breadth?' })).json()).toMatchObject({
    status: 'rejected',
  });
  expect(faults(await act(engineer, ENTRY, entry, 'approve'))).toEqual(['logs.0.status not_in_list']);
  const { version } = await readLog(crew, one);
  expect((await crew.patch(`${LOG}${one}/`, { version, breadth_m: '3.5' })).json()).toMatchObject({
    quantity: '70.000',
  });
  expect((await act(crew, LOG, one, 'submit')).json()).toMatchObject({ status: 'submitted' });
  expect((await act(engineer, LOG, one, 'approve')).json()).toMatchObject({ status: 'approved' });
  expect((await act(engineer, ENTRY, entry, 'approve')).json()).toMatchObject({ status: 'approved' });
  expect((await readLog(engineer, two)).status).toBe('approved');
  expect((await act(engineer, LOG, two, 'reopen', { comment: 'x' })).statusCode).toBe(403);
  const opened = await act(manager, LOG, two, 'reopen', { comment: 'Measured twice' });
  expect(opened.json()).toMatchObject({ status: 'draft', counted_in: null, approved_at: null });
  expect((await readEntry(crew, entry)).status).toBe('returned');
  expect((await act(crew, ENTRY, entry, 'submit')).json()).toMatchObject({ status: 'submitted' });
});

it('lets its author put right and take out lines of an entry that was sent back', async () => {
  const contract = await makeContract(test, admin);
  const entry = await makeEntry(crew, contract);
  const [one, two] = [await makeLog(crew, contract.key, entry), await makeLog(crew, contract.key, entry)];
  await act(crew, ENTRY, entry, 'submit');
  expect((await act(engineer, ENTRY, entry, 'return', { comment: 'Measure again' })).statusCode).toBe(200);
  const { version, status } = await readLog(crew, one);
  expect(status).toBe('draft');
  expect((await crew.patch(`${LOG}${one}/`, { version, breadth_m: '3.5' })).json()).toMatchObject({
    quantity: '70.000',
  });
  expect((await act(crew, LOG, two, 'cancel')).json()).toMatchObject({ status: 'cancelled' });
  expect((await act(engineer, LOG, one, 'return', { comment: 'Alone' })).statusCode).toBe(409);
  await act(crew, ENTRY, entry, 'submit');
  expect((await act(engineer, ENTRY, entry, 'approve')).json()).toMatchObject({ status: 'approved' });
  expect((await readLog(crew, one)).status).toBe('approved');
});

it('approves beyond the scope by itself only, by whoever may, with words', async () => {
  const contract = await makeContract(test, admin, { scope_quantity: '100', opening_cumulative: '20' });
  const entry = await makeEntry(crew, contract);
  const [fits, over] = [await makeLog(crew, contract.key, entry), await makeLog(crew, contract.key, entry)];
  await act(crew, ENTRY, entry, 'submit');
  const shown = await readEntry(manager, entry);
  expect(shown.lines.logs.map((line) => line['over_scope'])).toEqual([false, true]);
  expect(faults(await act(manager, ENTRY, entry, 'approve'))).toEqual(['logs.1.quantity too_large']);
  expect((await act(engineer, LOG, fits, 'approve')).statusCode).toBe(200);
  expect((await act(engineer, LOG, over, 'approve', { comment: 'Site order 12' })).statusCode).toBe(403);
  expect(faults(await act(manager, LOG, over, 'approve'))).toEqual(['comment required']);
  expect((await act(manager, LOG, over, 'approve', { comment: 'Site order 12' })).json()).toMatchObject({
    ...{ status: 'approved', over_scope: true },
  });
  expect((await act(manager, ENTRY, entry, 'approve')).json()).toMatchObject({ status: 'approved' });
  const bell = (await crew.get('organisation/notification/list/')).json<{ results: { event: string }[] }>().results;
  expect(bell.map(({ event }) => event)).toEqual(expect.arrayContaining(['dpr_log.over_scope', 'dpr_entry.approve']));
});

it('approves lines that together come to more than one of them may', async () => {
  const most = '99999999999.999';
  const contract = await makeContract(test, admin, { method: 'direct', scope_quantity: most });
  const entry = await makeEntry(crew, contract);
  const bare = { nos: null, length_m: null, breadth_m: null, depth_m: null, direct_quantity: most };
  const lines = [await makeLog(crew, contract.key, entry, bare), await makeLog(crew, contract.key, entry, bare)];
  await act(crew, ENTRY, entry, 'submit');
  for (const line of lines)
    expect((await act(manager, LOG, line, 'approve', { comment: 'Site order 12' })).json()).toMatchObject({
      status: 'approved',
    });
  const { results } = (await crew.get(`organisation/data/dpr/measured-items/?package=${contract.package}`)).json<{
    results: dpr.Body[];
  }>();
  expect(results.find(({ id }) => id === contract.key)).toMatchObject({ done: '199999999999.998' });
});

it('lets nobody approve what they measured, and two approvals at once never both pass the last of a scope', async () => {
  const contract = await makeContract(test, admin, { scope_quantity: '100' });
  const mine = await makeEntry(engineer, contract);
  const own = await makeLog(engineer, contract.key, mine);
  await act(engineer, ENTRY, mine, 'submit');
  expect(faults(await act(engineer, LOG, own, 'approve'))).toEqual(['action not_approved_by_self']);
  const theirs = await makeEntry(crew, contract, { shift: 'night' });
  const other = await makeLog(crew, contract.key, theirs);
  await act(crew, ENTRY, theirs, 'submit');
  const answers = await Promise.all([act(manager, ENTRY, mine, 'approve'), act(engineer, LOG, other, 'approve')]);
  // 400 where it had begun as one within the scope, 403 where it is one beyond it by then
  expect(answers.map(({ statusCode }) => (statusCode === 403 ? 400 : statusCode)).toSorted()).toEqual([200, 400]);
});
