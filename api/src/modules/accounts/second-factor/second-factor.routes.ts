/** What a signed-in person has as a second factor, and how they change it. Secrets are answered once: no receipt keeps them. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import {
  factorSchema,
  newPasskeySchema,
  passkeyChallengeSchema,
  proofSchema,
  secondFactorChangedSchema,
  secondFactorSchema,
  totpConfirmSchema,
  totpOfferSchema,
} from '@chainage/shared/contracts/second-factor';
import * as change from './change.ts';
import { challengePasskey, confirmPasskey, confirmTotp, offerPasskey, offerTotp } from './set-up.ts';
import { showFactor } from './proof.ts';
import { noteShown, readSecondFactor } from './second-factor.queries.ts';

const tags = ['accounts'];
const account = { config: { policy: { access: 'account' } } } as const;
/** What is answered opens something, and what is sent is used up by it: a repeat is refused, not answered. */
const once = { config: { ...account.config, withoutKey: true } } as const;
const changed = { 200: secondFactorChangedSchema };
const AT = '/api/accounts/second-factor/';

const read = ({ account: { db, accountId, sessionId } }: FastifyRequest) => readSecondFactor(db, accountId, sessionId);
/** What stands after a change, with codes that are shown this one time. */
const after = async (request: FastifyRequest, codes?: string[]) => ({
  ...(await read(request)),
  ...(codes && { recovery_codes: codes }),
});

export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    AT,
    { ...account, schema: { tags, summary: 'My second factor', response: { 200: secondFactorSchema } } },
    (request) => read(request),
  );

  app.post(
    `${AT}show/`,
    { ...once, schema: { tags, summary: 'Show it in this session', body: factorSchema, response: changed } },
    async (request) => {
      await showFactor(request, request.body);
      await noteShown(request.account.db, request.account.sessionId);
      return after(request);
    },
  );

  app.post(
    `${AT}totp/`,
    {
      ...once,
      schema: {
        tags,
        summary: 'A secret for an app that makes codes',
        body: proofSchema,
        response: { 200: totpOfferSchema },
      },
    },
    (request) => offerTotp(request, request.body),
  );

  app.post(
    `${AT}totp/confirm/`,
    { ...once, schema: { tags, summary: 'Put it in force by its code', body: totpConfirmSchema, response: changed } },
    async (request) => after(request, await confirmTotp(request, request.body)),
  );

  app.post(
    `${AT}totp/remove/`,
    { ...once, schema: { tags, summary: 'Take the app away', body: proofSchema, response: changed } },
    async (request) => {
      await change.removeApp(request, request.body);
      return after(request);
    },
  );

  app.post(
    `${AT}recovery-codes/`,
    { ...once, schema: { tags, summary: 'A new set of recovery codes', body: proofSchema, response: changed } },
    async (request) => after(request, await change.renewCodes(request, request.body)),
  );

  app.post(
    `${AT}passkeys/challenge/`,
    {
      ...once,
      schema: { tags, summary: 'What one of my passkeys answers', response: { 200: passkeyChallengeSchema } },
    },
    (request) => challengePasskey(request),
  );

  app.post(
    `${AT}passkeys/offer/`,
    {
      ...once,
      schema: {
        tags,
        summary: 'What a new passkey is made of',
        body: proofSchema,
        response: { 200: passkeyChallengeSchema },
      },
    },
    (request) => offerPasskey(request, request.body),
  );

  app.post(
    `${AT}passkeys/`,
    { ...once, schema: { tags, summary: 'Keep a new passkey', body: newPasskeySchema, response: changed } },
    async (request) => after(request, await confirmPasskey(request, request.body)),
  );

  app.post(
    `${AT}passkeys/:id/remove/`,
    {
      ...once,
      schema: {
        tags,
        summary: 'Take a passkey away',
        params: z.object({ id: uuid() }),
        body: proofSchema,
        response: changed,
      },
    },
    async (request) => {
      await change.removeOne(request, request.params.id, request.body);
      return after(request);
    },
  );
};
