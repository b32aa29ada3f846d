/**
 * One request, one transaction: handlers of routes with policy account, member or media run inside it, and the answer
 * goes out only after COMMIT. Reads run READ ONLY; writes carry a receipt. The last statement writes audit lines and
 * receipt together.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Db } from '#kernel/database/connect.ts';
import { inScope, type Scope } from '#kernel/database/transaction.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { readClock } from '#kernel/fields/device-clock.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { foundFor, heldTag, look, markOf, tagOf, type Shown } from '#kernel/http/unchanged.ts';
import { whoOf } from '#kernel/limits/limiting.ts';
import { isWrite, organisationOf, type Caller } from './authentication.ts';
import type { AccountContext, Tenant } from './context.ts';
import type { Policy } from './policy.ts';
import { writeAccountEnd, writeEnd } from './end-of-writes.ts';
import { shared, sharedRead, withSharedRead, type Shared, type Unwritten } from './sharing.ts';
import { receiptOfWrite } from '#kernel/receipts/receipt-of-write.ts';
import { claim, completion, writeOf, type Receipt, type Write } from '#kernel/http/receipts.ts';

const DEVICE_MAX = 200;

const contexts = new WeakMap<FastifyRequest, AccountContext | Tenant>();

function contextOf(request: FastifyRequest): AccountContext | Tenant {
  const context = contexts.get(request);
  if (!context) throw new Error('this route runs in no transaction');
  return context;
}

function accountContext(db: Db, request: FastifyRequest, caller: Caller): AccountContext {
  return {
    db,
    accountId: caller.account_id,
    sessionId: caller.session_id,
    role: caller.account_role,
    device: request.headers['user-agent']?.slice(0, DEVICE_MAX).replaceAll('\0', '') ?? null,
    now: request.server.deps.now(),
    auditLines: [],
  };
}

function tenantContext(db: Db, request: FastifyRequest, caller: Caller, policy: Policy): Tenant {
  const { role: _, ...account } = accountContext(db, request, caller);
  if (caller.organisation_id === null || caller.member_id === null) throw new ApiError('organisation.unknown');
  return {
    ...account,
    organisationId: caller.organisation_id,
    organisationToken: organisationOf(request, policy),
    organisationName: caller.organisation_name ?? '',
    organisationCode: caller.organisation_code ?? '',
    memberId: caller.member_id,
    memberName: caller.member_name ?? '',
    roleKey: caller.role_key ?? '',
    roleName: caller.role_name ?? '',
    permissions: caller.permissions ?? [],
    packages: caller.packages ?? [],
    clock: readClock(request.headers, account.now),
    viaGrant: caller.grant_id !== undefined,
    ...(caller.left_at && { leftAt: new Date(caller.left_at) }),
    contract: request.contract,
  };
}

/** The last statement before COMMIT; of several writes that share it, that of the last one. */
async function finish(context: AccountContext | Tenant, receipt: Unwritten['receipt']): Promise<void> {
  if (!('organisationId' in context)) return writeAccountEnd(context, receipt);
  const share = shared();
  const all = [...(share?.unwritten ?? []), { tenant: context, receipt }];
  if (share && !share.isLast) {
    share.unwritten = all;
    return undefined;
  }
  if (share) share.unwritten = [];
  return writeEnd(context.db, all);
}

/** The same row twice in one request: the second is answered from the receipt of the first, which is written for it. */
async function writeReceiptOf(key: string, share: Shared | undefined): Promise<void> {
  const same = share?.unwritten.find(({ receipt }) => receipt?.write.key === key);
  if (!share || !same?.receipt) return;
  await sendWithNext(share.db, completion('receipt', [same.receipt]));
  share.unwritten = share.unwritten.map((each) => (each === same ? { tenant: each.tenant } : each));
}

interface Prepared {
  scope: Scope;
  table: 'receipt' | 'account_receipt';
  context: (db: Db) => AccountContext | Tenant;
}

function prepare(request: FastifyRequest, policy: Policy): Prepared {
  const { caller } = request;
  if (!caller) throw new ApiError('auth.token');
  if (policy.access === 'account')
    return {
      scope: { accountId: caller.account_id },
      table: 'account_receipt',
      context: (db) => accountContext(db, request, caller),
    };
  if (caller.organisation_id === null || caller.member_id === null) throw new ApiError('organisation.unknown');
  return {
    scope: { accountId: caller.account_id, organisationId: caller.organisation_id, memberId: caller.member_id },
    table: 'receipt',
    context: (db) => tenantContext(db, request, caller, policy),
  };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** One transaction of a caller; of those of one member so many run at once, and others of theirs wait. */
const inTurn = <T>(
  request: FastifyRequest,
  scope: Scope,
  work: (db: Db, found: readonly unknown[]) => Promise<T>,
  options?: Parameters<typeof inScope>[3],
): Promise<T> =>
  request.server.limits.gates.requests.run(whoOf(request), () => inScope(request.server.deps.db, scope, work, options));

/** The caller of a member's route as its handler will know them, before there is a transaction. */
export function memberOf(request: FastifyRequest): Omit<Tenant, 'db'> {
  const { policy } = request.routeOptions.config;
  const { caller } = request;
  if (!caller || policy?.access !== 'member') throw new Error('this route has no member');
  const { db: _, ...member } = tenantContext(request.server.deps.db, request, caller, policy);
  return member;
}

/** Runs `work` in a transaction of its own that writes nothing, for what a member's route must know before its body is read. */
export function asMember<T>(request: FastifyRequest, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  const { policy } = request.routeOptions.config;
  const { caller } = request;
  if (!caller || (policy?.access !== 'member' && policy?.access !== 'media'))
    throw new Error('this route has no member');
  const { scope } = prepare(request, policy);
  return inTurn(request, scope, (db) => work(tenantContext(db, request, caller, policy)), { readOnly: true });
}

const UNCHANGED = Symbol('unchanged');

/** What was found with the beginning of a read's transaction. */
const looked = new WeakMap<AccountContext | Tenant, readonly unknown[]>();

/** Reads that `work` makes of this server run in the transaction of this one, under its caller; its route shows `both`. */
export function shareRead<T>({ caller, tenant }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const found = looked.get(tenant);
  if (!caller || !found) throw new Error('this route reads nothing that others could share');
  return withSharedRead({ caller, db: tenant.db, found }, work);
}

/** Runs the handler, unless what it would answer is what the caller has. */
async function unlessUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, found, read }: { context: AccountContext | Tenant; found: readonly unknown[]; read: () => unknown },
) {
  if (found.length === 0 || !('organisationId' in context)) return read();
  const mark = markOf(found, context, request);
  const held = heldTag(request, mark, context.now);
  if (held !== undefined) {
    reply.header('etag', held);
    return UNCHANGED;
  }
  const answer = await read();
  const tag = tagOf(context, mark);
  if (tag) reply.header('etag', tag);
  return answer;
}

/** A read whose caller has no answer yet: nobody waits for the look, which its tag is made of. */
async function answerAnew(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy, handler, shows }: { policy: Policy; handler: Handler; shows: Shown },
) {
  const { scope, context } = prepare(request, policy);
  let current: AccountContext | Tenant | undefined;
  let found: Promise<readonly unknown[]> | undefined;
  const work = async (db: Db) => {
    current = context(db);
    contexts.set(request, current);
    return handler(request, reply);
  };
  const toldLater = (rows: Promise<readonly unknown[]>) => void (found = rows);
  const answer = await inTurn(request, scope, work, { readOnly: true, first: look(shows), toldLater });
  const rows = (await found) ?? [];
  const tag =
    rows.length > 0 && current && 'organisationId' in current && tagOf(current, markOf(rows, current, request));
  if (tag) reply.header('etag', tag);
  return answer;
}

async function answerRead(request: FastifyRequest, reply: FastifyReply, policy: Policy, handler: Handler) {
  const { scope, context } = prepare(request, policy);
  const { shows } = request.routeOptions.config;
  const work = async (db: Db, found: readonly unknown[]) => {
    const current = context(db);
    contexts.set(request, current);
    looked.set(current, found);
    return unlessUnchanged(request, reply, { context: current, found, read: () => handler(request, reply) });
  };
  const share = sharedRead();
  if (!share && shows && shows !== 'both' && request.headers['if-none-match'] === undefined)
    return answerAnew(request, reply, { policy, handler, shows });
  const answer = await (share && shows
    ? work(share.db, foundFor(shows, share.found))
    : inTurn(request, scope, work, { readOnly: true, first: shows && look(shows) }));
  return answer === UNCHANGED ? reply.code(304).send() : answer;
}

/** What the same write is answered with once more: rights may have been taken since it was done. */
async function repeat(request: FastifyRequest, context: AccountContext | Tenant, earlier: Receipt): Promise<Receipt> {
  const { config } = request.routeOptions;
  if (!config.repeated || !('organisationId' in context) || earlier.answer === '') return earlier;
  const told = JSON.parse(earlier.answer) as Record<string, unknown>;
  return { ...earlier, answer: JSON.stringify(await config.repeated(context, told, request)) };
}

/** A receipt that keeps less than was answered. */
function keptOf({ routeOptions: { config } }: FastifyRequest, made: Receipt): Receipt {
  if (!config.kept || made.answer === '') return made;
  return { ...made, answer: JSON.stringify(config.kept(JSON.parse(made.answer) as Record<string, unknown>)) };
}

/** Whether phones send it later, and so keep a receipt that they can show. */
const isSentLater = (policy: Policy): boolean => policy.access === 'member' && policy.outbox === true;

async function answerWrite(request: FastifyRequest, reply: FastifyReply, policy: Policy, handler: Handler) {
  const { scope, table, context } = prepare(request, policy);
  const write: Write | undefined = request.routeOptions.config.withoutKey
    ? undefined
    : writeOf(request, scope.accountId!);
  const share = shared();
  const work = async (db: Db): Promise<Receipt> => {
    const current = context(db);
    contexts.set(request, current);
    const isUnclaimed = share?.inOneGo === true;
    if (share && isUnclaimed) share.unclaimed = true;
    if (write && !isUnclaimed) await writeReceiptOf(write.key, share);
    const { at, earlier } = !write ? {} : isUnclaimed ? { at: current.now } : await claim(db, table, write);
    const seal = ({ status, answer }: Receipt) => {
      if (!write || !at || status > 299 || !('organisationId' in current) || !isSentLater(policy)) return;
      const told = answer === '' ? {} : (JSON.parse(answer) as Record<string, unknown>);
      reply.header('receipt', receiptOfWrite(request, current, { ...write, at }, told));
    };
    if (earlier) {
      seal(earlier);
      return repeat(request, current, earlier);
    }
    const payload = await handler(request, reply);
    if (reply.sent) throw new Error('a write returns its answer, it does not send it');
    const made = { status: reply.statusCode, answer: payload === undefined ? '' : String(reply.serialize(payload)) };
    const kept = keptOf(request, made);
    await finish(current, write && { write, kept, ...(isUnclaimed && { unclaimedAt: at }) });
    seal(kept);
    return made;
  };
  const receipt = await (share ? work(share.db) : inTurn(request, scope, work));
  reply.code(receipt.status);
  if (receipt.answer === '') return reply.send();
  return reply.type('application/json; charset=utf-8').send(receipt.answer);
}

/** Wraps every handler under `/api/`, and stops the start at a route without a policy. */
export function transactions(app: FastifyInstance): void {
  app.decorateRequest('tenant', {
    getter() {
      const context = contextOf(this);
      if (!('organisationId' in context)) throw new Error('this route has no organisation');
      return context;
    },
  });
  app.decorateRequest('account', {
    getter() {
      const context = contextOf(this);
      if ('organisationId' in context) throw new Error('this route runs in an organisation');
      return context;
    },
  });
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const policy = route.config?.policy;
    if (!policy) throw new Error(`${String(route.method)} ${route.url} declares no config.policy`);
    if (policy.access === 'public' || route.config?.withoutTransaction) return;
    const original = route.handler;
    const methods = [route.method].flat();
    const answer = methods.some(isWrite) ? answerWrite : answerRead;
    const wrapped: RouteHandlerMethod = function (request, reply) {
      return answer(request, reply, policy, (req, rep) => original.call(this, req, rep));
    };
    route.handler = wrapped;
  });
}
