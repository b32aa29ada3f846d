import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { auditInsert } from '#kernel/audit/audit.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { whoOf } from '#kernel/limits/limiting.ts';
import type { Tenant } from './context.ts';
import { withShared } from './sharing.ts';

class NothingTaken extends Error {}

/** How one of several writes is sent to its route, and whether what it was answered means that it was taken. */
interface Sending<Write, Answer> {
  send: (write: Write, before: readonly Answer[]) => Promise<Answer>;
  isTaken: (answer: Answer) => boolean;
}

/**
 * Does the writes one after the other in one transaction of the request's caller, to the first that is not taken: that one
 * leaves nothing behind, what came before it is committed. Answers what the writes answered.
 */
export async function shareTransaction<Write, Answer>(
  request: FastifyRequest,
  writes: readonly Write[],
  { send, isTaken }: Sending<Write, Answer>,
): Promise<Answer[]> {
  const { caller, server } = request;
  if (!caller || caller.organisation_id === null || caller.member_id === null)
    throw new Error('this route has no member');
  const answers: Answer[] = [];
  const work = async (db: Db) => {
    let done: readonly Tenant[] = [];
    for (const [place, write] of writes.entries()) {
      if (place > 0) await sendWithNext(db, sql.raw('SAVEPOINT one'));
      const share = { caller, db, unwritten: [...done], isLast: place === writes.length - 1 };
      const answer = await withShared(share, () => send(write, answers));
      answers.push(answer);
      if (isTaken(answer)) {
        done = share.unwritten;
        continue;
      }
      if (place === 0) throw new NothingTaken();
      await sql.raw('ROLLBACK TO SAVEPOINT one').execute(db);
      break;
    }
    const [last] = done.slice(-1);
    const audit = last && auditInsert(last, done.slice(0, -1));
    if (audit) await sendWithNext(db, audit);
  };
  const scope = { accountId: caller.account_id, organisationId: caller.organisation_id, memberId: caller.member_id };
  await server.limits.gates.requests
    .run(whoOf(request), () => inScope(server.deps.db, scope, work))
    .catch((error: unknown) => {
      if (!(error instanceof NothingTaken)) throw error;
    });
  return answers;
}
