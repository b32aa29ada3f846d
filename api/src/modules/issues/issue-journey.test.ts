import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { ago, announce, create, must, pothole, read, readIds, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

it('a pothole goes from the crew to the engineer, back, and is closed; the history shows every step', async () => {
  const { members } = test.bhima;
  const body = pothole(test.bhima, ids);
  const draft = await create(crew, body);
  expect(draft.statusCode).toBe(201);
  expect(draft.json()).toMatchObject({ status: 'draft', number: null, version: 1, chainage_from: '43.250' });
  expect(draft.json().allowed_actions).toEqual(expect.arrayContaining(['submit', 'cancel', 'comment']));

  const submitted = await must(crew, body['id'], 'submit', { photos: [announce('before')] });
  expect(submitted).toMatchObject({ status: 'pending_review', sla_hours: 24, sla_state: 'on_time' });
  expect(submitted.number).toMatch(/^ISS\/RM\/20\d\d-\d\d\/000001$/);
  expect(Date.parse(submitted.due_at ?? '')).toBe(Date.parse(String(body['reported_at'])) + 24 * 3_600_000);
  expect(submitted.allowed_actions).not.toContain('approve');

  const approved = await must(engineer, body['id'], 'approve', {
    priority: 'high',
    resolver: members.patrol_field_crew,
  });
  expect(approved).toMatchObject({ status: 'approved', priority: 'high', resolver: members.patrol_field_crew });

  const started = await must(crew, body['id'], 'start');
  expect(started.status).toBe('in_progress');
  const resolved = await must(crew, body['id'], 'resolve', {
    photos: [announce('after')],
    resolution_note: 'Filled with cold mix',
    resolved_at: ago(0),
  });
  expect(resolved).toMatchObject({ status: 'resolved', sla_state: 'on_time', resolution_note: 'Filled with cold mix' });

  const closed = await must(engineer, body['id'], 'verify');
  expect(closed.status).toBe('closed');
  const seen = await read(crew, body['id']);
  expect(seen.history.map((line) => [line.action, line.from_status, line.to_status, line.by.id])).toEqual([
    ['create', null, 'draft', members.patrol_field_crew],
    ['submit', 'draft', 'pending_review', members.patrol_field_crew],
    ['approve', 'pending_review', 'approved', members.site_engineer],
    ['start', 'approved', 'in_progress', members.patrol_field_crew],
    ['resolve', 'in_progress', 'resolved', members.patrol_field_crew],
    ['verify', 'resolved', 'closed', members.site_engineer],
  ]);
  const list = await crew.get('organisation/data/issues/?status=closed');
  expect(list.json()).toMatchObject({
    count: 1,
    results: [{ number: submitted.number, category_label: expect.any(String), photo_count: 2 }],
  });
});
