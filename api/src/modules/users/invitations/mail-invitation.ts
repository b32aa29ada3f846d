/** Sends the mail of an invitation, in which its link stands; what became of it is shown beside the invitation. */
import { sql } from 'kysely';
import { z } from 'zod';
import { INVITATION_DAYS, REGISTER_PAGE } from '@chainage/shared/contracts/people-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { outsideJob } from '#kernel/jobs/job-kind.ts';
import { writeAccountLetter } from '#kernel/mail/account-letter.ts';
import { deliverMail, MAIL_ATTEMPTS } from '#kernel/mail/deliver-mail.ts';
import { filled, quoted } from '#kernel/mail/fill.ts';
import { keepSigningKey } from '#kernel/receipts/signing-key.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { findInvitation } from './invitation.queries.ts';
import { INVITATION_WORDS } from './mail-words.ts';
import { linkSecretOf } from './secret.ts';

const MINUTES = INVITATION_DAYS * 24 * 60;

const setMail = (db: Db, id: string, generation: number, mail: 'sent' | 'refused') =>
  sql`update invitation i set mail = ${mail} where ${own('i')} and i.id = ${id}::uuid and i.generation = ${generation}`.execute(
    db,
  );

async function readLetter(db: Db, id: string, now: Date) {
  const found = await findInvitation(db, id, now);
  const { rows } = await sql<{
    organisation: string;
    hash: string;
  }>`select o.name as organisation, i.secret_hash as hash
    from invitation i join organisation o on ${own('o', 'id')} where ${own('i')} and i.id = ${id}::uuid`.execute(db);
  return found && rows[0] && { found, ...rows[0] };
}

export const mailInvitation = outsideJob({
  kind: 'invitations.mail',
  data: z.strictObject({ invitation: z.uuid(), generation: z.int() }),
  attempts: MAIL_ATTEMPTS,
  async run({ data: { invitation: id, generation }, deps, transaction, idempotencyKey, log }) {
    const read = await transaction((db) => readLetter(db, id, deps.now()));
    // sent again meanwhile, taken back or accepted: this link opens nothing
    if (!read || read.found.generation !== generation || read.found.state !== 'open' || !read.found.email) return;
    const { found } = read;
    const { language, role_name } = found;
    const organisation = quoted(read.organisation);
    const role = quoted((roleLabels(role_name) as Record<string, string>)[language] ?? role_name);
    const words = INVITATION_WORDS[language];
    const secret = linkSecretOf(await keepSigningKey(deps), id, generation, read.hash);
    const letter = writeAccountLetter({
      language,
      subject: filled(words.subject, { organisation }),
      says: [filled(words.asks, { organisation }), filled(words.as, { role })],
      link: { label: words.open, url: `${deps.config.publicUrl}${REGISTER_PAGE}#${secret}`, minutes: MINUTES },
      after: [words.unknown],
    });
    const to = { name: '', address: found.email ?? '' };
    const went = await deliverMail({ ...letter, to, key: idempotencyKey }, deps.config, async () => {
      await transaction((db) => setMail(db, id, generation, 'refused'));
    });
    log.info({ invitation: id, went }, went === 'file' ? 'invitation kept as a file' : 'invitation sent');
    return async (db) => void (await setMail(db, id, generation, 'sent'));
  },
  async unfinished(db, { data: { invitation: id, generation } }) {
    await setMail(db, id, generation, 'refused');
  },
});
