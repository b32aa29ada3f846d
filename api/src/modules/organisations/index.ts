/** Organisations, members and roles: spec.md section 7 "Organisation". */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listOf, listQueryShape } from '@chainage/shared/contracts/list';
import {
  colleagueSchema,
  memberListQuerySchema,
  memberQuerySchema,
  myOrganisationSchema,
  organisationRoleSchema,
  organisationEditSchema,
  organisationSchema,
  organisationSummarySchema,
  organisationUserSchema,
} from '@chainage/shared/contracts/organisation';
import { editSettings } from '#modules/settings/edit-settings.ts';
import { readSettings } from '#modules/settings/settings.queries.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import {
  findMember,
  findMyOrganisations,
  listMembers,
  listOrganisations,
  listRoles,
  readOrganisation,
} from './organisations.queries.ts';

const tags = ['organisation'];
const { ordering: _, ...searchable } = listQueryShape;
const searchQuery = z.strictObject(searchable);
const member = { policy: { access: 'member' } } as const;
const shown = { ...member, shows: 'records' } as const;
const SETTERS = ['manage__all__organisation'];
/** Who manages users needs to see the roles there are. */
const ROLE_READERS = ['manage__all__role', 'create__all__user', 'edit__all__user'];

export const organisationsModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/organisation/my-organisations/',
    {
      config: { policy: { access: 'account' } },
      schema: { tags, summary: 'Where I am a member', response: { 200: listOf(myOrganisationSchema) } },
    },
    async (request) => {
      const rows = await findMyOrganisations(request.account.db, request.account.sessionId);
      return { count: rows.length, next: null, previous: null, results: rows };
    },
  );

  app.get(
    '/api/organisation/list/',
    {
      config: { policy: { access: 'account', roles: ['admin'] } },
      schema: {
        tags,
        summary: 'All organisations',
        querystring: searchQuery,
        response: { 200: listOf(organisationSummarySchema) },
      },
    },
    ({ account, query, url }) => listOrganisations(account.db, query, url),
  );

  app.get(
    '/api/organisation/',
    {
      config: shown,
      schema: { tags, summary: 'The chosen organisation with its settings', response: { 200: organisationSchema } },
    },
    async ({ tenant }) => {
      const organisation = await readOrganisation(tenant.db, tenant.organisationId);
      return { ...organisation, settings: await readSettings(tenant.db) };
    },
  );

  app.patch(
    '/api/organisation/',
    {
      config: { policy: { access: 'member', needs: SETTERS } },
      schema: {
        tags,
        summary: 'Sets what the organisation goes by',
        body: organisationEditSchema,
        response: { 200: organisationSchema },
      },
    },
    async ({ tenant, body }) => {
      await editSettings(tenant, body, app.jobs.known.schedules);
      const organisation = await readOrganisation(tenant.db, tenant.organisationId);
      return { ...organisation, settings: await readSettings(tenant.db) };
    },
  );

  app.get(
    '/api/organisation/user/',
    {
      config: member,
      schema: {
        tags,
        summary: 'One member; without id, myself',
        querystring: memberQuerySchema,
        response: { 200: organisationUserSchema },
      },
    },
    async ({ tenant, query }) => {
      const wanted = query.id ?? tenant.memberId;
      const found = await findMember(tenant.db, wanted);
      if (!found) throw new ApiError('not_found');
      if (wanted !== tenant.memberId && !tenant.permissions.includes('view__all__user'))
        throw new ApiError('permission.denied');
      return found;
    },
  );

  app.get(
    '/api/organisation/users/',
    {
      config: shown,
      schema: {
        tags,
        summary: 'Colleagues, for pickers',
        querystring: memberListQuerySchema,
        response: { 200: listOf(colleagueSchema) },
      },
    },
    ({ tenant, query, url }) => listMembers(tenant.db, query, url),
  );

  app.get(
    '/api/organisation/admin/role/list/',
    {
      config: { policy: { access: 'member', needs: ROLE_READERS } },
      schema: {
        tags,
        summary: 'Roles of the organisation',
        querystring: searchQuery,
        response: { 200: listOf(organisationRoleSchema) },
      },
    },
    ({ tenant, query, url }) => listRoles(tenant.db, query, url),
  );
};
