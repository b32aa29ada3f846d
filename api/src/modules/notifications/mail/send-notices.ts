/** One mail to one member: who they are and what they may see is asked as it goes. */
import type { Finish, OutsideRun } from '#kernel/jobs/job-kind.ts';
import { deliverMail } from '#kernel/mail/deliver-mail.ts';
import { showNotification } from '#kernel/notifications/show-notification.ts';
import { keepSigningKey } from '#kernel/receipts/signing-key.ts';
import { writeLetter } from './letter.ts';
import { claim, findReader, readClaimed, release, stopMail, type Reader } from './mail.queries.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

type Sending = OutsideRun<{ member: number; of: 'now' | 'quiet' | 'digest' }>;

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
  const who = { organisationId, memberId: data.member };
  const unsubscribe = unsubscribeLink(who, await keepSigningKey(deps), config.publicUrl);
  const letter = { reader, notices, isDigest: data.of === 'digest', publicUrl: config.publicUrl, unsubscribe };
  const to = { name: reader.name, address: reader.address };
  const refused = (reason: string) =>
    run.transaction((db) => stopMail(db, data.member, { stopped: 'refused', reason }));
  const went = await deliverMail({ ...writeLetter(letter), to, key: idempotencyKey, unsubscribe }, config, refused);
  log.info(
    { member: data.member, notices: notices.length, went },
    went === 'file' ? 'mail kept as a file' : 'mail sent',
  );
  return done;
}
