/** How processes hear of what was written: a name of PostgreSQL's NOTIFY, and what is said there. Never what it is about. */
export const BELL_CHANNEL = 'chainage_bell';

/** A payload holds 8,000 bytes; of more than these members all bells ring. */
const NAMED_AT_MOST = 400;
const ROLE = 'r:';
const ACCOUNT = 'a:';
const UUID = /^[0-9a-f-]{36}$/;

/** Whose bells ring: the organisation, its members and all who have one of the roles; null in place of members: of all. */
export interface Rung {
  organisationId: string;
  members: readonly number[] | null;
  roles: readonly string[];
}

/** As it is said. */
export function writeRung({ organisationId, members, roles }: Rung): string {
  if (members === null || members.length > NAMED_AT_MOST) return `${organisationId} *`;
  return [organisationId, ...members, ...roles.map((role) => `${ROLE}${role}`)].join(' ');
}

/** As it is said that bells of one account ring, in whatever organisation. */
export const writeAccountRung = (accountId: string): string => `${ACCOUNT}${accountId}`;

/** The account that a payload of the channel is about, where it is about one. */
export function readAccountRung(payload: string): string | undefined {
  const accountId = payload.startsWith(ACCOUNT) ? payload.slice(ACCOUNT.length) : '';
  return UUID.test(accountId) ? accountId : undefined;
}

/** A payload of the channel; undefined where it is none of ours. */
export function readRung(payload: string | undefined): Rung | undefined {
  const [organisationId, ...named] = (payload ?? '').split(' ');
  if (!organisationId || !UUID.test(organisationId)) return undefined;
  if (named[0] === '*') return { organisationId, members: null, roles: [] };
  const roles = named.filter((name) => name.startsWith(ROLE)).map((name) => name.slice(ROLE.length));
  return { organisationId, members: named.filter((name) => !name.startsWith(ROLE)).map(Number), roles };
}
