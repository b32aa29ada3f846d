/** The people of an organisation: spec.md section 2 "Users". */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listOf } from '@chainage/shared/contracts/list';
import { idText } from '@chainage/shared/contracts/list';
import { EDITS_USERS, USERS_BROWSE_PATH, VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import {
  deactivateSchema,
  handOverSchema,
  memberPhotoAnswerSchema,
  memberPhotoSchema,
  openWorkQuerySchema,
  openWorkSchema,
  resetByAdminSchema,
  userBrowseQuerySchema,
  userEditSchema,
  userRecordSchema,
  userRowSchema,
  versionSchema,
} from '@chainage/shared/contracts/people';
import { recordFiles } from '#kernel/files/record-files.routes.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { changeTo, editUser } from './change-user.ts';
import { deactivate, handOverOf, reactivate } from './leave.ts';
import { readOpenWork } from './open-work.ts';
import { photoKind } from './photo.kind.ts';
import { setPhoto } from './photo.ts';
import { resetPassword } from './reset-password.ts';
import { showUser, toRecord } from './show-user.ts';
import { browseUsers, findUser } from './user.queries.ts';

const tags = ['users'];
const viewers = { policy: { access: 'member', needs: [VIEWS_USERS] } } as const;
const editors = { policy: { access: 'member', needs: [EDITS_USERS] } } as const;
const params = z.object({ id: idText() });
const response = { 200: userRecordSchema };
const USER = '/api/organisation/user/:id/';

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${USERS_BROWSE_PATH}`,
    {
      config: { ...viewers, shows: 'records' },
      schema: {
        tags,
        summary: 'The people of the organisation, with how they are reached',
        querystring: userBrowseQuerySchema,
        response: { 200: listOf(userRowSchema) },
      },
    },
    ({ tenant, query, url }) => browseUsers(tenant, query, url),
  );

  app.get(
    USER,
    { config: viewers, schema: { tags, summary: 'A member', params, response } },
    ({ tenant, params: { id } }) => showUser(tenant, id),
  );

  app.patch(
    USER,
    { config: editors, schema: { tags, summary: 'Changes a member', params, body: userEditSchema, response } },
    async ({ tenant, params: { id }, body }) => toRecord(tenant, await editUser(tenant, id, body)),
  );

  app.post(
    `${USER}photo/`,
    {
      config: { policy: { access: 'member' } },
      schema: {
        tags,
        summary: 'Sets the photo of a member, or takes it away: their own, or as whoever changes members',
        params,
        body: memberPhotoSchema,
        response: { 200: memberPhotoAnswerSchema },
      },
    },
    async ({ tenant, params: { id }, body }) => ({ photo: await setPhoto(tenant, app.deps.store, id, body.photo) }),
  );

  await app.register(recordFiles(photoKind));

  app.get(
    `${USER}open-work/`,
    {
      config: editors,
      schema: {
        tags,
        summary: 'What has to go to others before they leave, or get another role',
        params,
        querystring: openWorkQuerySchema,
        response: { 200: openWorkSchema },
      },
    },
    async ({ tenant, params: { id }, query: { role } }) => {
      const user = await findUser(tenant.db, id);
      if (!user) throw new ApiError('not_found');
      return readOpenWork(tenant, id, role === undefined ? undefined : await changeTo(tenant, user, role));
    },
  );

  app.post(
    `${USER}hand-over/`,
    {
      config: editors,
      schema: { tags, summary: 'Gives what lies with a member to others', params, body: handOverSchema, response },
    },
    async ({ tenant, params: { id }, body }) => toRecord(tenant, await handOverOf(tenant, id, body)),
  );

  app.post(
    `${USER}deactivate/`,
    { config: editors, schema: { tags, summary: 'A member leaves', params, body: deactivateSchema, response } },
    async ({ tenant, params: { id }, body }) => toRecord(tenant, await deactivate(tenant, id, body)),
  );

  app.post(
    `${USER}reset-password/`,
    {
      // no receipt: it would keep the link
      config: { ...editors, withoutKey: true },
      schema: {
        tags,
        summary: 'A mail, or a code and link to hand over, by which a member sets a new password',
        params,
        response: { 200: resetByAdminSchema },
      },
    },
    ({ tenant, params: { id } }) => resetPassword(tenant, app.deps, id),
  );

  app.post(
    `${USER}reactivate/`,
    { config: editors, schema: { tags, summary: 'A member is back', params, body: versionSchema, response } },
    async ({ tenant, params: { id }, body }) => toRecord(tenant, await reactivate(tenant, id, body.version)),
  );
};
