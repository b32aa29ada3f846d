/** The one door out for mails: to the server of `SMTP_URL`, or, where none is set, as files in `DATA_DIR/outbox-mail`. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#config.ts';
import { inOneLine } from './fill.ts';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt: servers and readers so know a mail that comes twice. */
  key: string;
  /** Stops further mails by one request without a sign-in (RFC 8058); none where they cannot be stopped, as of an account. */
  unsubscribe?: string;
}

export type MailConfig = Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const decoded = (text: string) => decodeURIComponent(text);

function optionsOf({ to, subject, text, html, key, unsubscribe }: Mail, { mail, publicUrl }: MailConfig) {
  const { hostname } = new URL(publicUrl);
  return {
    from: { name: 'Chainage', address: mail.from ?? `chainage@${hostname}` },
    to: { name: inOneLine(to.name), address: to.address },
    subject: inOneLine(subject),
    text,
    html,
    messageId: `<${key}@${hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/** Throws what the server said; `refusalOf` reads it. */
async function sendBySmtp(
  smtpUrl: string,
  options: SendMailOptions,
  { patience, ca }: Pick<Config['mail'], 'patience' | 'ca'>,
): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // a password never goes over a line that others read
    requireTLS: !secure && username !== '' && !LOCAL.has(hostname),
    ...(username && { auth: { user: decoded(username), pass: decoded(password) } }),
    ...(ca && { tls: { ca: [...rootCertificates, ca] } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  try {
    await transport.sendMail(options);
  } finally {
    transport.close();
  }
}

async function keepAsFile(options: SendMailOptions, { dataDir }: MailConfig, key: string): Promise<void> {
  const folder = join(dataDir, 'outbox-mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(options);
  const path = join(folder, `${key}.eml`);
  await writeFile(`${path}.new`, made.message as Buffer, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** Answers where it went. Check the address with `addressFault` before. */
export async function sendMail(mail: Mail, config: MailConfig): Promise<'server' | 'file'> {
  const options = optionsOf(mail, config);
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) await keepAsFile(options, config, mail.key);
  else await sendBySmtp(smtpUrl, options, config.mail);
  return smtpUrl === undefined ? 'file' : 'server';
}
