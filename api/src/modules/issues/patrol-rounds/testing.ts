/** What the tests of patrol rounds share: valid bodies, and people driving. */
import { v7 as uuidv7 } from 'uuid';
import type { Client } from '#testing/client.ts';
import type { TestOrganisation } from '#testing/world.ts';

export const ROUND = 'organisation/data/patrol-round/';
const HOUR = 3_600_000;

/** So many minutes ago, as the wire has it. */
export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A track up the road and half way back, a point a minute. */
export const aTrack = () => [
  { at: ago(60), chainage: '43.000' },
  { at: ago(50), chainage: '48.000' },
  { at: ago(20), chainage: '46.000' },
];

export const roundBody = (
  { highway, package: ofPackage }: Pick<TestOrganisation, 'highway' | 'package'>,
  more: object = {},
) => ({
  id: uuidv7(),
  highway,
  package: ofPackage,
  direction: 'lhs',
  vehicle: 'MH 13 AB 4417',
  odometer_from: '45120.5',
  started_at: new Date(Date.now() - HOUR).toISOString(),
  ...more,
});

/** Takes a step at the version there is. */
export async function drive(client: Client, id: string, action: string, data: object = {}) {
  const { version } = (await client.get(`${ROUND}${id}/`)).json<{ version: number }>();
  return client.post(`${ROUND}${id}/action/`, { action, version, data });
}

/** Nothing of theirs is left running: a driver has one round at a time. */
export async function finishAll(client: Client): Promise<void> {
  const path = 'organisation/data/patrol-rounds/?status=running,paused&created_by=me&limit=100';
  const { results } = (await client.get(path)).json<{ results: { id: string; started_at: string }[] }>();
  for (const { id, started_at: at } of results) await drive(client, id, 'finish', { finished_at: at });
}
