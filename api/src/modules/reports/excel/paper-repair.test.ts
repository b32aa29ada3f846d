/** What the page of an issue says of its repair stands on its paper too. */
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { paperKey } from '@chainage/shared/contracts/excel-paths';
import { ago, announce, must, pothole, setUp, submitted, type Ids } from '#modules/issues/testing.ts';
import { enterStock, stockBody } from '#modules/stock/testing.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { readPdf } from '#testing/read-pdf.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let client: Client;
let keeper: Client;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew', 'site_engineer', 'client_engineer', 'store_keeper');
  ({ test, ids } = made);
  [crew, engineer, client, keeper] = made.people;
});
afterAll(() => test.close());

async function paperOf(reader: Client, id: string, language = 'en'): Promise<string> {
  const order = { report_key: paperKey('issue'), format: 'pdf', language, filters: { id } };
  const { id: file } = (await reader.post('excel/create/', order)).json<ExcelFile>();
  await test.app.jobs.runDue();
  const found = (await reader.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === file);
  const { rawPayload } = await test.app.inject({ url: found!.file_url!, cookies: reader.cookies });
  return readPdf(rawPayload)
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
}

it('says who had it until when, what was done with what, and what it is linked with', async () => {
  const cause = await submitted(crew, pothole(test.bhima, ids));
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const stock = await enterStock(keeper, await stockBody(test, { opening_qty: '10', name: 'Cold mix bag' }));
  const { patrol_field_crew: resolver } = test.bhima.members;
  await must(engineer, id, 'approve', { priority: 'high', resolver });
  await must(engineer, id, 'link', { issue: cause.id, relation: 'caused_by' });
  const done = { resolution_note: 'Filled and rolled', resolved_at: ago(0), photos: [announce('after')] };
  const used = { material_used: [{ stock, qty: '4' }], material_note: 'Plate compactor' };
  const { assigned_to_name, resolver_name } = await must(crew, id, 'resolve', { ...done, ...used });
  await must(engineer, id, 'verify');
  const text = await paperOf(engineer, id);
  for (const said of [
    `Reviewer ${assigned_to_name}`,
    `Resolver ${resolver_name}`,
    /Due \d\d \w{3}, \d{4} [^·]*· In time/,
    /Repaired at \d\d/,
    /Closed \d\d/,
    'What was done Filled and rolled',
    'Other material Plate compactor',
    /Cold mix bag[^.]* 4\.000/,
    `Linked issues Caused by ${cause.number} · Waiting for review`,
  ])
    expect(text).toMatch(said);
  const hindi = await paperOf(engineer, id, 'hi');
  expect(hindi).toContain('Filled and rolled');
  expect(hindi).not.toMatch(/What was done|Linked issues|Reviewer|In time/);
  // who sees no store reads how much, and no id
  const theirs = await paperOf(client, id);
  expect(theirs).toContain('Material used Material from the store 4.000');
  expect(theirs).not.toMatch(/Cold mix bag/);
});
