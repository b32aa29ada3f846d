/**
 * `organisation/notification/stream/`: how many notifications are unread, at once and whenever that may have changed. Who calls
 * and what they may see is asked anew for each line; whoever may not any more is hung up on.
 */
import { setTimeout as later } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ServerResponse } from 'node:http';
import { BELL_PATH } from '@chainage/shared/contracts/notification-paths';
import { countUnread } from '#kernel/notifications/notification.queries.ts';
import { identifyAgain } from '#kernel/tenancy/authentication.ts';
import { asMember } from '#kernel/tenancy/transactions.ts';

/** A sign of life, so that nobody between takes the silence for an end. */
const PULSE_MS = 25_000;
/** Rights are asked again so often without anything being said. */
const ASKED_AGAIN_MS = 5 * 60_000;
/** Several changes in this time are told once. */
const GATHERED_MS = 300;

/** Whoever is hung up on comes again after this, or up to five times as late: not all at once. */
const AGAIN_MS = 1000;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // nginx would keep it until there is a page full
  'x-accel-buffering': 'no',
  // one that has ended is done with: kept for a next request, it would keep the server from stopping
  connection: 'close',
} as const;

/** Writes a line unless the client reads nothing any more: then the connection is given up. */
function write(raw: ServerResponse, line: string): void {
  if (raw.writableNeedDrain) raw.destroy();
  else raw.write(line);
}

/** Tells one client until it hangs up, its rights end or the server stops. */
function openBell(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply;
  const { bells } = request.server;
  const { caller } = request;
  let isTelling = false;
  let isStale = false;
  async function tell(): Promise<void> {
    isStale = true;
    if (isTelling) return;
    isTelling = true;
    try {
      while (isStale && !raw.destroyed && !raw.writableEnded) {
        isStale = false;
        await identifyAgain(request);
        const unread = await asMember(request, countUnread);
        write(raw, `data: ${JSON.stringify({ unread })}\n\n`);
        await later(GATHERED_MS, undefined, { ref: false });
      }
    } catch (error) {
      request.log.info({ err: error }, 'a bell was hung up on');
      raw.end();
    } finally {
      isTelling = false;
    }
  }
  const ring = () => void tell();
  const remove = bells.add({
    accountId: caller?.account_id ?? '',
    organisationId: caller?.organisation_id ?? '',
    memberId: caller?.member_id ?? 0,
    get roleKey() {
      return request.caller?.role_key ?? '';
    },
    ring,
    end: () => raw.end(`retry: ${Math.round(AGAIN_MS * (1 + Math.random() * 4))}\n\n`),
  });
  const pulse = setInterval(() => write(raw, ':\n\n'), PULSE_MS);
  const again = setInterval(ring, ASKED_AGAIN_MS);
  raw.on('close', () => {
    remove();
    clearInterval(pulse);
    clearInterval(again);
  });
  reply.hijack();
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEAD });
  ring();
}

export const bellRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${BELL_PATH}`,
    {
      config: {
        policy: { access: 'member' },
        withoutTransaction: true,
        described: { response: { 200: { content: { 'text/event-stream': { schema: { type: 'string' } } } } } },
      },
      schema: {
        tags: ['notifications'],
        summary: 'How many are unread, told whenever it changes (server-sent events)',
      },
    },
    async (request, reply) => openBell(request, reply),
  );
};
