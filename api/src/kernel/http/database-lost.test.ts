import { connect } from '#kernel/database/connect.ts';
import { buildApp } from '#app.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome } from '#testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('answers 503 while the database cannot be reached, and nothing of where it should be', async () => {
  const db = connect('postgresql://nobody:secret@127.0.0.1:1/none', { max: 1 });
  const { config, store } = test;
  const app = await buildApp({ config, db, store, now: () => new Date() }, { log: { write: () => undefined } });
  const headers = { authorization: `Token ${'A'.repeat(43)}` };
  const answers = [
    await app.inject({ url: '/api/health/' }),
    await app.inject({ url: '/api/accounts/user/me/', headers }),
    await app.inject({ method: 'POST', url: '/api/accounts/api/login/', payload: { username: 'a', password: 'b' } }),
  ];
  for (const answer of answers) {
    expect(outcome(answer)).toEqual([503, 'database.unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).not.toMatch(/127\.0\.0\.1|secret|ECONN/);
  }
  await app.close();
  await db.destroy();
});

it('goes on when connections were cut', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  await test.owner.connection().execute(async (db) => {
    const { sql } = await import('kysely');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'chainage_app' and datname = current_database()`
      .execute(db)
      .catch(() => undefined);
  });
  const codes = [];
  for (let attempt = 0; attempt < 3; attempt += 1) codes.push((await crew.get('accounts/user/me/')).statusCode);
  expect(codes.every((code) => code === 200 || code === 503)).toBe(true);
  expect(codes[2]).toBe(200);
});
