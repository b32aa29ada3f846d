/** A world whose mails a server of the test's own takes, and calls as a stranger makes them. */
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { serveMail, type MailServer } from '#modules/notifications/mail/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer } from '#testing/client.ts';

/** A password that nobody refuses. */
export const NEW = 'three potholes before lunch';

export const ASHA = {
  name: 'Asha Kulkarni',
  email: 'asha@krishna.example',
  mobile: '+91 98220 12345',
  password: NEW,
  organisation: 'Krishna Valley Tollways Pvt. Ltd.',
};

/** What of two answers could tell them apart. */
export const told = (answer: Answer) => [answer.statusCode, answer.body, answer.headers['content-length']];
export const refused = (answer: Answer): string[] =>
  (answer.json<{ errors?: { path: string; code: string }[] }>().errors ?? []).map(
    ({ path, code }) => `${path}: ${code}`,
  );

/** What the link in a mail opens; empty texts where there is none. */
export function linkIn(mail: Email | undefined): { page: string; link: { uid: string; token: string } } {
  const [, page = '', uid = '', token = ''] =
    /https:\/\/portal\.example\/(?:accounts|profile)\/([\w-]+)\/([0-9a-f-]{36})\/([\w-]{43})/.exec(mail?.text ?? '') ??
    [];
  return { page, link: { uid, token } };
}

export interface MailWorld {
  test: TestApp;
  mails: MailServer;
  post(path: string, payload: object, headers?: Record<string, string>, remoteAddress?: string): Promise<Answer>;
  /** What jobs have to do is done. */
  done(): Promise<unknown>;
  /** Mails to an address, as they came. */
  to(address: string): Email[];
  /** What the account's audit says was done. */
  linesOf(email: string): Promise<string[]>;
  /** Limits and mails of the test before are forgotten. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

export async function mailWorld(): Promise<MailWorld> {
  const mails = await serveMail();
  const test = await buildTestApp({
    config: { mail: { smtpUrl: mails.url, from: undefined, patience: 500 }, publicUrl: 'https://portal.example' },
  });
  return {
    test,
    mails,
    post: (path, payload, headers = {}, remoteAddress = '10.1.0.1') =>
      test.app.inject({ method: 'POST', url: `/api/accounts/api/${path}/`, payload, headers, remoteAddress }),
    done: () => test.app.jobs.runDue(),
    to: (address) => mails.taken.filter((mail) => mail.to?.some((one) => 'address' in one && one.address === address)),
    async linesOf(email) {
      const { rows } = await sql<{ action: string }>`select l.action from account_audit l
        join account a on a.id = l.account_id where a.email = ${email} order by l.id`.execute(test.owner);
      return rows.map(({ action }) => action);
    },
    async begin() {
      mails.taken.length = 0;
      await test.owner.deleteFrom('rate_limit').execute();
      test.setNow(undefined);
    },
    async close() {
      await test.close();
      await mails.close();
    },
  };
}
