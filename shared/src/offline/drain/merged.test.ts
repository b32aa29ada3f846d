/** @jest-environment node */
import { FakeApi } from '#testing/fake-api.ts';
import { actionRow, asha, editRow, newDevice } from '#testing/outbox.ts';
import { drain } from './drainer.ts';
import { allRows, enqueue, insist, settle } from '#offline/outbox/outbox.ts';
import { rememberOwner } from '#offline/device/store.db.ts';

let api: FakeApi;
const base = { description: 'old', landmark: 'well', status: 'draft' };
const theirs = (more: Record<string, unknown>) =>
  api.records.set('r1', { id: 'r1', ...base, version: 6, allowed_actions: ['submit'], can_edit: 'all', ...more });
const run = () => drain({ origin: 'http://server', fetch: api.fetch, random: () => 0 });

beforeEach(async () => {
  newDevice();
  api = new FakeApi();
  await rememberOwner(asha, { grant: { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' } });
});

/** Two edits one after the other, without signal: the second builds on the first, and neither author saw what others did. */
async function twoEdits(first: Record<string, unknown>, second: Record<string, unknown>) {
  const one = editRow('r1', first, { version: 4 }, { base });
  const two = editRow('r1', second, { row: one.id }, { base: { ...base, ...first } });
  await enqueue(asha, [one, two]);
  await run();
  return { one, two };
}

const failures = async () => (await allRows(asha)).map(({ id, failure }) => [id, failure?.reason, failure?.fields]);

test('a row behind one that was merged asks for what the author had not seen either', async () => {
  theirs({ landmark: 'tree' });
  const { two } = await twoEdits({ description: 'new' }, { landmark: 'pole' });
  expect(api.records.get('r1')).toMatchObject({ description: 'new', landmark: 'tree' });
  const conflict = { name: 'landmark', base: 'well', mine: 'pole', theirs: 'tree' };
  expect(await failures()).toEqual([[two.id, 'conflict', [conflict]]]);
  await settle(asha, two.id, { landmark: 'pole' });
  await run();
  expect(api.records.get('r1')).toMatchObject({ description: 'new', landmark: 'pole' });
});

test('it goes on by itself where nobody else changed its fields, also behind a step in between', async () => {
  theirs({ quantity: '4.000' });
  const edit = editRow('r1', { description: 'new' }, { version: 4 }, { base });
  const step = actionRow('r1', 'submit', { row: edit.id }, { base: { status: 'draft' } });
  const seen = { ...base, description: 'new', status: 'submit', quantity: null };
  const again = editRow('r1', { description: 'newer' }, { row: step.id }, { base: seen });
  const blind = editRow('r1', { quantity: '5.000' }, { row: again.id }, { base: { ...seen, description: 'newer' } });
  await enqueue(asha, [edit, step, again, blind]);
  await run();
  expect(api.log).toEqual(['edit r1', 'submit r1', 'edit r1']);
  expect(api.records.get('r1')).toMatchObject({ description: 'newer', quantity: '4.000' });
  expect(await failures()).toMatchObject([[blind.id, 'conflict', [{ name: 'quantity', theirs: '4.000' }]]]);
});

test('what was settled their way is not undone by the next row', async () => {
  theirs({ description: 'theirs' });
  const { one, two } = await twoEdits({ description: 'mine' }, { description: 'mine too' });
  await settle(asha, one.id, { description: 'theirs' });
  await run();
  expect(api.records.get('r1')).toMatchObject({ description: 'theirs' });
  expect(await failures()).toMatchObject([[two.id, 'conflict', [{ mine: 'mine too', theirs: 'theirs' }]]]);
});

test('a step insisted on does not open the way for rows written before', async () => {
  theirs({ status: 'returned', landmark: 'tree' });
  const step = actionRow('r1', 'submit', { version: 4 }, { base: { status: 'draft' } });
  const edit = editRow('r1', { landmark: 'pole' }, { row: step.id }, { base: { ...base, status: 'submit' } });
  await enqueue(asha, [step, edit]);
  await run();
  await insist(asha, step.id);
  await run();
  expect(api.log).toEqual(['submit r1']);
  expect(await failures()).toMatchObject([[edit.id, 'conflict', [{ name: 'landmark', theirs: 'tree' }]]]);
});

test('what was settled keeps asking for a value both gave, until it has arrived', async () => {
  theirs({ description: 'theirs', landmark: 'pole' });
  const edit = editRow('r1', { description: 'mine', landmark: 'pole' }, { version: 4 }, { base });
  await enqueue(asha, [edit]);
  await run();
  await settle(asha, edit.id, { description: 'mine' });
  theirs({ description: 'theirs', landmark: 'tree', version: 7 });
  await run();
  const conflict = { name: 'landmark', base: 'well', mine: 'pole', theirs: 'tree' };
  expect(await failures()).toEqual([[edit.id, 'conflict', [conflict]]]);
});
