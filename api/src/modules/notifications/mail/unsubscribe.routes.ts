/** Stops a member's mails by the link in them: a mail program posts to it (RFC 8058), a person is asked first. */
import { sql } from 'kysely';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { escaped } from '#kernel/mail/fill.ts';
import type { NoticeLanguage } from '#kernel/notifications/notice.model.ts';
import { stopMail } from './mail.queries.ts';
import { readUnsubscribe, UNSUBSCRIBE_PATH, type Unsubscribed } from './unsubscribe-link.ts';
import { WORDS } from './words.ts';

const HTML = 'text/html; charset=utf-8';
const BODY_LIMIT = 4096;

function page(language: NoticeLanguage, head: string, inside: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Chainage</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:32rem;margin:10vh auto;padding:0 16px}
button{font:inherit;min-height:48px;padding:0 24px}</style></head>
<body><h1>${escaped(head)}</h1>${inside}</body></html>`;
}

/** The member's language; undefined where they are not there. */
async function languageOf(db: Db, { memberId }: Unsubscribed): Promise<NoticeLanguage | undefined> {
  const { rows } = await sql<{ language: NoticeLanguage }>`select notice_language_of(${ownId}::uuid, u.id) as language
    from organisation_user u where ${own('u')} and u.id = ${memberId}`.execute(db);
  return rows[0]?.language;
}

const schema = { hide: true } as const;
const config = { policy: { access: 'public' } } as const;

export const unsubscribeRoutes: FastifyPluginAsync = async (app) => {
  const { deps } = app;
  // what the body says is known already: the one thing it can
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, _body, done) => done(null),
  );
  const tokenIn = (query: unknown): string => {
    const { t } = query as { t?: unknown };
    return typeof t === 'string' ? t : '';
  };
  const found = async (query: unknown, work: (db: Db, who: Unsubscribed) => Promise<void>) => {
    const who = readUnsubscribe(tokenIn(query), app.signingKey);
    if (!who) return undefined;
    return inScope(deps.db, { organisationId: who.organisationId }, async (db) => {
      const language = await languageOf(db, who);
      if (language) await work(db, who);
      return language;
    });
  };
  const broken = page('en', WORDS.en.broken, `<p lang="hi">${WORDS.hi.broken}</p><p lang="mr">${WORDS.mr.broken}</p>`);
  app.get(UNSUBSCRIBE_PATH, { config, schema }, async ({ query }, reply) => {
    const language = await found(query, async () => undefined);
    if (!language) return reply.code(404).type(HTML).send(broken);
    const { ask, explain, stop } = WORDS[language];
    const form = `<p>${explain}</p><form method="post"><button>${stop}</button></form>`;
    return reply.type(HTML).send(page(language, ask, form));
  });
  app.post(UNSUBSCRIBE_PATH, { config, schema }, async ({ query }, reply) => {
    const language = await found(query, (db, { memberId }) =>
      stopMail(db, memberId, { stopped: 'unsubscribed', reason: null }),
    );
    if (!language) return reply.code(404).type(HTML).send(broken);
    return reply.type(HTML).send(page(language, WORDS[language].stopped, `<p>${WORDS[language].explain}</p>`));
  });
};
