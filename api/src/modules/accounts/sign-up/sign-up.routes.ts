/** A new account with its organisation: spec.md section 7, `accounts/api/register/`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signUpConfirmSchema, signUpSchema } from '@chainage/shared/contracts/account-changes';
import { loginAnswerSchema } from '@chainage/shared/contracts/accounts';
import { inScope } from '#kernel/database/transaction.ts';
import { answerOpened, openFor } from '../open-for.ts';
import { confirmSignUp, signUp } from './sign-up.ts';

const tags = ['accounts'];
const config = { policy: { access: 'public' } } as const;

export const signUpRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/accounts/api/register/',
    {
      config,
      schema: {
        tags,
        summary: 'Sign up; a mail says how it goes on, and the answer is the same whether the address is known or not',
        body: signUpSchema,
        response: { 202: z.strictObject({}) },
      },
    },
    async (request, reply) => {
      await signUp(request, request.body);
      reply.code(202);
      return {};
    },
  );

  app.post(
    '/api/accounts/api/register/confirm/',
    {
      config,
      schema: {
        tags,
        summary: 'Make the account and its organisation by the link of the mail, and sign in',
        body: signUpConfirmSchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const accountId = await confirmSignUp(request, request.body);
      const opened = await inScope(app.deps.db, { accountId }, (db) => openFor(db, request, accountId, { by: 'mail' }));
      return answerOpened(request, reply, opened);
    },
  );
};
