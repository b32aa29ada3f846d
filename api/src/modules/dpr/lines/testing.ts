/** What tests of entries and lines share: a contract to measure by, bodies that phones send, and people acting. */
import { v7 as uuidv7 } from 'uuid';
import { dayOf } from '@chainage/shared/lib/format/date';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { enterKey, enterReport } from '../setup/testing.ts';

export const ENTRY = 'organisation/data/dpr/entry/';
export const ENTRIES = 'organisation/data/dpr/entries/';
export const LOG = 'organisation/data/dpr/log/';

export type Body = Record<string, unknown>;

/** A day so many days ago. */
export const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000));

/** A report and an item of it in volume, which nobody else measures. */
export interface Contract {
  package: number;
  report: string;
  key: string;
}

type Where = 'bhima' | 'deccan';

export async function makeContract(
  test: TestApp,
  admin: Client,
  changes: Body = {},
  organisation: Where = 'bhima',
): Promise<Contract> {
  const report = await enterReport(admin);
  const key = await enterKey(test, admin, { report, ...changes }, organisation);
  return { package: test[organisation].package, report, key };
}

export const entryBody = ({ package: pack, report }: Contract, changes: Body = {}): Body & { id: string } => ({
  id: uuidv7(),
  package: pack,
  report,
  work_date: daysAgo(1),
  shift: 'day',
  ...changes,
});

const photo = () => ({
  id: uuidv7(),
  stage: 'photo',
  sha256: 'a'.repeat(64),
  size: 10,
  taken_at: new Date(Date.now() - 60_000).toISOString(),
});

export const logBody = (key: string, entry: string | null, changes: Body = {}): Body & { id: string } => ({
  id: uuidv7(),
  ...(entry && { dpr_entry: entry }),
  package_key: key,
  direction: 'lhs',
  chainage_from: '13.000',
  chainage_to: '13.500',
  lane: 'L1',
  nos: 1,
  length_m: '500',
  breadth_m: '3.75',
  depth_m: '0.04',
  photos: [photo()],
  ...changes,
});

const made = (answer: Answer, what: string): Answer => {
  if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
  return answer;
};

export async function makeEntry(client: Client, contract: Contract, changes: Body = {}): Promise<string> {
  const body = entryBody(contract, changes);
  made(await client.post(ENTRY, body), 'entry');
  return body.id;
}

export async function makeLog(client: Client, key: string, entry: string | null, changes: Body = {}): Promise<string> {
  const body = logBody(key, entry, changes);
  made(await client.post(LOG, body), 'log');
  return body.id;
}

interface ReadLog extends Body {
  id: string;
  version: number;
  status: string;
}
interface ReadEntry extends ReadLog {
  number: string | null;
  allowed_actions: string[];
  lines: { logs: ReadLog[] };
}

export const readEntry = async (client: Client, id: string) => (await client.get(`${ENTRY}${id}/`)).json<ReadEntry>();
export const readLog = async (client: Client, id: string) => (await client.get(`${LOG}${id}/`)).json<ReadEntry>();

/** Takes a step of an entry or a line at the version there is; where it is hidden, at the first. */
export async function act(client: Client, path: string, id: string, action: string, more: Body = {}): Promise<Answer> {
  const { version = 1 } = (await client.get(`${path}${id}/`)).json<{ version?: number }>();
  return client.post(`${path}${id}/action/`, { action, version, ...more });
}

export const faults = (answer: Answer): string[] =>
  (answer.json<{ errors?: { path: string; code: string }[] }>().errors ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );
