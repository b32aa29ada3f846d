/**
 * Mails about an account. Whether there is one is looked up here and never by the request: for an address that is known and one
 * that is not the request does the same and takes as long.
 */
import { z } from 'zod';
import { LINK_MINUTES, type AccountLink } from '@chainage/shared/contracts/account-changes';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { insideJob, outsideJob, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { writeAccountLetter } from '#kernel/mail/account-letter.ts';
import { deliverMail, MAIL_ATTEMPTS } from '#kernel/mail/deliver-mail.ts';
import { MAIL_LANGUAGES } from '#kernel/mail/fill.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { findLogin } from '../accounts.queries.ts';
import { newLink } from '../links.queries.ts';
import { findSignUp } from '../sign-up/sign-up.queries.ts';
import { findReader, forgetJob, forgetLinks, type AccountReader } from './mail.queries.ts';
import { MAILS, SECURITY_MAILS, type AccountMail } from './words.ts';

const language = z.enum(MAIL_LANGUAGES);
type Sending = Pick<OutsideRun<unknown>, 'deps' | 'idempotencyKey' | 'log'>;

interface Letter {
  mail: AccountMail;
  to: Pick<AccountReader, 'address' | 'language'> & { name?: string };
  /** A path of ours; with `minutes` it works once. */
  link?: { path: string; minutes?: number };
}

async function send(
  { deps: { config }, idempotencyKey: key, log }: Sending,
  { mail, to, link }: Letter,
): Promise<void> {
  const { subject, says, button, after } = MAILS[to.language][mail];
  const letter = writeAccountLetter({
    language: to.language,
    ...(to.name !== undefined && { name: to.name }),
    subject,
    says: [says],
    ...(link &&
      button !== undefined && {
        link: {
          label: button,
          url: `${config.publicUrl}${link.path}`,
          ...(link.minutes !== undefined && { minutes: link.minutes }),
        },
      }),
    ...(after !== undefined && { after: [after] }),
  });
  const went = await deliverMail({ ...letter, to: { name: to.name ?? '', address: to.address }, key }, config);
  log.info({ mail, went }, went === 'file' ? 'mail kept as a file' : 'mail sent');
}

const linkPath = (page: string, { uid, token }: AccountLink) => ({
  path: `/${page}/${uid}/${token}`,
  minutes: LINK_MINUTES,
});

const SIGN_IN = { path: '/accounts/login' };

/** To confirm; or, where the address has an account, to say so. Neither holds what was typed beside the address. */
export const mailSignUp = outsideJob({
  kind: 'accounts.sign-up',
  attempts: MAIL_ATTEMPTS,
  data: z.strictObject({ sign_up: z.uuid() }),
  async run(run) {
    const { deps, transaction, data } = run;
    const typed = await findSignUp(deps.db, data.sign_up);
    // confirmed by another mail of theirs, or a day old
    if (!typed) return;
    const to = { address: typed.email, language: typed.language };
    const known = await findLogin(deps.db, typed.email);
    if (known) {
      const reader = await findReader(deps.db, known.account_id);
      return send(run, { mail: 'signUpKnown', to: { ...to, ...reader }, link: SIGN_IN });
    }
    const link = await transaction((db) => newLink(db, { purpose: 'sign_up', signUpId: typed.id }, deps.now()));
    return send(run, { mail: 'signUp', to, link: linkPath('accounts/sign-up', link) });
  },
});

/** Nobody is mailed where there is no account: whoever typed it may have meant another address. */
export const mailReset = outsideJob({
  kind: 'accounts.reset',
  attempts: MAIL_ATTEMPTS,
  data: z.strictObject({ username: z.string() }),
  async run(run) {
    const { deps, data, log } = run;
    const accountId = (await findLogin(deps.db, data.username))?.account_id;
    const reader = accountId === undefined ? undefined : await findReader(deps.db, accountId);
    if (accountId === undefined || !reader)
      return log.info('a new password was asked for an account that there is not');
    const link = await inScope(deps.db, { accountId }, (db) =>
      newLink(db, { purpose: 'reset_password', accountId }, deps.now()),
    );
    return send(run, { mail: 'reset', to: reader, link: linkPath('accounts/forgot-password', link) });
  },
});

export const mailNewAddress = outsideJob({
  kind: 'accounts.change-email',
  attempts: MAIL_ATTEMPTS,
  data: z.strictObject({ account: z.uuid(), email: z.string() }),
  async run(run) {
    const { deps, data } = run;
    const { account: accountId, email } = data;
    const reader = await findReader(deps.db, accountId);
    if (!reader) return;
    const known = await findLogin(deps.db, email);
    if (known) {
      const theirs = await findReader(deps.db, known.account_id);
      return theirs && send(run, { mail: 'changeEmailKnown', to: theirs });
    }
    const link = await inScope(deps.db, { accountId }, (db) =>
      newLink(db, { purpose: 'change_email', accountId, email }, deps.now()),
    );
    // without the name: whose address it is is not known yet
    const to = { address: email, language: reader.language };
    return send(run, { mail: 'changeEmail', to, link: linkPath('profile/email', link) });
  },
});

/** Where each leads on to. */
const PAGE_OF: Partial<Record<AccountMail, string>> = {
  passwordChanged: '/accounts/forgot-password',
  ...Object.fromEntries(SECURITY_MAILS.map((mail) => [mail, '/profile/security'])),
};

/** Says what was done to an account, and of one that is gone keeps nothing itself, where its person hears of it should it have been somebody else. */
export const mailNotice = outsideJob({
  kind: 'accounts.notice',
  attempts: MAIL_ATTEMPTS,
  data: z.strictObject({
    account: z.uuid(),
    mail: z.enum(['passwordChanged', 'emailChanged', 'deleted', ...SECURITY_MAILS]),
    to: z.strictObject({ address: z.string(), name: z.string(), language }),
  }),
  async run(run) {
    const { mail, to } = run.data;
    const path = PAGE_OF[mail];
    await send(run, { mail, to, ...(path !== undefined && { link: { path } }) });
    return mail === 'deleted' ? (db) => forgetJob(db, run.id) : undefined;
  },
  async unfinished(db, { id, data: { mail } }) {
    if (mail === 'deleted') await forgetJob(db, id);
  },
});

const forget = insideJob({
  kind: 'accounts.forget',
  data: z.strictObject({}),
  async run({ db, deps, log }) {
    const count = await forgetLinks(db, deps.now());
    if (count > 0) log.info({ count }, 'forgot sign-ups that were not confirmed, and old links');
  },
});

export const accountJobs: ModuleJobs = {
  kinds: [mailSignUp, mailReset, mailNewAddress, mailNotice, forget],
  schedules: [{ kind: forget, of: 'platform', everyDayAt: '02:40' }],
};
