import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { LINE, lineBody, makeLine } from './line-testing.ts';
import { makeSampleCard, readSampleCard, takeStep } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('is handed in with its lines, or with words in their place', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const id = await makeSampleCard(crew, { description: null });
  const empty = await takeStep(crew, id, 'submit');
  expect(empty.json()).toMatchObject({ errors: [{ path: 'items', code: 'line_required' }] });
  await makeLine(crew, id, { quantity: '0.1' });
  await makeLine(crew, id, { quantity: '0.2' });
  expect((await takeStep(crew, id, 'submit')).statusCode).toBe(200);
  const { lines, sums } = (await readSampleCard(crew, id)) as Record<string, unknown> as {
    lines: { items: { status: string }[] };
    sums: { items: Record<string, string> };
  };
  expect(lines.items.map(({ status }) => status)).toEqual(['submitted', 'submitted']);
  expect(sums.items).toEqual({ quantity: '0.300' });
  expect((await crew.post(LINE, lineBody(id))).json()).toMatchObject({ errors: [{ code: 'sheet_closed' }] });
});
