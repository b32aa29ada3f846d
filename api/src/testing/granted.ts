/** A device sending later: the grant of one person, whoever is signed in. */
import { randomUUID } from 'node:crypto';
import type { Grant } from '@chainage/shared/contracts/outbox';
import type { CallOptions, Client } from './client.ts';

/** Asks for the grant of a device as its page does. */
export async function askGrant(author: Client, deviceId: string = randomUUID()): Promise<Grant> {
  const answer = await author.post('organisation/outbox/grant/', { device_id: deviceId }, { key: null });
  if (answer.statusCode !== 201) throw new Error(`no grant: ${answer.statusCode} ${answer.body}`);
  return answer.json<Grant>();
}

/** Options that make a call of any client one of the grant, with the cookies of that client beside it. */
export const withGrant = (grant: Grant, headers: CallOptions['headers'] = {}): CallOptions => ({
  headers: { authorization: `Grant ${grant.grant}`, 'x-csrftoken': grant.csrf_token, ...headers },
});
