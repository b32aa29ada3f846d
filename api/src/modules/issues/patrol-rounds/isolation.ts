import type { Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';
import { ago, aTrack, finishAll, ROUND, roundBody } from './testing.ts';

const ONE = `/api/${ROUND}`;

export const isolation: Isolation = {
  async foreign(test) {
    const crew = await test.signIn('patrol_field_crew@deccan.example');
    const body = roundBody(test.deccan, { vehicle: SECRET });
    await crew.post(ROUND, body);
    return { patrol_round: body.id };
  },
  async samples(test) {
    const client: Client = await test.signIn('patrol_field_crew@bhima.example');
    const officer = await test.signIn('safety_officer@bhima.example');
    const admin = await test.signIn('organisation_admin@bhima.example');
    const grant = await askGrant(client);
    // as a phone sends it, which may have several open
    const at = async () => {
      const body = roundBody(test.bhima);
      await client.post(ROUND, body, withGrant(grant));
      return { id: body.id };
    };
    const step = (action: string, data: object) => async () => ({
      client,
      path: await at(),
      body: { action, version: 1, data },
    });
    return {
      [`POST ${ONE}`]: {
        async one() {
          await finishAll(officer);
          return { client: officer, path: {}, body: roundBody(test.bhima) };
        },
      },
      [`GET ${ONE}{id}/`]: { one: async () => ({ client, path: await at() }) },
      // only those who may read the audit
      [`GET ${ONE}{id}/given-up/`]: { one: async () => ({ client: admin, path: await at() }) },
      [`POST ${ONE}{id}/action/`]: {
        pause: step('pause', { track: aTrack() }),
        finish: step('finish', { finished_at: ago(1), track: aTrack() }),
        comment: async () => ({ client, path: await at(), body: { action: 'comment', comment: 'Rain' } }),
      },
    };
  },
};
