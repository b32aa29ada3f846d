/** The second step of a sign-in, and signing in by a passkey alone. Open to anybody: what comes with the request decides. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loginAnswerSchema } from '@chainage/shared/contracts/accounts';
import {
  passkeyChallengeSchema,
  passkeySignInSchema,
  secondStepSchema,
} from '@chainage/shared/contracts/second-factor';
import { giveBack, takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { addressOf, PER_ADDRESS } from '../sign-in.ts';
import { answerOpened, type Opened } from '../open-for.ts';
import { askForPasskey, takePasskey, takeSecondStep } from './second-step.ts';

const tags = ['accounts'];
const anybody = { config: { policy: { access: 'public' } } } as const;

/** Of challenges, which cost a row for minutes. */
const CHALLENGES: Limit = { name: 'passkey:address', attempts: 300, seconds: 15 * 60 };

/** Counted against the address, as passwords are; given back where it went well. */
async function countedHere<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { db } = request.server.deps;
  const address = addressOf(request.ip);
  await takeAttempt(db, PER_ADDRESS, address);
  const done = await work();
  await giveBack(db, PER_ADDRESS, address);
  return done;
}

const signedIn = async (request: FastifyRequest, reply: FastifyReply, open: () => Promise<Opened>) =>
  answerOpened(request, reply, await countedHere(request, open));

export const secondStepRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/accounts/api/login/second-factor/',
    {
      ...anybody,
      schema: {
        tags,
        summary: 'Sign in, the second step',
        body: secondStepSchema,
        response: { 200: loginAnswerSchema },
      },
    },
    (request, reply) => signedIn(request, reply, () => takeSecondStep(request, request.body)),
  );

  app.post(
    '/api/accounts/api/login/passkey/challenge/',
    {
      ...anybody,
      schema: { tags, summary: 'What a passkey answers to sign in', response: { 200: passkeyChallengeSchema } },
    },
    async (request) => {
      await takeAttempt(app.deps.db, CHALLENGES, addressOf(request.ip));
      return askForPasskey(request);
    },
  );

  app.post(
    '/api/accounts/api/login/passkey/',
    {
      ...anybody,
      schema: {
        tags,
        summary: 'Sign in by a passkey',
        body: passkeySignInSchema,
        response: { 200: loginAnswerSchema },
      },
    },
    (request, reply) => signedIn(request, reply, () => takePasskey(request, request.body)),
  );
};
