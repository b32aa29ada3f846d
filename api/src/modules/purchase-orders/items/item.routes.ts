/** Items of orders for whoever links a measured line or a goods receipt to one. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import { idText, listQueryShape } from '@chainage/shared/contracts/list';
import { poItemListSchema, poItemSchema } from './item.schema.ts';
import { REGISTERS } from '@chainage/shared/contracts/registers';
import { ApiError } from '#kernel/http/api-error.ts';
import './item.kind.ts';
import { listItems, readItem } from './item.queries.ts';

const config = { policy: { access: 'member' as const, needs: ['view__all__purchase_order'] } };
const PATHS = REGISTERS['po-items'];
const tags = ['purchase-orders'];

export const poItemRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${PATHS.list}`,
    {
      config,
      schema: {
        tags,
        summary: 'Items of orders that something may still be linked to',
        querystring: z.strictObject({
          limit: listQueryShape.limit,
          offset: listQueryShape.offset,
          search: listQueryShape.search,
          unit: idText().optional(),
        }),
        response: { 200: poItemListSchema },
      },
    },
    ({ tenant, query, url }) => listItems(tenant, query, url),
  );
  app.get(
    `/api/${PATHS.one}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'An item of an order',
        params: z.object({ id: uuid() }),
        response: { 200: poItemSchema },
      },
    },
    async ({ tenant, params: { id } }) => {
      const item = await readItem(tenant, id);
      if (!item) throw new ApiError('not_found');
      return item;
    },
  );
};
