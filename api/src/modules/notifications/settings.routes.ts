/** `organisation/notification/settings/`: how the caller wants to hear of records by mail and on devices. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noticeSettingsBodySchema, noticeSettingsSchema } from '@chainage/shared/contracts/notice-settings';
import { readNoticeSettings, writeNoticeSettings } from './settings.queries.ts';

const tags = ['notifications'];
const config = { policy: { access: 'member' } } as const;
const url = '/api/organisation/notification/settings/';
const response = { 200: noticeSettingsSchema };

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { tags, summary: 'How the caller is told by mail and on devices', response };
  app.get(url, { config, schema }, ({ tenant }) => readNoticeSettings(tenant));
  app.post(
    url,
    {
      config,
      schema: {
        ...schema,
        summary: 'Changes how the caller is told by mail and on devices',
        body: noticeSettingsBodySchema,
      },
    },
    async ({ tenant, body }) => {
      await writeNoticeSettings(tenant, body);
      return readNoticeSettings(tenant);
    },
  );
};
