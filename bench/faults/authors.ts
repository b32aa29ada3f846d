/** People who write on devices, each in one organisation, and the grant by which a device sends for them. */
import type { Owner } from '@chainage/shared/offline/outbox.model';
import type { Grant } from '@chainage/shared/contracts/outbox';
import { potholeOf, type Body } from '#e2e/durability/support/issues.ts';
import { signIn, type Person } from '#e2e/durability/support/person.ts';

export interface Author {
  username: string;
  organisation: string;
  person: Person;
  owner: Owner;
  memberId: number;
  /** What every report of theirs begins with. */
  pothole: Body;
}

/** The manager is in two organisations and switches between them. */
const CAST = [
  ['patrol_field_crew@bhima.example', 'Bhima'],
  ['site_engineer@bhima.example', 'Bhima'],
  ['project_manager@bhima.example', 'Bhima'],
  ['project_manager@bhima.example', 'Deccan'],
] as const;

async function call(url: string, username: string, organisation: string): Promise<Author> {
  const person = await signIn(url, username, organisation);
  const { user } = (await person.call(url, 'accounts/user/me/')).json<{ user: { id: string; name: string } }>();
  const { name } = (await person.call(url, 'organisation/')).json<{ name: string }>();
  const owner = {
    accountId: user.id,
    accountName: user.name,
    organisationToken: person.organisation,
    organisationName: name,
  };
  const pothole = await potholeOf(url, person);
  return { username, organisation, person, owner, memberId: person.memberId, pothole };
}

export const callAuthors = (url: string): Promise<Author[]> =>
  Promise.all(CAST.map(([username, organisation]) => call(url, username, organisation)));

/** Signs in once more, as after the session ended. */
export async function signInAgain(url: string, author: Author): Promise<void> {
  author.person = await signIn(url, author.username, author.organisation);
}

export async function askGrant(url: string, { person }: Author, deviceId: string): Promise<Grant> {
  const { 'idempotency-key': _, ...headers } = person.headers('none');
  const answer = await person.call(url, 'organisation/outbox/grant/', {
    method: 'POST',
    headers,
    body: JSON.stringify({ device_id: deviceId }),
  });
  if (answer.status !== 201) throw new Error(`no grant: ${answer.status} ${answer.text}`);
  return answer.json<Grant>();
}

/** The token ends; what the device may send does not. */
export const endSession = async (url: string, { person }: Author): Promise<void> =>
  void (await person.call(url, 'accounts/api/logout/', { method: 'POST', headers: person.headers('logout-key') }));

export async function revokeGrant(url: string, { person }: Author, id: string): Promise<void> {
  const key = `revoke-${id}-${Date.now()}`;
  const answer = await person.call(url, `organisation/outbox/grant/${id}/`, { method: 'DELETE', key });
  if (answer.status !== 204 && answer.status !== 404) throw new Error(`not revoked: ${answer.status} ${answer.text}`);
}
