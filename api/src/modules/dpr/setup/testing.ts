/** What tests of daily progress share of the contract's data: bodies that people send, and people entering them. */
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';

export const REPORT = 'organisation/data/dpr/report/';
export const REPORTS = 'organisation/data/dpr/reports/';
export const KEY = 'organisation/data/dpr/package-key/';
export const KEYS = 'organisation/data/dpr/package-keys/';

type Body = Record<string, unknown> & { id: string };

let made = 0;

const taken = (answer: Answer, what: string): Answer => {
  if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  return answer;
};

/** What a form sends of a new report definition. */
export function reportBody(changes: Record<string, unknown> = {}): Body {
  made += 1;
  return {
    id: uuidv7(),
    name: 'Routine works',
    issue_type: 'routine_maintenance',
    module_key: `works-${100_000 + made}`,
    status: 'active',
    ...changes,
  };
}

/** Enters a report over HTTP, answers its id. */
export async function enterReport(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const body = reportBody(changes);
  taken(await client.post(REPORT, body), 'report');
  return body.id;
}

/** The id of a unit of the lists, by its code. */
export async function unitFor(client: Client, code = 'cum'): Promise<number> {
  const answer = await client.get('organisation/stock/units-of-measurement/?limit=1000');
  const rows = answer.json<{ results: { id: number; code: string }[] }>().results;
  return rows.find((row) => row.code === code)?.id as number;
}

/** What a form sends of a new key. */
export async function keyBody(
  test: TestApp,
  client: Client,
  changes: Record<string, unknown> = {},
  organisation: 'bhima' | 'deccan' = 'bhima',
): Promise<Body> {
  made += 1;
  return {
    id: uuidv7(),
    package: test[organisation].package,
    report: changes['report'] ?? (await enterReport(client)),
    item_no: `5.${100_000 + made}`,
    description: 'BC 40 mm',
    unit: await unitFor(client),
    method: 'volume',
    scope_quantity: '4200',
    rate: '9850',
    ...changes,
  };
}

/** Enters a key over HTTP, answers its id. */
export async function enterKey(
  test: TestApp,
  client: Client,
  changes: Record<string, unknown> = {},
  organisation: 'bhima' | 'deccan' = 'bhima',
): Promise<string> {
  const body = await keyBody(test, client, changes, organisation);
  taken(await client.post(KEY, body), 'key');
  return body.id;
}
