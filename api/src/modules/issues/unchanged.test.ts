/** Lists and records asked for again: 304 as long as nothing they tell of has changed, whatever it is. */
import { brotliDecompressSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { look } from '#kernel/http/unchanged.ts';
import { ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { Db } from '#kernel/database/connect.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { waitsForLock } from '#testing/lock-waits.ts';
import { buffersOf, explain } from '#testing/plan.ts';
import type { Client } from '#testing/client.ts';
import { flatPng } from '#testing/flat-png.ts';
import { act, announce, create, must, pothole, readIds, submitted, type Ids } from './testing.ts';

const LIST = 'organisation/data/issues/?issue_type=routine_maintenance';
const LOOKUPS = 'organisation/data/causes/?limit=1000';

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
afterEach(() => test.setNow(undefined));

const tagOf = async (client: Client, path: string): Promise<string> => {
  const answer = await client.get(path);
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['etag']);
};
const again = async (client: Client, path: string, tag: string): Promise<number> =>
  (await client.get(path, { headers: { 'if-none-match': tag } })).statusCode;
const asOwner = (work: (db: Db) => Promise<unknown>) => inScope(test.owner, { organisationId: test.bhima.id }, work);

it('an unchanged list, record or list of a module is 304, without a body, for one look', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  for (const path of [LIST, `organisation/data/issue/${id}/`, LOOKUPS]) {
    const tag = await tagOf(engineer, path);
    const statements = await test.countStatements(async () => {
      const answer = await engineer.get(path, { headers: { 'if-none-match': tag } });
      expect([path, answer.statusCode, answer.body, answer.headers['etag']]).toEqual([path, 304, '', tag]);
    });
    const bare = await engineer.get(path, { headers: { 'if-none-match': tag } });
    expect(bare.headers).not.toHaveProperty('permissions-policy');
    expect(bare.headers['cache-control']).toBe('no-store');
    // who asks, BEGIN with the look, COMMIT
    expect([path, statements.length]).toEqual([path, 3]);
    expect(statements.join()).not.toMatch(/from issue|from lookup/);
  }
});

it('the look reads a few pages, however long the audit is', async () => {
  await asOwner((db) =>
    sql`insert into audit (organisation_id, account_id, member_id, action, entity, entity_id, after)
      select ${ownId}, gen_random_uuid(), 1, 'edit', 'issue', n::text, jsonb_build_object('text', repeat('x', 500))
      from generate_series(1, 5000) n on conflict do nothing`.execute(db),
  );
  const scope = { organisationId: test.bhima.id, memberId: test.bhima.members.site_engineer };
  for (const shows of ['records', 'lists'] as const) {
    const run = await inScope(test.db, scope, (db) => explain(db, sql.raw(look(shows)(test.bhima.id))));
    expect(buffersOf(run)).toBeLessThan(30);
  }
});

describe('what was written since changes the list and the record', () => {
  const both = async (id: string, change: () => Promise<unknown>) => {
    const paths = [LIST, `organisation/data/issue/${id}/`];
    const tags = await Promise.all(paths.map((path) => tagOf(engineer, path)));
    await change();
    expect(await Promise.all(paths.map((path, at) => again(engineer, path, tags[at] as string)))).toEqual([200, 200]);
  };
  const issue = async () => (await submitted(crew, pothole(test.bhima, ids))).id;

  it('a new one', async () => both(await issue(), () => create(crew, pothole(test.bhima, ids))));
  it('a step', async () => {
    const id = await issue();
    await both(id, () =>
      must(engineer, id, 'approve', { resolver: test.bhima.members.patrol_field_crew, priority: 'high' }),
    );
  });
  it('a comment', async () => {
    const id = await issue();
    await both(id, () => act(crew, id, 'comment', {}, 'Water is rising'));
  });
  it('an edit', async () => {
    const body = pothole(test.bhima, ids);
    await create(crew, body);
    const path = `organisation/data/issue/${String(body['id'])}/`;
    const tag = await tagOf(crew, path);
    await crew.patch(path, { version: 1, description: 'Two potholes' });
    expect(await again(crew, path, tag)).toBe(200);
  });
  it('a photo that has come', async () => {
    const bytes = flatPng(8, 8);
    const photo = announce('before', bytes);
    const body = pothole(test.bhima, ids, { photos: [photo] });
    await create(crew, body);
    await must(crew, body['id'], 'submit');
    await both(String(body['id']), async () => {
      const { id, stage, taken_at } = photo;
      const sent = await crew.upload(`organisation/data/issue/${String(body['id'])}/issue-image/`, [
        { name: 'id', value: id },
        { name: 'stage', value: stage },
        { name: 'taken_at', value: taken_at },
        { name: 'file', value: bytes, filename: 'a.png', type: 'image/png' },
      ]);
      expect(sent.statusCode).toBe(201);
    });
  });
  it("a colleague's name, which writes no line of audit", async () => {
    const id = await issue();
    await both(id, () =>
      asOwner((db) =>
        db
          .updateTable('organisation_user')
          .set({ name: 'Renamed' })
          .where('id', '=', test.bhima.members.patrol_field_crew)
          .execute(),
      ),
    );
  });
  it('a line of audit that is committed after a later one', async () => {
    const id = await issue();
    let commit = () => undefined as void;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let written = () => undefined as void;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const line = (db: Db) =>
      sql`insert into audit (organisation_id, account_id, member_id, action, entity, entity_id)
        values (${test.bhima.id}, ${uuidv7()}, 1, 'edit', 'issue', ${id})`.execute(db);
    const late = asOwner(async (db) => {
      await line(db);
      written();
      await held;
    });
    await isWritten;
    await asOwner(line);
    await both(id, async () => {
      commit();
      await late;
    });
  });
  it('a row whose follower is refused late, while many others write', async () => {
    const body = pothole(test.bhima, ids, { photos: [] });
    const id = String(body['id']);
    await create(crew, body);
    const path = `organisation/data/issue/${id}/`;
    const [edit, submit] = [uuidv7(), uuidv7()];
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let claimed = () => undefined as void;
    const isClaimed = new Promise<void>((resolve) => (claimed = resolve));
    const claim = asOwner(async (db) => {
      await sql`insert into receipt (organisation_id, key, account_id, method, path, hash)
        values (${ownId}, ${submit}, gen_random_uuid(), 'POST', '/', 'x')`.execute(db);
      claimed();
      await held;
    });
    await isClaimed;
    const row = (method: string, at: string, key: string, of: object) => ({
      method,
      path: at,
      key,
      contract: 'issues/1.2',
      body: of,
    });
    const together = crew.post(
      'organisation/outbox/rows/',
      {
        rows: [
          row('PATCH', path, edit, { version: 1, description: 'Two potholes' }),
          row('POST', `${path}action/`, submit, { action: 'submit', version: 2 }),
        ],
      },
      { key: null },
    );
    await eventually(() => waitsForLock(test));
    for (let line = 0; line < 40; line += 1)
      await asOwner((db) =>
        sql`insert into audit (organisation_id, account_id, member_id, action, entity, entity_id)
          values (${test.bhima.id}, ${uuidv7()}, 1, 'edit', 'issue', 'other')`.execute(db),
      );
    const tag = await tagOf(crew, path);
    letGo();
    await claim;
    const answers = (await together).json<{ answers: { status: number }[] }>().answers;
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await again(crew, path, tag)).toBe(200);
  });
});

describe('a tag is good for one reader, as they may read now', () => {
  it("another's is none", async () => {
    const manager = await test.signIn('project_manager@bhima.example');
    expect(await again(manager, LIST, await tagOf(engineer, LIST))).toBe(200);
  });

  it('a right that was taken away counts at the next request', async () => {
    const tag = await tagOf(engineer, LIST);
    const { id } = await submitted(crew, pothole(test.bhima, ids));
    const record = `organisation/data/issue/${id}/`;
    const seen = await tagOf(engineer, record);
    const role = (db: Db) => db.updateTable('organisation_role').where('key', '=', 'site_engineer');
    const permissions = await asOwner((db) =>
      db
        .selectFrom('organisation_role')
        .select('permissions')
        .where('key', '=', 'site_engineer')
        .executeTakeFirstOrThrow(),
    );
    await asOwner((db) => role(db).set({ permissions: [] }).execute());
    const list = await engineer.get(LIST, { headers: { 'if-none-match': tag } });
    expect([list.statusCode, list.json<{ count: number }>().count]).toEqual([200, 0]);
    expect(await again(engineer, record, seen)).toBe(404);
    await asOwner((db) =>
      role(db)
        .set(permissions as { permissions: string[] })
        .execute(),
    );
    expect(await again(engineer, record, seen)).toBe(304);
  });

  it('a made up one, or one of another page, is none', async () => {
    const tag = await tagOf(engineer, LIST);
    expect(await again(engineer, `${LIST}&limit=3`, tag)).toBe(200);
    for (const other of ['"x"', 'W/"x"', '*', `${tag}x`]) expect(await again(engineer, LIST, other)).toBe(200);
  });
});

describe('what tells of the clock', () => {
  it('a list says more than a 304 once a limit comes near, and once it has passed', async () => {
    const { id, due_at: due } = await submitted(crew, pothole(test.bhima, ids));
    expect(due).not.toBeNull();
    for (const path of [LIST, `organisation/data/issue/${id}/`]) {
      test.setNow(undefined);
      const tag = await tagOf(engineer, path);
      expect(await again(engineer, path, tag)).toBe(304);
      test.setNow(new Date(Date.parse(String(due)) - 1_000));
      expect([path, await again(engineer, path, tag)]).toEqual([path, 200]);
      const soon = await tagOf(engineer, path);
      expect(await again(engineer, path, soon)).toBe(304);
      test.setNow(new Date(Date.parse(String(due)) + 1_000));
      expect([path, await again(engineer, path, soon)]).toEqual([path, 200]);
    }
  });

  it('a list of what is overdue has no tag at all', async () => {
    for (const filter of ['sla_state=breached', 'photos_missing=true'])
      expect((await engineer.get(`${LIST}&${filter}`)).headers['etag']).toBeUndefined();
  });
});

it('a packed answer carries its tag too', async () => {
  const packed = await engineer.get(LIST, { headers: { 'accept-encoding': 'br' } });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toMatchObject({ results: expect.any(Array) });
  expect(await again(engineer, LIST, String(packed.headers['etag']))).toBe(304);
});
