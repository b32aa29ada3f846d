/** A line that a phone changed without signal meets what others did to it, and to its sheet, meanwhile. */
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { openSheets } from './testing-sheet-app.ts';

type Body = Record<string, unknown>;
interface Stale extends Body {
  current: Body;
  changed_fields: string[];
}
const SHEET = 'organisation/data/trial-sheet/';
const FIND = 'organisation/data/trial-find/';

let test: TestApp;
let manager: Client;
let crew: Client;
let grant: ReturnType<typeof withGrant>;
beforeAll(async () => {
  test = await openSheets();
  manager = await test.signIn('organisation_admin@bhima.example');
  crew = await test.signIn('patrol_field_crew@bhima.example');
  grant = withGrant(await askGrant(crew));
});
afterAll(() => test.close());

const photos = () => [
  { id: uuidv7(), stage: 'photo', sha256: 'a'.repeat(64), size: 10, taken_at: '2026-01-01T00:00:00Z' },
];

/** A sheet of the crew's with one line, which the manager has changed since the phone read it. */
async function changedThere(theirs: Body) {
  const sheet = { id: uuidv7(), title: 'Day' };
  const find = { id: uuidv7(), sheet_id: sheet.id, what: 'Kerb', amount: '7.5', secret: 'Hush', photos: photos() };
  await crew.post(SHEET, sheet);
  await crew.post(FIND, find);
  await manager.patch(`${FIND}${find.id}/`, { version: 1, ...theirs });
  return { sheet: sheet.id, find: find.id };
}
const send = (id: string, body: Body) => crew.call('PATCH', `${FIND}${id}/`, body, grant);

it('tells the author’s phone how the line stands now, and takes what they settled', async () => {
  const { sheet, find } = await changedThere({ amount: '9', what: 'Drain' });
  const stale = await send(find, { version: 1, amount: '8' });
  expect(outcome(stale)).toEqual([409, 'version.stale']);
  const { current, changed_fields } = stale.json<Stale>();
  expect(current).toMatchObject({ version: 2, status: 'draft', can_edit: 'all', amount: '9.000', sheet_id: sheet });
  expect(current).not.toHaveProperty('history');
  expect(current).not.toHaveProperty('sheet');
  expect(changed_fields.toSorted()).toEqual(['amount', 'what']);
  expect((await send(find, { version: 2, amount: '8' })).json()).toMatchObject({ version: 3 });
  expect((await manager.get(`${FIND}${find}/`)).json()).toMatchObject({ amount: '8.000', what: 'Drain' });
});

it('says that it cannot be changed any more once its sheet has been handed in', async () => {
  const { sheet, find } = await changedThere({ amount: '9' });
  await manager.post(`${SHEET}${sheet}/action/`, { action: 'submit', version: 1 });
  const late = await send(find, { version: 2, amount: '8' });
  expect(outcome(late)).toEqual([409, 'record.not_editable']);
  expect(late.body).not.toContain('9.000');
});

it('keeps both from being lost where sheet and line cross', async () => {
  const { sheet, find } = await changedThere({ amount: null });
  const submit = () => crew.call('POST', `${SHEET}${sheet}/action/`, { action: 'submit', version: 1 }, grant);
  const refused = await submit();
  expect(refused.json()).toMatchObject({ errors: [{ path: 'finds.0.amount', code: 'required' }] });
  expect((await send(find, { version: 2, amount: '8' })).statusCode).toBe(200);
  expect((await submit()).json()).toMatchObject({ status: 'submitted' });
});
