/** The people of an organisation and those who are asked to join it: spec.md section 2 "Users". */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptRoutes } from './invitations/accept.routes.ts';
import { invitationRoutes } from './invitations/invitation.routes.ts';
import { sheetRoutes } from './sheet/sheet.routes.ts';
import { userRoutes } from './user.routes.ts';
import './audited.ts';
import './user.sheet.ts';

export const usersModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(userRoutes);
  await app.register(invitationRoutes);
  await app.register(acceptRoutes);
  await app.register(sheetRoutes);
};
