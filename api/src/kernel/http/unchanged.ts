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

/** What an answer shows: records with all they name, or the lists that modules declare. */
export type Shown = 'records' | 'lists';

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
const LINES = 32;

const LOOKS: Readonly<Record<Shown, (own: string) => string>> = {
  records: (
    own,
  ) => `array(select a.id from audit a where a.organisation_id = ${own} order by a.id desc limit ${LINES}) as lines,
    (select array[count(*), sum(u.xmin::text::bigint)] from organisation_user u where u.organisation_id = ${own}) as members`,
  lists: (own) => `(select count(*) from audit a where a.organisation_id = ${own} and a.entity = 'lookup') as lines`,
};

/** The look, which goes out with the beginning of the read's transaction. */
export const look =
  (shows: Shown): First =>
  (organisationId) => {
    const own = `'${organisationId}'::uuid`;
    return `select o.xmin::text as row, ${LOOKS[shows](own)} from organisation o where o.id = ${own}`;
  };

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

/** Whether the request names a tag of this mark that still holds. */
export function isUnchanged({ headers }: FastifyRequest, mark: string, now: Date): boolean {
  const [, told, end = ''] = TAG.exec(headers['if-none-match'] ?? '') ?? [];
  return told === mark && (end === '' || Number.parseInt(end, 36) > now.getTime());
}

/** The tag of an answer that was made just now; undefined where it has none. */
export function tagOf(tenant: Tenant, mark: string): string | undefined {
  const end = ends.get(tenant) ?? Infinity;
  if (end === -Infinity) return undefined;
  return `W/"${mark}-${end === Infinity ? '' : end.toString(36)}"`;
}
