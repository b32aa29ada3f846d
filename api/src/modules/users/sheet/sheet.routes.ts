/** A list of people as a file: read, held against roles and packages, and shown before anybody is asked. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { INVITES_USERS, PEOPLE_SHEET_PATH } from '@chainage/shared/contracts/people-paths';
import { peopleSheetSchema } from '@chainage/shared/contracts/people';
import { ApiError } from '#kernel/http/api-error.ts';
import { checkPeople } from './check-rows.ts';
import { readPeople, type ReadPeople } from './read-sheet.ts';

declare module 'fastify' {
  interface FastifyRequest {
    people: ReadPeople | undefined;
  }
}

const body = z.strictObject({ way: z.enum(['mail', 'code'], 'not_in_list') });

export const sheetRoutes: FastifyPluginAsyncZod = async (app) => {
  app.decorateRequest('people', undefined);
  app.post(
    `/api/${PEOPLE_SHEET_PATH}`,
    {
      // it writes nothing, so that nothing of it is kept for a repeat
      config: {
        policy: { access: 'member', needs: [INVITES_USERS] },
        multipart: true,
        withoutKey: true,
        counts: ['imports'],
      },
      schema: {
        tags: ['users'],
        summary: 'Reads a sheet of people and says what is wrong with each row',
        body,
        response: { 200: peopleSheetSchema },
      },
      preHandler: async (request) => {
        const { upload } = request;
        if (!upload) throw new ApiError('request.malformed');
        request.people = await readPeople(upload.buffer, upload.filename, app.deps.config.dataDir);
      },
    },
    ({ tenant, people, body: { way } }) => {
      if (!people) throw new ApiError('request.malformed');
      return checkPeople(tenant, people, way);
    },
  );
};
