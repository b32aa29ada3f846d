/** Roles of an organisation and what they allow: spec.md section 6, domain.md section 2. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idText, listOf, listQueryShape } from '@chainage/shared/contracts/list';
import {
  EDITS_USERS,
  INVITES_USERS,
  MANAGES_ROLES,
  PERMISSIONS_PATH,
  ROLE_LIST_PATH,
  ROLE_PATH,
} from '@chainage/shared/contracts/people-paths';
import {
  newRoleSchema,
  permissionCatalogueSchema,
  roleChangeSchema,
  roleEditSchema,
  rolePreviewSchema,
  roleRecordSchema,
  type PermissionCatalogue,
} from '@chainage/shared/contracts/roles';
import { ApiError } from '#kernel/http/api-error.ts';
import { declared } from '#modules/declarations.ts';
import { createRole, deleteRole, editRole, previewRole } from './change-role.ts';
import { findRole, listRoles, toRole } from './role.queries.ts';
import './audited.ts';

const tags = ['roles'];
const { ordering: _, ...searchable } = listQueryShape;
const managers = { policy: { access: 'member', needs: [MANAGES_ROLES] } } as const;
/** Whoever manages users needs to see the roles there are. */
const readers = { policy: { access: 'member', needs: [MANAGES_ROLES, INVITES_USERS, EDITS_USERS] } } as const;
const params = z.object({ id: idText() });
const ROLE = `/api/${ROLE_PATH}:id/`;
const managesRoles = ({ permissions }: { permissions: readonly string[] }) => permissions.includes(MANAGES_ROLES);

/** Seeing comes first, then making and changing; what is done with it after that, by its name. */
const FIRST = ['view', 'create', 'edit'];

/** Headings of what rights are about, in the order of the work; others come last. */
const GROUPS = ['issue', 'round', 'asset', 'dpr', 'month', 'stock', 'order', 'safety', 'overview', 'organisation'];

/** Where one stands among those; behind them, where it is none of them. */
const rankIn = (order: readonly string[], one: string): number =>
  order.includes(one) ? order.indexOf(one) : order.length;

function wordsOf(object: string) {
  const { group = '', labels = {}, titles = labels } = declared.objects[object] ?? {};
  return { group, labels: { ...labels }, titles: { ...titles } };
}

/** Every right there is, by what it is about. */
const catalogue: PermissionCatalogue = {
  objects: [...new Set(declared.catalogue.map((name) => name.split('__')[2] ?? ''))]
    .sort((a, b) => Object.keys(declared.objects).indexOf(a) - Object.keys(declared.objects).indexOf(b))
    .map((object) => ({
      object,
      ...wordsOf(object),
      permissions: declared.catalogue
        .map((name) => ({ name, parts: name.split('__') }))
        .filter(({ parts }) => parts[2] === object)
        .map(({ name, parts: [verb = '', scope = ''] }) => ({ name, verb, scope }))
        .sort((a, b) => rankIn(FIRST, a.verb) - rankIn(FIRST, b.verb)),
    }))
    .sort((a, b) => rankIn(GROUPS, a.group) - rankIn(GROUPS, b.group)),
};

export const rolesModule: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${ROLE_LIST_PATH}`,
    {
      config: readers,
      schema: {
        tags,
        summary: 'Roles of the organisation',
        querystring: z.strictObject(searchable),
        response: { 200: listOf(roleRecordSchema) },
      },
    },
    ({ tenant, query, url }) => listRoles(tenant.db, query, url, managesRoles(tenant)),
  );

  app.get(
    `/api/${PERMISSIONS_PATH}`,
    {
      config: readers,
      schema: { tags, summary: 'Every right there is, in words', response: { 200: permissionCatalogueSchema } },
    },
    async () => catalogue,
  );

  app.get(
    ROLE,
    { config: readers, schema: { tags, summary: 'A role', params, response: { 200: roleRecordSchema } } },
    async ({ tenant, params: { id } }) => {
      const role = await findRole(tenant.db, id);
      if (!role) throw new ApiError('not_found');
      return toRole(role, managesRoles(tenant));
    },
  );

  app.post(
    `/api/${ROLE_PATH}`,
    {
      config: managers,
      schema: { tags, summary: 'A role of its own', body: newRoleSchema, response: { 201: roleRecordSchema } },
    },
    async ({ tenant, body }, reply) => {
      reply.code(201);
      return toRole(await createRole(tenant, body), true);
    },
  );

  app.post(
    `${ROLE}preview/`,
    {
      config: managers,
      schema: {
        tags,
        summary: 'What a change would change, for whom',
        params,
        body: rolePreviewSchema,
        response: { 200: roleChangeSchema },
      },
    },
    ({ tenant, params: { id }, body }) => previewRole(tenant, id, body.permissions),
  );

  app.patch(
    ROLE,
    {
      config: managers,
      schema: { tags, summary: 'Changes a role', params, body: roleEditSchema, response: { 200: roleRecordSchema } },
    },
    async ({ tenant, params: { id }, body }) => toRole(await editRole(tenant, id, body), true),
  );

  app.delete(
    ROLE,
    { config: managers, schema: { tags, summary: 'Takes a role away', params, response: { 204: z.undefined() } } },
    async ({ tenant, params: { id } }, reply) => {
      await deleteRole(tenant, id);
      reply.code(204);
    },
  );
};
