import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { LINE, lineBody, makeLine } from './line-testing.ts';
import { makeDprEntry, readDprEntry, takeStep } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('is handed in with its lines, or with words in their place', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const id = await makeDprEntry(crew, { description: null });
  const empty = await takeStep(crew, id, 'submit');
  expect(empty.json()).toMatchObject({ errors: [{ path: 'logs', code: 'line_required' }] });
  await makeLine(crew, id, { quantity: '0.1' });
  await makeLine(crew, id, { quantity: '0.2' });
  expect((await takeStep(crew, id, 'submit')).statusCode).toBe(200);
  const { lines, sums } = (await readDprEntry(crew, id)) as Record<string, unknown> as {
    lines: { logs: { status: string }[] };
    sums: { logs: Record<string, string> };
  };
  expect(lines.logs.map(({ status }) => status)).toEqual(['submitted', 'submitted']);
  expect(sums.logs).toEqual({ quantity: '0.300' });
  expect((await crew.post(LINE, lineBody(id))).json()).toMatchObject({ errors: [{ code: 'sheet_closed' }] });
});
