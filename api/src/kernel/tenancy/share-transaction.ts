import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { whoOf } from '#kernel/limits/limiting.ts';
import { writeEnd } from './end-of-writes.ts';
import { withShared, type Left, type Shared, type Unwritten } from './sharing.ts';

class NothingTaken extends Error {}
class NotInOneGo extends Error {}

/** PostgreSQL refused what was written: whoever lost the connection at COMMIT does not know that much. */
const isRefused = (error: unknown): boolean =>
  error instanceof NotInOneGo || /^(?:2[123]|40(?!003)|55P03|57014)/.test(String((error as { code?: unknown }).code));

/** How one of several writes is sent to its route, and whether what it was answered means that it was taken. */
interface Sending<Write, Answer> {
  send: (write: Write, before: readonly Answer[]) => Promise<Answer>;
  isTaken: (answer: Answer) => boolean;
  /** The first may leave what it writes to the one behind it. */
  inOneGo?: boolean;
  /** Told that nothing of what was done in one go has been committed: all is done again. */
  undone?: () => void;
  /** The record that the first makes. */
  makes?: string | undefined;
}

/** What a transaction of these writes does; what they were answered is added to `answers`. */
const workOf =
  <Write, Answer>(
    caller: Shared['caller'],
    writes: readonly Write[],
    answers: Answer[],
    { send, isTaken, inOneGo = false, makes }: Sending<Write, Answer>,
  ) =>
  async (db: Db): Promise<void> => {
    // one after the other: who writes the record in one go has its number first, who does not has its row first
    if (makes !== undefined) await sendWithNext(db, sql`select pg_advisory_xact_lock(hashtextextended(${makes}, 0))`);
    let done: readonly Unwritten[] = [];
    let before: Left | undefined;
    for (const [place, write] of writes.entries()) {
      if (place > 0 && !inOneGo) await sendWithNext(db, sql.raw('SAVEPOINT one'));
      const isLast = place === writes.length - 1;
      const share: Shared = {
        ...{ caller, db, unwritten: [...done], isLast, inOneGo, before },
        ...{ left: undefined, unclaimed: false },
      };
      const answer = await withShared(share, () => send(write, answers));
      answers.push(answer);
      if (before && !(isTaken(answer) && before.isWritten)) throw new NotInOneGo();
      if (isTaken(answer)) {
        [done, before] = [share.unwritten, share.left];
        continue;
      }
      // it may be a repeat, which is answered from its receipt
      if (inOneGo && (place > 0 || share.unclaimed)) throw new NotInOneGo();
      if (place === 0) throw new NothingTaken();
      await sql.raw('ROLLBACK TO SAVEPOINT one').execute(db);
      break;
    }
    await writeEnd(db, done);
  };

/**
 * Does the writes one after the other in one transaction of the request's caller, to the first that is not taken: that one
 * leaves nothing behind, what came before it is committed. Answers what the writes answered.
 */
export async function shareTransaction<Write, Answer>(
  request: FastifyRequest,
  writes: readonly Write[],
  sending: Sending<Write, Answer>,
): Promise<Answer[]> {
  const { caller, server } = request;
  if (!caller || caller.organisation_id === null || caller.member_id === null)
    throw new Error('this route has no member');
  const answers: Answer[] = [];
  const scope = { accountId: caller.account_id, organisationId: caller.organisation_id, memberId: caller.member_id };
  try {
    await server.limits.gates.requests.run(whoOf(request), () =>
      inScope(server.deps.db, scope, workOf(caller, writes, answers, sending)),
    );
  } catch (error) {
    if (error instanceof NothingTaken) return answers;
    // what was left to the next write is refused where it is written: done again, each for itself, all is told as it is
    if (!sending.inOneGo) throw error;
    if (isRefused(error)) sending.undone?.();
    return shareTransaction(request, writes, { ...sending, inOneGo: false });
  }
  return answers;
}
