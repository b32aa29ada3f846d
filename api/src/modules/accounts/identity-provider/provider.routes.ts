/**
 * Signing in at an identity provider. What must not be seen lies in the database under the hash of a cookie of this browser, which
 * scripts cannot read: neither the address of the page nor that of the provider ever holds what opens a session.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginAnswerSchema } from '@chainage/shared/contracts/accounts';
import { signInWaysSchema, type ProviderError } from '@chainage/shared/contracts/identity-provider';
import { proofSchema } from '@chainage/shared/contracts/second-factor';
import { IdentityProvider, ProviderRefused, type Begun } from '#integrations/oidc/provider.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { deviceName } from '#kernel/http/device-name.ts';
import { keepOnce, takeOnce } from '../once.queries.ts';
import { answerOpened } from '../open-for.ts';
import { openOrAsk } from '../second-factor/open-or-ask.ts';
import { prove } from '../second-factor/proof.ts';
import { addressOf } from '../sign-in.ts';
import { accountOf, removeIdentities } from './identity.queries.ts';
import { clearProviderCookie, providerSecretOf, setProviderCookie } from './provider-cookie.ts';

const tags = ['accounts'];
const anybody = { config: { policy: { access: 'public' } } } as const;
const AT = '/api/accounts/api/identity-provider/';
/** The page that a sign-in at the provider leads back to; it knows which of our own pages to lead on to. */
const PAGE = '/accounts/identity-provider';

/** A whole site office may share one address. */
const PER_ADDRESS: Limit = { name: 'provider:address', attempts: 300, seconds: 15 * 60 };
const TO_SIGN_IN_SECONDS = 10 * 60;
const TO_FINISH_SECONDS = 2 * 60;

interface Kept extends Begun {
  next: string;
}

/** Never to another site: what was asked for travels as a value, and the page takes a path of its own only. */
const backTo = (reply: FastifyReply, query: { next?: string; error?: ProviderError }) =>
  reply.header('cache-control', 'no-store').redirect(`${PAGE}?${new URLSearchParams(query).toString()}`, 302);

export const providerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app.deps;
  const { oidc, publicUrl } = config;
  const provider = oidc && new IdentityProvider(oidc, `${publicUrl}${AT}callback/`);

  app.get(
    '/api/accounts/api/sign-in-ways/',
    { ...anybody, schema: { tags, summary: 'How one may sign in here', response: { 200: signInWaysSchema } } },
    async () => ({ provider: oidc?.name ?? null, sign_up: config.signUp }),
  );

  app.post(
    '/api/accounts/identity-provider/remove/',
    {
      config: { policy: { access: 'account' }, withoutKey: true },
      schema: {
        tags,
        summary: 'Let no identity provider reach my account',
        body: proofSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await prove(request, request.body);
      const { accountId } = request.account;
      if ((await removeIdentities(request.account.db, accountId)) === 0) throw new ApiError('not_found');
      writeAudit(request.account, { action: 'remove', entity: 'account_identity', id: accountId });
      reply.code(204);
    },
  );

  if (!provider) return;

  app.get(
    `${AT}start/`,
    {
      ...anybody,
      schema: {
        tags,
        summary: 'To the identity provider',
        querystring: z.object({ next: z.string().max(2000).optional() }),
      },
    },
    async (request, reply) => {
      await takeAttempt(db, PER_ADDRESS, addressOf(request.ip));
      const { next = '' } = request.query;
      try {
        const { url, ...begun } = await provider.begin();
        const data: Kept = { ...begun, next };
        const { secret } = await keepOnce(db, { purpose: 'provider', data: { ...data }, seconds: TO_SIGN_IN_SECONDS });
        setProviderCookie(request, reply, secret, { sameSite: 'lax', seconds: TO_SIGN_IN_SECONDS });
        return reply.header('cache-control', 'no-store').redirect(url, 302);
      } catch (error) {
        request.log.error({ err: error }, 'the identity provider does not answer');
        return backTo(reply, { next, error: 'unavailable' });
      }
    },
  );

  app.get(
    `${AT}callback/`,
    {
      ...anybody,
      schema: {
        tags,
        summary: 'Back from the identity provider',
        querystring: z.record(z.string(), z.string().max(8000)),
      },
    },
    async (request, reply) => {
      await takeAttempt(db, PER_ADDRESS, addressOf(request.ip));
      const secret = providerSecretOf(request);
      const kept = secret === undefined ? undefined : await takeOnce<Kept>(db, secret, 'provider');
      clearProviderCookie(reply);
      if (!kept || request.query['state'] !== kept.data.state) return backTo(reply, { error: 'expired' });
      return finish(request, reply, kept.data);
    },
  );

  async function finish(request: FastifyRequest, reply: FastifyReply, { next, ...begun }: Kept) {
    try {
      const identity = await provider!.finish(request.url.split('?')[1] ?? '', begun);
      const accountId = await accountOf(db, identity, deviceName(request.headers['user-agent']));
      if (accountId === undefined) {
        request.log.warn({ subject: identity.subject }, 'nobody here is who the identity provider says');
        return backTo(reply, { next, error: 'unknown' });
      }
      const { secret } = await keepOnce(db, {
        purpose: 'provider-done',
        accountId,
        data: { hasSecondFactor: identity.hasSecondFactor },
        seconds: TO_FINISH_SECONDS,
      });
      setProviderCookie(request, reply, secret, { sameSite: 'strict', seconds: TO_FINISH_SECONDS });
      return backTo(reply, { next });
    } catch (error) {
      if (error instanceof ProviderRefused) return backTo(reply, { next, error: 'refused' });
      request.log.error({ err: error }, 'what the identity provider said is not believed');
      return backTo(reply, { next, error: 'unavailable' });
    }
  }

  app.post(
    `${AT}finish/`,
    {
      ...anybody,
      schema: { tags, summary: 'Sign in as the identity provider said', response: { 200: loginAnswerSchema } },
    },
    async (request, reply) => {
      const secret = providerSecretOf(request);
      const kept =
        secret === undefined ? undefined : await takeOnce<{ hasSecondFactor: boolean }>(db, secret, 'provider-done');
      clearProviderCookie(reply);
      if (!kept?.account_id) throw new ApiError('auth.ticket');
      const shown = kept.data.hasSecondFactor ? 'provider' : undefined;
      const opened = await openOrAsk(request, kept.account_id, { by: 'provider' }, shown);
      if (opened instanceof ApiError) throw opened;
      return answerOpened(request, reply, opened);
    },
  );
};
