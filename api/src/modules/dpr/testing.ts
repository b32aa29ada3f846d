/** What the tests of dpr share: valid bodies, and people acting. */
import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#testing/client.ts';

const ONE = 'organisation/data/dpr/entry/';

export const dprEntryBody = (changes: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  title: 'Rumble strips worn',
  description: 'Seen on the way to the toll plaza',
  happened_at: new Date(Date.now() - 3_600_000).toISOString(),
  ...changes,
});

/** Begins one, answers its id. */
export async function makeDprEntry(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const body = dprEntryBody(changes);
  const answer = await client.post(ONE, body);
  if (answer.statusCode !== 201) throw new Error(`create: ${answer.statusCode} ${answer.body}`);
  return body.id;
}

export const readDprEntry = async (client: Client, id: string) =>
  (await client.get(`${ONE}${id}/`)).json<
    Record<string, unknown> & { version: number; history: { action: string }[] }
  >();

/** Takes a step at the version there is. */
export async function takeStep(client: Client, id: string, action: string, body: Record<string, unknown> = {}) {
  const { version } = await readDprEntry(client, id);
  return client.post(`${ONE}${id}/action/`, { action, version, ...body });
}
