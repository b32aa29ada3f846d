import { createECDH } from 'node:crypto';
import { NOTIFICATION_LIST_PATH } from '@chainage/shared/contracts/notification-paths';
import type { NotificationList } from '@chainage/shared/contracts/notifications';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { pothole, readIds, submitted } from '#modules/issues/testing.ts';
import type { Isolation } from '#testing/isolation.ts';

const NOTIFICATION = 910_002;

export const isolation: Isolation = {
  async foreign(test) {
    const crew = await test.signIn('patrol_field_crew@deccan.example');
    await submitted(crew, pothole(test.deccan, await readIds(test)));
    const engineer = await test.signIn('site_engineer@deccan.example');
    const { results } = (await engineer.get(NOTIFICATION_LIST_PATH)).json<NotificationList>();
    // as a filter by number it must be nobody's id of the first organisation
    await inScope(test.owner, { organisationId: test.deccan.id }, (db) =>
      sql`update notification n set id = ${NOTIFICATION} where ${own('n')} and n.id = ${results[0]?.id ?? 0}`.execute(
        db,
      ),
    );
    return { notification: NOTIFICATION };
  },
  async samples(test) {
    const client = await test.signIn('site_engineer@bhima.example');
    const channels = { urgent: 'now', todo: 'off', progress: 'off', talk: 'off' };
    const chosen = { language: 'en', channels, quiet_from: null, quiet_to: null, mail: true };
    const device = {
      subscription: {
        endpoint: 'https://push.example.com/isolation',
        expirationTime: null,
        keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
      },
      public_key: test.app.vapidKey.publicKey,
      renewal: 'A'.repeat(43),
    };
    return {
      'POST /api/notifications/fcm/': { device: async () => ({ client, path: {}, body: device }) },
      'DELETE /api/notifications/fcm/': { device: async () => ({ client, path: {} }) },
      'POST /api/organisation/notification/settings/': { chosen: async () => ({ client, path: {}, body: chosen }) },
      'POST /api/organisation/notification/': {
        one: async () => ({ client, path: {}, body: { ids: [1] } }),
        all: async () => ({ client, path: {}, body: { until: '2026-01-01T00:00:00Z' } }),
      },
    };
  },
};
