/** One mail of a job: sent, or ended with what its refusal means. */
import { GiveUp } from '#kernel/jobs/job-kind.ts';
import { addressFault } from './address.ts';
import { refusalOf } from './refusal.ts';
import { sendMail, type Mail, type MailConfig } from './send-mail.ts';

/** How often a mail is tried: a mail server may be away for the better part of a day (`jobs/back-off.ts`: 15 hours and more). */
export const MAIL_ATTEMPTS = 50;

/**
 * Sends it, and answers where it went. Throws `GiveUp` where the address or the mail is refused for good, after `refused` was
 * told so of the address, and what makes the job come again where time mends it. What is thrown holds no address.
 */
export async function deliverMail(
  mail: Mail,
  config: MailConfig,
  refused: (reason: string) => Promise<void> = async () => undefined,
): Promise<'server' | 'file'> {
  const { address } = mail.to;
  const fault = addressFault(address);
  if (fault) {
    await refused(fault);
    throw new GiveUp(fault);
  }
  try {
    return await sendMail(mail, config);
  } catch (error) {
    const { kind, said } = refusalOf(error, address);
    // without the error itself: it holds addresses
    if (kind === 'later') throw new Error(`the mail server: ${said}`);
    if (kind === 'address') await refused(said);
    throw new GiveUp(`the mail server refused the ${kind === 'address' ? 'address' : 'mail'} for good: ${said}`);
  }
}
