/**
 * What is asked for again and has not changed is answered 304, from one look at what was written since: no list is read and no
 * record is loaded for it. The tag of an answer says
 *
 * - what stood in the organisation when it was made: the newest lines of its audit, to which every write adds one, its members
 *   and its own row;
 * - for whom: a member's rights and packages, as they are read with every request, so that a right taken away counts at once;
 * - until when it holds by itself, where it tells of the clock.
 *
 * Whatever changes what lists show and writes no line of audit must change the organisation's row, as `kernel/declarations` does.
 */
import type { FastifyRequest } from 'fastify';
import { sha256 } from '#kernel/database/content-hash.ts';
import type { First } from '#kernel/database/transaction.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** What an answer shows: records with all they name, the lists that modules declare, or answers of both kinds together. */
export type Shown = 'records' | 'lists' | 'both';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer of this route carries a tag, and is 304 while the tag holds. */
    shows?: Shown;
  }
}

/**
 * So many lines of the audit are looked at, not the newest alone: a line whose transaction commits after a later one's is
 * among them. A line is written right before its commit.
 */
export const LINES = 32;

const LOOKS: Readonly<Record<'records' | 'lists', (own: string) => string>> = {
  records: (
    own,
  ) => `array(select a.id from audit a where a.organisation_id = ${own} order by a.id desc limit ${LINES}) as lines,
    (select array[count(*), sum(u.xmin::text::bigint)] from organisation_user u where u.organisation_id = ${own}) as members`,
  lists: (
    own,
  ) => `array(select a.id from audit a where a.organisation_id = ${own} and a.entity = 'lookup' order by a.at desc, a.id desc
      limit ${LINES}) as lookups`,
};

/** The look, which goes out with the beginning of the read's transaction. */
export const look =
  (shows: Shown): First =>
  (organisationId) => {
    const own = `'${organisationId}'::uuid`;
    const looks = shows === 'both' ? Object.values(LOOKS) : [LOOKS[shows]];
    return `select o.xmin::text as row, ${looks.map((each) => each(own)).join(', ')} from organisation o where o.id = ${own}`;
  };

/** What one of the answers that are made together stands on, of what the look for both has found: the same as its own look. */
export function foundFor(shows: Shown, found: readonly unknown[]): readonly unknown[] {
  if (shows === 'both') return found;
  return found.map((each) => {
    const { row, lines, members, lookups } = each as Record<string, unknown>;
    return shows === 'records' ? { row, lines, members } : { row, lookups };
  });
}

const ends = new WeakMap<Tenant, number>();

/** The answer to this request tells of the clock: at these instants it says something else. Those gone by are none. */
export function changesAt(tenant: Tenant, instants: readonly (Date | string | null | undefined)[]): void {
  const to = instants
    .map((each) => (each == null ? NaN : new Date(each).getTime()))
    .filter((at) => at > tenant.now.getTime());
  ends.set(tenant, Math.min(ends.get(tenant) ?? Infinity, ...to));
}

/** The answer to this request is another at every instant: it gets no tag. */
export const changesAlways = (tenant: Tenant): void => void ends.set(tenant, -Infinity);

/** What the organisation stands at, by what the look has found, for this reader and this address. */
export function markOf(found: readonly unknown[], tenant: Tenant, request: FastifyRequest): string {
  const { memberId, roleKey, permissions, packages, contract } = tenant;
  const { version } = request.server.deps.config;
  const told = [found, memberId, roleKey, permissions, packages, contract, version, request.url];
  return sha256(JSON.stringify(told)).slice(0, 24);
}

const TAG = /^W\/"([0-9a-f]{24})-([0-9a-z]*)"$/;
/** Until when a tag holds, by its end. */
const untilOf = (end: string): number => (end === '' ? Infinity : Number.parseInt(end, 36));

/** The tag of this mark that the request names, if it still holds; a request may name several, as of lists asked together. */
export function heldTag({ headers }: FastifyRequest, mark: string, now: Date): string | undefined {
  const named = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  return named.find((tag) => {
    const [, told, end = ''] = TAG.exec(tag) ?? [];
    return told === mark && untilOf(end) > now.getTime();
  });
}

/** An answer that is made of others holds as long as each of them, by their tags; one of them without a tag: it has none. */
export function changesWith(tenant: Tenant, tags: readonly (string | undefined)[]): void {
  const to = tags.map((tag) => {
    const end = TAG.exec(tag ?? '')?.[2];
    return end === undefined ? -Infinity : untilOf(end);
  });
  ends.set(tenant, Math.min(ends.get(tenant) ?? Infinity, ...to));
}

/** The tag of an answer that was made just now; undefined where it has none. */
export function tagOf(tenant: Tenant, mark: string): string | undefined {
  const end = ends.get(tenant) ?? Infinity;
  if (end === -Infinity) return undefined;
  return `W/"${mark}-${end === Infinity ? '' : end.toString(36)}"`;
}
