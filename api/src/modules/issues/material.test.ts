/** Material that a repair uses goes out of the store with its resolution, once, and never more than there is. */
import { v7 as uuidv7 } from 'uuid';
import { beginLog, daysAgo, enterStock, LOGS, readLog, step, STOCK, stockBody } from '#modules/stock/testing.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { act, ago, announce, must, pothole, read, refused, setUp, submitted, type Body, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let manager: Client;
let keeper: Client;
beforeAll(async () => {
  const made = await setUp('patrol_field_crew', 'site_engineer', 'project_manager', 'store_keeper');
  ({ test, ids } = made);
  [crew, engineer, manager, keeper] = made.people;
});
afterAll(() => test.close());

const item = async (quantity: string, changes: Body = {}) =>
  enterStock(keeper, await stockBody(test, { opening_qty: quantity, opening_rate: '120', ...changes }));
const balance = async (id: string) => (await keeper.get(`${STOCK}${id}/`)).json<{ balance: string }>().balance;
const resolution = (used: unknown, changes: Body = {}): Body => ({
  resolution_note: 'Filled with cold mix and rolled',
  resolved_at: ago(0.1),
  photos: [announce('after')],
  material_used: used,
  ...changes,
});
const reported = async () => (await submitted(crew, pothole(test.bhima, ids))).id;
const used = (issue: Record<string, unknown>) => issue['material_used'] as Record<string, string>[];
const logsOf = async (client: Client, issue: string) =>
  (await client.get(`${LOGS}?issue=${issue}`)).json<{ results: Record<string, unknown>[] }>().results;

it("a crew's material waits for the store keeper, a manager's is posted as far as there is some", async () => {
  const [mix, tack] = [await item('10'), await item('1')];
  const id = await reported();
  const row = { row_id: uuidv7(), stock: mix, qty: '4' };
  const byCrew = await must(crew, id, 'resolve', resolution([row, { stock: tack, qty: '2.5' }]));
  expect(byCrew.status).toBe('resolved');
  const [first, second] = used(byCrew);
  expect([first, second]).toMatchObject([
    { ...row, qty: '4.000' },
    { stock: tack, qty: '2.500' },
  ]);
  const indent = await readLog(keeper, first?.['stock_log'] ?? '');
  expect(indent).toMatchObject({
    status: 'draft',
    kind: 'issue',
    stock: mix,
    quantity: '4.000',
    issue: id,
    number: null,
  });
  expect(await balance(mix)).toBe('10.000');
  expect(await step(keeper, indent['id'] as string, 'post')).toMatchObject({ statusCode: 200 });
  expect(refused(await step(keeper, second?.['stock_log'] ?? '', 'post'))).toEqual(['quantity: too_large']);

  const other = await reported();
  const byManager = await must(
    manager,
    other,
    'resolve',
    resolution([
      { stock: mix, qty: '5' },
      { stock: mix, qty: '2' },
    ]),
  );
  expect(await balance(mix)).toBe('1.000');
  const [posted, short] = await Promise.all(used(byManager).map((one) => readLog(keeper, one['stock_log'] ?? '')));
  expect(posted).toMatchObject({ status: 'posted', issue: other, log_date: daysAgo(0) });
  expect(posted?.['number']).toMatch(/^STK\/ISU\//);
  expect(short).toMatchObject({ status: 'draft', quantity: '2.000', available: '1.000', issue: other });
});

it('a repeated resolution takes nothing twice, and what is resolved again adds to what was used', async () => {
  const mix = await item('10');
  const id = await reported();
  const { version } = await read(manager, id);
  const body = { action: 'resolve', version, data: resolution([{ row_id: uuidv7(), stock: mix, qty: '3' }]) };
  const options = { key: uuidv7() };
  const path = `organisation/data/issue/${id}/action/`;
  const answers = [await manager.post(path, body, options), await manager.post(path, body, options)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await balance(mix)).toBe('7.000');
  const [before] = used(await read(manager, id));

  await must(engineer, id, 'reopen', {}, 'It broke up again');
  expect(await balance(mix)).toBe('7.000');
  // the row of the first repair comes once more, changed: it stays as it was settled
  const again = await must(
    manager,
    id,
    'resolve',
    resolution(
      [
        { ...before, qty: '9' },
        { stock: mix, qty: '1' },
      ],
      { resolved_at: ago(0) },
    ),
  );
  expect(used(again)).toMatchObject([before, { stock: mix, qty: '1.000' }]);
  expect(await balance(mix)).toBe('6.000');
  expect(await logsOf(keeper, id)).toHaveLength(2);
});

it('what was repaired on the spot takes its material too; a report alone takes none', async () => {
  const mix = await item('5');
  const body = pothole(test.bhima, ids, { material_used: [{ stock: mix, qty: '2', stock_log: uuidv7() }] });
  const draft = await manager.post('organisation/data/issue/', body);
  expect(used(draft.json())).toMatchObject([{ stock: mix, stock_log: null }]);
  const photos = [announce('before'), announce('after')];
  const done = await must(manager, body['id'], 'submit', { ...resolution(undefined), photos, resolved_on_spot: true });
  expect(used(done)).toMatchObject([{ stock: mix, qty: '2.000' }]);
  expect(await balance(mix)).toBe('3.000');
  expect(await logsOf(keeper, String(body['id']))).toMatchObject([{ status: 'posted', quantity_out: '2.000' }]);
});

it('material that is not ours, not in use or nothing at all is refused at its row, and then nothing is resolved', async () => {
  const deccan = await test.signIn('organisation_admin@deccan.example');
  const foreign = await enterStock(deccan, await stockBody(test, { opening_qty: '5' }, 'deccan'));
  const mix = await item('5');
  const id = await reported();
  const tries: [unknown, string[]][] = [
    [[{ stock: foreign, qty: '1' }], ['material_used.0.stock: unknown_id']],
    [[{ stock: uuidv7(), qty: '1' }], ['material_used.0.stock: unknown_id']],
    [
      [
        { stock: mix, qty: '1' },
        { stock: mix, qty: '0' },
      ],
      ['material_used.1.qty: too_small'],
    ],
    [[{ stock: mix, qty: '-1' }], ['material_used.0.qty: too_small']],
    [[{ stock: mix }], ['material_used.0.qty: required']],
    [[{ stock: await item('0', { status: 'retired' }), qty: '1' }], ['material_used.0.stock: inactive']],
  ];
  for (const [rows, errors] of tries) expect(refused(await act(crew, id, 'resolve', resolution(rows)))).toEqual(errors);
  expect(await read(crew, id)).toMatchObject({ status: 'pending_review' });
  expect(await balance(mix)).toBe('5.000');
});

it('from the item to its repairs, from a repair to its material: worth for whoever reads the ledger', async () => {
  const mix = await item('10');
  const id = await reported();
  await must(manager, id, 'resolve', resolution([{ stock: mix, qty: '2' }]));
  const { results } = (await keeper.get(`${STOCK}${mix}/referring/`)).json<{ results: Record<string, unknown>[] }>();
  expect(results).toMatchObject([{ id, page: `/issues/routine_maintenance/view/${id}` }]);
  expect(await logsOf(engineer, id)).toMatchObject([{ stock: mix, issue: id, amount: '240.00' }]);
  // a crew reads of the ledger what is its own
  expect(await logsOf(crew, id)).toEqual([]);
  const byHand = await beginLog(keeper, mix, { issue: id });
  expect(await logsOf(keeper, id)).toHaveLength(2);
  expect(await readLog(keeper, byHand)).toMatchObject({ issue: id });
});
