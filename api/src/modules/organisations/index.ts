/** Organisations, members and roles: spec.md section 7 "Organisation". */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listOf, listQueryShape } from '@chainage/shared/contracts/list';
import {
  colleagueSchema,
  memberListQuerySchema,
  memberQuerySchema,
  myOrganisationSchema,
  organisationEditSchema,
  organisationSchema,
  organisationSummarySchema,
  shownMemberSchema,
} from '@chainage/shared/contracts/organisation';
import { mapSchema } from '@chainage/shared/contracts/map-tiles';
import { changesSchema } from '@chainage/shared/contracts/change';
import { SETS_ORGANISATION, SETTINGS_NEEDS } from '@chainage/shared/contracts/organisation-paths';
import { keepStepSchema, setUpSchema } from '@chainage/shared/contracts/set-up';
import { listChanges } from '#kernel/audit/changes.queries.ts';
import { recordFiles } from '#kernel/files/record-files.routes.ts';
import { editOrganisation } from '#modules/settings/edit-organisation.ts';
import { ORGANISATION, organisationKind } from '#modules/settings/organisation.kind.ts';
import { keepStep, readSetUp } from '#modules/settings/set-up.queries.ts';
import { readSettings } from '#modules/settings/settings.queries.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import {
  findMember,
  findMyOrganisations,
  listMembers,
  listOrganisations,
  readOrganisation,
} from './organisations.queries.ts';
import '#modules/settings/audited.ts';

const tags = ['organisation'];
const { ordering: _, ...searchable } = listQueryShape;
const searchQuery = z.strictObject(searchable);
const member = { policy: { access: 'member' } } as const;
const shown = { ...member, shows: 'records' } as const;
const SETTERS = [SETS_ORGANISATION];

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

  app.get(
    '/api/organisation/map/',
    { config: member, schema: { tags, summary: 'What lies below the map of a road', response: { 200: mapSchema } } },
    async () => ({ tiles: app.deps.config.tiles ?? null }),
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
      await editOrganisation(tenant, body, app.jobs.known.schedules);
      const organisation = await readOrganisation(tenant.db, tenant.organisationId);
      return { ...organisation, settings: await readSettings(tenant.db) };
    },
  );

  app.get(
    '/api/organisation/history/',
    {
      config: { policy: { access: 'member', needs: SETTERS } },
      schema: { tags, summary: 'Who set what of the organisation, newest first', response: { 200: changesSchema } },
    },
    async ({ tenant }) => ({ results: await listChanges(tenant.db, ORGANISATION, tenant.organisationId) }),
  );

  app.get(
    '/api/organisation/set-up/',
    {
      config: { policy: { access: 'member', needs: SETTINGS_NEEDS } },
      schema: { tags, summary: 'What the organisation has of what it needs to begin', response: { 200: setUpSchema } },
    },
    ({ tenant }) => readSetUp(tenant.db),
  );

  app.post(
    '/api/organisation/set-up/',
    {
      config: { policy: { access: 'member', needs: SETTERS } },
      schema: {
        tags,
        summary: 'Notes that something stays as it came',
        body: keepStepSchema,
        response: { 200: setUpSchema },
      },
    },
    ({ tenant, body }) => keepStep(tenant, body),
  );

  await app.register(recordFiles(organisationKind));

  app.get(
    '/api/organisation/user/',
    {
      config: member,
      schema: {
        tags,
        summary: 'One member; without id, myself',
        querystring: memberQuerySchema,
        response: { 200: shownMemberSchema },
      },
    },
    async ({ tenant, query }) => {
      const wanted = query.id ?? tenant.memberId;
      const found = await findMember(tenant, wanted);
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
};
