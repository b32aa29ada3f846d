/** The clock of an issue that was reopened: it stops again when the work is done again, not before the reopen. */
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import {
  act,
  ago,
  announce,
  HOUR,
  must,
  pothole,
  read,
  refused,
  setUp,
  submitted,
  type Body,
  type Ids,
} from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let admin: Client;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew', 'site_engineer', 'organisation_admin');
  ({ test, ids } = made);
  [crew, engineer, admin] = made.people;
});
afterAll(() => test.close());

const done = (resolved_at: string): Body => ({ resolution_note: 'Filled', resolved_at, photos: [announce('after')] });
const inRegister = async (id: string) =>
  (await admin.get('organisation/data/sla-breaches/?limit=1000'))
    .json<{ results: { id: string }[] }>()
    .results.filter((row) => row.id === id).length;

/** Repaired 20 hours ago within its 24, and reopened now that they are over. */
async function reopened(): Promise<string> {
  const { id } = await submitted(crew, pothole(test.bhima, ids, { occurred_at: ago(31), reported_at: ago(30) }));
  await must(engineer, id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew });
  expect(await must(crew, id, 'resolve', done(ago(20)))).toMatchObject({ sla_state: 'on_time' });
  expect(await must(engineer, id, 'reopen', {}, 'Sunk again')).toMatchObject({ sla_state: 'breached' });
  return id;
}

it('neither resolve nor a temporary fix is taken from before the reopen, and the breach stays in the register', async () => {
  const id = await reopened();
  expect(refused(await act(crew, id, 'resolve', done(ago(19))))).toEqual(['resolved_at: before_start']);
  const early = { at: ago(19), photos: [announce('during')] };
  expect(refused(await act(crew, id, 'temporary_fix', early))).toEqual(['at: before_start']);
  expect(await inRegister(id)).toBe(1);
  expect(await must(crew, id, 'resolve', done(ago(0)))).toMatchObject({ sla_state: 'breached' });
  await must(engineer, id, 'verify');
  expect(await inRegister(id)).toBe(1);
});

it('of several reopens the last one counts, whatever was written since', async () => {
  const id = await reopened();
  await must(crew, id, 'resolve', done(ago(0)));
  test.setNow(new Date(Date.now() + HOUR));
  await must(engineer, id, 'reopen', {}, 'And again');
  for (let line = 0; line < 30; line += 1) await must(crew, id, 'comment', {}, `Rain, part ${String(line)}`);
  test.setNow(new Date(Date.now() + 2 * HOUR));
  expect(refused(await act(crew, id, 'resolve', done(ago(-0.5))))).toEqual(['resolved_at: before_start']);
  expect((await must(crew, id, 'resolve', done(ago(-1.5)))).status).toBe('resolved');
  test.setNow(new Date());
});

it('what a phone wrote before the reopen meets the version; with a clock behind it is taken, from when it came', async () => {
  const grant = await askGrant(crew);
  const id = await reopened();
  const { version } = await read(crew, id);
  const send = (row: Body) =>
    crew.post(
      `organisation/data/issue/${id}/action/`,
      { action: 'resolve', data: done(ago(3)), ...row },
      withGrant(grant, { 'x-written-at': ago(3), 'x-device-time': ago(0) }),
    );
  expect((await send({ version: version - 1 })).json()).toMatchObject({ code: 'version.stale' });
  expect((await send({ version })).statusCode).toBe(200);
  const record = await read(crew, id);
  expect(record).toMatchObject({ status: 'resolved', sla_state: 'breached', time_suspect: true });
  expect(Date.now() - Date.parse(record.resolved_at ?? '')).toBeLessThan(HOUR / 10);
});
