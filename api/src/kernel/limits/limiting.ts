/** Asks the limits of `limits.ts` for every request of a member, as soon as it is known whose it is and before its body is read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_MAX_BYTES } from '@chainage/shared/contracts/files';
import { atOnceOf, COUNTED, type AtOnceName, type Counted, type CountedName } from '#limits.ts';
import { isWrite } from '#kernel/tenancy/authentication.ts';
import { Allowances } from './allowances.ts';
import { FairGate, type Who } from './fair-gate.ts';

/** The limits of an application, and the gates of its process. */
export interface Limits {
  allowances: Allowances;
  gates: Record<AtOnceName, FairGate>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route counts as, beside a read or a write. */
    counts?: readonly CountedName[];
    /** Names of its query by which it looks for words, each time a search; `search` where left out. */
    searchedBy?: readonly string[];
    /** Its body is bytes of a file, counted by their length. */
    countsBytes?: boolean;
  }
  interface FastifyInstance {
    limits: Limits;
  }
  interface FastifyRequest {
    /** What it took of limits. */
    spent: { name: CountedName; amount: number }[] | undefined;
  }
}

/** As the gates know the caller. */
export function whoOf({ caller }: FastifyRequest): Who {
  return { member: caller?.account_id ?? '', organisation: caller?.organisation_id ?? null };
}

/** A whole file lies in memory until its request is answered: so many of a member at once, the next when one has gone. */
export async function awaitFileTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const leave = await request.server.limits.gates.files.enter(whoOf(request));
  reply.raw.once('finish', leave).once('close', leave);
  if (reply.raw.destroyed || reply.raw.writableFinished) leave();
}

/** Spends of the caller's limit what shows only once the body is read. Throws `request.rate_limited`. */
export async function spendOn(request: FastifyRequest, name: CountedName, amount = 1): Promise<void> {
  const { caller, server } = request;
  if (!caller?.organisation_id) return;
  const spender = { organisationId: caller.organisation_id, accountId: caller.account_id };
  await server.limits.allowances.spend(name, spender, amount);
  request.spent?.push({ name, amount });
}

/** Its own reads and writes count for a member whatever becomes of them: whoever asks again and again is refused for that. */
const ASKED: readonly CountedName[] = ['reads', 'writes', 'searches', 'media'];

/** What was told to come again did nothing and is sent anew: else phones that keep coming back would use up what all may do. */
function giveBack({ caller, server, spent }: FastifyRequest): void {
  if (!caller?.organisation_id) return;
  const spender = { organisationId: caller.organisation_id, accountId: caller.account_id };
  for (const { name, amount } of spent ?? [])
    server.limits.allowances.giveBack(name, spender, amount, { member: !ASKED.includes(name) });
}

function namesOf(request: FastifyRequest): CountedName[] {
  const { policy, counts = [], searchedBy = ['search'] } = request.routeOptions.config;
  if (policy?.access === 'media') return ['media'];
  const asked = request.query as Readonly<Record<string, unknown>>;
  const isSearch = !isWrite(request.method) && searchedBy.some((name) => Boolean(asked[name]));
  return [isWrite(request.method) ? 'writes' : 'reads', ...(isSearch ? (['searches'] as const) : []), ...counts];
}

/** What the request says it brings; one that does not say counts as the largest. */
function bytesOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) && length >= 0 ? Math.min(length, FILE_MAX_BYTES) : FILE_MAX_BYTES;
}

/** Times the limits of a window; the factor is the operator's (`LIMIT_FACTOR`). */
function scaled(limits: Record<CountedName, Counted>, factor: number): Record<CountedName, Counted> {
  const times = (most: number) => Math.max(1, Math.round(most * factor));
  return Object.fromEntries(
    Object.entries(limits).map(([name, { member, organisation, seconds }]) => [
      name,
      { member: times(member), organisation: times(organisation), seconds },
    ]),
  ) as Record<CountedName, Counted>;
}

/** Installs the counting; call after authentication. */
export function limiting(app: FastifyInstance, changed: Partial<Record<CountedName, Counted>> = {}): void {
  const { config } = app.deps;
  const counted = { ...scaled(COUNTED, config.limitFactor), ...changed };
  const gates = Object.entries(atOnceOf(config.workers?.count ?? 1)).map(([name, most]) => [
    name,
    new FairGate(name as AtOnceName, most),
  ]);
  app.decorate('limits', {
    allowances: new Allowances(app.deps, counted),
    gates: Object.fromEntries(gates) as Limits['gates'],
  });
  app.decorateRequest('spent', undefined);
  app.addHook('onRequest', async (request) => {
    request.spent = [];
    for (const name of namesOf(request)) await spendOn(request, name);
    const { multipart, countsBytes } = request.routeOptions.config;
    if (multipart || countsBytes) await spendOn(request, 'file_bytes', bytesOf(request));
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 429 || statusCode === 503) giveBack(request);
    done();
  });
}
