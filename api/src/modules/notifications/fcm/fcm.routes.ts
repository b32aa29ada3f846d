/**
 * `notifications/fcm/`: whether this device, the session's, shows notifications while the portal is closed. It is one for all
 * organisations of its person; what of each is shown, they choose in each.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PUSH_PATH, PUSH_RENEW_PATH } from '@chainage/shared/contracts/notification-paths';
import { pushDeviceBodySchema, pushDeviceSchema, pushRenewSchema } from '@chainage/shared/contracts/push';
import { ApiError } from '#kernel/http/api-error.ts';
import { takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import { checkDevice } from './check-device.ts';
import { dropDevice, endpointOf, keepDevice, renewDevice } from './push-device.queries.ts';

const tags = ['notifications'];
const config = { policy: { access: 'member' } } as const;
const url = `/api/${PUSH_PATH}`;
const response = { 200: pushDeviceSchema };
/** A whole site office may share one address. */
const RENEWALS: Limit = { name: 'push:renew', attempts: 60, seconds: 15 * 60 };

export const fcmRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicKey } = app.vapidKey;
  const { internal } = app.deps.config.push;
  app.get(
    url,
    { config, schema: { tags, summary: 'Whether this device is told by Web Push, and the key for it', response } },
    async ({ tenant }) => ({ public_key: publicKey, endpoint: await endpointOf(tenant, publicKey) }),
  );
  app.post(
    url,
    {
      config: { ...config, counts: ['push_devices'] },
      schema: { tags, summary: 'Lets this device be told by Web Push', body: pushDeviceBodySchema, response },
    },
    async ({ tenant, body }) => {
      checkDevice(body, { internal, publicKey });
      await keepDevice(tenant, body);
      return { public_key: publicKey, endpoint: body.subscription.endpoint };
    },
  );
  app.delete(url, { config, schema: { tags, summary: 'Tells this device no more', response } }, async ({ tenant }) => {
    await dropDevice(tenant);
    return { public_key: publicKey, endpoint: null };
  });
  app.post(
    `/api/${PUSH_RENEW_PATH}`,
    {
      config: { policy: { access: 'public' } },
      schema: {
        tags,
        summary: 'Gives a device its new address, by the word it was given with',
        body: pushRenewSchema,
        response: { 204: z.undefined() },
      },
    },
    async ({ body, ip }, reply) => {
      await takeAttempt(app.deps.db, RENEWALS, ip);
      checkDevice(body, { internal, publicKey });
      if (!(await renewDevice(app.deps.db, body))) throw new ApiError('not_found');
      reply.code(204);
    },
  );
};
