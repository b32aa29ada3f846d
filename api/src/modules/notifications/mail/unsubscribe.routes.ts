/** Stops a member's mails by the link in them. */
import type { FastifyPluginAsync } from 'fastify';
import { stopRoutes } from '#kernel/mail/stop-routes.ts';
import { stopMail } from './mail.queries.ts';
import { readUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';
import { WORDS } from './words.ts';

export const unsubscribeRoutes: FastifyPluginAsync = async (app) =>
  stopRoutes(app, {
    path: UNSUBSCRIBE_PATH,
    read: (token) => readUnsubscribe(token, app.signingKey),
    stop: (db, { memberId }) => stopMail(db, memberId, { stopped: 'unsubscribed', reason: null }),
    words: WORDS,
  });
