/** What the tests of stock share: bodies that people send, and people acting. */
import { v7 as uuidv7 } from 'uuid';
import { dayOf } from '@chainage/shared/lib/format/date';
import { inScope } from '#kernel/database/transaction.ts';
import '#kernel/declarations/lookup.table.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';

export const STOCK = 'organisation/stock/stock/';
export const STOCKS = 'organisation/stock/stocks/';
export const LOG = 'organisation/stock/stock/log/';
export const LOGS = 'organisation/stock/stock/logs/';

type Body = Record<string, unknown> & { id: string };
type Organisation = 'bhima' | 'deccan';

const DAY = 86_400_000;
/** A day so many days back. */
export const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * DAY));

let made = 0;

const known = new Map<string, Record<string, number>>();

/** Ids of the rows that a form of stock names, by their codes, of the lists of one organisation. */
async function listsOf(test: TestApp, name: Organisation): Promise<Record<string, number>> {
  const { id: organisationId } = test[name];
  const found = known.get(organisationId);
  if (found) return found;
  const rows = await inScope(test.owner, { organisationId }, (db) =>
    db
      .selectFrom('lookup')
      .select(['id', 'list', 'code'])
      .where('list', 'in', ['stock-categories', 'stock-sub-categories', 'units-of-measurement', 'stores'])
      .execute(),
  );
  const ids = Object.fromEntries(rows.map(({ id, list, code }) => [`${list}/${code}`, Number(id)]));
  known.set(organisationId, ids);
  return ids;
}

/** A second store, as an organisation adds one. */
export async function addStore(test: TestApp, code: string): Promise<number> {
  const { id: organisationId } = test.bhima;
  const row = await inScope(test.owner, { organisationId }, (db) =>
    db
      .insertInto('lookup')
      .values({ list: 'stores', code, label: code, sort_order: 9, attributes: '{}' } as never)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  known.delete(organisationId);
  return Number(row.id);
}

/** What a form sends of a unit, by its code. */
export const unitOf = async (test: TestApp, code: string): Promise<number> =>
  (await listsOf(test, 'bhima'))[`units-of-measurement/${code}`] as number;

/** What a form sends of a new item. */
export async function stockBody(
  test: TestApp,
  changes: Record<string, unknown> = {},
  name: Organisation = 'bhima',
): Promise<Body> {
  const ids = await listsOf(test, name);
  made += 1;
  return {
    id: uuidv7(),
    code: `CONE-${100_000 + made}`,
    name: 'Traffic cone 750 mm',
    category: ids['stock-categories/safety'],
    sub_category: ids['stock-sub-categories/cone'],
    unit: ids['units-of-measurement/nos'],
    store: ids['stores/main_store'],
    status: 'active',
    ...changes,
  };
}

/** What a form sends of a new log. */
export const logBody = (stock: string, changes: Record<string, unknown> = {}): Body => ({
  id: uuidv7(),
  kind: 'issue',
  stock,
  quantity: '2',
  log_date: daysAgo(0),
  ...changes,
});

const taken = (answer: Answer, what: string): Answer => {
  if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  return answer;
};

/** Enters an item over HTTP, answers its id. */
export async function enterStock(client: Client, body: Body): Promise<string> {
  taken(await client.post(STOCK, body), 'stock');
  return body.id;
}

/** Writes a log down, answers its id. */
export async function beginLog(client: Client, stock: string, changes: Record<string, unknown> = {}): Promise<string> {
  const body = logBody(stock, changes);
  taken(await client.post(LOG, body), 'log');
  return body.id;
}

export interface ReadLog extends Record<string, unknown> {
  version: number;
  status: string;
  history: { action: string }[];
}

export const readLog = async (client: Client, id: string) => (await client.get(`${LOG}${id}/`)).json<ReadLog>();

/** Takes a step at the version there is. */
export async function step(client: Client, id: string, action: string, body: Record<string, unknown> = {}) {
  const { version } = await readLog(client, id);
  return client.post(`${LOG}${id}/action/`, { action, version, ...body });
}

/** A log that is posted at once. */
export async function posted(client: Client, stock: string, changes: Record<string, unknown> = {}): Promise<Answer> {
  return step(client, await beginLog(client, stock, changes), 'post');
}
