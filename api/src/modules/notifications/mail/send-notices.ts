/** One mail to one member: who they are and what they may see is asked as it goes. */
import type { Finish, OutsideRun } from '#kernel/jobs/job-kind.ts';
import { GiveUp } from '#kernel/jobs/job-kind.ts';
import { addressFault } from '#kernel/mail/address.ts';
import { refusalOf } from '#kernel/mail/refusal.ts';
import { sendMail } from '#kernel/mail/send-mail.ts';
import { showNotification } from '#kernel/notifications/show-notification.ts';
import { keepSigningKey } from '#kernel/receipts/signing-key.ts';
import { writeLetter } from './letter.ts';
import { claim, findReader, readClaimed, release, stopMail, type Reader } from './mail.queries.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

type Sending = OutsideRun<{ member: number; of: 'now' | 'quiet' | 'digest' }>;

/** Throws what the job ends with: for good, or to be tried again. */
async function settleRefusal(error: unknown, { transaction, data }: Sending, address: string): Promise<never> {
  const { kind, said } = refusalOf(error, address);
  // without the error itself: it holds addresses
  if (kind === 'later') throw new Error(`the mail server: ${said}`);
  if (kind === 'address') await transaction((db) => stopMail(db, data.member, { stopped: 'refused', reason: said }));
  throw new GiveUp(`the mail server refused the ${kind === 'address' ? 'address' : 'mail'} for good: ${said}`);
}

async function readMail({ transaction, data: { member: memberId, of }, id }: Sending) {
  return transaction(async (db) => {
    const reader = await findReader(db, memberId);
    await claim(db, { memberId, of, job: id });
    if (!reader?.address || reader.isStopped) return undefined;
    const notices = (await readClaimed(db, reader, id)).flatMap((row) => showNotification(row) ?? []);
    return { reader: reader as Reader & { address: string }, notices };
  });
}

export async function sendNotices(run: Sending): Promise<Finish> {
  const { data, id, deps, log, organisationId, idempotencyKey } = run;
  const { config } = deps;
  const done: Finish = (db) => release(db, data.member, id);
  const mail = await readMail(run);
  if (!mail || mail.notices.length === 0 || organisationId === null) return done;
  const { reader, notices } = mail;
  const fault = addressFault(reader.address);
  if (fault) {
    await run.transaction((db) => stopMail(db, data.member, { stopped: 'refused', reason: fault }));
    throw new GiveUp(fault);
  }
  const who = { organisationId, memberId: data.member };
  const unsubscribe = unsubscribeLink(who, await keepSigningKey(deps), config.publicUrl);
  const letter = { reader, notices, isDigest: data.of === 'digest', publicUrl: config.publicUrl, unsubscribe };
  const to = { name: reader.name, address: reader.address };
  const went = await sendMail({ ...writeLetter(letter), to, key: idempotencyKey, unsubscribe }, config).catch(
    (error: unknown) => settleRefusal(error, run, reader.address),
  );
  log.info(
    { member: data.member, notices: notices.length, went },
    went === 'file' ? 'mail kept as a file' : 'mail sent',
  );
  return done;
}
