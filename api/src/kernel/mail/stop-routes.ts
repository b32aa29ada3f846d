/** Stops mails by the link in them: a mail program posts to it (RFC 8058), a person is asked first. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { MAIL_LANGUAGES, type MailLanguage } from './fill.ts';
import { mailPage } from './mail-page.ts';

const HTML = 'text/html; charset=utf-8';
const BODY_LIMIT = 4096;

interface StopWords {
  ask: string;
  explain: string;
  stop: string;
  stopped: string;
  broken: string;
}

interface Stopping<Who> {
  path: string;
  /** What the token of a link says; undefined where it is none of ours. */
  read: (token: string) => Who | undefined;
  stop: (db: Db, who: Who) => Promise<void>;
  words: Readonly<Record<MailLanguage, StopWords>>;
}

/** The member's language; undefined where they are not there. */
async function languageOf(db: Db, memberId: number): Promise<MailLanguage | undefined> {
  const { rows } = await sql<{ language: MailLanguage | null }>`
    select notice_language_of(${ownId}::uuid, ${memberId}::bigint) as language`.execute(db);
  return rows[0]?.language ?? undefined;
}

const schema = { hide: true } as const;
const config = { policy: { access: 'public' } } as const;

/** Registered in a plugin of its own: it takes the bodies that mail programs post. */
export function stopRoutes<Who extends { organisationId: string; memberId: number }>(
  app: FastifyInstance,
  { path, read, stop, words }: Stopping<Who>,
): void {
  const { deps } = app;
  // what the body says is known already: the one thing it can
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, _body, done) => done(null),
  );
  const found = async (query: unknown, work: (db: Db, who: Who) => Promise<void>) => {
    const { t } = query as { t?: unknown };
    const who = typeof t === 'string' ? read(t) : undefined;
    if (!who) return undefined;
    return inScope(deps.db, { organisationId: who.organisationId }, async (db) => {
      const language = await languageOf(db, who.memberId);
      if (language) await work(db, who);
      return language;
    });
  };
  const [first, ...others] = MAIL_LANGUAGES;
  const said = others.map((language) => `<p lang="${language}">${words[language].broken}</p>`).join('');
  const broken = mailPage(first, words[first].broken, said);
  app.get(path, { config, schema }, async ({ query }, reply) => {
    const language = await found(query, async () => undefined);
    if (!language) return reply.code(404).type(HTML).send(broken);
    const { ask, explain, stop: label } = words[language];
    const form = `<p>${explain}</p><form method="post"><button>${label}</button></form>`;
    return reply.type(HTML).send(mailPage(language, ask, form));
  });
  app.post(path, { config, schema }, async ({ query }, reply) => {
    const language = await found(query, stop);
    if (!language) return reply.code(404).type(HTML).send(broken);
    const { stopped, explain } = words[language];
    return reply.type(HTML).send(mailPage(language, stopped, `<p>${explain}</p>`));
  });
}
