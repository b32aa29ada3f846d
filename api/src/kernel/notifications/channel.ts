/** How processes hear of what was written: a name of PostgreSQL's NOTIFY, and what is said there. Never what it is about. */
export const BELL_CHANNEL = 'chainage_bell';

/** Whose bells ring: the organisation and its members; null in place of members: of all. */
export interface Rung {
  organisationId: string;
  members: readonly number[] | null;
}

/** A payload of the channel; undefined where it is none of ours. */
export function readRung(payload: string | undefined): Rung | undefined {
  const [organisationId, ...members] = (payload ?? '').split(' ');
  if (!organisationId || !/^[0-9a-f-]{36}$/.test(organisationId)) return undefined;
  if (members[0] === '*') return { organisationId, members: null };
  return { organisationId, members: members.map(Number) };
}
