/** The page that accepts an invitation: asked by whoever holds its link or code. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loginAnswerSchema } from '@chainage/shared/contracts/accounts';
import {
  JOIN_BY_INVITATION_PATH,
  OPEN_INVITATION_PATH,
  REGISTER_BY_INVITATION_PATH,
} from '@chainage/shared/contracts/people-paths';
import {
  joinedSchema,
  openedInvitationSchema,
  openInvitationSchema,
  registerSchema,
} from '@chainage/shared/contracts/people';
import { signIn } from '#modules/accounts/sign-in.ts';
import { joinByInvitation, openInvitation, registerByInvitation } from './accept.ts';

const tags = ['accounts'];
const anybody = { policy: { access: 'public' } } as const;

export const acceptRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `/api/${OPEN_INVITATION_PATH}`,
    {
      config: anybody,
      schema: {
        tags,
        summary: 'Who is asked to join what',
        body: openInvitationSchema,
        response: { 200: openedInvitationSchema },
      },
    },
    (request) => openInvitation(request, request.body.secret),
  );

  app.post(
    `/api/${REGISTER_BY_INVITATION_PATH}`,
    {
      config: anybody,
      schema: {
        tags,
        summary: 'Sets name and password, joins and signs in',
        body: registerSchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const username = await registerByInvitation(request, request.body);
      return signIn(request, reply, { username, password: request.body.password });
    },
  );

  app.post(
    `/api/${JOIN_BY_INVITATION_PATH}`,
    {
      config: { policy: { access: 'account' } },
      schema: {
        tags,
        summary: 'Joins with the account that is signed in',
        body: openInvitationSchema,
        response: { 200: joinedSchema },
      },
    },
    (request) => joinByInvitation(request, request.account, request.body.secret),
  );
};
