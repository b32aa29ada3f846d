/** Whoever has an account is told by mail of what changes about how they sign in, so that somebody else's doing is seen. */
import type { Db } from '#kernel/database/connect.ts';
import { addPlatformJob } from '#kernel/jobs/add-job.ts';
import { mailNotice } from '../mail/jobs.ts';
import { readReader } from '../mail/mail.queries.ts';
import type { SecurityMail } from '../mail/words.ts';

/** In the transaction of the change, which is one of the account: the mail goes if and only if it is committed. */
export async function tellOfChange(db: Db, accountId: string, mail: SecurityMail): Promise<void> {
  const to = await readReader(db, accountId);
  if (to) await addPlatformJob(db, mailNotice, { data: { account: accountId, mail, to } });
}
