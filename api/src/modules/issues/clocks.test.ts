/**
 * Rows from a phone whose clock is wrong: written without signal, sent later. What the clock got wrong never costs the row.
 * Each refusal has its control: the same times from a form that no device wrote ahead.
 */
import type { IssueRecord } from '@chainage/shared/contracts/issues/issue';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { accident, announce, HOUR, pothole, read, refused, setUp, submitted, type Body, type Ids } from './testing.ts';

const DAY = 24 * HOUR;
const MINUTE = 60_000;
let test: TestApp;
let ids: Ids;
let crew: Client;
let send: (path: string, body: Body, headers: Record<string, string>) => Promise<Answer>;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew');
  ({ test, ids } = made);
  [crew] = made.people;
  const grant = await askGrant(crew);
  send = (path, body, headers) => crew.post(path, body, withGrant(grant, headers));
});
afterAll(() => test.close());

const iso = (time: number) => new Date(time).toISOString();
const photoAt = (stage: string, time: number) => ({ ...announce(stage), taken_at: iso(time) });

/** A phone that is `ahead` by so much; `mended` = its clock is right again when it sends. */
class Phone {
  readonly ahead: number;
  readonly mended: boolean;
  readonly #start = Date.now() - 40 * MINUTE;
  #minutes = 0;
  constructor(ahead: number, mended = false) {
    this.ahead = ahead;
    this.mended = mended;
  }
  /** The next minute, as this phone sees it. */
  tick(): number {
    this.#minutes += 1;
    return this.#start + this.#minutes * MINUTE + this.ahead;
  }
  headers(writtenAt: number): Record<string, string> {
    return {
      'x-written-at': iso(writtenAt),
      'x-device-time': iso(Date.now() + (this.mended ? 0 : this.ahead)),
    };
  }
}

/** Everything a crew does in a shift, by the phone's clock; answers the record after it. */
async function shift(phone: Phone): Promise<IssueRecord> {
  const body = pothole(test.bhima, ids, {
    occurred_at: iso(phone.tick()),
    temporary_measure_at: iso(phone.tick()),
    reported_at: iso(phone.tick()),
    client_created_at: iso(phone.tick()),
  });
  const id = String(body['id']);
  const must = ({ statusCode, body: text }: Answer) =>
    expect([statusCode < 300, text.slice(0, 400)]).toEqual([true, expect.anything()]);
  must(await send('organisation/data/issue/', body, phone.headers(phone.tick())));
  const act = async (action: string, data: Body, comment?: string) => {
    const { version } = await read(crew, id);
    const row = { action, version, data, ...(comment && { comment }) };
    must(await send(`organisation/data/issue/${id}/action/`, row, phone.headers(phone.tick())));
  };
  await act('submit', { photos: [photoAt('before', phone.tick())] });
  await act('start', { at: iso(phone.tick()) });
  await act('temporary_fix', { at: iso(phone.tick()), photos: [photoAt('during', phone.tick())] });
  await act('comment', {}, 'Done soon');
  await act('resolve', {
    resolved_at: iso(phone.tick()),
    resolution_note: 'Filled',
    photos: [photoAt('after', phone.tick())],
  });
  return read(crew, id);
}
it.each([
  ['400 days ahead', 400 * DAY, false],
  ['400 days ahead, put right before sending', 400 * DAY, true],
  ['20 minutes ahead', 20 * MINUTE + 60 * MINUTE, false],
  ['back at 1970', -(Date.now() - 600 * DAY - Date.parse('1970-01-01')), true],
])('a shift with a clock %s arrives whole, and is marked', async (_name, ahead, mended) => {
  const record = await shift(new Phone(ahead, mended));
  expect(record).toMatchObject({ status: 'resolved', time_suspect: true });
  expect(record.sla_state).toBe('on_time');
  expect(record.number).toMatch(/^ISS\/RM\/20\d\d-\d\d\//);
  const resolved = Date.parse(record.resolved_at ?? '');
  expect(resolved).toBeLessThanOrEqual(Date.now() + 1000);
  if (!mended) expect(Date.now() - resolved).toBeLessThan(HOUR);
});

it.each([
  ['3 hours behind', -3 * HOUR, false],
  ['3 hours behind, put right before sending', -3 * HOUR, true],
  ['right', 0, true],
])('a shift with a clock %s arrives whole', async (_name, ahead, mended) => {
  const record = await shift(new Phone(ahead, mended));
  expect(record).toMatchObject({ status: 'resolved', time_suspect: false, sla_state: 'on_time' });
});

describe('work on a record of others', () => {
  const move = async (headers: Record<string, string>, data: Body) => {
    const issue = await submitted(crew, pothole(test.bhima, ids, { occurred_at: iso(Date.now() - HOUR) }));
    const row = { action: 'start', version: issue.version, data };
    const answer = await send(`organisation/data/issue/${issue.id}/action/`, row, headers);
    return { answer, issue };
  };

  it('three hours behind it seems done before it happened: taken, marked, with what was stated', async () => {
    const at = Date.now() - 3 * HOUR;
    for (const phone of [new Phone(-3 * HOUR), new Phone(-3 * HOUR, true)]) {
      const { answer, issue } = await move(phone.headers(at), { at: iso(at) });
      expect(answer.statusCode).toBe(200);
      const record = await read(crew, issue.id);
      expect(record).toMatchObject({ status: 'in_progress', time_suspect: true, due_at: issue.due_at });
      const line = record.history.at(-1);
      expect(line?.data).toMatchObject({ time_suspect: true, stated: { at: iso(at) } });
      expect(Math.abs(Date.parse(String((line?.data as Body)['at'])) - Date.now())).toBeLessThan(MINUTE);
    }
  });

  it('the control: a right clock, or none that was told, is believed and refused', async () => {
    const early = iso(Date.now() - 3 * HOUR);
    const late = iso(Date.now() + HOUR);
    const right = new Phone(0).headers(Date.now());
    for (const headers of [{}, right]) {
      expect(refused((await move(headers, { at: early })).answer)).toEqual(['at: before_start']);
      expect(refused((await move(headers, { at: late })).answer)).toEqual(['at: in_future']);
    }
    expect(refused((await move({ 'x-device-time': '' }, { at: late })).answer)).toEqual(['at: in_future']);
    expect(refused((await move({ 'x-written-at': 'yesterday' }, {})).answer)).toEqual(['X-Written-At: not_a_date']);
  });
});

describe('a submit', () => {
  const submit = async (changes: Body, headers: Record<string, string>) => {
    const body = pothole(test.bhima, ids, changes);
    await send('organisation/data/issue/', body, headers);
    const row = { action: 'submit', version: 1, data: { photos: [announce('before')] } };
    return send(`organisation/data/issue/${String(body['id'])}/action/`, row, headers);
  };
  const ahead = Date.now() + 400 * DAY;

  it('from a live form with a sane report is still refused for a time to come', async () => {
    expect(refused(await submit({ occurred_at: iso(Date.now() + HOUR) }, {}))).toEqual(['occurred_at: in_future']);
    expect(refused(await submit({ temporary_measure_at: iso(Date.now() + HOUR) }, {}))).toEqual([
      'temporary_measure_at: in_future',
    ]);
  });

  it('whose report cannot be true is held against that report, also where no clock was told', async () => {
    const report = { reported_at: iso(ahead), occurred_at: iso(ahead - 10 * MINUTE) };
    const answer = await submit(report, {});
    expect(answer.json()).toMatchObject({ status: 'pending_review' });
    expect(await read(crew, answer.json<{ id: string }>().id)).toMatchObject({
      status: 'pending_review',
      time_suspect: true,
      occurred_at: report.occurred_at,
    });
    expect(refused(await submit({ ...report, occurred_at: iso(ahead + HOUR) }, {}))).toEqual([
      'occurred_at: in_future',
    ]);
    // by its own clock, too long ago for a crew
    expect(refused(await submit({ ...report, occurred_at: iso(Date.now() - 10 * DAY) }, {}))).toEqual([
      'occurred_at: too_old',
    ]);
    // the person put the true time in
    expect((await submit({ ...report, occurred_at: iso(Date.now() - HOUR) }, {})).statusCode).toBe(200);
  });

  it('of an accident keeps every time of the day', async () => {
    const phone = new Phone(400 * DAY);
    const body = accident(test.bhima, ids, {
      occurred_at: iso(phone.tick()),
      call_received_at: iso(phone.tick()),
      patrol_reached_at: iso(phone.tick()),
      reported_at: iso(phone.tick()),
    });
    const headers = phone.headers(phone.tick());
    await send('organisation/data/issue/', body, headers);
    const row = { action: 'submit', version: 1, data: { photos: [photoAt('before', phone.tick())] } };
    const answer = await send(`organisation/data/issue/${String(body['id'])}/action/`, row, headers);
    expect(answer.statusCode).toBe(200);
    expect(await read(crew, body['id'])).toMatchObject({
      time_suspect: true,
      call_received_at: body['call_received_at'],
      patrol_reached_at: body['patrol_reached_at'],
    });
  });
});

it('the mark goes when the times are put right', async () => {
  const ahead = Date.now() + 400 * DAY;
  const body = pothole(test.bhima, ids, { reported_at: iso(ahead), occurred_at: iso(ahead) });
  await send('organisation/data/issue/', body, {});
  const path = `organisation/data/issue/${String(body['id'])}/`;
  expect(await read(crew, body['id'])).toMatchObject({ time_suspect: true });
  const times = { reported_at: iso(Date.now()), occurred_at: iso(Date.now() - HOUR) };
  const answer = await crew.patch(path, { version: 1, ...times });
  expect(answer.json()).toMatchObject({ time_suspect: false, ...times });
});

it('a photo taken at an impossible time is taken, and marks the record', async () => {
  const issue = await submitted(crew, pothole(test.bhima, ids));
  const photo = photoAt('during', Date.now() + 400 * DAY);
  const row = { action: 'temporary_fix', version: issue.version, data: { at: iso(Date.now()), photos: [photo] } };
  const answer = await send(`organisation/data/issue/${issue.id}/action/`, row, {});
  expect(answer.statusCode).toBe(200);
  expect(await read(crew, issue.id)).toMatchObject({ status: 'in_progress', time_suspect: true });
});
